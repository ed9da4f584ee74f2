import { formatTaka } from "#domain/money.ts";
import { parseNumber } from "#domain/number.ts";
import { isAdvanceAboveLaw } from "#domain/rent-extras.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { monthlyTotal } from "./monthly-total.ts";

/** Shows what only a rental has, its total a month, and the warning about the advance. */
export function showRentTerms(form: HTMLFormElement): void {
  const terms = form.querySelector<HTMLElement>("[data-rent]");
  if (!terms) return;
  const text = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? "";
  const isRent = new FormData(form).get("purpose") === "rent";
  terms.hidden = !isRent;
  const label = form.querySelector('label[for="post-price"]');
  if (label?.firstChild)
    label.firstChild.textContent = `${isRent ? m.post_property_monthly_rent() : m.post_property_price()} `;
  const total = monthlyTotal(text);
  form.querySelector("[data-monthly-total]")!.textContent =
    total === null
      ? m.post_property_total_none()
      : m.post_property_total({ total: formatTaka(total, currentLocale()) });
  const advance = isAdvanceAboveLaw(parseNumber(text("advanceMonths")));
  form.querySelector<HTMLElement>("[data-advance-warning]")!.hidden = !(isRent && advance);
}
