import { formatAreaNumber, fromSqft, readArea, toSqft } from "#domain/listing/floor-area.ts";
import { AREA_UNITS, type AreaUnit } from "#domain/listing/listing.ts";
import { readMoney } from "#domain/money/money-text.ts";
import { takaInWords } from "#domain/money/taka-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { areaUnitName } from "#i18n/vocabulary.ts";

/** How an amount of taka is understood; null for nothing typed. */
export function takaWords(text: string): string | null {
  const money = readMoney(text);
  if ("paisa" in money) return takaInWords(money.paisa / 100, currentLocale());
  return money.reason === "empty" ? null : m.posting_not_understood();
}

/** A size in the two units that it was not typed in; null for nothing typed. `unit`: the chosen one, where the text names none. */
export function areaWords(text: string, unit: AreaUnit): string | null {
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

/** "1.85" with "crore" is "1.85 crore"; another word takes its place. null where there is no number yet. */
export function withMagnitude(text: string, word: string): string | null {
  const [amount = ""] = /^[\s৳]*[\d০-৯.,]+/u.exec(text) ?? [];
  return amount === "" ? null : `${amount.trim()} ${word}`;
}
