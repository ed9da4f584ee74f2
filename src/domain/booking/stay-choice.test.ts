import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, nightsOf, staysOverlap } from "./stay.ts";
import { canChoose, choose, crossesTaken, type StayChoice } from "./stay-choice.ts";

const TODAY = "2026-11-21";
const taken = [
  { checkIn: "2026-12-05", checkOut: "2026-12-08" },
  { checkIn: "2026-12-20", checkOut: "2026-12-21" },
];
const none: StayChoice = { checkIn: null, checkOut: null };

describe("the choice of a stay", () => {
  test("takes the first press for check-in and the next one for check-out", () => {
    const first = choose("2026-12-01", none, taken);
    expect(first).toEqual({ checkIn: "2026-12-01", checkOut: null });
    expect(choose("2026-12-04", first, taken)).toEqual({ checkIn: "2026-12-01", checkOut: "2026-12-04" });
    expect(choose("2026-11-25", first, taken)).toEqual({ checkIn: "2026-11-25", checkOut: null });
  });

  test("offers no past and no taken night, but the morning on which others arrive as a check-out", () => {
    expect(canChoose("2026-11-20", none, taken, TODAY)).toBe(false);
    expect(canChoose(TODAY, none, taken, TODAY)).toBe(true);
    expect(canChoose("2026-12-05", none, taken, TODAY)).toBe(false);
    expect(canChoose("2026-12-05", { checkIn: "2026-12-03", checkOut: null }, taken, TODAY)).toBe(true);
    expect(canChoose("2026-12-06", { checkIn: "2026-12-03", checkOut: null }, taken, TODAY)).toBe(false);
    expect(canChoose("2026-12-08", none, taken, TODAY)).toBe(true);
  });

  test("begins anew behind other people's nights, and says that these were in the way", () => {
    const begun: StayChoice = { checkIn: "2026-12-03", checkOut: null };
    expect(choose("2026-12-10", begun, taken)).toEqual({ checkIn: "2026-12-10", checkOut: null });
    expect(crossesTaken("2026-12-10", begun, taken)).toBe(true);
    expect(crossesTaken("2026-12-05", begun, taken)).toBe(false);
    expect(crossesTaken("2026-12-01", begun, taken)).toBe(false);
    expect(crossesTaken("2026-12-10", none, taken)).toBe(false);
  });

  test("never leads to a stay in the past, in the wrong order or over a taken night, whatever is pressed", () => {
    const presses = fc.array(fc.integer({ min: -5, max: 60 }), { maxLength: 12 });
    fc.assert(
      fc.property(presses, (days) => {
        let choice = none;
        for (const offset of days) {
          const day = addDays(TODAY, offset);
          if (canChoose(day, choice, taken, TODAY)) choice = choose(day, choice, taken);
        }
        const { checkIn, checkOut } = choice;
        if (checkIn === null || checkOut === null) return;
        expect(checkIn >= TODAY).toBe(true);
        expect(nightsOf({ checkIn, checkOut })).toBeGreaterThan(0);
        expect(taken.some((other) => staysOverlap(other, { checkIn, checkOut }))).toBe(false);
      }),
    );
  });
});
