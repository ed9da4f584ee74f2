import { toAsciiDigits } from "../text/digits.ts";
import type { ContactFound } from "../moderation/moderation.ts";

/** Digits as words, in both languages and as Bengali is typed in Latin letters. "o" and "oh" are how the zero of a number is read out. */
const DIGIT_WORDS: Readonly<Record<string, string>> = {
  zero: "0",
  oh: "0",
  o: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  nought: "0",
  শূন্য: "0",
  শুন্য: "0",
  জিরো: "0",
  এক: "1",
  ওয়ান: "1",
  দুই: "2",
  টু: "2",
  তিন: "3",
  চার: "4",
  পাঁচ: "5",
  ছয়: "6",
  সাত: "7",
  সেভেন: "7",
  আট: "8",
  নয়: "9",
  নাইন: "9",
  shunno: "0",
  ek: "1",
  dui: "2",
  tin: "3",
  char: "4",
  pach: "5",
  panch: "5",
  choy: "6",
  chhoy: "6",
  sat: "7",
  shat: "7",
  at: "8",
  aat: "8",
  noy: "9",
  noi: "9",
  থ্রি: "3",
  ফোর: "4",
  ফাইভ: "5",
  সিক্স: "6",
  এইট: "8",
};
/** Words that repeat the digit behind them. */
const REPEATS: Readonly<Record<string, number>> = { double: 2, ডাবল: 2, triple: 3, ট্রিপল: 3 };
const WORD = /[\p{L}\p{M}]+/gu;
/** What people put between the digits of a number: at most three such characters in a row. */
const BETWEEN = "[\\s.,;\\-\\u2010-\\u2015\\u2212_()\\[\\]{}/\\\\|*·•:'\"~=#।]";
const GAP = `${BETWEEN}{0,3}`;
/** A mobile number of Bangladesh (01[3-9] and eight more digits) or one of an office (096…), with or without the country's code. */
const PHONE = `(?<!\\d)(?:(?:\\+|0${GAP}0)?${GAP}8${GAP}8${GAP})?0${GAP}(?:1${GAP}[3-9]|9${GAP}6)(?:${GAP}\\d){8}(?!\\d)`;
/** The same written with the country's code and without the zero, and any number behind a plus sign. */
const PHONE_ABROAD = `(?<!\\d)8${GAP}8${GAP}0${GAP}1${GAP}[3-9](?:${GAP}\\d){8}(?!\\d)|\\+${GAP}[1-9](?:${GAP}\\d){7,14}(?!\\d)`;
/** A mobile number written backwards, for whoever is told to read it so, or sees it so behind a mark of direction. */
const PHONE_BACKWARDS = `(?<!\\d)(?:\\d${BETWEEN}?){8}[3-9]${BETWEEN}?1${BETWEEN}?0(?:${BETWEEN}?8){0,2}(?!\\d)`;
const PHONES = [PHONE, PHONE_ABROAD, PHONE_BACKWARDS].map((pattern) => new RegExp(pattern, "gu"));

const AT = "\\s?(?:@|\uff20|\\(at\\)|\\[at\\])\\s?";
const DOT = "(?:\\.|\\s?(?:\\(dot\\)|\\[dot\\])\\s?)";
const EMAIL = new RegExp(
  `[\\p{L}\\p{M}\\p{N}._%+-]{1,64}${AT}[\\p{L}\\p{M}\\p{N}-]{1,63}(?:${DOT}[\\p{L}\\p{M}\\p{N}-]{2,63}){1,4}`,
  "giu",
);
const ENDINGS = "com|net|org|info|bd|me|io|ly|gl|gg|xyz|shop|store|site|online|page|link|app|biz|co";
const LINK = new RegExp(
  `(?:https?://|www\\.)[^\\s<>"]{2,200}|(?<![\\p{L}\\p{N}.-])(?:[a-z0-9-]{1,63}\\.){1,4}(?:${ENDINGS})(?![\\p{L}\\p{M}\\p{N}-])(?:/[^\\s<>"]{0,200})?`,
  "giu",
);

