import { useState } from "react";
import { resend } from "#api/account/auth.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { IdentifierField } from "./IdentifierField.tsx";
import { Said } from "../Said.tsx";

type Props = { answer: FormAnswer | null; identifier?: string | undefined };

/** Asks for the confirmation of a sign-up again, by an address that is typed. */
export function ResendForm({ answer, identifier }: Props) {
  const [sent, setSent] = useState(answer?.done ? 1 : 0);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(resend, {
    answer,
    check: (values) => missing(values, "identifier"),
    onDone: () => setSent(sent + 1),
  });
  return (
    <form {...form} id="resend" className="grid gap-4">
      {sent > 0 && (
        <Said key={sent} icon="mail">
          {m.session_resent()}
        </Said>
      )}
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{ identifier: { id: "resend-identifier", label: m.session_identifier() } }}
        onChoose={focusField}
      />
      <HiddenFields />
      <IdentifierField
        id="resend-identifier"
        defaultValue={answer?.values["identifier"] ?? identifier}
        error={errorOf("identifier")}
      />
      <Button kind="outline" type="submit" block icon="send" busy={busy}>
        {m.session_resend()}
      </Button>
    </form>
  );
}
