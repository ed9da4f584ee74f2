import { readNumber, unitsOf, type NumberFault } from "../text/typed-number.ts";

/** A typed amount: integer paisa, or why it is none, with both readings where it has two. */
export type MoneyText = { paisa: number } | NumberFault;

/** The largest amount that a record can keep: ten thousand crore taka. */
export const PAISA_MAX = 10_000_000_000_000;

/** What amounts of taka are counted in, as people say and write it. */
export const MONEY_UNITS = unitsOf(
  [
    { name: "billion", nameBn: "বিলিয়ন", factor: 1_000_000_000, words: "billions bn" },
    { name: "crore", nameBn: "কোটি", factor: 10_000_000, words: "crores cr koti kooti ক্রোর", next: "lakh" },
    { name: "million", nameBn: "মিলিয়ন", factor: 1_000_000, words: "millions mn" },
    { name: "lakh", nameBn: "লাখ", factor: 100_000, words: "lakhs lac lacs lak l লক্ষ লা", next: "thousand" },
    { name: "thousand", nameBn: "হাজার", factor: 1_000, words: "thousands hazar hajar hajaar k হা" },
    { name: "hundred", nameBn: "শত", factor: 100, words: "hundreds shoto শো" },
  ],
  "taka tk bdt টাকা",
  "taka",
  "টাকা",
);

/** How amounts end on bills and cheques: "45,000/-", "45,000/=", "৪৫,০০০ টাকা মাত্র", "45,000 only". */
const BILL_ENDING = /(?:\s*(?:\/\s*[-=]|\bonly|মাত্র)\.?)+\s*$/iu;

/** Taka have two decimals. */
const isPaisa = (taka: number): boolean => Math.abs(Math.round(taka * 100) - taka * 100) <= 1e-4;

/**
 * Reads an amount of taka as people type it: "45,000", "৪৫ হাজার", "12k", "50 lakh", "1.85 Cr", "1,85 crore", "১ কোটি ৮৫ লাখ", "৳ 45,000/-".
 * @param options `min`, `max`: the paisa that are accepted, both included; anything else is `out-of-range`
 */
export function readMoney(text: string, { min = 0, max = PAISA_MAX } = {}): MoneyText {
  const read = readNumber(text.replace(BILL_ENDING, "").replace(/^\s*৳|৳\s*$/u, ""), MONEY_UNITS);
  if ("code" in read && read.code === "ambiguous-number")
    return { ...read, choices: read.choices.filter(({ value }) => isPaisa(value)) };
  if (!("value" in read)) return read;
  if (read.value > max / 100) return { code: "out-of-range" };
  if (!isPaisa(read.value)) return { code: "not-a-number" };
  const paisa = Math.round(read.value * 100);
  return paisa < min || paisa > max ? { code: "out-of-range" } : { paisa };
}

/** Whole taka of a typed amount; null for what is none, or not one without doubt. */
export function readTaka(text: string): number | null {
  const read = readMoney(text, { max: Number.MAX_SAFE_INTEGER });
  return "paisa" in read ? read.paisa / 100 : null;
}
