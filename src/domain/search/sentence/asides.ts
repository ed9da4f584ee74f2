import { placeKey } from "#domain/place/place.ts";
import { ASIDE, FROM, MINE } from "./function-words.ts";
import { lookUp, setOf, type Token } from "./tokens.ts";

const PEOPLE = new Set(
  ["meye", "chele", "chhele", "manush", "lok", "basinda", "মেয়ে", "ছেলে", "মানুষ", "লোক"].map(placeKey),
);
/** "Barishal er meye", "ami chittagong er,": where somebody comes from. */
const isOrigin = (tokens: readonly Token[], behind: number): boolean => {
  const of = tokens[behind - 1]?.stop ? undefined : tokens[behind];
  if (!of || !["er", "r", "এর"].includes(of.keys[0] ?? "")) return !!of && PEOPLE.has(of.keys[0] ?? "");
  return of.stop === true || PEOPLE.has(tokens[behind + 1]?.keys[0] ?? "");
};

const OFFICES = new Set(["office", "ofis", "অফিস", "college", "varsity", "school", "বাসা", "basa", "basha", "bari"]);

/** "ঢাকা চট্টগ্রাম হাইওয়ে" names no place to live in. */
const HIGHWAYS = setOf("highway mohasorok হাইওয়ে মহাসড়ক");

/** "Mirpur theke shift korbo", "amar office gulshan e": where somebody is, if another place is named. */
export function isAside(tokens: readonly Token[], at: number, words: number): boolean {
  if (lookUp(FROM, tokens[at + words]) !== undefined || isOrigin(tokens, at + words)) return true;
  for (let step = 1; step <= 3; step += 1) {
    const before = tokens[at - step];
    if (!before || before.stop) break;
    if (lookUp(ASIDE, before) || (lookUp(MINE, tokens[at - step - 1]) && OFFICES.has(before.keys[0] ?? "")))
      return true;
  }
  if (tokens[at + words - 1]?.stop) return false;
  const behindIt = [0, 1].map((step) => tokens[at + words + step]).find((token) => OFFICES.has(token?.keys[0] ?? ""));
  if (behindIt?.stop) return true;
  for (let step = words; step <= words + 3; step += 1) {
    const behind = tokens[at + step];
    if (behind && (ASIDE.has(behind.keys[0] ?? "") || (step < words + 2 && lookUp(HIGHWAYS, behind)))) return true;
    if (!behind || behind.stop) break;
  }
  return false;
}

const LEARNERS = setOf("student students chatro chatri teacher doctor nurse ছাত্র ছাত্রী শিক্ষক শিক্ষার্থী ডাক্তার নার্স");
/** "Dhaka medical er student": who somebody is says where they want to live only if nothing else does. */
export const isOfSomebody = (tokens: readonly Token[], behind: number): boolean =>
  [behind, behind + 1].some((at) => !tokens[at - 1]?.stop && lookUp(LEARNERS, tokens[at]) !== undefined);
