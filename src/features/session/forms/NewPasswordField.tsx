import { useState, type FormEvent } from "react";
import { cva } from "class-variance-authority";
import { formatNumber } from "#domain/text/number.ts";
import { PASSWORD } from "#domain/limits.ts";
import {
  passwordStrength,
  PASSWORD_STRENGTHS,
  type PasswordHint,
  type PasswordStrength as Strength,
} from "#domain/account/sign-in/password.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { fieldProblem } from "#i18n/field-problem.ts";

const STRENGTHS: Record<Strength, () => string> = {
  weak: m.session_strength_weak,
  fair: m.session_strength_fair,
  good: m.session_strength_good,
  strong: m.session_strength_strong,
};
const HINTS: Record<PasswordHint, () => string> = {
  longer: m.session_hint_longer,
  "not-only-digits": m.session_hint_digits,
  "several-words": m.session_hint_words,
};

const bar = cva("h-1 w-7 rounded-xs bg-line-strong", {
  variants: { strength: { weak: "bg-danger", fair: "bg-gold", good: "bg-ok", strong: "bg-ok" } },
});

/** How strong a password is, with what would make it better. The server has the last word, and the list of common ones. */
function PasswordStrength({ strength, reasons, hints }: ReturnType<typeof passwordStrength>) {
  const score = PASSWORD_STRENGTHS.indexOf(strength);
  const words = reasons.length > 0 ? reasons.map(fieldProblem) : hints.map((hint) => HINTS[hint]());
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 text-xs font-semibold">
      <span aria-hidden="true" className="flex gap-1">
        {PASSWORD_STRENGTHS.map((each, index) => (
          <i key={each} className={bar(index <= score ? { strength } : {})} />
        ))}
      </span>
      <span>
        {m.session_strength()}: {STRENGTHS[strength]()}
      </span>
      <ul className="col-span-full grid gap-0.5 font-normal">
        {words.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

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
      minLength={PASSWORD.min}
      required
      error={error}
      hint={m.session_password_hint({ count: formatNumber(PASSWORD.min, currentLocale()) })}
      onInput={judge}
    >
      <div role="status">{judged && <PasswordStrength {...judged} />}</div>
    </PasswordField>
  );
}
