import { quantityAt, type Quantity } from "./quantities.ts";
import { joinedAt, lookUp, setOf, tableOf, type Token } from "./tokens.ts";
import { TYPES } from "./vocabulary.ts";

type Bound = "max" | "min" | "around" | "range" | "exact";

/** What stands before a number. */
const BEFORE = tableOf<Bound>({
  max: "under below within max maximum upto lessthan nomorethan notmorethan notabove notover notexceeding nothigherthan atmost inside lower cheaperthan budget সর্বোচ্চ sorboccho shorboccho বাজেট",
  min: "over above min minimum morethan atleast notlessthan nolessthan notbelow notunder biggerthan largerthan from starting কমপক্ষে অন্তত kompokkhe ontoto onttoto নূন্যতম ন্যূনতম সর্বনিম্ন",
  around: "around about approx approximately near pray prai প্রায় আনুমানিক anumanik motamuti",
  range: "between",
  exact: "exactly exact just precisely thik ঠিক",
});
/** What stands after it. */
const AFTER = tableOf<Bound>({
  max: "max maximum moddhe modhhe modde maje majhe niche nichhe kome kom vitore vitor vetore bhitore bhitor porjonto porzonto মধ্যে নিচে নীচে কমে কম ভিতরে ভিতর ভেতরে ভেতর পর্যন্ত less below orless orbelow orlower andbelow ornichey",
  min: "plus upore upor upre beshi besi bashi উপরে উপর উপরেও বেশি ormore orabove orhigher orup andup andmore andabove above batarupore বাতারউপরে minimum min ওপরে ওপর তদূর্ধ্ব",
  around: "moto motto মতো মত কাছাকাছি",
  range: "",
  exact: "exactly",
});
const MORE_THAN = new Set(["morethan", "over", "above"]);
const RANGE = setOf("to and or theke থেকে হতে hote");
/** Between a number and what stands after it. */
const PARTICLES = setOf("er এর r taka takar টাকা টাকার vara ভাড়া");
const NOT = setOf("na না noy নয় nah");
/** What may stand between a bound and its denial: "er beshi dite parbo na". */
const BEFORE_NOT = setOf(
  "uthte উঠতে hole hoile dite dibo debo parbo jabo jabe jaba hobe nibo nite korbo o ও হলে দিতে পারব পারবো দেব দিব যাব হবে dekhaben দেখাবেন chai চাই nibo নিব",
);
/** How many such words. */
const BEFORE_NOT_MAX = 3;
/** "Around" means a tenth less or more. */
const AROUND = 0.1;

/** A quantity with its ends: null = open. */
export type Measure = {
  kind: Quantity["kind"];
  min: number | null;
  max: number | null;
  words: number;
  isLand?: true;
};

/** A word of one or two (three) tokens: "up to", "no more than". */
function boundAt(table: ReadonlyMap<string, Bound>, tokens: readonly Token[], at: number) {
  for (let count = 3; count > 0; count -= 1) {
    const words = tokens.slice(at, at + count);
    if (words.length < count) continue;
    const bound = count === 1 ? lookUp(table, words[0]) : table.get(words.map(({ keys }) => keys[0] ?? "").join(""));
    if (bound !== undefined) return { bound, words: count };
  }
  return null;
}

/** Reads a quantity with what bounds it, before or after: "under 40k", "20 থেকে 30 হাজার", "৫০ লাখের কমে", "25 hajar er beshi na". */
export function measureAt(tokens: readonly Token[], at: number): Measure | null {
  const before = boundAt(BEFORE, tokens, at);
  let end = at + (before?.words ?? 0);
  // "75 lakh budget, 1200 sft": what bounds a number stands in its own clause.
  if (before && tokens[end - 1]?.stop) return null;
  const first = quantityAt(tokens, end);
  if (!first) return null;
  if (first.kind === "plain" && !lookUp(RANGE, tokens[end + first.words]) && !quantityAt(tokens, end + first.words))
    return null;
  end += first.words;
  const follows = followingOf(tokens, end, first);
  if (follows) return follows(at);
  const most = sizesFrom(tokens, end, first, before?.bound);
  if (most) return { ...most, words: most.words + end - at };
  const second = lookUp(RANGE, tokens[end]) ? quantityAt(tokens, end + 1) : null;
  // A range of which one end is unclear is no range.
  if (second && [first.kind, second.kind].includes("unclear")) {
    return { kind: "unclear", min: null, max: null, words: end + 1 + second.words - at };
  }
  // "Three bed and two bath" is no range.
  if (second && second.kind !== "plain" && (first.isBare || first.kind === second.kind)) {
    const low = first.value * ratioOf(first, second);
    const [min, max] = low <= second.value ? [low, second.value] : [second.value, low];
    return {
      kind: second.kind,
      min,
      max,
      words: end + 1 + second.words + trailing(tokens, end + 1 + second.words) - at,
      ...(second.isLand && { isLand: true as const }),
    };
  }
  if (first.kind === "plain") return null;
  let particles = 0;
  while (lookUp(PARTICLES, tokens[end + particles]) && particles < 2) particles += 1;
  const said0 = tokens[end - 1]?.stop ? null : boundAt(AFTER, tokens, end + particles);
  // "1654 sft below 95 lakh": the bound belongs to the number behind it.
  const isOfNext =
    said0 !== null &&
    particles === 0 &&
    boundAt(BEFORE, tokens, end) !== null &&
    quantityAt(tokens, end + said0.words) !== null;
  const after = isOfNext ? null : said0;
  const denial = after ? denialAfter(tokens, end + particles + after.words) : 0;
  const words = end - at + (after ? particles + after.words + denial : 0);
  const said = after?.bound ?? before?.bound;
  // "Less than 3 beds" cannot be asked for; "more than 2" are at least 3.
  if ((first.kind === "bedrooms" || first.kind === "bathrooms") && said === "max")
    return { kind: "unclear", min: null, max: null, words };
  const isMore =
    first.kind === "bedrooms" && before !== null && MORE_THAN.has(joinedAt(tokens, at, before.words) ?? "");
  const isDenied = denial > 0 || (after !== null && isDeniedLater(tokens, end + particles + after.words));
  const bound = isDenied && said === "min" ? "max" : isDenied && said === "max" ? "min" : said;
  return {
    kind: first.kind,
    ...endsOf(isMore ? { ...first, value: first.value + 1 } : first, bound),
    words,
    ...(first.isLand && { isLand: true as const }),
  };
}

