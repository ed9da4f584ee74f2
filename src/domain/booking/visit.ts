import type { Purpose } from "../listing/listing.ts";
import type { Locale } from "../locale.ts";

/**
 * The state of a visit. A visitor asks (`requested`), either side may propose another time (`proposed`), even when one was agreed, and
 * the other one accepts (`confirmed`).
 */
export const VISIT_STATES = ["requested", "proposed", "confirmed", "declined", "cancelled", "done", "no-show"] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** What a side can do with a visit; `no-show`: the other side did not come. */
export const VISIT_ACTS = ["confirm", "propose", "decline", "cancel", "done", "no-show"] as const;
export type VisitAct = (typeof VISIT_ACTS)[number];

export const VISIT_SIDES = ["owner", "seeker"] as const;
export type VisitSide = (typeof VISIT_SIDES)[number];

/** How a home is seen. */
export const VISIT_WAYS = ["in-person", "video"] as const;
export type VisitWay = (typeof VISIT_WAYS)[number];

/**
 * `startsAt` is ISO 8601: the time, or the last of those that were asked for. `others` are the ones before it, from which the owner chooses;
 * empty once there is one time. `actedBy` did the last thing; `sequence` counts changes, as calendars want it.
 */
export type Visit = {
  state: VisitState;
  way: VisitWay;
  startsAt: string;
  others: readonly string[];
  actedBy: VisitSide;
  sequence: number;
};

/** Minutes that a visit takes. */
export const VISIT_MINUTES = 60;
/** The most future visits that one visitor may have. */
export const VISITS_OPEN_MAX = 5;
/** The most times that one request may name. */
export const VISIT_TIMES_MAX = 3;
/** Days after which a visit is forgotten. */
export const VISIT_KEPT_DAYS = 90;

/** While a visit is in one of these, nobody else can have its hour. */
export const OPEN_STATES = ["requested", "proposed", "confirmed"] as const satisfies VisitState[];
/** Both sides learn each other's name and number once the visit is agreed, and not before. */
const KNOWN_STATES: readonly VisitState[] = ["confirmed", "done", "no-show"];

const RESULT: Record<VisitAct, VisitState> = {
  confirm: "confirmed",
  propose: "proposed",
  decline: "declined",
  cancel: "cancelled",
  done: "done",
  "no-show": "no-show",
};

const ANSWERS: readonly VisitAct[] = ["confirm", "propose", "decline"];
const AGREED: readonly VisitAct[] = ["propose", "cancel", "done", "no-show"];
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
  return { state: "requested", way, startsAt, others: inOrder.slice(0, -1), actedBy: "seeker", sequence: 0 };
}

/** The same act again: a button pressed twice, or an answer that was lost. */
const isRepeated = (visit: Visit, { act, by, slot }: VisitMove): boolean =>
  visit.state === RESULT[act] &&
  visit.actedBy === by &&
  (act === "propose" ? visit.startsAt === slot : act !== "confirm" || !slot || visit.startsAt === slot);

const isNoted = (act: VisitAct): boolean => act === "done" || act === "no-show";
const allowed = ({ state, actedBy }: Visit, by: VisitSide): readonly VisitAct[] =>
  ACTS[state]?.[actedBy === by ? "waiting" : "asked"] ?? [];

/** The time that a visit has after a move; null where none was named, or one that cannot be meant. */
function timeAfter(visit: Visit, { act, slot }: VisitMove): string | null {
  if (act === "propose") return slot && slot !== visit.startsAt ? slot : null;
  if (act !== "confirm") return visit.startsAt;
  const times = timesOf(visit);
  const chosen = slot || (times.length === 1 ? visit.startsAt : null);
  return chosen !== null && times.includes(chosen) ? chosen : null;
}

/**
 * The visit after an act, or why the act is refused. Repeating an act returns the same visit object unchanged. The caller checks whether a
 * proposed time is offered and free.
 */
export function visitAfter(visit: Visit, move: VisitMove, now: Date): Visit | VisitRefusal {
  const { act, by } = move;
  if (isRepeated(visit, move)) return visit;
  if (!allowed(visit, by).includes(act)) return "wrong-state";
  if (isNoted(act) !== visitHasBegun(visit, now)) return isNoted(act) ? "too-early" : "over";
  const startsAt = timeAfter(visit, move);
  if (startsAt === null) return "no-slot";
  if (act === "confirm" && isPast(startsAt, now)) return "over";
  return { ...visit, state: RESULT[act], startsAt, others: [], actedBy: by, sequence: visit.sequence + 1 };
}

/** What one side can do now, in the order of VISIT_ACTS. */
export const possibleActs = (visit: Visit, by: VisitSide, now: Date): VisitAct[] =>
  VISIT_ACTS.filter((act) => allowed(visit, by).includes(act) && isNoted(act) === visitHasBegun(visit, now));

/** Whether each side knows the other's name and number. */
export const isMet = ({ state }: Pick<Visit, "state">): boolean => KNOWN_STATES.includes(state);

/** Nobody answered in time. */
export const isLapsed = (visit: Visit, now: Date): boolean =>
  (visit.state === "requested" || visit.state === "proposed") && visitHasBegun(visit, now);

/** How often somebody was not there, of the agreed visits whose end was noted in the last 90 days. */
export type Reliability = { missed: number; visits: number };

/** What both sides learn with the yes. `street` null: not given; `call`: the link of a video visit; `point`: where the way leads to. */
export type MeetingPlace = {
  place: Record<Locale, string>;
  street: string | null;
  point: { lat: number; lng: number } | null;
  call: string | null;
};

/**
 * A visit as one of its two sides sees it. `isPublic`: the home's page can be seen; `other` and `meeting` null: not agreed yet; `record`: how
 * reliable the seeker was, for the owner to decide, and null otherwise.
 */
export type OwnVisit = Visit & {
  id: string;
  side: VisitSide;
  slug: string;
  isPublic: boolean;
  purpose: Purpose;
  title: string;
  titleBn: string;
  other: { name: string; nameBn: string | null; phone: string | null } | null;
  meeting: MeetingPlace | null;
  record: Reliability | null;
  acts: VisitAct[];
};
