import { useState } from "react";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { takeBack } from "#api/account/account.ts";
import { confirmEmail, undoChange } from "#api/account/auth-user.ts";
import { denyAnswer } from "#api/inquiries/inquiries.ts";
import { confirmListingByLink } from "#api/catalogue/listing-freshness.ts";
import { links } from "#domain/site/links.ts";
import { BrokenLink } from "./BrokenLink.tsx";
import { FormHead } from "./forms/FormHead.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { Said } from "./Said.tsx";

/** What the links of mails are for that lead to one button. Each form has its endpoint's name. */
const LINK_STEPS = {
  "change-email": {
    endpoint: confirmEmail,
    title: m.session_change_title,
    lead: m.session_change_lead,
    button: { label: m.session_change_button, icon: "mail" },
    done: m.session_change_done,
    goOn: { label: m.shell_account, icon: "circle-user-round", href: links.account },
    /** Where a new link can be asked for; for the others one goes on as after it. */
    again: links.accountSecurity,
  },
  "undo-change": {
    endpoint: undoChange,
    title: m.session_undo_title,
    lead: m.session_undo_lead,
    button: { label: m.session_undo_button, icon: "refresh-cw" },
    done: m.session_undo_done,
    goOn: { label: m.session_sign_in, icon: "log-in", href: links.signIn },
    again: links.recover,
  },
  "take-back": {
    endpoint: takeBack,
    title: m.session_take_back_title,
    lead: m.session_take_back_lead,
    button: { label: m.session_take_back_button, icon: "circle-x" },
    done: m.session_take_back_done,
    goOn: { label: m.session_take_back_on, icon: "lock", href: links.recover },
  },
  "confirm-listing": {
    endpoint: confirmListingByLink,
    title: m.session_available_title,
    lead: m.session_available_lead,
    button: { label: m.session_available_button, icon: "badge-check" },
    done: m.session_available_done,
    goOn: { label: m.session_available_on, icon: "house", href: links.account },
  },
  "no-answer": {
    endpoint: denyAnswer,
    title: m.inquiry_unanswered_title,
    lead: m.inquiry_unanswered_lead,
    button: { label: m.inquiry_unanswered_button, icon: "circle-x" },
    done: m.inquiry_unanswered_done,
    goOn: { label: m.inquiry_unanswered_on, icon: "search", href: links.properties },
  },
} as const;

type LinkStep = keyof typeof LINK_STEPS;

/** `about`: what the link is about, where the server knows; null where the server knows that it is used or over. */
export type LinkScreenProps = {
  step: LinkStep;
  token: string | null;
  answer: FormAnswer | null;
  about?: string | null | undefined;
};

/** Where a link of a mail leads: one button, because mail scanners open links (DECISIONS 23). */
export function LinkScreen({ step, token, answer, about }: LinkScreenProps) {
  const locale = currentLocale();
  const { title, lead, done: doneText, goOn, ...rest } = LINK_STEPS[step];
  const [done, setDone] = useState(answer?.done === true);
  const onward = { href: goOn.href(locale), label: goOn.label() };
  const isOver = about === null && !done;
  const canAct = token !== null && !isOver && !done;
  return (
    <div className="grid gap-4">
      <FormHead title={title()} lead={canAct ? lead() : undefined} />
      {about && canAct && <p className="font-semibold">{about}</p>}
      {done ? (
        <>
          <Said>{doneText()}</Said>
          <Button block size="lg" href={onward.href} icon={goOn.icon}>
            {onward.label}
          </Button>
        </>
      ) : canAct ? (
        <LinkForm step={step} token={token} answer={answer} onDone={() => setDone(true)} />
      ) : isOver ? (
        <BrokenLink title={m.session_link_over()} text={m.session_link_over_text()} {...onward} />
      ) : (
        <BrokenLink {...("again" in rest ? { href: rest.again(locale), label: m.session_link_new() } : onward)} />
      )}
    </div>
  );
}

type FormProps = LinkScreenProps & { token: string; onDone: () => void };

function LinkForm({ step, token, answer, onDone }: FormProps) {
  const { endpoint, button } = LINK_STEPS[step];
  const { form, busy, problem, summary, focusField } = useForm(endpoint, { answer, onDone });
  return (
    <form {...form} id={step} className="grid gap-4">
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <HiddenFields />
      <input type="hidden" name="token" value={token} />
      <Button kind="accent" size="lg" type="submit" block icon={button.icon} busy={busy}>
        {button.label()}
      </Button>
    </form>
  );
}
