import { UNLESS } from "./function-words.ts";
import type { Segment } from "./segments.ts";

/** At most so many words that mean nothing stand between a denial and what it denies. */
const BETWEEN = 4;

const asks = ({ kind }: Segment): boolean => kind === "wish" || kind === "place" || kind === "near";
const isType = ({ change }: Segment): boolean => change?.type !== undefined;

/** The next segment that asks for something in this direction, within the clause; -1 where none does. */
function nearest(segments: readonly Segment[], from: number, step: 1 | -1): number {
  let between = 0;
  let verbs = 0;
  for (let at = from + step; at >= 0 && at < segments.length; at += step) {
    const segment = segments[at]!;
    // Going back, the stop stands behind the one that is met; going on, behind the one that is left.
    if (step === -1 ? segment.stop : segments[at - 1]!.stop) return -1;
    if (asks(segment) || segment.kind === "unclear") return segment.kind === "unclear" ? -1 : at;
    if (segment.kind === "turn" || segment.kind === "not") return -1;
    // "Flat chai lift na": what stands before a verb that is not the denial's own is another thought.
    if (segment.kind === "verb" && step === -1 && between > 0 && verbs === 0) return -1;
    verbs += segment.kind === "verb" ? 1 : 0;
    if (segment.kind === "unread") between += segment.tokens.length;
    if (between > BETWEEN) return -1;
  }
  return -1;
}

/** What else is denied with it: what "or", "and" join to it. */
function joined(segments: readonly Segment[], from: number, step: 1 | -1): number[] {
  const found: number[] = [];
  for (let at = from + step; at > 0 && at < segments.length; at += 2 * step) {
    const edges = step === -1 ? [segments[at], segments[at - 1]] : [segments[at - 1], segments[at]];
    if (edges.some((segment) => segment?.stop)) break;
    const other = segments[at + step];
    if (segments[at]?.kind !== "join" || !other || !asks(other)) break;
    found.push(at + step);
  }
  return found;
}

/** Whether a second denial takes the first one back: "lift na thakle hobe na", "gas chara nibo na". */
function isTakenBack(segments: readonly Segment[], at: number): number {
  const key = segments[at]!.tokens.map(({ keys }) => keys[0]).join("");
  let isUnless = UNLESS.has(key);
  for (let next = at + 1; next < Math.min(segments.length, at + 7); next += 1) {
    if (segments[next - 1]!.stop) return -1;
    const segment = segments[next]!;
    if (["hole", "thakle", "chara", "হলে", "থাকলে"].includes(segment.tokens[0]?.keys[0] ?? "")) isUnless = true;
    if (segment.kind === "not") return isUnless && segment.denial?.how === "unwanted" ? next : -1;
    if (segment.kind === "place" || segment.kind === "near" || (segment.kind === "wish" && !isType(segment))) return -1;
  }
  return -1;
}

/** What a segment means after its denials: `denied` null = what it says stands. */
export type Denied = { how: "unwanted" | "needless" | "moot"; by: number };

/**
 * Which segments are denied, by their place: the scope of a denial reaches to the comma, before it or behind it, to the nearest thing that is
 * asked for and to what is joined to it.
 */
export function denialsIn(segments: readonly Segment[]): ReadonlyMap<number, Denied> {
  const denied = new Map<number, Denied>();
  const spent = new Set<number>();
  segments.forEach((segment, by) => {
    const { denial } = segment;
    if (!denial || spent.has(by)) return;
    if (denial.side === "behind") {
      const second = isTakenBack(segments, by);
      if (second >= 0) return void spent.add(second);
    }
    // "Na hole o cholbe": all the same.
    const next = segments[by + 1]?.tokens[0]?.keys[0] ?? "";
    const how = denial.side === "behind" && denial.how === "unwanted" && ALL_THE_SAME.has(next) ? "moot" : denial.how;
    const behind = nearest(segments, by, -1);
    const ahead = nearest(segments, by, 1);
    // "Bachelor please don't knock".
    const isDont = segment.tokens[0]?.keys[0]?.startsWith("dont") || segment.tokens[0]?.keys[0] === "never";
    const target = denial.side === "before" ? (ahead < 0 && isDont ? behind : ahead) : behind;
    const found = target < 0 && (how === "moot" || how === "needless") ? ahead : target;
    if (found < 0 || denied.has(found)) return;
    // All the same is only what is asked of a home, not where it is.
    if (how !== "unwanted" && segments[found]!.kind !== "wish") return;
    const step = found > by ? 1 : -1;
    const all = [found, ...joined(segments, found, step)];
    // "Mirpur e flat chai na": not the flat, but one there.
    if (step === -1 && isType(segments[found]!)) {
      const place = nearest(segments, found, -1);
      if (place >= 0 && segments[place]!.kind === "place") all.push(place);
    }
    // "Bari bhara na": the house, too, is not wanted for rent.
    if (
      step === -1 &&
      segments[found]!.change?.purpose &&
      segments[found - 1] &&
      isType(segments[found - 1]!) &&
      !segments[found - 1]!.stop
    )
      all.push(found - 1);
    for (const at of all) denied.set(at, { how, by });
  });
  return denied;
}

const ALL_THE_SAME = new Set([
  "holeo",
  "hoileo",
  "thakleo",
  "thakle",
  "problem",
  "somossa",
  "cholbe",
  "হলেও",
  "থাকলেও",
  "চলবে",
]);
