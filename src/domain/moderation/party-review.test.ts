import fc from "fast-check";
import { expect, test } from "vitest";
import type { Visit, VisitWord } from "../booking/visit.ts";
import {
  BLIND_DAYS,
  isReviewShown,
  PARTY_GRADES,
  partySummary,
  ratingOf,
  tenancyObstacle,
  visitObstacle,
  type PartyReview,
} from "./party-review.ts";

const START = "2026-11-01T04:00:00.000Z";
const after = (days: number, more = 0) => new Date(Date.parse(START) + days * 86_400_000 + more);
const visit = (state: Visit["state"], owner: VisitWord | null = null, seeker: VisitWord | null = null) => ({
  state,
  startsAt: START,
  words: { owner, seeker },
});

test.each<[string, ReturnType<typeof visit>, Date, ReturnType<typeof visitObstacle>]>([
  ["before it", visit("confirmed"), after(0, -1), "not-over"],
  ["after it, though nobody has said a word", visit("confirmed"), after(0), null],
  ["a week after it without a word", visit("confirmed"), after(7, 1), "not-met"],
  ["the last moment of one that took place", visit("done", "done"), after(BLIND_DAYS), null],
  ["a moment later", visit("done", "done"), after(BLIND_DAYS, 1), "too-late"],
  ["one says they did not come", visit("no-show", null, "no-show"), after(1), "not-met"],
  ["the two contradict each other", visit("confirmed", "done", "no-show"), after(1), "not-met"],
  ["it was only asked for, and is to come", visit("requested"), after(0, -1), "not-over"],
  ["it was cancelled", visit("cancelled"), after(1), "not-met"],
  ["nobody answered", visit("requested"), after(1), "not-met"],
])("a visit is written about: %s", (_, given, now, obstacle) => {
  expect(visitObstacle(given, now)).toBe(obstacle);
});

test("a tenancy is written about from the end of its last day in Dhaka on, for two weeks", () => {
  expect(tenancyObstacle(null, after(0))).toBe("not-over");
  expect(tenancyObstacle("2026-11-01", new Date("2026-11-01T17:59:59Z"))).toBe("not-over");
  expect(tenancyObstacle("2026-11-01", new Date("2026-11-01T18:00:00Z"))).toBe(null);
  expect(tenancyObstacle("2026-11-01", new Date("2026-11-15T18:00:01Z"))).toBe("too-late");
});

test("nobody reads what only one has written before nobody can write any more", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("pending", "approved", "rejected" as const),
      fc.boolean(),
      fc.integer({ min: 0, max: 30 * 24 }),
      (approval, bothSpoke, hours) => {
        const now = after(0, hours * 3_600_000);
        const shown = isReviewShown({ approval, happenedAt: START, bothSpoke }, now);
        if (approval !== "approved") expect(shown).toBe(false);
        else if (bothSpoke) expect(shown).toBe(true);
        else expect(shown).toBe(visitObstacle(visit("done", "done"), now) === "too-late");
      },
    ),
  );
});

const grade = fc.constantFrom(...PARTY_GRADES);
const grades = fc.record({ described: grade, answers: grade, fair: grade });
test("three times yes are five stars, three times no is one, and no better word gives fewer", () => {
  const all = (one: PartyReview["fair"]) => ratingOf({ described: one, answers: one, fair: one });
  expect(PARTY_GRADES.map(all)).toEqual([5, 3, 1]);
  fc.assert(
    fc.property(grades, (given) => {
      expect(ratingOf({ ...given, fair: "yes" })).toBeGreaterThanOrEqual(ratingOf(given));
      expect([1, 2, 3, 4, 5]).toContain(ratingOf(given));
    }),
  );
});

test("a summary counts every yes and shows the newest words", () => {
  expect(partySummary([])).toBe(null);
  fc.assert(
    fc.property(fc.array(grades, { minLength: 1, maxLength: 12 }), (given) => {
      const reviews = given.map((each, index) => ({ ...each, id: `${index}`, name: "Sadia", comment: "", at: START }));
      const summary = partySummary(reviews)!;
      expect(summary.count).toBe(given.length);
      expect(summary.yes.fair).toBe(given.filter(({ fair }) => fair === "yes").length);
      expect(summary.items).toEqual(reviews.slice(0, 5));
    }),
  );
});
