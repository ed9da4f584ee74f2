import { isDoubtfulNumber, isHalfMore, numberOfWord } from "#domain/text/number-words.ts";
import { readDigits } from "#domain/text/typed-number.ts";
import { KNOWN } from "./function-words.ts";
import { isDigits, type Token } from "./tokens.ts";
import { placeKey } from "#domain/place/place.ts";

/**
 * The numbers from 20 to 99 that only sentences need in words: Bengali has a word of its own for each. In order, "," between numbers; Bengali,
 * then in Latin letters as people spell it.
 */
const BENGALI =
  "বিশ কুড়ি,একুশ,বাইশ,তেইশ,চব্বিশ,পঁচিশ পচিশ,ছাব্বিশ,সাতাশ,আটাশ আঠাশ,উনত্রিশ,ত্রিশ তিরিশ,একত্রিশ,বত্রিশ,তেত্রিশ,চৌত্রিশ,পঁয়ত্রিশ,ছত্রিশ,সাঁইত্রিশ,আটত্রিশ,উনচল্লিশ,চল্লিশ,একচল্লিশ,বিয়াল্লিশ,তেতাল্লিশ,চুয়াল্লিশ,পঁয়তাল্লিশ,ছেচল্লিশ,সাতচল্লিশ,আটচল্লিশ,উনপঞ্চাশ,পঞ্চাশ,একান্ন,বায়ান্ন,তিপ্পান্ন,চুয়ান্ন,পঞ্চান্ন,ছাপ্পান্ন,সাতান্ন,আটান্ন,উনষাট,ষাট,একষট্টি,বাষট্টি,তেষট্টি,চৌষট্টি,পঁয়ষট্টি,ছেষট্টি,সাতষট্টি,আটষট্টি,উনসত্তর,সত্তর,একাত্তর,বাহাত্তর,তিয়াত্তর,চুয়াত্তর,পঁচাত্তর,ছিয়াত্তর,সাতাত্তর,আটাত্তর,উনআশি,আশি,একাশি,বিরাশি,তিরাশি,চুরাশি,পঁচাশি,ছিয়াশি,সাতাশি,অষ্টআশি,উননব্বই,নব্বই,একানব্বই,বিরানব্বই,তিরানব্বই,চুরানব্বই,পঁচানব্বই,ছিয়ানব্বই,সাতানব্বই,আটানব্বই,নিরানব্বই";
const BANGLISH =
  "bish bis kuri,ekush,baish baaish,teish,chobbish chabbish,pochish pochis pochchish ponchish,chabbis chhabbish,satash shatash,atash athash,untrish unotrish,trish tirish tris,ektrish,botrish battrish,tetrish,choutrish,poytrish poitrish poyetrish paytrish,chotrish chhotrish,saitrish,attrish,unchollish,chollish challish cholish,ekchollish,biyallish beyallish,tetallish,chuyallish,poytallish poitallish poyetallish paytallish,chechollish,satchollish,atchollish,unponchash,ponchash panchash poncas ponchas,ekanno,bayanno,tippanno,chuyanno,ponchanno,chappanno,satanno,atanno,unshat,shaat shait,ekshotti,bashotti,teshotti,choushotti,poyshotti poishotti poyeshotti,cheshotti,satshotti,atshotti,unsottor,sottor shottor sattar,ekattor,bahattor,tiyattor,chuyattor,pochattor ponchattor pachattor,chiyattor,satattor,atattor,unashi,ashi,ekashi,birashi,tirashi,churashi,pochashi,chiyashi,satashi,ostashi,unonobboi,nobboi nobbui,ekanobboi,biranobboi,tiranobboi,churanobboi,pochanobboi,chiyanobboi,satanobboi,atanobboi,niranobboi";

/** What small numbers are called beside the words that forms know, ordinals too, and the parts of a whole. */
const MORE: readonly (readonly [value: number, words: string])[] = [
  [0, "zero shunno শূন্য"],
  [1, "first prothom প্রথম ekta akta ekti"],
  [2, "ii second ditiyo dwitiyo দ্বিতীয় duti duiti duita দুইটি দুটো"],
  [3, "iii third tritiyo তৃতীয় tinti তিনটে"],
  [4, "fourth choturtho চতুর্থ charti charte চারটে"],
  [5, "fifth poncham পঞ্চম pachti panchti paach paanch পাচ পাঁচটা"],
  [6, "sixth shoshtho ষষ্ঠ chhoy choi choita soy chhoi ছয়টা"],
  [7, "seventh soptom সপ্তম shaath সাতটা"],
  [8, "eighth ostom অষ্টম aatt আটটা"],
  [9, "ninth nobom নবম noita নয়টা"],
  [10, "tenth doshom দশম dosh dos das dash doshta"],
  [11, "eleventh egaro agaro"],
  [14, "choddo chouddo"],
  [15, "ponoro ponero ponro পনেরো পনের"],
  [16, "sholo solo shol"],
  [17, "sotero shotero"],
  [18, "atharo athero aatharo"],
  [19, "unish unis ঊনিশ উনিশ"],
  [30, "thirty"],
  [60, "sixty"],
  [0.5, "half adha aadha adh ordhek orddhek আধা আধ অর্ধেক"],
  [0.25, "quarter"],
  [1.5, "der derr dedh daar দেড়"],
  [2.5, "arai adai aray araai আড়াই"],
];

