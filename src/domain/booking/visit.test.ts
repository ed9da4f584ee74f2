import fc from "fast-check";
import { expect, test } from "vitest";
import {
  missedBy,
  visitAfter,
  isLapsed,
  isMet,
  OPEN_STATES,
  possibleActs,
  requestVisit,
  timesOf,
  VISIT_ACTS,
  VISIT_SIDES,
  VISIT_STATES,
  type Visit,
  type VisitMove,
} from "./visit.ts";

const START = "2026-11-27T04:00:00.000Z";
const OTHER = "2026-11-28T04:00:00.000Z";
const BEFORE = new Date("2026-11-25T04:00:00Z");
const AFTER = new Date("2026-11-29T05:00:00Z");

const after = (...moves: [...VisitMove[]]): Visit =>
  moves.reduce(
    (visit, move) => {
      const isNoted = ["done", "no-show", "take-back"].includes(move.act);
      const next = visitAfter(visit, move, isNoted ? AFTER : BEFORE);
      if (typeof next === "string") throw new Error(next);
      return next;
    },
    requestVisit([START]),
  );

test("is asked for, confirmed, and took place", () => {
  expect(after({ act: "confirm", by: "owner" })).toEqual({
    state: "confirmed",
    way: "in-person",
    startsAt: START,
    others: [],
    actedBy: "owner",
    sequence: 1,
    words: { owner: null, seeker: null },
  });
  expect(after({ act: "confirm", by: "owner" }, { act: "done", by: "seeker" }).state).toBe("done");
  expect(after({ act: "confirm", by: "owner" }, { act: "no-show", by: "owner" })).toMatchObject({
    state: "no-show",
    actedBy: "owner",
  });
});

test("is moved by one and accepted by the other", () => {
  const proposed = after({ act: "propose", by: "owner", slot: OTHER });
  expect(proposed).toMatchObject({ state: "proposed", startsAt: OTHER, actedBy: "owner", sequence: 1 });
  expect(possibleActs(proposed, "seeker", BEFORE)).toEqual(["confirm", "propose", "decline"]);
  expect(possibleActs(proposed, "owner", BEFORE)).toEqual(["propose", "cancel"]);
  expect(visitAfter(proposed, { act: "confirm", by: "owner" }, BEFORE)).toBe("wrong-state");
  expect(after({ act: "propose", by: "owner", slot: OTHER }, { act: "confirm", by: "seeker" })).toMatchObject({
    state: "confirmed",
    startsAt: OTHER,
    sequence: 2,
  });
});

test("an agreed time is moved by either side; until the other one agrees nobody is known", () => {
  for (const [by, other] of [
    ["owner", "seeker"],
    ["seeker", "owner"],
  ] as const) {
    const moved = after({ act: "confirm", by: "owner" }, { act: "propose", by, slot: OTHER });
    expect(moved).toMatchObject({ state: "proposed", startsAt: OTHER, actedBy: by });
    expect(isMet(moved)).toBe(false);
    expect(possibleActs(moved, by, BEFORE)).toEqual(["propose", "cancel"]);
    expect(visitAfter(moved, { act: "confirm", by: other }, BEFORE)).toMatchObject({ state: "confirmed" });
  }
});

test("of several times the owner confirms one, which must be to come", () => {
  const asked = requestVisit([OTHER, START, OTHER]);
  expect(asked).toMatchObject({ startsAt: OTHER, others: [START] });
  const confirm = (slot: string | null, now = BEFORE) => visitAfter(asked, { act: "confirm", by: "owner", slot }, now);
  expect(confirm(null)).toBe("no-slot");
  expect(confirm("2026-12-01T04:00:00.000Z")).toBe("no-slot");
  expect(confirm(START)).toMatchObject({ state: "confirmed", startsAt: START, others: [] });
  const between = new Date("2026-11-27T05:00:00Z");
  expect(confirm(START, between)).toBe("over");
  expect(confirm(OTHER, between)).toMatchObject({ startsAt: OTHER });
  expect(isLapsed(asked, between)).toBe(false);
});

