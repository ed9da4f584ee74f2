import {
  passwordStrength,
  PASSWORD_STRENGTHS,
  type PasswordHint,
  type PasswordStrength as Strength,
} from "#domain/password.ts";
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

/** Judges a password while it is typed: `PasswordStrength.astro`. The server has the last word, and the list of common ones. */
class PasswordStrength extends HTMLElement {
  connectedCallback() {
    const input = document.getElementById(this.dataset["for"] ?? "");
    if (!(input instanceof HTMLInputElement)) return;
    const typed = (name: string) => {
      const field = input.form?.elements.namedItem(name);
      return field instanceof HTMLInputElement ? field.value : null;
    };
    input.addEventListener("input", () => {
      this.hidden = input.value === "";
      if (this.hidden) return;
      const owner = { name: typed("name"), email: typed("email"), phone: typed("phone") };
      const { strength, reasons, hints } = passwordStrength(input.value.normalize("NFC"), owner);
      const score = PASSWORD_STRENGTHS.indexOf(strength) + 1;
      this.dataset["score"] = String(score);
      this.querySelector(".word")!.textContent = `${m.session_strength()}: ${STRENGTHS[strength]()}`;
      const words = reasons.length > 0 ? reasons.map(fieldProblem) : hints.map((hint) => HINTS[hint]());
      this.querySelector("ul")!.replaceChildren(
        ...words.map((text) => Object.assign(document.createElement("li"), { textContent: text })),
      );
    });
  }
}

customElements.define("password-strength", PasswordStrength);
