import { useEffect, useRef, useState } from "react";
import { resend } from "#api/account/auth.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { Said } from "./Said.tsx";
import { withNext } from "./session-links.ts";
import { WayLink } from "./WayLink.tsx";

/** Seconds before a mail is sent again: it may still be on its way. */
const RESEND_SECONDS = 60;

/**
 * Seconds until something may be done again, counted by the clock: a page in the background is woken too seldom to count ticks. It runs from the
 * beginning where `running` says so, else from `start()` on.
 */
function useCountdown(seconds: number, running: boolean) {
  const [left, setLeft] = useState(running ? seconds : 0);
  const [round, setRound] = useState(running ? 1 : 0);
  useEffect(() => {
    if (round === 0) return undefined;
    const ends = Date.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((ends - Date.now()) / 1_000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [round, seconds]);
  const start = () => {
    setLeft(seconds);
    setRound(round + 1);
  };
  return { left, start, isOver: round > 0 && left === 0 };
}

type Props = {
  /** The address that the sign-up was asked for with. */
  email: string;
  next: string | null;
  /** What became of "send it again" without a script. */
  answer: FormAnswer | null;
  /** The sign-up was asked for on this page, a moment ago. */
  fresh: boolean;
  onChangeAddress: () => void;
};

/** After a sign-up: where the mail went, and what to do while it does not come. The same for an address that has an account already. */
export function CheckMail({ email, next, answer, fresh, onChangeAddress }: Props) {
  const locale = currentLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const { left, start, isOver } = useCountdown(RESEND_SECONDS, fresh);
  const [sent, setSent] = useState(answer?.done ? 1 : 0);
  const { form, busy, problem, summary, focusField } = useForm(resend, {
    answer,
    onDone: () => {
      setSent(sent + 1);
      start();
    },
  });
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  return (
    <section aria-labelledby="check-mail" className="grid gap-3 rounded-md border-[1.5px] border-ok/60 bg-ok-soft p-4">
      <h2 id="check-mail" ref={heading} tabIndex={-1} className="flex items-center gap-2.5 text-lg font-bold text-ok">
        <Icon name="mail" />
        {m.session_check_mail()}
      </h2>
      <p className="text-sm wrap-anywhere">
        {m.session_check_mail_to({ email })} <b>{m.session_check_mail_text()}</b> {m.session_check_mail_here()}
      </p>
      {sent > 0 && (
        <Said key={sent} icon="send">
          {m.session_resent()}
        </Said>
      )}
      <form {...form} id="resend" className="grid gap-3">
        <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
        <HiddenFields next={next} />
        <input type="hidden" name="identifier" value={email} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button kind="outline" type="submit" icon="send" busy={busy} disabled={left > 0}>
            {left > 0 ? m.session_resend_in({ seconds: formatNumber(left, locale) }) : m.session_resend()}
          </Button>
          <WayLink
            href={withNext(links.register(locale), next)}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onChangeAddress();
            }}
          >
            {m.session_change_address()}
          </WayLink>
        </div>
      </form>
      {/* The clock itself is not read out: only that it is over. */}
      <p aria-live="polite" className="sr-only">
        {isOver && m.session_resend_ready()}
      </p>
    </section>
  );
}
