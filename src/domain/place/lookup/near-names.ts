import { letterMask, missingLetters, slipsBetween, toleratedSlips } from "./fuzzy-match.ts";
import type { PlaceEntry, PlaceIndex, PlaceName } from "./index-entries.ts";
import { placeKey, type PlaceKind } from "../place.ts";
import { soundKey } from "./sound-key.ts";

/** Longer texts are not compared; no name is so long. */
const NAME_MAX = 60;

const LARGER_FIRST: readonly PlaceKind[] = ["district", "division", "zone", "area", "thana", "upazila"];
/** A sound is about a letter shorter than what it is written with. */
const SOUND_IS_SHORTER = 1;
/** Shorter sounds say nothing. */
const SOUND_MIN = 3;
/** The penalty for a name that continues after the typed text. */
const UNFINISHED = 1;

/**
 * How far a place's nearest name is from a text: 0 = it sounds the same and is spelt the same. `name` is its key.
 */
export type Near = { entry: PlaceEntry; name: string; distance: number };

/**
 * Places with a name like the text (or, unless `whole`, beginning like it), by sound and by letters together. A number is never a slip:
 * "Gulshan 3" is neither Gulshan nor Gulshan 2. Nearest first; of equals the popular, the larger, the capital's.
 */
export function nearNames(index: PlaceIndex, text: string, whole: boolean): Near[] {
  const key = placeKey(text);
  if (key.length > NAME_MAX) return [];
  const sound = soundKey(text);
  const digits = sound.replace(/\D/g, "");
  const distanceOf = distanceFrom({ key, sound });
  const found: Near[] = [];
  for (const entry of index.entries) {
    let near: Near | null = null;
    for (const name of entry.names) {
      if ((whole || digits !== "") && name.digits !== digits) continue;
      const distance = distanceOf(name, whole);
      if (distance < (near?.distance ?? Infinity)) near = { entry, name: name.key, distance };
    }
    if (near) found.push(near);
  }
  return found.sort(compareNear);
}

/** The nearest of them alone: several where they are equally near. */
export const nearest = (near: readonly Near[]): Near[] => near.filter(({ distance }) => distance === near[0]?.distance);

/**
 * Typing errors by sound plus those by letters; Infinity if neither is near. A distance above the tolerance counts as the tolerance plus
 * one.
 */
function distanceFrom(typed: { key: string; sound: string }): (name: PlaceName, whole: boolean) => number {
  const masks = { key: letterMask(typed.key), sound: letterMask(typed.sound) };
  const most = { key: toleratedSlips(typed.key.length), sound: toleratedSlips(typed.sound.length + SOUND_IS_SHORTER) };
  const slips = (by: "key" | "sound", name: PlaceName, whole: boolean): number =>
    missingLetters(masks[by], by === "key" ? name.mask : name.soundMask) <= most[by]
      ? slipsBetween(typed[by], name[by], most[by], whole)
      : most[by] + 1;
  const together = (name: PlaceName, whole: boolean): number => {
    const [sound, letters] = [slips("sound", name, whole), slips("key", name, whole)];
    // A different first sound rules a name out, and very short sounds are not compared, because too many names share them.
    const soundsAlike = sound <= most.sound && typed.sound.length >= SOUND_MIN && typed.sound[0] === name.sound[0];
    return soundsAlike || letters <= most.key ? sound + letters : Infinity;
  };
  return (name, whole) => {
    // The beginning of a name is never further off than the whole, and most names are neither.
    const begun = together(name, whole);
    return whole || begun === Infinity ? begun : Math.min(begun + UNFINISHED, together(name, true));
  };
}

const standing = ({ entry: { place } }: Near): number[] => [
  place.popular ? 0 : 1,
  LARGER_FIRST.indexOf(place.kind),
  place.districtSlug === "dhaka" ? 0 : 1,
];

function compareNear(a: Near, b: Near): number {
  const left = [a.distance, ...standing(a), a.entry.place.id];
  const right = [b.distance, ...standing(b), b.entry.place.id];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : left[at]! - right[at]!;
}
