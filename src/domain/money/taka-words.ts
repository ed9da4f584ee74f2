import type { Locale } from "../locale.ts";
import { localiseDecimal, truncatedDecimal } from "../text/number.ts";

const UNITS: Record<Locale, readonly (readonly [size: number, word: string])[]> = {
  en: [
    [10_000_000, "crore"],
    [100_000, "lakh"],
    [1_000, "thousand"],
  ],
  bn: [
    [10_000_000, "কোটি"],
    [100_000, "লাখ"],
    [1_000, "হাজার"],
  ],
};
const TAKA: Record<Locale, string> = { en: "taka", bn: "টাকা" };

/** An amount as it is said: 18500000 → "1 crore 85 lakh taka", "১ কোটি ৮৫ লাখ টাকা"; 45.5 → "45.5 taka". `taka` is not negative. */
export function takaInWords(taka: number, locale: Locale): string {
  let rest = Math.round(taka * 100) / 100;
  const parts: string[] = [];
  for (const [size, word] of UNITS[locale]) {
    const count = Math.floor(rest / size);
    rest = Math.round((rest - count * size) * 100) / 100;
    if (count > 0) parts.push(`${localiseDecimal(String(count), locale)} ${word}`);
  }
  if (rest > 0 || parts.length === 0) parts.push(localiseDecimal(truncatedDecimal(rest, 2), locale));
  return `${parts.join(" ")} ${TAKA[locale]}`;
}
