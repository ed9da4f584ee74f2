import type { answerInquiry, writeByLink, writeInSentInquiry } from "#api/inquiries/account-inquiries.ts";
import type { OutputOf } from "#api/endpoint.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { THREAD_MESSAGE_MAX } from "#domain/inquiry/thread.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { TextArea } from "#ui/form/TextArea.tsx";
import { useForm } from "#ui/form/use-form.ts";

export type ThreadEndpoint = typeof answerInquiry | typeof writeInSentInquiry | typeof writeByLink;

type Props<E extends ThreadEndpoint> = {
  endpoint: E;
  /** Which inquiry it is: its id, or the token of a link. */
  opens: { id: string } | { token: string };
  words: { label: string; hint?: string | undefined; send: string };
  /** What became of the form when it was sent without a script. */
  answer?: FormAnswer | null;
  onDone: (answer: OutputOf<E>) => void;
};

/** Writes on in an inquiry. Without a script the browser posts it. */
export function ThreadForm<E extends ThreadEndpoint>({ endpoint, opens, words, answer = null, onDone }: Props<E>) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(endpoint, {
    answer,
    onDone: (done) => {
      form.ref.current?.reset();
      onDone(done);
    },
  });
  const [[name, value] = ["id", ""]] = Object.entries(opens) as [string, string][];
  const field = { id: `thread-${value}`, label: words.label };
  return (
    <form {...form} action={endpoint.path.replace(":id", value)} className="grid max-w-[44rem] gap-4">
      <FormProblem ref={summary} problem={problem} fields={{ message: field }} onChoose={focusField} />
      <input type="hidden" name="locale" value={currentLocale()} />
      <input type="hidden" name={name} value={value} />
      <TextArea
        {...field}
        name="message"
        required
        maxLength={THREAD_MESSAGE_MAX}
        defaultValue={answer?.values["message"]}
        hint={words.hint}
        error={errorOf("message")}
      />
      <div>
        <Button type="submit" icon="send" busy={busy}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
