import { plainValue } from "../text/clean.ts";
import { latinLetter } from "./bengali-name.ts";

/** Characters at most. */
export const BLOCK_MAX = 6;
export const ROAD_MAX = 12;
/** More digits than any road's number has: a phone number is none. */
const DIGITS_MAX = 6;

/** What people write before the name itself: "Block C", "রোড নং ১১". */
const LABELS = /^(?:block|blk|road|rd|no|number|ব্লক|রোড|সড়ক|নং|নম্বর)(?![\p{L}\p{M}])[\s.:#-]*/iu;

function nameOf(text: string): string {
  let name = plainValue(text).replace(/^#\s*/, "");
  while (LABELS.test(name)) name = name.replace(LABELS, "");
  return latinLetter(name) ?? name;
}

function read(text: string, max: number, letters: RegExp): string | null {
  const name = nameOf(text);
  const digits = name.replace(/\D/g, "").length;
  return name.length <= max && letters.test(name) && digits <= DIGITS_MAX ? name : null;
}

/**
 * The block of an address, in capitals and ASCII digits, a letter that is spelt in Bengali as the letter: "block c", "সি" → "C". null: it is
 * none.
 */
export const readBlock = (text: string): string | null =>
  read(text, BLOCK_MAX, /^[\p{L}\p{M}\p{N}]+$/u)?.toUpperCase() ?? null;

/** The number or the name of a road, in ASCII digits: "রোড ১১" → "11", "Rd. 7/A" → "7/A". null: it is none. */
export const readRoad = (text: string): string | null => read(text, ROAD_MAX, /^[\p{L}\p{N}][\p{L}\p{M}\p{N}/ .-]*$/u);

/** Whether two of them are the same, however their letters are written; the database compares by `upper`. */
export const isSameRoad = (one: string | null, other: string): boolean => one?.toUpperCase() === other.toUpperCase();
