import { useState } from "react";
import { reset } from "#api/account/auth.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { BrokenLink } from "./BrokenLink.tsx";
import { FormHead } from "./forms/FormHead.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { NewPasswordField } from "./forms/NewPasswordField.tsx";
import { Said } from "./Said.tsx";

export type ResetScreenProps = {
  /** From the link of the mail. */
  token: string | null;
  answer: FormAnswer | null;
};

/** Where the link of a forgotten password leads. */
export function ResetScreen({ token, answer }: ResetScreenProps) {
  const locale = currentLocale();
  const [done, setDone] = useState(answer?.done === true);
  return (
    <div className="grid gap-4">
      <FormHead title={m.session_reset_title()} lead={token === null ? undefined : m.session_reset_lead()} />
      {done ? (
        <>
          <Said icon="lock">{m.session_reset_done()}</Said>
          <Button kind="accent" size="lg" block icon="log-in" href={links.signIn(locale)}>
            {m.session_sign_in()}
          </Button>
        </>
      ) : token ? (
        <ResetForm token={token} answer={answer} onDone={() => setDone(true)} />
      ) : (
        <BrokenLink href={links.recover(locale)} label={m.session_link_new()} />
      )}
    </div>
  );
}

function ResetForm({ token, answer, onDone }: { token: string; answer: FormAnswer | null; onDone: () => void }) {
  const password = { id: "reset-password", label: m.session_new_password() };
  const { form, busy, problem, summary, errorOf, focusField } = useForm(reset, {
    answer,
    check: (values) => missing(values, "password"),
    onDone,
  });
  return (
    <form {...form} id="reset" className="grid gap-4">
      <FormProblem ref={summary} problem={problem} fields={{ password }} onChoose={focusField} />
      <HiddenFields />
      <input type="hidden" name="token" value={token} />
      <NewPasswordField {...password} error={errorOf("password")} />
      <Button kind="accent" size="lg" type="submit" block icon="lock" busy={busy}>
        {m.session_reset_save()}
      </Button>
    </form>
  );
}
