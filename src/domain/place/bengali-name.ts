import type { Locale } from "../locale.ts";
import { toBengaliDigits } from "../text/digits.ts";

/** Words in names of roads and companies, in Bengali letters or as the Bengali word in use. */
const WORDS: Readonly<Record<string, string>> = {
  road: "রোড",
  street: "স্ট্রিট",
  lane: "লেন",
  line: "লাইন",
  avenue: "এভিনিউ",
  drive: "ড্রাইভ",
  highway: "হাইওয়ে",
  house: "বাড়ি",
  flat: "ফ্ল্যাট",
  floor: "ফ্লোর",
  plot: "প্লট",
  block: "ব্লক",
  sector: "সেক্টর",
  section: "সেকশন",
  phase: "ফেজ",
  no: "নং",
  main: "মেইন",
  lake: "লেক",
  view: "ভিউ",
  side: "সাইড",
  point: "পয়েন্ট",
  zero: "জিরো",
  north: "উত্তর",
  south: "দক্ষিণ",
  east: "পূর্ব",
  west: "পশ্চিম",
  area: "এলাকা",
  para: "পাড়া",
  bazar: "বাজার",
  commercial: "বাণিজ্যিক",
  residential: "আবাসিক",
  housing: "হাউজিং",
  society: "সোসাইটি",
  market: "মার্কেট",
  tower: "টাওয়ার",
  station: "স্টেশন",
  college: "কলেজ",
  school: "স্কুল",
  mosque: "মসজিদ",
  park: "পার্ক",
  kemal: "কামাল",
  ataturk: "আতাতুর্ক",
  sheikh: "শেখ",
  mujib: "মুজিব",
  cherag: "চেরাগ",
  ali: "আলী",
  marine: "মেরিন",
  zindabazar: "জিন্দাবাজার",
  radhanagar: "রাধানগর",
  dilkusha: "দিলকুশা",
  khulshi: "খুলশী",
  kolatoli: "কলাতলী",
  gulshan: "গুলশান",
  banani: "বনানী",
  dhanmondi: "ধানমন্ডি",
  uttara: "উত্তরা",
  mirpur: "মিরপুর",
  dhaka: "ঢাকা",
  homes: "হোমস",
  home: "হোম",
  properties: "প্রপার্টিজ",
  property: "প্রপার্টি",
  realty: "রিয়েলটি",
  real: "রিয়েল",
  estate: "এস্টেট",
  estates: "এস্টেটস",
  land: "ল্যান্ড",
  lands: "ল্যান্ডস",
  builders: "বিল্ডার্স",
  group: "গ্রুপ",
  developer: "ডেভেলপার",
  developers: "ডেভেলপার্স",
  developments: "ডেভেলপমেন্টস",
  holdings: "হোল্ডিংস",
  limited: "লিমিটেড",
  ltd: "লি.",
  and: "অ্যান্ড",
  agency: "এজেন্সি",
  consultants: "কনসালট্যান্টস",
  shapla: "শাপলা",
  nodi: "নদী",
  bondor: "বন্দর",
  krishnachura: "কৃষ্ণচূড়া",
  nilachal: "নীলাচল",
  rupsha: "রূপসা",
  doyel: "দোয়েল",
  bokul: "বকুল",
  meghna: "মেঘনা",
  nakshi: "নকশি",
  kadam: "কদম",
  shiuli: "শিউলি",
  rentals: "রেন্টালস",
};

/** A letter by itself numbers a block or a house: "Block C", "Road 6A". */
const LETTERS: Readonly<Record<string, string>> = {
  a: "এ",
  b: "বি",
  c: "সি",
  d: "ডি",
  e: "ই",
  f: "এফ",
  g: "জি",
  h: "এইচ",
  i: "আই",
  j: "জে",
  k: "কে",
  l: "এল",
  m: "এম",
  n: "এন",
  o: "ও",
  p: "পি",
  q: "কিউ",
  r: "আর",
  s: "এস",
  t: "টি",
  u: "ইউ",
  v: "ভি",
  w: "ডব্লিউ",
  x: "এক্স",
  y: "ওয়াই",
  z: "জেড",
};

const LATIN = new Map(
  Object.entries(LETTERS).map(([latin, bengali]) => [bengali.normalize("NFC"), latin.toUpperCase()]),
);
/** The letter whose Bengali name a text is: "সি" is C. */
export const latinLetter = (text: string): string | undefined => LATIN.get(text);

/**
 * A road or a company in Bengali letters: "House 12, Road 6A" → "বাড়ি ১২, রোড ৬এ". Null if a word is unknown, since a name in two scripts
 * would be worse than the original.
 */
export function inBengali(name: string): string | null {
  let known = true;
  const text = name.replace(/[A-Za-z]+/g, (word) => {
    const bengali = WORDS[word.toLowerCase()] ?? LETTERS[word.toLowerCase()];
    if (bengali === undefined) known = false;
    return bengali ?? word;
  });
  return known ? toBengaliDigits(text) : null;
}

/** A road or a company for display: in Bengali letters for Bengali readers if possible, otherwise as it was written. */
export const nameFor = (name: string, locale: Locale): string => (locale === "bn" ? (inBengali(name) ?? name) : name);
