import { useState } from "react";
import { recover } from "#api/account/auth.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { FormHead } from "./forms/FormHead.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { IdentifierField } from "./forms/IdentifierField.tsx";
import { Said } from "./Said.tsx";
import { keepTyped } from "./forms/typed-identifier.ts";
import { WayLink } from "./WayLink.tsx";

export type RecoverScreenProps = { answer: FormAnswer | null };

/** A forgotten password: a link by mail, a code by SMS. The same answer for every address. */
export function RecoverScreen({ answer }: RecoverScreenProps) {
  const locale = currentLocale();
  const before = answer?.values["identifier"];
  const [sent, setSent] = useState({ to: before, times: answer?.done ? 1 : 0 });
  const { form, busy, problem, summary, errorOf, focusField } = useForm(recover, {
    answer,
    check: (values) => missing(values, "identifier"),
    onDone: (_, { identifier: to = "" }) => {
      keepTyped(to);
      setSent({ to, times: sent.times + 1 });
    },
  });
  return (
    <div className="grid gap-4">
      <FormHead title={m.session_recover_title()} lead={m.session_recover_lead()} />
      {sent.times > 0 && (
        <Said key={sent.times} icon="mail">
          {sent.to ? m.session_recover_sent({ identifier: sent.to }) : m.session_recover_sent_plain()}
        </Said>
      )}
      <form {...form} id="recover" className="grid gap-4">
        <FormProblem
          ref={summary}
          problem={problem}
          fields={{ identifier: { id: "recover-identifier", label: m.session_identifier() } }}
          onChoose={focusField}
        />
        <HiddenFields />
        <IdentifierField id="recover-identifier" defaultValue={before} error={errorOf("identifier")} />
        <Button kind="accent" size="lg" type="submit" block icon="send" busy={busy}>
          {m.session_recover_send()}
        </Button>
      </form>
      <p className="flex flex-wrap justify-between gap-x-5">
        <WayLink href={links.signIn(locale)}>{m.session_back_to_sign_in()}</WayLink>
        <WayLink href={links.signInCode(locale)}>{m.session_with_code()}</WayLink>
      </p>
    </div>
  );
}
