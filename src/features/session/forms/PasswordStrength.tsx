import { cva } from "class-variance-authority";
import {
  PASSWORD_STRENGTHS,
  type passwordStrength,
  type PasswordHint,
  type PasswordStrength as Strength,
} from "#domain/account/sign-in/password.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { m } from "#i18n/messages.ts";

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
export function PasswordStrength({ strength, reasons, hints }: ReturnType<typeof passwordStrength>) {
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
