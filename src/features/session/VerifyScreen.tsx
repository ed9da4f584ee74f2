import { useState } from "react";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { verify } from "#api/account/auth.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { FormHead } from "./forms/FormHead.tsx";
import { ResendForm } from "./forms/ResendForm.tsx";
import { Said } from "./Said.tsx";
import { SignInForm } from "./forms/SignInForm.tsx";
import { SignInCodeField } from "./forms/SignInCodeField.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { IdentifierField } from "./forms/IdentifierField.tsx";
import { afterSignIn } from "./signed-in.ts";

type Props = {
  /** From the link of the mail; without one a number is confirmed by its code. */
  token: string | null;
  next: string | null;
  answer: FormAnswer | null;
  /** It is confirmed, and its owner still has to sign in. */
  onConfirmed: (identifier: string) => void;
};

/** Confirms a sign-up: one button for whoever has the mail's link, number and code for whoever has an SMS. */
function VerifyForm({ token, next, answer, onConfirmed }: Props) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(verify, {
    answer,
    check: (values) => (token ? [] : missing(values, "identifier", "code")),
    onDone: (made) => {
      if (made.kind === "signed-in") afterSignIn(made, next, "confirmed");
      else onConfirmed(made.identifier);
    },
  });
  return (
    <form {...form} id="verify" className="grid gap-4">
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{
          identifier: { id: "verify-identifier", label: m.session_identifier() },
          code: { id: "verify-code", label: m.session_code() },
        }}
        onChoose={focusField}
      />
      <HiddenFields next={next} />
      {token ? (
        <input type="hidden" name="token" value={token} />
      ) : (
        <>
          <IdentifierField
            id="verify-identifier"
            defaultValue={answer?.values["identifier"]}
            error={errorOf("identifier")}
          />
          <SignInCodeField id="verify-code" error={errorOf("code")} />
        </>
      )}
      <Button kind="accent" size="lg" type="submit" block icon="circle-check" busy={busy}>
        {token ? m.session_verify_button() : m.session_confirm_button()}
      </Button>
    </form>
  );
}

export type VerifyScreenProps = {
  /** From the link of the mail; without one a number is confirmed by its code. */
  token: string | null;
  next: string | null;
  answer: FormAnswer | null;
};

/**
 * Confirms a sign-up. The link of the mail leads to one button, because mail scanners open links (DECISIONS 23). In the browser that asked it
 * signs in; in any other the password is asked for, with the address filled in.
 */
export function VerifyScreen({ token, next, answer }: VerifyScreenProps) {
  const before = answerTo(answer, "verify");
  const [confirmed, setConfirmed] = useState(before?.done ? (before.values["identifier"] ?? "") : null);
  const head = token ? (
    <FormHead title={m.session_verify_title()} lead={m.session_verify_lead()} />
  ) : (
    <FormHead title={m.session_confirm_title()} lead={m.session_confirm_lead()} />
  );
  if (confirmed !== null) {
    return (
      <div className="grid gap-4">
        <FormHead title={m.session_page_sign_in()} lead={m.session_lead()} />
        <Said>{confirmed.includes("@") ? m.session_verify_done() : m.session_number_done()}</Said>
        <SignInForm next={next} answer={null} identifier={confirmed} />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {head}
      <VerifyForm token={token} next={next} answer={before} onConfirmed={setConfirmed} />
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-link">
          {m.session_no_mail()}
        </summary>
        <div className="pt-3">
          <ResendForm answer={null} identifier={before?.values["identifier"]} />
        </div>
      </details>
    </div>
  );
}
