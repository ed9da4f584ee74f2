import { useEffect, useRef, useState } from "react";
import { silenceSearch } from "#api/account/saved-searches.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Written } from "#ui/text/Written.tsx";

type Props = {
  token: string;
  /** The name of the search; empty while nobody knows it. */
  name: string;
  isStopped: boolean;
  /** What became of the form when it was sent without a script. */
  answer: FormAnswer | null;
};

/** One button that ends the mails about a search, and in its place that they have ended. */
export function StopAlerts({ token, name, isStopped, answer }: Props) {
  const [isDone, setDone] = useState(isStopped);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone && !isStopped) root.current?.focus();
  }, [isDone, isStopped]);
  return (
    <div ref={root} tabIndex={-1}>
      <EmptyState
        art="bell"
        heading="h1"
        title={
          <Written
            text={name}
            within={isDone ? m.saved_search_stopped_title({ name }) : m.saved_search_stop_title({ name })}
          />
        }
        text={isDone ? m.saved_search_stopped() : m.saved_search_stop_lead()}
      >
        {isDone ? (
          <Button href={links.account(currentLocale(), "searches")} icon="bell">
            {m.saved_search_mine()}
          </Button>
        ) : (
          <StopForm token={token} answer={answer} onDone={() => setDone(true)} />
        )}
      </EmptyState>
    </div>
  );
}

type FormProps = Pick<Props, "token" | "answer"> & { onDone: () => void };

function StopForm({ token, answer, onDone }: FormProps) {
  const { form, busy, problem, summary, focusField } = useForm(silenceSearch, { answer, onDone });
  return (
    <form {...form} id="silence-search" className="grid justify-items-center gap-4 text-start">
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <input type="hidden" name="locale" value={currentLocale()} />
      <input type="hidden" name="token" value={token} />
      <Button kind="accent" size="lg" type="submit" icon="x" busy={busy}>
        {m.saved_search_stop_button()}
      </Button>
    </form>
  );
}
