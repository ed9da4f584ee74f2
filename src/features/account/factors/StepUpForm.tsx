import { useState } from "react";
import { sendFactorCode, stepUp } from "#api/account/auth-factors.ts";
import { call } from "#api/call.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { CodeField } from "../CodeField.tsx";
import { HiddenFields } from "../HiddenFields.tsx";

type Props = {
  answer?: FormAnswer | null;
  /** A telephone of the account that a code can be sent to. */
  phone: { id: string } | null;
  onDone: () => void;
  /** Nothing is confirmed. Where the form stands in the page there is nothing to close. */
  onCancel?: () => void;
};

/** Shows a second factor once more: a code of the app, of an SMS that is sent here, or a recovery code. */
export function StepUpForm({ answer = null, phone, onDone, onCancel }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, busy, problem, summary, errorOf, focusField, refuse } = useForm(stepUp, {
    answer,
    check: (values) => missing(values, "code"),
    onDone,
  });
  const sendCode = async (factorId: string) => {
    const sent = await call(sendFactorCode, { factorId });
    if (!sent.ok) return refuse(sent.problem.code, sent.problem.errors);
    setSentTo(sent.data.to);
    focusField("code");
  };
  return (
    <form {...form} id="factor-step-up" aria-label={m.account_step_up()} className="grid gap-4">
      <p className="text-sm text-ink-soft">{m.account_step_up_text()}</p>
      {/* Here: a toast would lie behind the dialog, out of reach. */}
      {sentTo && (
        <Banner kind="ok" icon="message-circle" role="status">
          {m.account_phone_sent({ phone: sentTo })}
        </Banner>
      )}
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{ code: { id: "step-up-code", label: m.account_code() } }}
        onChoose={focusField}
      />
      <HiddenFields />
      <CodeField id="step-up-code" error={errorOf("code")} hint={m.account_code_hint()} maxLength={20} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" icon="check" busy={busy}>
          {m.account_step_up_go()}
        </Button>
        {phone && (
          <Button kind="outline" className="noscript:hidden" onClick={() => void sendCode(phone.id)}>
            {m.account_step_up_send()}
          </Button>
        )}
        {onCancel && (
          <Button kind="ghost" onClick={onCancel}>
            {m.account_cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}
