import { bengaliPrice, bengaliPrices } from "#domain/money/bengali-price.ts";
import { m } from "./messages.ts";

/** A price range as people say it in Bengali: "২০ হাজারের মধ্যে", "১ – ৩ কোটি", "১ লাখের বেশি"; null if both ends are open. */
export function bengaliPriceRange(min: number | null, max: number | null): string | null {
  const from = min || null;
  if (max === null) return from === null ? null : m.search_price_over({ from: bengaliPrice(from, "of") });
  return from === null ? m.search_price_within({ to: bengaliPrice(max, "of") }) : bengaliPrices(from, max);
}
