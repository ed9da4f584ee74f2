import { measureAt } from "./measures.ts";
import { numberAt } from "./number-words.ts";
import { countsSomething } from "./quantities.ts";
import { lookUp, setOf, tableOf, type Token } from "./tokens.ts";

/** What narrows a place within it: a sector (section, or a bare number), a block, a road (lane, avenue, house). */
export type PartKind = "sector" | "block" | "road" | "house";
/** `value` as a key: digits or a letter. `named`: its kind was said. */
export type AddressPart = { kind: PartKind; value: string; words: number; named: boolean };

const KINDS = tableOf<PartKind>({
  sector: "sector sectors sec sectr secter section sections sectior sektor sekshon সেক্টর সেক্টরে সেকশন",
  block: "block blocks blok blk ব্লক ব্লকে ব্লকের",
  road: "road roads rd lane goli avenue ave street রোড সড়ক লেন এভিনিউ গলি",
  house: "house bari holding basha plot flat বাড়ি বাসা হোল্ডিং",
});
const NUMBER_WORDS = setOf("no nos num number numbr nombor nambar nmbr nombr নং নম্বর নাম্বার নাম্বারে নম্বরে");
const JOINS = setOf("or and ba o n ar kimba kingba বা ও এবং অথবা কিংবা");
const BENGALI_LETTERS: Readonly<Record<string, string>> = {
  এ: "a",
  বি: "b",
  সি: "c",
  ডি: "d",
  ই: "e",
  এফ: "f",
  জি: "g",
  এইচ: "h",
  আই: "i",
  জে: "j",
  কে: "k",
  এল: "l",
  এম: "m",
  এন: "n",
};
const ORDINAL = setOf("st nd rd th");
const ORDINAL_WORDS = setOf("first second third fourth fifth prothom ditiyo tritiyo প্রথম দ্বিতীয় তৃতীয়");
/** "3rd phase", "5th floor": what is counted in order is no part of a name, but of an address ("4th sector"). */
export const isInOrder = (tokens: readonly Token[], at: number): boolean =>
  ORDINAL_WORDS.has(tokens[at]?.keys[0] ?? "")
    ? !kindAt(tokens, at + 1)
    : /^\d+$/.test(tokens[at]?.text ?? "") && lookUp(ORDINAL, tokens[at + 1]) !== undefined && !kindAt(tokens, at + 2);
/** "Er", "of" between a part and its place. */
const PARTICLES = setOf("er e r এর এ of in at te তে");

const letterOf = (token: Token | undefined): string | null => {
  const key = token?.keys[0] ?? "";
  return /^[a-z]$/.test(key) ? key : (BENGALI_LETTERS[token?.text ?? ""] ?? null);
};

/** "Ekta", "দুইটা": a number of things, never of a place. */
export const isCounted = (token: Token | undefined): boolean =>
  /(?:টা|টি|টো|ta|ti|to)$/u.test(token?.text ?? "") && !/^\d/.test(token?.text ?? "");

/** The number at `at` that counts nothing, in digits or words. */
function plainNumber(tokens: readonly Token[], at: number): { value: string; words: number } | null {
  const number = numberAt(tokens, at, () => false);
  if (!number || isCounted(tokens[at])) return null;
  if (number.value === null || !Number.isInteger(number.value) || number.value < 1 || number.value > 99) return null;
  if (measureAt(tokens, at)) return null;
  return { value: String(number.value), words: number.words };
}

const kindAt = (tokens: readonly Token[], at: number): PartKind | undefined => lookUp(KINDS, tokens[at]);
/** Whether a word is one for a road. */
export const isRoadWord = (token: Token | undefined): boolean => lookUp(KINDS, token) === "road";
const isNumberWord = (token: Token | undefined): boolean => lookUp(NUMBER_WORDS, token) !== undefined;

