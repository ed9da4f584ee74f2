import { RESORT_MATCH_THRESHOLD } from "../limits.ts";
import { placeKey } from "../place/place.ts";
import type { ResortPlace } from "./resort.ts";

/**
 * How alike two texts are, 0 to 1 (specification 2, section 5): 1 if one contains the other, otherwise the number of characters they
 * share over the length of the longer one. A character is shared as often as both have it; where it stands does not matter.
 */
export function similarity(a: string, b: string): number {
  if (a.includes(b) || b.includes(a)) return 1;
  const [left, right] = [[...a], [...b]];
  const unmatched = new Map<string, number>();
  for (const sign of left) unmatched.set(sign, (unmatched.get(sign) ?? 0) + 1);
  let shared = 0;
  for (const sign of right) {
    const count = unmatched.get(sign) ?? 0;
    if (count === 0) continue;
    shared += 1;
    unmatched.set(sign, count - 1);
  }
  return shared / Math.max(left.length, right.length);
}

/**
 * Whether a typed text means the place of a resort: similarity of at least 0.7 to its area or its district, in English or Bengali.
 * Compared without case, spaces and signs, so that "coxs bazar" is Cox's Bazar. No text, any place; a text of signs alone, none.
 */
export function meansPlace(text: string, { area, areaBn, district, districtBn }: ResortPlace): boolean {
  if (text.trim() === "") return true;
  const typed = placeKey(text);
  if (typed === "") return false;
  return [area, areaBn, district, districtBn]
    .map(placeKey)
    .some((name) => name !== "" && similarity(typed, name) >= RESORT_MATCH_THRESHOLD);
}
