import { localiseDecimal, truncatedDecimal } from "../text/number.ts";

type Unit = "crore" | "lakh" | "thousand" | "taka";

const NBSP = "\u00a0";
const SIZE: Record<Unit, number> = { crore: 10_000_000, lakh: 100_000, thousand: 1000, taka: 1 };
/** What is said after a number, and what is said of it ("of 20 thousand"). */
const WORD: Record<Unit, { plain: string; of: string }> = {
  crore: { plain: "কোটি", of: "কোটির" },
  lakh: { plain: "লাখ", of: "লাখের" },
  thousand: { plain: "হাজার", of: "হাজারের" },
  taka: { plain: "টাকা", of: "টাকার" },
};

/** From a lakh in lakh, from a crore in crore, as `formatPrice`; whole thousands in thousands, anything else in full. */
function unitOf(taka: number): Unit {
  if (taka >= SIZE.crore) return "crore";
  if (taka >= SIZE.lakh) return "lakh";
  return taka > 0 && taka % SIZE.thousand === 0 ? "thousand" : "taka";
}

const amountIn = (unit: Unit, taka: number): string => localiseDecimal(truncatedDecimal(taka / SIZE[unit], 2), "bn");

/** A price in spoken Bengali, without the taka sign: "২০ হাজার", "১.৫ কোটি", "২৫,৫০০ টাকা". `form`: "of" says "২০ হাজারের". */
export function bengaliPrice(taka: number, form: "plain" | "of" = "plain"): string {
  const unit = unitOf(taka);
  return `${amountIn(unit, taka)}${NBSP}${WORD[unit][form]}`;
}

/** A range as it is said in Bengali, a unit of both ends once: "২০ – ৫০ হাজার", "৫০ হাজার – ১ লাখ", "৫,৫০০ – ৭,০০০ টাকা". */
export function bengaliPrices(from: number, to: number): string {
  const ends = [unitOf(from), unitOf(to)] as const;
  // Nobody says one end in thousands and the other in full.
  const [low, high] = ends.includes("taka") ? ends.map((unit) => (unit === "thousand" ? "taka" : unit)) : ends;
  const first = amountIn(low!, from);
  const last = `${amountIn(high!, to)}${NBSP}${WORD[high!].plain}`;
  return low === high ? `${first} – ${last}` : `${first}${NBSP}${WORD[low!].plain} – ${last}`;
}