/** The part of an address that begins at `at`: "sector 7", "7 no sector", "block C", "c block", "road no 5"; with `bare` a number alone. */
export function partAt(tokens: readonly Token[], at: number, { bare }: { bare: boolean }): AddressPart | null {
  const kind = kindAt(tokens, at);
  const first = tokens[at];
  if (!first) return null;
  if (kind || isNumberWord(first)) {
    let end = at + 1;
    if (isNumberWord(tokens[end])) end += 1;
    const number = plainNumber(tokens, end);
    if (number && !(countsSomething(tokens, end) && !kind))
      return { kind: kind ?? "sector", value: number.value, words: end + number.words - at, named: true };
    const letter = kind === "block" ? letterOf(tokens[end]) : null;
    if (letter && !isEnding(tokens, at, end)) return { kind: "block", value: letter, words: end + 1 - at, named: true };
    return null;
  }
  const number = plainNumber(tokens, at);
  if (number) {
    let end = at + number.words;
    if (isInOrder(tokens, at)) return null;
    const said = isNumberWord(tokens[end]);
    if (said) end += 1;
    if (lookUp(PARTICLES, tokens[end]) && kindAt(tokens, end + 1)) end += 1;
    const behind = kindAt(tokens, end);
    // "2 house" counts; "10 no road" names.
    if (behind && (behind !== "house" || said) && (behind !== "road" || said))
      return { kind: behind, value: number.value, words: end + 1 - at, named: true };
    const isPlain = !countsSomething(tokens, at);
    if ((said || bare) && isPlain) return { kind: "sector", value: number.value, words: end - at, named: said };
    return null;
  }
  const letter = letterOf(first);
  if (letter && kindAt(tokens, at + 1) === "block") return { kind: "block", value: letter, words: 2, named: true };
  return null;
}

/** Whether another letter stands before that of a block: "A, B, C block". */
export const isListed = (tokens: readonly Token[], at: number): boolean =>
  letterOf(tokens[at]) !== null &&
  [at - 1, ...(joinsAt(tokens, at - 1) > 0 ? [at - 2] : [])].some(
    (before) => letterOf(tokens[before]) !== null && (tokens[before]?.keys[0] !== "e" || tokens[before]?.stop),
  );

/** Whether "or" and another letter or number follow a block or a road: a search has one of them ("block N or P"). */
export const isEither = (tokens: readonly Token[], end: number): boolean =>
  !tokens[end - 1]?.stop &&
  joinsAt(tokens, end) > 0 &&
  (partAt(tokens, end + 1, { bare: true })?.named === false ||
    (letterOf(tokens[end + 1]) !== null && !kindAt(tokens, end + 2)));

/** "E" behind a block that has its name already ("C block e road 4") is the ending of "in"; behind a bare "block" it is the name. */
const isEnding = (tokens: readonly Token[], block: number, at: number): boolean =>
  ["e", "te"].includes(tokens[at]?.keys[0] ?? "") &&
  kindAt(tokens, at + 1) !== undefined &&
  (letterOf(tokens[block - 1]) !== null || isNumberWord(tokens[block - 1]));

/** How many words behind a number say only that it is one: "no", "no sector". */
export function numberTail(tokens: readonly Token[], at: number): number {
  if (!isNumberWord(tokens[at])) return 0;
  const kind = kindAt(tokens, at + 1);
  return kind === "sector" ? 2 : kind === undefined && !plainNumber(tokens, at + 1) ? 1 : 0;
}

/** Words that join one number to the next ("sector 4 or 6", "4, 6"). */
export const joinsAt = (tokens: readonly Token[], at: number): number => (lookUp(JOINS, tokens[at]) ? 1 : 0);

/** Up to three parts of an address at `at`, and where what follows them begins; null where none stands there. */
export function leadingParts(
  tokens: readonly Token[],
  at: number,
): { parts: { part: AddressPart; from: number }[]; end: number } | null {
  const parts: { part: AddressPart; from: number }[] = [];
  let end = at;
  let isNext = true;
  for (let steps = 0; steps < 4; steps += 1) {
    const part = partAt(tokens, end, { bare: isNext });
    if (!part) break;
    parts.push({ part, from: end });
    end += part.words;
    while (lookUp(PARTICLES, tokens[end])) end += 1;
    // "Sector 6, sector 4 or sector 7 uttara".
    isNext = tokens[end - 1]?.stop === true;
    if (lookUp(JOINS, tokens[end]) && partAt(tokens, end + 1, { bare: true })) [end, isNext] = [end + 1, true];
  }
  return parts.length > 0 ? { parts, end } : null;
}
