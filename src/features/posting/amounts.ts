import { formatAreaNumber, fromSqft, readArea, toSqft } from "#domain/floor-area.ts";
import { AREA_UNITS, type AreaUnit } from "#domain/listing.ts";
import { readMoney } from "#domain/money-text.ts";
import { takaInWords } from "#domain/taka-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { areaUnitName } from "#i18n/vocabulary.ts";

/** How an amount of taka was understood; null for nothing typed. */
function takaSaid(text: string): string | null {
  const money = readMoney(text);
  if ("paisa" in money) return takaInWords(money.paisa / 100, currentLocale());
  return money.reason === "empty" ? null : m.posting_not_understood();
}

/** A size in the two units that it was not typed in; null for nothing typed. `unit`: the chosen one, where the text names none. */
export function areaSaid(text: string, unit: AreaUnit): string | null {
  if (text.trim() === "") return null;
  const read = readArea(text);
  if (!read) return m.posting_not_understood();
  const locale = currentLocale();
  const meant = read.unit ?? unit;
  const sqft = toSqft(read.value, meant);
  const [first, second] = AREA_UNITS.filter((other) => other !== meant).map(
    (other) => `${formatAreaNumber(fromSqft(sqft, other), locale)} ${areaUnitName(other)}`,
  );
  return m.posting_area_also({ first: first!, second: second! });
}

/** Says under a field how what was typed is understood, or its hint. */
function say(input: HTMLInputElement, words: string | null): void {
  const place = document.querySelector<HTMLElement>(`[data-said="${input.id}"]`);
  if (!place) return;
  place.textContent = words ?? place.dataset["hint"] ?? "";
  place.classList.toggle("said", words !== null);
}

const unitOf = (form: HTMLFormElement): HTMLSelectElement | null =>
  form.querySelector<HTMLSelectElement>('select[name="areaUnit"]');

/** Says of every amount how it is understood; also after a draft came back. */
export function sayAmounts(form: HTMLFormElement): void {
  const unit = (unitOf(form)?.value ?? "sqft") as AreaUnit;
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-amount="taka"]'))
    say(input, takaSaid(input.value));
  const area = form.querySelector<HTMLInputElement>('[data-amount="area"]');
  if (area) say(area, areaSaid(area.value, unit));
  for (const name of ["area", "areaTo"]) {
    const shown = form.querySelector(`[data-unit="post-${name}"]`);
    if (shown && unitOf(form)) shown.textContent = areaUnitName(unit);
  }
}

/** "1.85" and a press on "crore" is "1.85 crore"; another press changes the word. */
function addMagnitude(button: HTMLElement): void {
  const input = button.closest(".amount")?.querySelector("input");
  if (!input) return;
  const [amount = ""] = /^[\s৳]*[\d০-৯.,]+/u.exec(input.value) ?? [];
  if (amount === "") return input.focus();
  input.value = `${amount.trim()} ${button.dataset["magnitude"]}`;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** "5 katha" in the one field is meant for two: the unit is chosen, and the number stays. "2 bigha" are 40 katha. */
function chooseUnit(input: HTMLInputElement, unit: HTMLSelectElement): void {
  const read = readArea(input.value);
  if (!read?.unit || ![...unit.options].some(({ value }) => value === read.unit)) return;
  unit.value = read.unit;
  input.value = formatAreaNumber(read.value, currentLocale());
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Amounts say how they were understood while they are typed. */
export function startAmounts(form: HTMLFormElement): void {
  const unit = unitOf(form);
  const sizes = unit ? form.querySelectorAll<HTMLInputElement>('[name="area"], [name="areaTo"]') : [];
  for (const input of sizes) input.addEventListener("change", () => chooseUnit(input, unit!));
  form.addEventListener("input", () => sayAmounts(form));
  form.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-magnitude]") : null;
    if (button) addMagnitude(button);
  });
}
