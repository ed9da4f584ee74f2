/**
 * The state of a visit. A visitor asks (`requested`), either side may propose another time (`proposed`), even when one was agreed, and
 * the other one accepts (`confirmed`).
 */
export const VISIT_STATES = ["requested", "proposed", "confirmed", "declined", "cancelled", "done", "no-show"] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** What a side can do with a visit; `no-show`: the other side did not come; `take-back`: what one has said of that. */
export const VISIT_ACTS = ["confirm", "propose", "decline", "cancel", "done", "no-show", "take-back"] as const;
export type VisitAct = (typeof VISIT_ACTS)[number];

export const VISIT_SIDES = ["owner", "seeker"] as const;
export type VisitSide = (typeof VISIT_SIDES)[number];

/** What a side says of an agreed visit once its time has come. */
export type VisitWord = "done" | "no-show";

/** How a home is seen. */
export const VISIT_WAYS = ["in-person", "video"] as const;
export type VisitWay = (typeof VISIT_WAYS)[number];

/**
 * `startsAt` is ISO 8601: the time, or the last of those that were asked for. `others` are the ones before it, from which the owner chooses;
 * empty once there is one time. `actedBy` did the last thing, or said the word that `state` rests on; `sequence` counts changes, as
 * calendars want it. `words`: what each side says of whether the two met.
 */
export type Visit = {
  state: VisitState;
  way: VisitWay;
  startsAt: string;
  others: readonly string[];
  actedBy: VisitSide;
  sequence: number;
  words: Readonly<Record<VisitSide, VisitWord | null>>;
};

/** Minutes that a visit takes. */
export const VISIT_MINUTES = 60;
/** The most future visits that one visitor may have. */
export const VISITS_OPEN_MAX = 5;
/** The most times that one request may name. */
export const VISIT_TIMES_MAX = 3;
/** Days after which a visit is forgotten. */
export const VISIT_KEPT_DAYS = 90;
/** Days after a visit's time in which each side says whether the two met, and takes that back. */
export const WORD_DAYS = 7;
/** So many visits missed are told to the next owner; one may have been a misunderstanding. */
export const MISSED_TOLD_FROM = 2;

/** While a visit is in one of these, nobody else can have its hour. */
export const OPEN_STATES = ["requested", "proposed", "confirmed"] as const satisfies VisitState[];
/** Both sides learn each other's whole name and number once the visit is agreed, and not before. */
const KNOWN_STATES: readonly VisitState[] = ["confirmed", "done", "no-show"];

const RESULT = { confirm: "confirmed", propose: "proposed", decline: "declined", cancel: "cancelled" } as const;
type PlanAct = keyof typeof RESULT;

const ANSWERS: readonly VisitAct[] = ["confirm", "propose", "decline"];
const AGREED: readonly VisitAct[] = ["propose", "cancel"];
/** What each side may do in a state: the one that did the last thing waits, the other one answers. An agreed visit is both sides'. */
const ACTS: Partial<Record<VisitState, { waiting: readonly VisitAct[]; asked: readonly VisitAct[] }>> = {
  requested: { waiting: ["cancel"], asked: ANSWERS },
  proposed: { waiting: ["propose", "cancel"], asked: ANSWERS },
  confirmed: { waiting: AGREED, asked: AGREED },
};

/**
 * `wrong-state`: not possible in this state, or not for this side; `over`: the time of the visit has passed; `too-early`: it has not come yet;
 * `no-slot`: no time was named, or none that was asked for.
 */
export type VisitRefusal = "wrong-state" | "over" | "too-early" | "no-slot";

/** What one side does; `slot` is the start of another time for `propose`, and for `confirm` one of those that were asked for. */
export type VisitMove = { act: VisitAct; by: VisitSide; slot?: string | null };

const isPast = (instant: string, now: Date): boolean => Date.parse(instant) <= now.getTime();

export const visitHasBegun = ({ startsAt }: Pick<Visit, "startsAt">, now: Date): boolean => isPast(startsAt, now);

/** All times that are spoken of, the earliest first. */
export const timesOf = ({ startsAt, others }: Pick<Visit, "startsAt" | "others">): string[] => [...others, startsAt];

/** Somebody has just asked for one of `times`, of which there is at least one. */
export function requestVisit(times: readonly string[], way: VisitWay = "in-person"): Visit {
  const inOrder = [...new Set(times)].sort();
  const startsAt = inOrder.at(-1) ?? "";
  const others = inOrder.slice(0, -1);
  return { state: "requested", way, startsAt, others, actedBy: "seeker", sequence: 0, words: NO_WORDS };
}

const otherSide = (side: VisitSide): VisitSide => (side === "owner" ? "seeker" : "owner");
const NO_WORDS: Visit["words"] = { owner: null, seeker: null };
const isPlan = (act: VisitAct): act is PlanAct => act in RESULT;

