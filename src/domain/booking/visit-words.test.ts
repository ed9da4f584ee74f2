import { expect, test } from "vitest";
import {
  isDisputed,
  missedBy,
  possibleActs,
  requestVisit,
  toldOf,
  visitAfter,
  WORD_DAYS,
  type Visit,
  type VisitMove,
  type VisitSide,
} from "./visit.ts";

const START = "2026-11-27T04:00:00.000Z";
const BEFORE = new Date("2026-11-25T04:00:00Z");
const AFTER = new Date("2026-11-29T05:00:00Z");

/** An agreed visit, once all this was done with it. */
const after = (...moves: VisitMove[]): Visit =>
  moves.reduce(
    (visit, move) => {
      const next = visitAfter(visit, move, move.act === "confirm" ? BEFORE : AFTER);
      if (typeof next === "string") throw new Error(next);
      return next;
    },
    requestVisit([START]),
  );

const agreed = { act: "confirm", by: "owner" } as const;
test.each<[string, VisitMove[], Partial<Visit>, VisitSide | null]>([
  ["one word counts", [{ act: "no-show", by: "owner" }], { state: "no-show", actedBy: "owner" }, "seeker"],
  ["an owner can be missed, too", [{ act: "no-show", by: "seeker" }], { state: "no-show" }, "owner"],
  [
    "both met",
    [
      { act: "done", by: "owner" },
      { act: "done", by: "seeker" },
    ],
    { state: "done" },
    null,
  ],
  [
    "who contradicts is not counted",
    [
      { act: "no-show", by: "owner" },
      { act: "done", by: "seeker" },
    ],
    { state: "confirmed", words: { owner: "no-show", seeker: "done" } },
    null,
  ],
  [
    "nor are two of whom each blames the other",
    [
      { act: "no-show", by: "owner" },
      { act: "no-show", by: "seeker" },
    ],
    { state: "confirmed" },
    null,
  ],
  [
    "a word that is taken back is gone",
    [
      { act: "no-show", by: "owner" },
      { act: "take-back", by: "owner" },
    ],
    { state: "confirmed", words: { owner: null, seeker: null } },
    null,
  ],
  [
    "and the other one's stands again",
    [
      { act: "no-show", by: "owner" },
      { act: "done", by: "seeker" },
      { act: "take-back", by: "seeker" },
    ],
    { state: "no-show", actedBy: "owner" },
    "seeker",
  ],
])("afterwards: %s", (_, moves, visit, missed) => {
  const found = after(agreed, ...moves);
  expect(found).toMatchObject(visit);
  expect(missedBy(found)).toBe(missed);
  expect(isDisputed(found)).toBe(found.state === "confirmed" && moves.every(({ act }) => act !== "take-back"));
});

test("each side has a week for its word, and says one at a time", () => {
  const visit = after(agreed);
  const at = (days: number) => new Date(Date.parse(START) + days * 86_400_000);
  const said = visitAfter(visit, { act: "no-show", by: "owner" }, at(WORD_DAYS));
  expect(said).toMatchObject({ state: "no-show" });
  expect(visitAfter(said as Visit, { act: "done", by: "owner" }, at(1))).toBe("wrong-state");
  expect(possibleActs(said as Visit, "owner", at(1))).toEqual(["take-back"]);
  expect(possibleActs(said as Visit, "seeker", at(1))).toEqual(["done", "no-show"]);
  const late = new Date(at(WORD_DAYS).getTime() + 1);
  for (const act of ["done", "no-show"] as const) expect(visitAfter(visit, { act, by: "seeker" }, late)).toBe("over");
  expect(visitAfter(said as Visit, { act: "take-back", by: "owner" }, late)).toBe("over");
  expect(possibleActs(visit, "owner", late)).toEqual([]);
});

test("an owner is told of visits missed from the second on", () => {
  const told = (missed: number, visits = 3) => toldOf({ missed, visits });
  expect([told(0, 0), told(0), told(1), told(2)]).toEqual([
    null,
    { missed: 0, visits: 3 },
    null,
    { missed: 2, visits: 3 },
  ]);
});
