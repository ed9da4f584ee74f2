/** Runs of letters and digits; Bengali vowel signs belong to their letter. */
const WORDS = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
const ENGLISH_PLURAL = /(?<=[a-z]{3})(?<!s)s$/iu;
/** What Bengali hangs on a noun: "ধানমন্ডিতে", "ফ্ল্যাটের", "ঢাকার". The stem has three letters or more. */
const BENGALI_ENDINGS = /(?<=[ঀ-৿]{3})(?:দের|গুলো|গুলি|টিতে|টির|টার|টি|টা|ের|তে|কে|ে|(?<=[ািীেো])র)$/u;

/** The words of a text as they stand. */
export const wordsIn = (text: string): readonly string[] => text.normalize("NFC").match(WORDS) ?? [];

/**
 * The words of a search for words by which others that begin so are found too: "flats" also finds "flat", "ধানমন্ডিতে" finds "ধানমন্ডি".
 * Each is at most as long as it was, in the same order, with single spaces; "" where there is no letter or digit.
 */
export const foldWords = (text: string): string =>
  wordsIn(text)
    .map((word) => word.replace(ENGLISH_PLURAL, "").replace(BENGALI_ENDINGS, ""))
    .join(" ");
