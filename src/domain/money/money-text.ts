import { parseNumber } from "../text/number.ts";

/** A typed amount: integer paisa, or why it is not valid. `empty`: nothing was typed. */
export type MoneyText = { paisa: number } | { reason: "empty" | "not-a-number" | "out-of-range" };

/** The largest amount that a record can keep: ten thousand crore taka. */
export const PAISA_MAX = 10_000_000_000_000;

/** How amounts end on bills and cheques: "45,000/-", "45,000/=", "৪৫,০০০ টাকা মাত্র", "45,000 only". */
const BILL_ENDING = /(?:\s*(?:\/\s*[-=]|\bonly|মাত্র)\.?)+\s*$/iu;

/**
 * Reads an amount of taka as people type it: "45,000", "৪৫ হাজার", "12k", "50 lakh", "৫০ লাখ", "1.85 Cr", "১ কোটি ৮৫ লাখ", "৳ 45,000/-".
 * @param options `min`, `max`: the paisa that are accepted, both included; anything else is `out-of-range`
 */
export function readMoney(text: string, { min = 0, max = PAISA_MAX } = {}): MoneyText {
  if (text.trim() === "") return { reason: "empty" };
  const taka = parseNumber(text.replace(BILL_ENDING, ""));
  if (taka === null) return { reason: "not-a-number" };
  if (taka > max / 100) return { reason: "out-of-range" };
  const paisa = Math.round(taka * 100);
  // Taka have two decimals; with three the point was probably meant as a separator of thousands ("45.000").
  if (Math.abs(paisa - taka * 100) > 1e-4) return { reason: "not-a-number" };
  return paisa < min || paisa > max ? { reason: "out-of-range" } : { paisa };
}
