import type { Locale } from "../locale.ts";
import { formatTaka } from "../money/money.ts";
import { localiseDecimal } from "../text/number.ts";

const CRORE = 10_000_000;
const LAKH = 100_000;
const NBSP = "\u00a0";
const UNITS: Record<Locale, { crore: string; lakh: string }> = {
  en: { crore: "Cr", lakh: "Lac" },
  bn: { crore: "কোটি", lakh: "লাখ" },
};

/** `taka` in `unit`s with exactly `places` decimals, half up, as plain decimal text. Whole numbers throughout, so 1.85 has no binary tail. */
function inUnits(taka: number, unit: number, places: number): string {
  const scale = 10 ** places;
  const steps = Math.floor((taka * scale) / unit + 0.5);
  const whole = Math.floor(steps / scale);
  return places === 0 ? String(whole) : `${whole}.${String(steps % scale).padStart(places, "0")}`;
}

/**
 * The price of a project as the specification shows it (2, section 9): from 10 million in crore with one decimal, below that in lakh without
 * decimals: "৳ 1.5 Cr", "৳ 85 Lac", "৳ ১.৫ কোটি". What is less than a lakh stands in full, since "0 Lac" would be no price.
 * The spaces do not break. `taka` is whole taka, not negative.
 */
export function formatProjectPrice(taka: number, locale: Locale): string {
  if (taka < LAKH) return formatTaka(taka, locale);
  const { crore, lakh } = UNITS[locale];
  const [amount, unit] = taka >= CRORE ? [inUnits(taka, CRORE, 1), crore] : [inUnits(taka, LAKH, 0), lakh];
  return `৳${NBSP}${localiseDecimal(amount, locale)}${NBSP}${unit}`;
}

/** "৳ 85 Lac – ৳ 1.6 Cr"; one price where both ends read the same. */
export function formatProjectPrices(from: number, to: number, locale: Locale): string {
  const [low, high] = [formatProjectPrice(from, locale), formatProjectPrice(to, locale)];
  return low === high ? low : `${low} – ${high}`;
}

/** A price of the slider, always in Lac: "৳ 150 Lac", "৳ ১৫০ লাখ". At most two decimals. */
export function formatLac(taka: number, locale: Locale): string {
  const hundredths = Math.floor((taka * 100) / LAKH);
  const decimals = String(hundredths % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  const amount = `${Math.floor(hundredths / 100)}${decimals && `.${decimals}`}`;
  return `৳${NBSP}${localiseDecimal(amount, locale)}${NBSP}${UNITS[locale].lakh}`;
}
