import { plainValue } from "../text/clean.ts";

/** Endings of addresses that people know by heart: behind an abbreviation ("Dr.Shop"), or where the dot is spelled ("dot com"). */
const ENDING =
  "(?:com|net|org|edu|gov|info|biz|bd|in|co|io|ai|me|app|dev|xyz|top|shop|store|site|online|page|link|live|club|vip|tv|cc|us|uk|ae|ly|gl|gg|" +
  "কম|নেট|অর্গ|ইনফো|বিডি|ইন|কো|শপ|বাংলা|ভারত)(?![\\p{L}\\p{M}])";
/** What is written with a dot before a name: titles, forms of companies, and letters that stand for a name in both scripts. */
const ABBREVIATION =
  "(?:[A-Za-z]|md|mohd|mst|most|mrs?|ms|dr|prof|engr?|adv|capt|maj|col|gen|brig|lt|sk|sh|st|kh|hj|late|no|co|pvt|ltd|bros|" +
  "মো|মোসা|মোছা|মি|মিসেস|ড|ডা|ডাঃ|প্রফ|অধ্যা|অ্যাড|এড|ইঞ্জি|সৈ|শেখ|লে|মে|ক্যা|লি|কোং|" +
  "এ|বি|সি|ডি|ই|এফ|জি|এইচ|আই|জে|কে|এল|এম|এন|ও|পি|কিউ|আর|এস|টি|ইউ|ভি|ডব্লিউ|এক্স|ওয়াই|জেড)";
/** "Md.Rahim", "A.K.M.Fazlul": the next name begins behind the dot. */
const ABBREVIATED = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}.@-])(?:${ABBREVIATION}\\.)+(?=\\p{L})(?!${ENDING})`, "giu");
const LETTER = /(?:^|\.)[a-z]\.$/i;
const CAPITAL = /^[\p{Lu}\p{Lo}]/u;

/** Dots that browsers take for the one of an address. */
const DOTS = /[。．｡۔]/gu;
/** Marks over or around another character, which a reader overlooks. */
const MARKS = /[\u0300-\u036f\u20d0-\u20ff]/gu;

const ADDRESS = [
  // Two letters at least behind the dot, as every ending has: "Ph.D" and "A.K.M." are none.
  /[\p{L}\p{M}\p{N}-]\.\p{L}[\p{L}\p{M}\p{N}-]/u,
  /(?<![\p{L}\p{N}])(?:h(?:tt|xx)ps?|www)(?![\p{L}\p{M}])|:\/\//iu,
  /@|[([{]\s*at\s*[)\]}]/iu,
  new RegExp(
    `(?:[([{]\\s*dot\\s*[)\\]}]|(?<![\\p{L}\\p{M}])(?:dot|ডট)(?![\\p{L}\\p{M}]))\\s*${ENDING}|[\\p{L}\\p{N}]\\s*[·•・∙⋅]${ENDING}|\\s\\.${ENDING}`,
    "iu",
  ),
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/,
  // A number to call.
  /(?:\d[\s().+/_-]{0,3}){9,}/,
];

/**
 * Whether a name of a person or a company leads somewhere: to an address of the web or of mail, in whatever script and however it is spelled,
 * or to a telephone. Names that strangers choose stand in subjects of mails and on pages, where one that leads somewhere is an advertisement
 * or a trap. Every name with a letter, a dot and two letters counts, because endings are too many to know; names are abbreviated in ways
 * that are known.
 */
export function hasNameAddress(name: string): boolean {
  const plain = plainValue(name.normalize("NFKC")).normalize("NFKD").replace(MARKS, "").normalize("NFKC");
  const read = plain.replace(DOTS, ".");
  // Behind a single letter a name begins with a capital, as "t.co" and "x.ai" are addresses.
  const whole = read.replace(ABBREVIATED, (before, at: number) =>
    LETTER.test(before) && !CAPITAL.test(read.slice(at + before.length)) ? before : " ",
  );
  return ADDRESS.some((pattern) => pattern.test(whole));
}

/** A name that came from elsewhere and cannot be refused: without what leads somewhere; `""` if nothing else is left. */
export function nameWithoutAddress(name: string): string {
  if (!hasNameAddress(name)) return name;
  const rest = name.split(/\s+/).filter((word) => !hasNameAddress(word));
  return hasNameAddress(rest.join(" ")) ? "" : rest.join(" ");
}
