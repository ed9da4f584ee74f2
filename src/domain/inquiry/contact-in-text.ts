import { toAsciiDigits } from "../text/digits.ts";
import type { ContactFound } from "../moderation/moderation.ts";

/** Digits as words, in both languages. "o" and "oh" are how the zero of a number is read out. */
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
  শূন্য: "0",
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
};
const WORD = /[\p{L}\p{M}]+/gu;
/** What people put between the digits of a number: at most three such characters in a row. */
const GAP = "[\\s.,\\-\\u2010-\\u2015_()\\[\\]/|*·•:\\u200b-\\u200d\\u2060]{0,3}";
/** A mobile number of Bangladesh (01[3-9] and eight more digits), with or without the country's code. */
const PHONE = new RegExp(
  `(?<!\\d)(?:(?:\\+|0${GAP}0)?${GAP}8${GAP}8${GAP})?0${GAP}1${GAP}[3-9](?:${GAP}\\d){8}(?!\\d)`,
  "g",
);
/** The same written with the country's code and without the zero. */
const PHONE_ABROAD = new RegExp(`(?<!\\d)8${GAP}8${GAP}0${GAP}1${GAP}[3-9](?:${GAP}\\d){8}(?!\\d)`, "g");

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

/** Bengali digits and number words as ASCII digits, and for every character of that where it stood. */
function withDigits(text: string): { plain: string; at: number[] } {
  let plain = "";
  const at: number[] = [];
  const take = (piece: string, start: number) => {
    for (let index = 0; index < piece.length; index += 1) at.push(start + index);
    plain += toAsciiDigits(piece);
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const digit = DIGIT_WORDS[word.toLowerCase().normalize("NFC")];
    if (digit === undefined) continue;
    take(text.slice(end, index), end);
    plain += digit;
    at.push(index);
    end = index + word.length;
  }
  take(text.slice(end), end);
  at.push(text.length);
  return { plain, at };
}

function phonesIn(text: string): Found[] {
  const { plain, at } = withDigits(text);
  return [PHONE, PHONE_ABROAD].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ 0: found, index }) => {
      const [start, end] = [at[index]!, at[index + found.length]!];
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
 * Telephone numbers, e-mail addresses and links in texts, in both scripts, with separators or spelled out: such as "০১৭১২-৩৪৫ ৬৭৮", "শূন্য
 * এক সাত …", "name (at) example (dot) com". Landline numbers are not recognised, because too many dates and prices look like them.
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
