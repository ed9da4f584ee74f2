import { letterMask, missingLetters, slipsBetween, toleratedSlips } from "./fuzzy-match.ts";
import type { PlaceEntry, PlaceIndex } from "./index-entries.ts";

/** Like `indexOf`, but a number is not taken apart: "mirpur1" is not found in "mirpur10". */
export function indexOfWhole(name: string, key: string): number {
  const at = name.indexOf(key);
  if (at < 0 || !/\d$/.test(key)) return at;
  const next = name[at + key.length];
  return next !== undefined && next >= "0" && next <= "9" ? -1 : at;
}

/** The key itself and, where it is another spelling of a place, that place's main name: "uttora" finds "Uttara Sector 7" too. */
export function spellingsOf(index: PlaceIndex, key: string): string[] {
  const spellings = new Set([key]);
  for (const { names } of index.entries) {
    const main = names[0]?.key;
    if (main !== undefined && main !== key && names.some((name) => name.key === key)) spellings.add(main);
  }
  return [...spellings];
}

/** The digits of a key, one after the other: "mirpur10" → "10". */
const digitsIn = (key: string): string => key.replace(/\D/g, "");

/**
 * Entries whose name is (or, unless `whole`, begins) like `key` but for one or two slips, with their number. With `whole` a number is never
 * a slip: "Gulshan 3" is neither Gulshan nor Gulshan 2.
 */
export function entriesWithSlips(index: PlaceIndex, key: string, whole: boolean): Map<PlaceEntry, number> {
  const max = toleratedSlips(key.length);
  const found = new Map<PlaceEntry, number>();
  if (max === 0) return found;
  const mask = letterMask(key);
  const digits = digitsIn(key);
  for (const entry of index.entries) {
    let best = max + 1;
    for (const name of entry.names) {
      if (whole && digitsIn(name.key) !== digits) continue;
      if (missingLetters(mask, name.mask) <= max) best = Math.min(best, slipsBetween(key, name.key, max, whole));
    }
    if (best <= max) found.set(entry, best);
  }
  return found;
}
