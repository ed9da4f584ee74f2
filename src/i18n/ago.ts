import { formatDate } from "#domain/text/date.ts";
import type { Locale } from "#domain/locale.ts";

const LANGUAGE: Record<Locale, string> = { en: "en-GB", bn: "bn-BD" };
const MINUTE = 60_000;
const UNITS: readonly { unit: "minute" | "hour" | "day"; size: number; below: number }[] = [
  { unit: "minute", size: MINUTE, below: 60 * MINUTE },
  { unit: "hour", size: 60 * MINUTE, below: 24 * 60 * MINUTE },
  { unit: "day", size: 24 * 60 * MINUTE, below: 30 * 24 * 60 * MINUTE },
];

/** Node and browsers spell "hour" differently in Bengali, depending on their language data; both must render the same page. */
const spelt = (words: string): string => words.replaceAll("ঘন্টা", "ঘণ্টা");

/** "6 hours ago", "৬ ঘণ্টা আগে", "yesterday"; the date if it is more than a month ago. `iso`: ISO 8601 instant. */
export function ago(iso: string, locale: Locale, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(iso));
  const words = new Intl.RelativeTimeFormat(LANGUAGE[locale], { numeric: "auto" });
  if (age < MINUTE) return words.format(0, "second");
  const unit = UNITS.find(({ below }) => age < below);
  return unit ? spelt(words.format(-Math.floor(age / unit.size), unit.unit)) : formatDate(iso, locale);
}

/** The age in one short figure: "6 hours", "৩ দিন". */
export function ageOf(iso: string, locale: Locale, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(iso));
  const { unit, size } = UNITS.find(({ below }) => age < below) ?? UNITS[2]!;
  const count = Math.floor(age / size);
  const words = new Intl.NumberFormat(LANGUAGE[locale], { style: "unit", unit, unitDisplay: "long" });
  return spelt(words.format(count));
}
