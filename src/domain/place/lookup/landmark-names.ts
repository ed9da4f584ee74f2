import type { NamedLandmark } from "../landmark.ts";
import { placeKey } from "../place.ts";
import { slipsBetween, toleratedSlips } from "./fuzzy-match.ts";
import type { PlaceIndex } from "./index-entries.ts";
import { soundKey } from "./sound-key.ts";

/** What a landmark is, as people write it: each word stands for its kind. */
const KINDS: Readonly<Record<string, string>> = {
  hospital:
    "hospital hospitals hospitel hospitl haspatal hasptal hospitale medical medikel medicale medicel mediclal হাসপাতাল হসপিটাল হাসপাতালের মেডিকেল মেডিকেলের মেডিক্যাল clinic ক্লিনিক",
  university:
    "university universities uni varsity vercity versity bhasity bissobiddaloy bishwabidyalay বিশ্ববিদ্যালয় বিশ্ববিদ্যালয়ের ভার্সিটি ভার্সিটির ইউনিভার্সিটি",
  college: "college collage kolej kollege colleg কলেজ কলেজের mohabiddaloy মহাবিদ্যালয়",
  school: "school iskul skul স্কুল স্কুলের bidyaloy বিদ্যালয়",
  metro: "metro metrorail mrt মেট্রো মেট্রোর মেট্রোরেল",
  rail: "railway rail train রেলওয়ে রেল ট্রেন",
  bus: "bus বাস",
  station:
    "station stesan steshon istishon stand stop stoppage terminal junction স্টেশন স্টেশনের স্ট্যান্ড স্ট্যান্ডের টার্মিনাল বাসস্ট্যান্ড busstand",
  airport: "airport bimanbondor বিমানবন্দর এয়ারপোর্ট",
  mosque: "mosque masjid moszid mosjid moshjid jame মসজিদ মসজিদের জামে",
  market: "market mkt marketer mall shopping complex মার্কেট মার্কেটের শপিং মল কমপ্লেক্স",
};
const KIND_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(KINDS).flatMap(([kind, words]) => words.split(" ").map((word) => [placeKey(word), kind] as const)),
);
/** Words that names are said with and without. */
const SILENT = new Set(["er", "of", "the", "and", "r", "এর", "at", "campus", "ক্যাম্পাস"].map(placeKey));

/** A name without its order: its kinds, and what else it says, by sound. */
type Bag = { kinds: string; words: readonly string[] };

/** `words`: each with the keys that it may be known by. */
function bagOf(words: readonly (readonly string[])[]): Bag {
  const kinds = new Set<string>();
  const others: string[] = [];
  for (const keys of words) {
    const kind = keys.map((key) => KIND_OF.get(key)).find((one) => one !== undefined);
    if (kind !== undefined) kinds.add(kind);
    else if (!SILENT.has(keys[0] ?? "")) others.push(soundKey(keys[0] ?? ""));
  }
  // A medical college is a hospital, and a metro or a bus stops at a station.
  if (kinds.has("hospital")) kinds.delete("college");
  if (kinds.has("metro") || kinds.has("bus") || kinds.has("rail")) kinds.delete("station");
  return { kinds: [...kinds].sort().join(" "), words: others.filter((word) => word !== "").sort() };
}

type Named = Bag & { landmark: NamedLandmark; text: string };
const known = new WeakMap<PlaceIndex, readonly Named[]>();

/** All names of landmarks that are of a kind and say something else, made once for an index. */
function namesOf(index: PlaceIndex): readonly Named[] {
  const made = known.get(index);
  if (made) return made;
  const names = [...new Set(index.landmarks.values())].flatMap((landmark) =>
    [landmark.name, landmark.nameBn, ...landmark.aliases].map((name) => {
      const bag = bagOf(name.split(/[\s,()-]+/).map((word) => [placeKey(word)]));
      return { ...bag, landmark, text: bag.words.join("") };
    }),
  );
  const telling = names.filter(({ kinds, words }) => kinds !== "" && words.length > 0);
  known.set(index, telling);
  return telling;
}

/** Shorter names are not told from others by their sound. */
const SOUND_MIN = 4;

/**
 * The landmark that words name in any order, by sound, with the kind of it among them: "metro Mirpur 10 station", "evarcare hospital", "ওসমানী
 * মেডিকেল". Each word comes with the keys it may be known by. null where they name none, or several.
 */
export function landmarkSounding(index: PlaceIndex, words: readonly (readonly string[])[]): NamedLandmark | null {
  if (!words.some((keys) => keys.some((key) => KIND_OF.has(key)))) return null;
  const typed = bagOf(words);
  const text = typed.words.join("");
  if (text.length < SOUND_MIN) return null;
  const most = toleratedSlips(text.length);
  let best: { landmark: NamedLandmark; slips: number } | null = null;
  let isDoubtful = false;
  for (const name of namesOf(index)) {
    if (name.kinds !== typed.kinds || name.words.length !== typed.words.length) continue;
    // A number is never a slip.
    if (name.text.replace(/\D/g, "") !== text.replace(/\D/g, "")) continue;
    const slips = slipsBetween(text, name.text, most, true);
    if (slips > most || slips > (best?.slips ?? most)) continue;
    isDoubtful = slips === best?.slips && (isDoubtful || best.landmark !== name.landmark);
    best = { landmark: name.landmark, slips };
  }
  return isDoubtful ? null : (best?.landmark ?? null);
}
