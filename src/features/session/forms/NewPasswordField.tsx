import { useState, type FormEvent } from "react";
import { formatNumber } from "#domain/text/number.ts";
import { PASSWORD_MIN, passwordStrength } from "#domain/account/sign-in/password.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { PasswordStrength } from "./PasswordStrength.tsx";

type Props = { id: string; label: string; error: string | undefined };

/** Name and contact details of the same form: a password made of them is easy to guess. */
function ownerIn(form: HTMLFormElement | null) {
  const typed = form ? new FormData(form) : null;
  const text = (name: string) => (typed?.get(name) as string | null | undefined) ?? null;
  return { name: text("name"), email: text("email"), phone: text("phone") };
}

/** A password that is chosen: judged while it is typed. */
export function NewPasswordField({ id, label, error }: Props) {
  const [judged, setJudged] = useState<ReturnType<typeof passwordStrength> | null>(null);
  const judge = ({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) =>
    setJudged(value === "" ? null : passwordStrength(value.normalize("NFC"), ownerIn(form)));
  return (
    <PasswordField
      id={id}
      name="password"
      label={label}
      autoComplete="new-password"
      minLength={PASSWORD_MIN}
      required
      error={error}
      hint={m.session_password_hint({ count: formatNumber(PASSWORD_MIN, currentLocale()) })}
      onInput={judge}
    >
      <div role="status">{judged && <PasswordStrength {...judged} />}</div>
    </PasswordField>
  );
}
