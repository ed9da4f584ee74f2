import { random, type Random } from "#db/seed/random.ts";
import { placeKey, placeName, type Place } from "#domain/place/place.ts";
import { banglishConsonant, banglishVowel, bengaliPair, forgottenMark, otherNumber } from "./language-slips.ts";
import { doubledLetter, droppedLetter, neighbouringKey, swappedLetters, type Slip } from "./typing-slips.ts";

/** A misspelt name, and the kind of its error. */
export type Misspelling = { place: Place; text: string; kind: string };

const then =
  (...slips: readonly Slip[]): Slip =>
  (name, draw) =>
    slips.reduce<string | null>((text, slip) => (text === null ? null : slip(text, draw)), name);

const oneOf =
  (...slips: readonly Slip[]): Slip =>
  (name, draw) =>
    draw.pick(slips)(name, draw);

const typing = oneOf(neighbouringKey, doubledLetter, droppedLetter, swappedLetters);
const bengali = oneOf(bengaliPair, droppedLetter, doubledLetter);
/** The shortest name with two errors: two errors in a shorter name make another name. */
const TWO_SLIPS_FROM = 8;
const inLongNames =
  (slip: Slip): Slip =>
  (name, draw) =>
    placeKey(name).length < TWO_SLIPS_FROM ? null : slip(name, draw);

const LATIN: Readonly<Record<string, Slip>> = {
  "neighbouring key": neighbouringKey,
  "doubled letter": doubledLetter,
  "dropped letter": droppedLetter,
  "swapped letters": swappedLetters,
  "Banglish vowel": banglishVowel,
  "Banglish consonant": banglishConsonant,
  "Banglish, two of them": inLongNames(then(oneOf(banglishVowel, banglishConsonant), banglishVowel)),
  "Banglish and a slip": inLongNames(then(banglishVowel, typing)),
  "number in words or digits": otherNumber,
  "number and a slip": then(oneOf(typing, banglishVowel), otherNumber),
};

const BENGALI: Readonly<Record<string, Slip>> = {
  "Bengali pair": bengaliPair,
  "Bengali, two pairs": inLongNames(then(bengaliPair, bengaliPair)),
  "Bengali mark forgotten": forgottenMark,
  "Bengali letter dropped": droppedLetter,
  "Bengali letter doubled": doubledLetter,
  "Bengali number": otherNumber,
  "Bengali number and a slip": then(bengali, otherNumber),
};

/** Tries again if a slip did not change the name's search key, because that is no misspelling. */
function misspelt(name: string, slip: Slip, draw: Random): string | null {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const text = slip(name, draw)?.normalize("NFC") ?? null;
    if (text !== null && placeKey(text) !== placeKey(name)) return text;
  }
  return null;
}

/**
 * One misspelling of every kind for the English and the Bengali name of each place, the same for the same `seed`, independent of the other
 * places.
 */
export function misspellings(places: readonly Place[], seed: number): Misspelling[] {
  return places.flatMap((place) =>
    (
      [
        ["en", LATIN],
        ["bn", BENGALI],
      ] as const
    ).flatMap(([locale, slips]) =>
      Object.entries(slips).flatMap(([kind, slip], at) => {
        const draw = random(seed, place.id * 64 + at * 2 + (locale === "en" ? 0 : 1));
        const text = misspelt(placeName(place, locale), slip, draw);
        return text === null ? [] : [{ place, text, kind }];
      }),
    ),
  );
}
