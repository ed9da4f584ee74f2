import { GUESTS } from "#domain/limits.ts";
import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";

/** What a field shows when its parameter is not in the address. */
const AT_REST: Record<string, string> = { guests: String(GUESTS.shown), sort: "newest" };

/**
 * Writes a search into the form: after Back, a removed chip or Clear All. The form that asked (`source`) keeps what the visitor typed, and so
 * does a field that has the focus, and the one that is `kept`.
 */
export function fillSearch(
  form: HTMLFormElement,
  params: URLSearchParams,
  source: HTMLFormElement | null,
  kept?: EventTarget | null,
): void {
  const locale = currentLocale();
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (field.name === "" || field.disabled || form === source) continue;
    if (field === kept || field === document.activeElement) continue;
    const value = params.get(field.name);
    const price = value !== null && /^(?:min|max)Price$/.test(field.name);
    field.value = price ? formatNumber(Number(value), locale) : (value ?? AT_REST[field.name] ?? "");
  }
  if (form === source) return;
  form.querySelector(".range-filter")?.toggleAttribute("data-hold", params.has("price"));
  form.dispatchEvent(new Event("filled"));
}
