import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

/** So near its end a text's room is read out. */
const NEAR = 50;

/**
 * Counts the letters of a field in its hint, as the server counts them. What is too long is said, not cut off: whoever pastes a long text
 * would lose its end without a word.
 */
export function countLetters(area: HTMLTextAreaElement, max: number): void {
  const hint = document.getElementById(`${area.id}-hint`) ?? area.form?.querySelector<HTMLElement>(`#${area.id}-hint`);
  if (!hint) return;
  area.removeAttribute("maxlength");
  const before = hint.textContent;
  const say = (): void => {
    const count = [...area.value].length;
    const locale = currentLocale();
    const number = (value: number) => formatNumber(value, locale);
    hint.setAttribute("aria-live", count > max - NEAR ? "polite" : "off");
    hint.toggleAttribute("data-over", count > max);
    if (count > max) hint.textContent = m.ui_counter_over({ count: number(count - max) });
    else hint.textContent = count === 0 ? before : m.ui_counter({ count: number(count), max: number(max) });
  };
  area.addEventListener("input", say);
  // The form is emptied a moment after it says so.
  area.form?.addEventListener("reset", () => setTimeout(say));
  say();
}
