import { verify } from "#api/account/auth.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { CodeField } from "./CodeField.tsx";
import { HiddenFields } from "./HiddenFields.tsx";
import { IdentifierField } from "./IdentifierField.tsx";
import { afterSignIn } from "../signed-in.ts";

type Props = {
  /** From the link of the mail; without one a number is confirmed by its code. */
  token: string | null;
  next: string | null;
  answer: FormAnswer | null;
  /** It is confirmed, and its owner still has to sign in. */
  onConfirmed: (identifier: string) => void;
};

/** Confirms a sign-up: one button for whoever has the mail's link, number and code for whoever has an SMS. */
export function VerifyForm({ token, next, answer, onConfirmed }: Props) {
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
          <CodeField id="verify-code" error={errorOf("code")} />
        </>
      )}
      <Button kind="accent" size="lg" type="submit" block icon="circle-check" busy={busy}>
        {token ? m.session_verify_button() : m.session_confirm_button()}
      </Button>
    </form>
  );
}