test.each<[string, Visit, VisitMove, Date, string]>([
  [
    "a seeker does not confirm what they ask for",
    requestVisit([START]),
    { act: "confirm", by: "seeker" },
    BEFORE,
    "wrong-state",
  ],
  [
    "a seeker who waits proposes nothing",
    requestVisit([START]),
    { act: "propose", by: "seeker", slot: OTHER },
    BEFORE,
    "wrong-state",
  ],
  ["nothing is proposed without a time", requestVisit([START]), { act: "propose", by: "owner" }, BEFORE, "no-slot"],
  [
    "the same time is no other one",
    requestVisit([START]),
    { act: "propose", by: "owner", slot: START },
    BEFORE,
    "no-slot",
  ],
  ["what is over is not confirmed", requestVisit([START]), { act: "confirm", by: "owner" }, AFTER, "over"],
  [
    "what is over is not cancelled",
    after({ act: "confirm", by: "owner" }),
    { act: "cancel", by: "seeker" },
    AFTER,
    "over",
  ],
  [
    "nobody has stayed away yet",
    after({ act: "confirm", by: "owner" }),
    { act: "no-show", by: "owner" },
    BEFORE,
    "too-early",
  ],
  [
    "what was declined stays so",
    after({ act: "decline", by: "owner" }),
    { act: "confirm", by: "owner" },
    BEFORE,
    "wrong-state",
  ],
])("%s", (_, visit, move, now, refusal) => {
  expect(visitAfter(visit, move, now)).toBe(refusal);
});

test("the same act again changes nothing; the other side's is another one", () => {
  const confirmed = after({ act: "confirm", by: "owner" });
  expect(visitAfter(confirmed, { act: "confirm", by: "owner" }, AFTER)).toBe(confirmed);
  const cancelled = after({ act: "confirm", by: "owner" }, { act: "cancel", by: "owner" });
  expect(visitAfter(cancelled, { act: "cancel", by: "seeker" }, BEFORE)).toBe("wrong-state");
});

test("lapses when nobody answered in time", () => {
  expect(isLapsed(requestVisit([START]), BEFORE)).toBe(false);
  expect(isLapsed(requestVisit([START]), AFTER)).toBe(true);
  expect(isLapsed(after({ act: "confirm", by: "owner" }), AFTER)).toBe(false);
  expect(possibleActs(requestVisit([START]), "owner", AFTER)).toEqual([]);
});

const anyMove: fc.Arbitrary<VisitMove & { now: Date }> = fc.record({
  act: fc.constantFrom(...VISIT_ACTS),
  by: fc.constantFrom(...VISIT_SIDES),
  slot: fc.constantFrom(START, OTHER, null),
  now: fc.constantFrom(BEFORE, BEFORE, BEFORE, AFTER),
});

test("whatever is done in whatever order, a visit keeps its rules", () => {
  fc.assert(
    fc.property(fc.constantFrom([START], [START, OTHER]), fc.array(anyMove, { maxLength: 12 }), (times, moves) => {
      let visit = requestVisit(times);
      for (const { now, ...move } of moves) {
        const before = visit;
        const next = visitAfter(visit, move, now);
        const offered = possibleActs(visit, move.by, now).includes(move.act);
        if (typeof next === "string") {
          // What is offered can be refused only for the time that it names.
          expect(offered && next !== "no-slot" && next !== "over").toBe(false);
          continue;
        }
        if (next === before) continue;
        expect(offered).toBe(true);
        visit = next;
        expect(VISIT_STATES).toContain(visit.state);
        expect(visit.sequence).toBe(before.sequence + 1);
        if (["done", "no-show", "take-back"].includes(move.act)) {
          expect(isMet(before) && isMet(visit)).toBe(true);
          expect(visit.words[move.by]).toBe(move.act === "take-back" ? null : move.act);
          const spoken = VISIT_SIDES.filter((side) => visit.words[side] !== null);
          // Whoever is counted was named by the other one, and has not said otherwise.
          const missed = missedBy(visit);
          expect(missed !== null).toBe(spoken.length === 1 && visit.words[spoken[0]!] === "no-show");
          if (missed) expect(visit.words[missed]).toBe(null);
        } else {
          expect(visit.actedBy).toBe(move.by);
          expect(OPEN_STATES as readonly string[]).toContain(before.state);
          expect(visit.words).toEqual({ owner: null, seeker: null });
        }
        // The hour moves with a proposal, or is one of those that were asked for; nobody is known before both have agreed.
        if (move.act !== "propose") expect(timesOf(before)).toContain(visit.startsAt);
        expect(visit.others).toEqual([]);
        if (isMet(visit) && !isMet(before)) {
          expect(before.actedBy).not.toBe(visit.actedBy);
          expect(visit.state).toBe("confirmed");
        }
      }
    }),
    { numRuns: 1000 },
  );
});