const NUMBERS = new Map<string, number>(
  [
    ...[BENGALI, BANGLISH].flatMap((names) => names.split(",").map((words, at) => [at + 20, words] as const)),
    ...MORE,
  ].flatMap(([value, words]) => words.split(" ").map((word) => [placeKey(word), value] as const)),
);

/** A letter that is doubled stands once: "bottrish" is "botrish". */
const singled = (key: string): string => key.replace(/([a-z])\1+/g, "$1");
const SINGLED = new Map([...NUMBERS].map(([key, value]) => [singled(key), value]));

/** The number from 20 to 99, an ordinal or a part that a word is, by its key; undefined for any other word. */
const numberNamed = (key: string): number | undefined => NUMBERS.get(key) ?? SINGLED.get(singled(key));

/** A word before a whole number, or before a unit alone, that adds a part or takes one away: সাড়ে তিন, সোয়া লাখ, পৌনে দুই. */
const PARTS = new Map<string, number>(
  (
    [
      [0.5, "sare share sharay sharey saare shaare shade sade সাড়ে সারে"],
      [0.25, "sowa shoya soya showa sawa soa সোয়া সওয়া"],
      [-0.25, "poune pone poney pouney ponee poneee paune pouno পৌনে পোনে"],
    ] as const
  ).flatMap(([part, words]) => words.split(" ").map((word) => [placeKey(word), part] as const)),
);
const partNamed = (key: string): number | undefined => PARTS.get(key);
/** Such words are a part only beside a unit ("half katha"): "half furnished" counts nothing. */
const needsUnit = (value: number): boolean => value === 0.5 || value === 0.25;

/** A number that the words at `at` begin with, in digits or words, and how many words it takes. `value` null: it could mean several. */
type SpokenNumber = { value: number | null; words: number; spelt: boolean };
type IsUnit = (token: Token | undefined) => boolean;

const AND = new Set(["and", "n", "o", "ও"]);
const HALVES = new Set(["half", "hlaf"]);
const valueOf = (key: string): number | undefined => numberOfWord(key) ?? numberNamed(key);

/** "Sare tin", "poune dui"; before a unit alone the whole is one: "soya lakh" is 1.25 lakh, "poune lakh" three quarters of one. */
function withPart(tokens: readonly Token[], at: number, part: number, isUnit: IsUnit): SpokenNumber | null {
  const next = isUnit(tokens[at + 1]) ? null : numberAt(tokens, at + 1, isUnit);
  if (next) return { value: next.value === null ? null : next.value + part, words: next.words + 1, spelt: true };
  return isUnit(tokens[at + 1]) ? { value: 1 + part, words: 1, spelt: true } : null;
}

/** How many words "and a half" takes at `at`: 0 where it does not stand there. */
function andHalf(tokens: readonly Token[], at: number): number {
  if (!AND.has(tokens[at]?.keys[0] ?? "")) return 0;
  const words = tokens[at + 1]?.keys[0] === "a" ? 2 : 1;
  return HALVES.has(tokens[at + words]?.keys[0] ?? "") ? words + 1 : 0;
}

/**
 * Reads the number at `at`; null where there is none. `isUnit`: whether the word is one that a doubtful number may stand before, and before
 * which one or two digits behind a comma are decimals.
 */
export function numberAt(tokens: readonly Token[], at: number, isUnit: IsUnit): SpokenNumber | null {
  const token = tokens[at];
  if (!token) return null;
  const [whole = ""] = token.keys;
  if (isDigits(token.text)) {
    const read = readDigits(token.text, isUnit(tokens[at + 1]));
    if ("code" in read && read.code === "not-a-number") return null;
    const half = andHalf(tokens, at + 1);
    if (half > 0 && "decimal" in read) return { value: Number(read.decimal) + 0.5, words: 1 + half, spelt: false };
    return { value: "decimal" in read ? Number(read.decimal) : null, words: 1, spelt: false };
  }
  const part = partNamed(whole) ?? (isHalfMore(whole) ? 0.5 : undefined);
  if (part !== undefined) return withPart(tokens, at, part, isUnit);
  // "Shathe" is with, not seven.
  const key = (KNOWN.has(whole) ? [whole] : token.keys).find((one) => valueOf(one) !== undefined);
  if (key === undefined || (isDoubtfulNumber(whole) && !isUnit(tokens[at + 1]))) return null;
  const value = valueOf(key)!;
  if (needsUnit(value)) {
    // "Half a katha", "quarter of a crore".
    let words = 1;
    while (["a", "an", "of"].includes(tokens[at + words]?.keys[0] ?? "") && words < 3) words += 1;
    return isUnit(tokens[at + words]) ? { value, words, spelt: true } : null;
  }
  const ones = value >= 20 && value % 10 === 0 && value < 100 ? valueOf(tokens[at + 1]?.keys[0] ?? "") : undefined;
  if (ones !== undefined && Number.isInteger(ones) && ones > 0 && ones < 10 && /^[a-z]/.test(whole) && isEnglish(whole))
    return { value: value + ones, words: 2, spelt: true };
  const half = andHalf(tokens, at + 1);
  return half > 0 ? { value: value + 0.5, words: 1 + half, spelt: true } : { value, words: 1, spelt: true };
}

/** "Twenty five" is one number; "bish pachta" would be two. */
const isEnglish = (key: string): boolean => /ty$/.test(key);
