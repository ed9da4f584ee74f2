import { quantityAt, type Quantity } from "./quantities.ts";
import { lookUp, setOf, tableOf, type Token } from "./tokens.ts";

type Bound = "max" | "min" | "around" | "range" | "exact";

/** What stands before a number. */
const BEFORE = tableOf<Bound>({
  max: "under below within max maximum upto lessthan nomorethan notmorethan atmost inside lower cheaperthan সর্বোচ্চ sorboccho",
  min: "over above min minimum morethan atleast from starting কমপক্ষে অন্তত kompokkhe ontoto onttoto নূন্যতম",
  around: "around about approx approximately near pray prai প্রায় আনুমানিক anumanik",
  range: "between",
  exact: "exactly exact just precisely thik ঠিক",
});
/** What stands after it. */
const AFTER = tableOf<Bound>({
  max: "max maximum moddhe modhhe modde niche kome kom vitore vetore porjonto মধ্যে নিচে নীচে কমে কম ভিতরে ভেতরে পর্যন্ত less below orbelow orlower andbelow ornichey",
  min: "plus upore beshi besi উপরে উপর বেশি ormore orabove orhigher orup andup andabove above ওপরে ওপর",
  around: "moto মতো মত কাছাকাছি",
  range: "",
  exact: "exactly",
});
const RANGE = setOf("to and theke থেকে হতে hote");
/** Between a number and what stands after it. */
const PARTICLES = setOf("er এর r taka takar টাকা টাকার vara ভাড়া");
const NOT = setOf("na না noy নয়");
/** "Around" means a tenth less or more. */
const AROUND = 0.1;

/** A quantity with its ends: null = open. */
export type Measure = { kind: Quantity["kind"]; min: number | null; max: number | null; words: number };

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
  const first = quantityAt(tokens, end);
  if (!first || (first.kind === "plain" && !lookUp(RANGE, tokens[end + first.words]))) return null;
  end += first.words;
  const second = lookUp(RANGE, tokens[end]) ? quantityAt(tokens, end + 1) : null;
  // A range of which one end is unclear is no range.
  if (second && [first.kind, second.kind].includes("unclear")) {
    return { kind: "unclear", min: null, max: null, words: end + 1 + second.words - at };
  }
  // "Three bed and two bath" is no range.
  if (second && second.kind !== "plain" && (first.isBare || first.kind === second.kind)) {
    const low = first.value * ratioOf(first, second) - (first.kind === "plain" ? (second.less ?? 0) : 0);
    const [min, max] = low <= second.value ? [low, second.value] : [second.value, low];
    return {
      kind: second.kind,
      min,
      max,
      words: end + 1 + second.words + trailing(tokens, end + 1 + second.words) - at,
    };
  }
  if (first.kind === "plain") return null;
  let particles = 0;
  while (lookUp(PARTICLES, tokens[end + particles]) && particles < 2) particles += 1;
  const after = boundAt(AFTER, tokens, end + particles);
  const isDenied = after !== null && lookUp(NOT, tokens[end + particles + after.words]) !== undefined;
  const words = end - at + (after ? particles + after.words + (isDenied ? 1 : 0) : 0);
  const said = after?.bound ?? before?.bound;
  const bound = isDenied && said === "min" ? "max" : said;
  return { kind: first.kind, ...endsOf(first, bound), words };
}

/** "20 to 30 thousand": the first number counts thousands, too. */
function ratioOf(first: Quantity, second: Quantity): number {
  if (second.kind !== "money") return 1;
  return first.factor === 1 && first.value < 1_000 ? second.factor : 1;
}

/** After a range only the particle and the word for "within" belong to it. */
function trailing(tokens: readonly Token[], at: number): number {
  let count = 0;
  while (lookUp(PARTICLES, tokens[at + count]) && count < 1) count += 1;
  return boundAt(AFTER, tokens, at + count)?.bound === "max" ? count + 1 : 0;
}

function endsOf({ kind, value }: Quantity, bound: Bound | undefined): { min: number | null; max: number | null } {
  if (bound === "exact" && kind === "bedrooms") return { min: value, max: value };
  if (bound === "around" && kind === "money") {
    return { min: Math.round(value * (1 - AROUND)), max: Math.round(value * (1 + AROUND)) };
  }
  if (bound === "min") return { min: value, max: null };
  if (bound === "max") return { min: null, max: value };
  if (kind === "floor") return { min: value, max: value };
  // A plain amount is a maximum; a plain size is a minimum.
  return kind === "money" ? { min: null, max: value } : { min: value, max: null };
}

/** Whether a word only bounds numbers, so that it is ignored without one. */
export const isBound = (token: Token): boolean =>
  lookUp(BEFORE, token) !== undefined || lookUp(AFTER, token) !== undefined || lookUp(RANGE, token) !== undefined;
