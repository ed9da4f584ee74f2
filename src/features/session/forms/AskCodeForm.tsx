import { sendCode } from "#api/account/auth.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { HiddenFields } from "./HiddenFields.tsx";
import { IdentifierField } from "./IdentifierField.tsx";
import { keepTyped } from "./typed-identifier.ts";

type Props = {
  next: string | null;
  answer: FormAnswer | null;
  identifier: string | undefined;
  onSent: (identifier: string) => void;
};

/** Where a code to sign in with is to be sent. */
export function AskCodeForm({ next, answer, identifier, onSent }: Props) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(sendCode, {
    answer,
    check: (values) => missing(values, "identifier"),
    onDone: (_, { identifier: to = "" }) => {
      keepTyped(to);
      onSent(to);
    },
  });
  return (
    <form {...form} id="otp" className="grid gap-4">
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{ identifier: { id: "code-identifier", label: m.session_identifier() } }}
        onChoose={focusField}
      />
      <HiddenFields next={next} />
      <IdentifierField id="code-identifier" defaultValue={identifier} error={errorOf("identifier")} />
      <Button kind="accent" size="lg" type="submit" block icon="send" busy={busy}>
        {m.session_code_send()}
      </Button>
    </form>
  );
}
