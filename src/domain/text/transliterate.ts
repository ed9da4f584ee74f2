/**
 * Bengali → Latin letters, close enough to how people write place and house names in Banglish that an address can be read aloud.
 * Phonetic, not scholarly: the inherent vowel is "a" between consonants and silent at the end of a word.
 */
const CONSONANTS: Record<string, string> = {
  ক: "k",
  খ: "kh",
  গ: "g",
  ঘ: "gh",
  ঙ: "ng",
  চ: "ch",
  ছ: "chh",
  জ: "j",
  ঝ: "jh",
  ঞ: "n",
  ট: "t",
  ঠ: "th",
  ড: "d",
  ঢ: "dh",
  ণ: "n",
  ত: "t",
  থ: "th",
  দ: "d",
  ধ: "dh",
  ন: "n",
  প: "p",
  ফ: "f",
  ব: "b",
  ভ: "bh",
  ম: "m",
  য: "j",
  র: "r",
  ল: "l",
  শ: "sh",
  ষ: "sh",
  স: "s",
  হ: "h",
  ৎ: "t",
};
/** Letter + nukta (U+09BC): NFC leaves these three in two pieces. */
const WITH_NUKTA: Record<string, string> = { য: "y", ড: "r", ঢ: "rh" };
const VOWELS: Record<string, string> = {
  অ: "o",
  আ: "a",
  ই: "i",
  ঈ: "i",
  উ: "u",
  ঊ: "u",
  ঋ: "ri",
  এ: "e",
  ঐ: "oi",
  ও: "o",
  ঔ: "ou",
};
const VOWEL_SIGNS: Record<string, string> = {
  "া": "a",
  "ি": "i",
  "ী": "i",
  "ু": "u",
  "ূ": "u",
  "ৃ": "ri",
  "ে": "e",
  "ৈ": "oi",
  "ো": "o",
  "ৌ": "ou",
};
const OTHER_SIGNS: Record<string, string> = { "ং": "ng", "ঃ": "", "ঁ": "" };
const NUKTA = "\u09bc";
const HASANTA = "\u09cd";

const isBengaliLetter = (character: string | undefined): boolean =>
  character !== undefined && (character in CONSONANTS || character in VOWELS);

/** Bengali letters of `text` in Latin ones; everything else is unchanged. Digits are `toAsciiDigits`' business. */
export function transliterateBengali(text: string): string {
  // The sign ্যা (as in ফ্ল্যাট, অ্যাপার্টমেন্ট) is the sound of "a" in "flat".
  const characters = [...text.normalize("NFC").replace(/অ?্যা/gu, (sign) => (sign.startsWith("অ") ? "আ" : "া"))];
  let latin = "";
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? "";
    if (!(character in CONSONANTS)) {
      const plain = VOWELS[character] ?? VOWEL_SIGNS[character] ?? OTHER_SIGNS[character];
      latin += plain ?? (character === NUKTA || character === HASANTA ? "" : character);
      continue;
    }
    const nukta = characters[index + 1] === NUKTA;
    if (nukta) index += 1;
    latin += (nukta ? WITH_NUKTA[character] : undefined) ?? CONSONANTS[character];
    const next = characters[index + 1];
    if (next === HASANTA) index += 1;
    else if (isBengaliLetter(next) && !endsSyllable(characters, index + 1)) latin += "a";
  }
  return latin;
}

/**
 * True where the consonant before `start` is spoken without a vowel: after an open syllable, unless the consonant at `start` ends the
 * word and needs it (মিরপুর: mirpur, ধানমন্ডি: dhanmandi, but নগর: nagar).
 */
function endsSyllable(characters: readonly string[], start: number): boolean {
  const after = characters[start + 1] === NUKTA ? characters[start + 2] : characters[start + 1];
  const before = characters[start - 2];
  const needsVowel = after === undefined || !(after in VOWEL_SIGNS || after === HASANTA || isBengaliLetter(after));
  return !needsVowel && before !== undefined && before in VOWEL_SIGNS;
}
