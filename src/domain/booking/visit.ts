/**
 * The state of a visit. A visitor asks (`requested`), the owner may propose another time (`proposed`), and one of them accepts
 * (`confirmed`).
 */
export const VISIT_STATES = ["requested", "proposed", "confirmed", "declined", "cancelled", "done", "no-show"] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** What a side can do with a visit; `no-show`: the other side did not come. */
export const VISIT_ACTS = ["confirm", "propose", "decline", "cancel", "done", "no-show"] as const;
export type VisitAct = (typeof VISIT_ACTS)[number];

export const VISIT_SIDES = ["owner", "seeker"] as const;
export type VisitSide = (typeof VISIT_SIDES)[number];

/** `startsAt` is ISO 8601. `actedBy` did the last thing; `sequence` counts changes, as calendars want it. */
export type Visit = { state: VisitState; startsAt: string; actedBy: VisitSide; sequence: number };

/** Minutes that a visit takes. */
export const VISIT_MINUTES = 60;
/** The most future visits that one visitor may have. */
export const VISITS_OPEN_MAX = 5;
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

/** The states in which each side may do an act. The side that was asked declines; the side that asked or agreed cancels. */
const FROM: Record<VisitAct, Partial<Record<VisitSide, readonly VisitState[]>>> = {
  confirm: { owner: ["requested"], seeker: ["proposed"] },
  propose: { owner: ["requested", "proposed"] },
  decline: { owner: ["requested"], seeker: ["proposed"] },
  cancel: { owner: ["proposed", "confirmed"], seeker: ["requested", "confirmed"] },
  done: { owner: ["confirmed"], seeker: ["confirmed"] },
  "no-show": { owner: ["confirmed"], seeker: ["confirmed"] },
};

/**
 * `not-yours`: only the other side may do it; `wrong-state`: not possible in this state; `over`: the time of the visit has passed;
 * `too-early`: it has not come yet.
 */
export type VisitRefusal = "not-yours" | "wrong-state" | "over" | "too-early" | "no-slot";

/** What one side does; `slot` is the start of another time, for `propose` only. */
export type VisitMove = { act: VisitAct; by: VisitSide; slot?: string | null };

export const hasBegun = ({ startsAt }: Pick<Visit, "startsAt">, now: Date): boolean =>
  Date.parse(startsAt) <= now.getTime();

/** Somebody has just asked for a time. */
export const requestVisit = (startsAt: string): Visit => ({
  state: "requested",
  startsAt,
  actedBy: "seeker",
  sequence: 0,
});

/** The same act again: a button pressed twice, or an answer that was lost. */
const isRepeated = (visit: Visit, { act, by, slot }: VisitMove): boolean =>
  visit.state === RESULT[act] && visit.actedBy === by && (act !== "propose" || visit.startsAt === slot);

/**
 * The visit after an act, or why the act is refused. Repeating an act returns the same visit object unchanged. The caller checks whether a
 * proposed time is offered and free.
 */
export function actOnVisit(visit: Visit, move: VisitMove, now: Date): Visit | VisitRefusal {
  const { act, by } = move;
  const from = FROM[act][by];
  if (!from) return "not-yours";
  if (isRepeated(visit, move)) return visit;
  if (!from.includes(visit.state)) return "wrong-state";
  const isNoted = act === "done" || act === "no-show";
  if (isNoted !== hasBegun(visit, now)) return isNoted ? "too-early" : "over";
  const startsAt = act === "propose" ? move.slot : visit.startsAt;
  if (!startsAt || (act === "propose" && startsAt === visit.startsAt)) return "no-slot";
  return { state: RESULT[act], startsAt, actedBy: by, sequence: visit.sequence + 1 };
}

/** What one side can do now, in the order of VISIT_ACTS. */
export const possibleActs = (visit: Visit, by: VisitSide, now: Date): VisitAct[] =>
  VISIT_ACTS.filter(
    (act) => FROM[act][by]?.includes(visit.state) && (act === "done" || act === "no-show") === hasBegun(visit, now),
  );

/** Whether each side knows the other's name and number. */
export const isMet = ({ state }: Pick<Visit, "state">): boolean => KNOWN_STATES.includes(state);

/** Nobody answered in time. */
export const isLapsed = (visit: Visit, now: Date): boolean =>
  (visit.state === "requested" || visit.state === "proposed") && hasBegun(visit, now);

/** A visit as one of its two sides sees it. `isPublic`: the home's page can be seen; `other` null: not agreed yet. */
export type OwnVisit = Visit & {
  id: string;
  side: VisitSide;
  slug: string;
  isPublic: boolean;
  title: string;
  titleBn: string;
  other: { name: string; nameBn: string | null; phone: string | null } | null;
  acts: VisitAct[];
};