/** The same act again: a button pressed twice, or an answer that was lost. */
function isRepeated(visit: Visit, { act, by, slot }: VisitMove): boolean {
  if (act === "take-back") return isMet(visit) && visit.words[by] === null;
  if (!isPlan(act)) return visit.words[by] === act;
  if (visit.state !== RESULT[act] || visit.actedBy !== by) return false;
  return act === "propose" ? visit.startsAt === slot : act !== "confirm" || !slot || visit.startsAt === slot;
}

/** What a side may say of an agreed visit: its word, or that it takes it back. */
const sayable = (visit: Visit, by: VisitSide): readonly VisitAct[] =>
  !isMet(visit) ? [] : visit.words[by] === null ? ["done", "no-show"] : ["take-back"];

const allowed = (visit: Visit, by: VisitSide): readonly VisitAct[] => [
  ...(ACTS[visit.state]?.[visit.actedBy === by ? "waiting" : "asked"] ?? []),
  ...sayable(visit, by),
];

const DAY_MS = 86_400_000;
/** Why an act comes too soon or too late; null: it is in time. Plans are for a visit to come, words for the week after it has begun. */
function untimely(visit: Visit, act: VisitAct, now: Date): "over" | "too-early" | null {
  const hasBegun = visitHasBegun(visit, now);
  if (isPlan(act)) return hasBegun ? "over" : null;
  if (!hasBegun) return "too-early";
  return now.getTime() - Date.parse(visit.startsAt) > WORD_DAYS * DAY_MS ? "over" : null;
}

/** The time that a visit has after a move; null where none was named, or one that cannot be meant. */
function timeAfter(visit: Visit, { act, slot }: VisitMove): string | null {
  if (act === "propose") return slot && slot !== visit.startsAt ? slot : null;
  if (act !== "confirm") return visit.startsAt;
  const times = timesOf(visit);
  const chosen = slot || (times.length === 1 ? visit.startsAt : null);
  return chosen !== null && times.includes(chosen) ? chosen : null;
}

/**
 * What two words come to. One alone counts; two that agree that they met count; of two that contradict each other, or that each blames the
 * other with, none does: the visit stays `confirmed`, and nobody is counted.
 */
function stateOfWords(words: Visit["words"], by: VisitSide): Pick<Visit, "state" | "actedBy"> {
  const { owner, seeker } = words;
  if (owner === "done" && seeker === "done") return { state: "done", actedBy: by };
  if (owner !== null && seeker === null) return { state: owner, actedBy: "owner" };
  if (seeker !== null && owner === null) return { state: seeker, actedBy: "seeker" };
  return { state: "confirmed", actedBy: by };
}

/** Both have spoken, and remember it differently. */
export const isDisputed = ({ state, words }: Pick<Visit, "state" | "words">): boolean =>
  state === "confirmed" && words.owner !== null && words.seeker !== null;

/** Who is counted as not having come; null: nobody. */
export const missedBy = ({ state, actedBy }: Pick<Visit, "state" | "actedBy">): VisitSide | null =>
  state === "no-show" ? otherSide(actedBy) : null;

/**
 * The visit after an act, or why the act is refused. Repeating an act returns the same visit object unchanged. The caller checks whether a
 * proposed time is offered and free.
 */
export function visitAfter(visit: Visit, move: VisitMove, now: Date): Visit | VisitRefusal {
  const { act, by } = move;
  if (isRepeated(visit, move)) return visit;
  if (!allowed(visit, by).includes(act)) return "wrong-state";
  const fault = untimely(visit, act, now);
  if (fault) return fault;
  const sequence = visit.sequence + 1;
  if (!isPlan(act)) {
    const words = { ...visit.words, [by]: act === "take-back" ? null : act };
    return { ...visit, ...stateOfWords(words, by), words, sequence };
  }
  const startsAt = timeAfter(visit, move);
  if (startsAt === null) return "no-slot";
  if (act === "confirm" && isPast(startsAt, now)) return "over";
  return { ...visit, state: RESULT[act], startsAt, others: [], actedBy: by, sequence };
}

/** What one side can do now, in the order of VISIT_ACTS. */
export const possibleActs = (visit: Visit, by: VisitSide, now: Date): VisitAct[] =>
  VISIT_ACTS.filter((act) => allowed(visit, by).includes(act) && untimely(visit, act, now) === null);

/** Whether each side knows the other's whole name and number. */
export const isMet = ({ state }: Pick<Visit, "state">): boolean => KNOWN_STATES.includes(state);

/** Nobody answered in time. */
export const isLapsed = (visit: Visit, now: Date): boolean =>
  (visit.state === "requested" || visit.state === "proposed") && visitHasBegun(visit, now);

/** How often somebody was not there, of the agreed visits whose end was noted in the last 90 days. */
export type Reliability = { missed: number; visits: number };

/** What an owner is told of it: that somebody came whenever they said so, or how often they did not, from the second time on. */
export const toldOf = (record: Reliability): Reliability | null =>
  record.visits > 0 && (record.missed === 0 || record.missed >= MISSED_TOLD_FROM) ? record : null;
