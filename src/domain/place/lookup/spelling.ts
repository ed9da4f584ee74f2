import type { PlaceIndex } from "./index-entries.ts";

/** Like `indexOf`, but a number is not taken apart: "mirpur1" is not found in "mirpur10". */
export function indexOfWhole(name: string, key: string): number {
  const at = name.indexOf(key);
  if (at < 0 || !/\d$/.test(key)) return at;
  const next = name[at + key.length];
  return next !== undefined && next >= "0" && next <= "9" ? -1 : at;
}

/**
 * The key itself and, where it is another spelling of a place, that place's main name: "uttora" finds "Uttara Sector 7" too. With `unfinished` also
 * where it begins one, so that "Banane" is Banani as "Bananee" is.
 */
export function spellingsOf(index: PlaceIndex, key: string, unfinished = false): string[] {
  const isSpelt = (name: string) => (unfinished ? indexOfWhole(name, key) === 0 : name === key);
  const spellings = new Set([key]);
  for (const { names } of index.entries) {
    const main = names[0]?.key;
    if (main !== undefined && main !== key && names.some((name) => isSpelt(name.key))) spellings.add(main);
  }
  return [...spellings];
}
