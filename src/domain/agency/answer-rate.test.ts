import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANSWER_RATE, answerRate } from "./answer-rate.ts";

describe("the answer rate", () => {
  test("is not said of few people, and of many it is", () => {
    expect(answerRate({ people: 0, answered: 0, medianMinutes: null })).toBeNull();
    expect(answerRate({ people: ANSWER_RATE.minPeople - 1, answered: 4, medianMinutes: 5 })).toBeNull();
    expect(answerRate({ people: 10, answered: 9, medianMinutes: 150 })).toEqual({
      people: 10,
      answered: 9,
      percent: 90,
      usually: { unit: "hour", count: 3 },
    });
  });

  test("names no time that few answers gave", () => {
    expect(answerRate({ people: 20, answered: ANSWER_RATE.minTimes - 1, medianMinutes: 5 })?.usually).toBeNull();
    expect(answerRate({ people: 5, answered: 0, medianMinutes: null })).toMatchObject({ percent: 0, usually: null });
  });

  test.each([
    [0, { unit: "hour", count: 1 }],
    [60, { unit: "hour", count: 1 }],
    [61, { unit: "hour", count: 2 }],
    [23 * 60, { unit: "hour", count: 23 }],
    [23 * 60 + 1, { unit: "day", count: 1 }],
    [24 * 60 + 1, { unit: "day", count: 2 }],
  ] as const)("%i minutes are at most %o", (medianMinutes, usually) => {
    expect(answerRate({ people: 9, answered: 9, medianMinutes })?.usually).toEqual(usually);
  });

  test("is 100 only for whoever answered everybody", () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 5_000 }), fc.nat(5_000), (people, given) => {
        const answered = Math.min(given, people);
        const rate = answerRate({ people, answered, medianMinutes: 1 });
        expect(rate?.percent === 100).toBe(answered === people);
      }),
    );
  });
});