type Found = Omit<ContactFound, "field"> & { start: number; end: number };

/** A text for reading numbers in it: its characters, and where each of them stood. */
type Read = { plain: string; at: number[] };

/** Digits of any script and kind (full-width, in circles, raised) as ASCII digits, without what is not seen. */
function visible(text: string): Read {
  let plain = "";
  const at: number[] = [];
  let index = 0;
  for (const character of text) {
    const isUnseen = /[\p{Cf}\p{Me}\ufe00-\ufe0f\u034f\u3164]/u.test(character);
    const shown = /[\p{N}\uff01-\uff5e]/u.test(character) ? toAsciiDigits(character.normalize("NFKC")) : character;
    for (const unit of isUnseen ? "" : shown.split("")) {
      plain += unit;
      at.push(index);
    }
    index += character.length;
  }
  at.push(text.length);
  return { plain, at };
}

/** The same with words of digits as digits; "double seven" is two of them. */
function withDigits(text: string): Read {
  const given = visible(text);
  let plain = "";
  const at: number[] = [];
  let times = 1;
  const take = (piece: string, start: number) => {
    for (const [offset, unit] of piece.split("").entries()) {
      const isDigit = /\d/.test(unit);
      plain += isDigit ? unit.repeat(times) : unit;
      for (let count = 0; count < (isDigit ? times : 1); count += 1) at.push(given.at[start + offset]!);
      if (!/[\s-]/.test(unit)) times = 1;
    }
  };
  let end = 0;
  for (const { 0: word, index } of given.plain.matchAll(WORD)) {
    const key = word.toLowerCase().normalize("NFC");
    const digit = Object.hasOwn(DIGIT_WORDS, key) ? DIGIT_WORDS[key] : undefined;
    const repeat = Object.hasOwn(REPEATS, key) ? REPEATS[key] : undefined;
    if (digit === undefined && repeat === undefined) continue;
    take(given.plain.slice(end, index), end);
    if (digit !== undefined) take(digit, index);
    else times = repeat ?? 1;
    end = index + word.length;
  }
  take(given.plain.slice(end), end);
  at.push(text.length);
  return { plain, at };
}

/** Where the characters before `index` of a read text ended. */
const endOf = (at: readonly number[], index: number): number => at[index] ?? at.at(-1)!;

function phonesIn(text: string): Found[] {
  const { plain, at } = withDigits(text);
  return PHONES.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ 0: found, index }) => {
      const [start, end] = [at[index]!, endOf(at, index + found.length)];
      return { kind: "phone" as const, text: text.slice(start, end).trim(), start, end };
    }),
  );
}

const matchesOf = (kind: "email" | "link", pattern: RegExp, text: string): Found[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    kind,
    text: found,
    start: index,
    end: index + found.length,
  }));

/** The most finds that are returned; more would add nothing. */
const MOST = 10;

/**
 * Telephone numbers, e-mail addresses and links in texts, in any script, with separators, spelled out or backwards: such as "০১৭১২-৩৪৫ ৬৭৮",
 * "শূন্য এক সাত …", "double seven", "name (at) example (dot) com". Landline numbers are not recognised, because too many dates and prices look like them.
 * @param fields texts by the name of their field; at most ten finds come back, as they are written
 */
export function contactInText(fields: Readonly<Record<string, string | null>>): ContactFound[] {
  const found = Object.entries(fields).flatMap(([field, text]) => {
    if (!text) return [];
    const all = [...matchesOf("email", EMAIL, text), ...phonesIn(text), ...matchesOf("link", LINK, text)];
    // The domain of an e-mail address also looks like a link; the first find wins.
    return all
      .filter((one, index) => all.slice(0, index).every((other) => one.start >= other.end || one.end <= other.start))
      .sort((a, b) => a.start - b.start)
      .map(({ kind, text: words }) => ({ field, kind, text: words }));
  });
  return found.slice(0, MOST);
}
