import type { Locale } from "../locale.ts";
import { localiseDecimal, truncatedDecimal } from "../text/number.ts";

const CRORE = 10_000_000;
const LAKH = 100_000;
const THOUSAND = 1_000;
const NBSP = "\u00a0";
const UNITS: Record<Locale, { crore: string; lakh: string; thousand: string }> = {
  en: { crore: "Cr", lakh: "Lac", thousand: "K" },
  bn: { crore: "কোটি", lakh: "লাখ", thousand: "হাজার" },
};
const SHORT_UNITS: Record<Locale, { lakh: string; thousand: string }> = {
  en: { lakh: "L", thousand: "k" },
  bn: { lakh: `${NBSP}লা.`, thousand: `${NBSP}হা.` },
};

/**
 * A price as the product shows it: "৳ 1.85 Cr", "৳ ৯৮ লাখ", "৳ 45,000". From 1 crore in Cr, from 1 lakh in Lac, below that in full.
 * At most two decimals, cut and never rounded up, so that 99,99,999 stays "99.99 Lac" and does not turn into a crore it is not.
 * The spaces do not break. `taka` is whole taka, not negative.
 */
export function formatPrice(taka: number, locale: Locale): string {
  const units = UNITS[locale];
  const [amount, unit] =
    taka >= CRORE ? [taka / CRORE, units.crore] : taka >= LAKH ? [taka / LAKH, units.lakh] : [taka, ""];
  return `৳${NBSP}${shortAmount(amount, locale)}${unit ? `${NBSP}${unit}` : ""}`;
}

/** A price in full digits: "৳ 1,85,00,000", "৳ ১,৮৫,০০,০০০". `taka` is whole taka. */
export function formatTaka(taka: number, locale: Locale): string {
  return `৳${NBSP}${localiseDecimal(truncatedDecimal(taka, 0), locale)}`;
}

/**
 * A price where there is hardly room, such as under a day of a calendar: "৳4.8k", "৳৪.৮ হা.", "৳950", "৳1.2L", "৳১.২ লা.". At most two
 * decimals, cut and never rounded up.
 */
export function formatShortPrice(taka: number, locale: Locale): string {
  const [amount, unit] =
    taka >= LAKH
      ? [taka / LAKH, SHORT_UNITS[locale].lakh]
      : taka >= THOUSAND
        ? [taka / THOUSAND, SHORT_UNITS[locale].thousand]
        : [taka, ""];
  return `৳${shortAmount(amount, locale)}${unit}`;
}

/** A price on a pin of the map, as on a card but for its thousands: "৳ 45 K", "৳ ৪৫ হাজার", and from 1 lakh "৳ 3.6 Cr". */
export const formatPinPrice = (taka: number, locale: Locale): string =>
  taka >= THOUSAND && taka < LAKH
    ? `৳${NBSP}${shortAmount(taka / THOUSAND, locale)}${NBSP}${UNITS[locale].thousand}`
    : formatPrice(taka, locale);

const shortAmount = (amount: number, locale: Locale): string => localiseDecimal(truncatedDecimal(amount, 2), locale);

/** Whole taka → integer paisa, as the database keeps money. Throws a RangeError where the result would not be an exact integer. */
export function toPaisa(taka: number): number {
  const paisa = Math.round(taka * 100);
  if (!Number.isSafeInteger(paisa)) throw new RangeError("Amount of taka cannot be kept exactly");
  return paisa;
}

/** Integer paisa → whole taka; a part of a taka is rounded to the nearest. */
export function fromPaisa(paisa: number): number {
  return Math.round(paisa / 100);
}