/** "5 katha r kome jomi dekhaben na": the denial stands behind what is counted. */
function isDeniedLater(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.stop || !lookUp(TYPES, tokens[at]) || tokens[at]?.stop) return false;
  return lookUp(BEFORE_NOT, tokens[at + 1]) !== undefined && NOT.has(tokens[at + 2]?.keys[0] ?? "");
}

/** "Min 2000 max 2600 sft": two ends of a size, of which the second alone has its unit; `words` from `at` on. */
function sizesFrom(tokens: readonly Token[], at: number, first: Quantity, bound: Bound | undefined): Measure | null {
  const next = bound === "min" && first.isBare && !tokens[at - 1]?.stop ? boundAt(BEFORE, tokens, at) : null;
  const size = next?.bound === "max" ? quantityAt(tokens, at + next.words) : null;
  if (!next || size?.kind !== "area" || size.factor * first.value > size.value) return null;
  return { kind: "area", min: first.value * size.factor, max: size.value, words: next.words + size.words };
}

/** "Sat at hajar" is from seven to eight thousand: the next number after a bare one, with its unit. */
function followingOf(tokens: readonly Token[], end: number, first: Quantity): ((at: number) => Measure) | null {
  const next = first.kind === "plain" ? quantityAt(tokens, end) : null;
  if (!next || next.kind !== "money" || next.value !== (first.value + 1) * next.factor || next.factor === 1)
    return null;
  const min = first.value * next.factor;
  return (at) => ({ kind: "money", min, max: next.value, words: end + next.words - at });
}

/** How many words deny a bound at `at`: "(beshi) na", "(beshi) dite parbo na"; 0 where none does. */
function denialAfter(tokens: readonly Token[], at: number): number {
  for (let step = 0; step <= BEFORE_NOT_MAX; step += 1) {
    const token = tokens[at + step];
    if (NOT.has(token?.keys[0] ?? "")) return step + 1;
    if (!lookUp(BEFORE_NOT, token) && !(step === 0 && token?.keys[0] === "ta")) return 0;
  }
  return 0;
}

/** "20 to 30 thousand": the first number counts thousands, too. */
function ratioOf(first: Quantity, second: Quantity): number {
  if (second.kind === "area")
    return first.kind === "plain" && first.value < second.value / second.factor ? second.factor : 1;
  if (second.kind !== "money") return 1;
  return first.factor === 1 && first.value < 1_000 ? second.factor : 1;
}

/** After a range only the particle and the word for "within" belong to it. */
function trailing(tokens: readonly Token[], at: number): number {
  let count = 0;
  while (lookUp(PARTICLES, tokens[at + count]) && count < 1) count += 1;
  return boundAt(AFTER, tokens, at + count)?.bound === "max" ? count + 1 : 0;
}

function endsOf(
  { kind, value, isStorey }: Quantity,
  bound: Bound | undefined,
): { min: number | null; max: number | null } {
  if (bound === "exact" && kind === "bedrooms") return { min: value, max: value };
  if (bound === "around" && kind === "money") {
    return { min: Math.round(value * (1 - AROUND)), max: Math.round(value * (1 + AROUND)) };
  }
  if (bound === "min") return { min: value, max: null };
  if (bound === "max") return { min: null, max: value };
  // Who says up to which floor means the number on the page of a home; "3 tola" alone is what Bengali counts as the third.
  if (kind === "floor") {
    const floor = isStorey ? Math.max(value - 1, 0) : value;
    return { min: floor, max: floor };
  }
  // A plain amount is a maximum; a plain size is a minimum.
  return kind === "money" ? { min: null, max: value } : { min: value, max: null };
}

/** Whether a word only bounds numbers, so that it is ignored without one. */
export const isBound = (token: Token): boolean =>
  lookUp(BEFORE, token) !== undefined || lookUp(AFTER, token) !== undefined || lookUp(RANGE, token) !== undefined;
