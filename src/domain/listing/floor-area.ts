import type { AreaUnit } from "./listing.ts";
import type { Locale } from "../locale.ts";
import { formatNumber, parseNumber } from "../text/number.ts";

/** Square feet in one katha and in one decimal (shotok). Specification 1, section 9. */
export const SQFT_PER_KATHA = 720;
export const SQFT_PER_DECIMAL = 435.6;

const SQFT_PER: Record<AreaUnit, number> = { sqft: 1, katha: SQFT_PER_KATHA, decimal: SQFT_PER_DECIMAL };

/** An area in its own unit → square feet, to two decimals. */
export function toSqft(value: number, unit: AreaUnit): number {
  return Math.round(value * SQFT_PER[unit] * 100) / 100;
}

/** What people write after a size; 20 katha are a bigha. */
const UNIT_WORDS: readonly (readonly [words: RegExp, unit: AreaUnit, times: number])[] = [
  [/(?:sq\.?\s*f(?:ee|oo)?t\.?|sft\.?|বর্গফুট|বর্গ\s*ফুট|স্কয়ার\s*ফিট)$/u, "sqft", 1],
  [/(?:kathas?|kata|কাঠা)$/u, "katha", 1],
  [/(?:bighas?|বিঘা)$/u, "katha", 20],
  [/(?:decimals?|dec\.?|shotok|shotangsho|শতক|শতাংশ|ডেসিমেল)$/u, "decimal", 1],
];

/**
 * Reads a size as people type it, with or without its unit: "1,450", "৫ কাঠা", "2.5 bigha", "1450 sft". `unit` is null where
 * the text names none. null for what is no size.
 */
export function readArea(text: string): { value: number; unit: AreaUnit | null } | null {
  const plain = text.normalize("NFC").toLowerCase().trim();
  const named = UNIT_WORDS.find(([words]) => words.test(plain));
  const value = parseNumber(named ? plain.replace(named[0], "") : plain);
  if (value === null) return null;
  return { value: Math.round(value * (named?.[2] ?? 1) * 100) / 100, unit: named?.[1] ?? null };
}

/** Square feet → katha, decimal or square feet, unrounded. */
export function fromSqft(sqft: number, unit: AreaUnit): number {
  return sqft / SQFT_PER[unit];
}

/** An area for reading, rounded to two decimals: "1,650", "২.৫". The unit's word is the caller's. */
export function formatAreaNumber(value: number, locale: Locale): string {
  return formatNumber(Math.round(value * 100) / 100, locale);
}

/** Whole taka for one square foot; null where the size is not above zero. */
export function pricePerSqft(priceTaka: number, sqft: number): number | null {
  return sqft > 0 ? Math.round(priceTaka / sqft) : null;
}

/** Whole taka for one katha; null where the size is not above zero. `sqft` is the size in square feet. */
export function pricePerKatha(priceTaka: number, sqft: number): number | null {
  return sqft > 0 ? Math.round((priceTaka * SQFT_PER_KATHA) / sqft) : null;
}
