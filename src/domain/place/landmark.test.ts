import { expect, test } from "vitest";
import { inSteps, STEP_METRES, walkMinutes } from "./landmark.ts";

test.each([
  [50, 1],
  [61, 1],
  [62, 2],
  [800, 13],
  // 1,600 × 1.3 is 26 minutes to the metre: no rounding error may make it 27.
  [1600, 26],
  [2000, 33],
])("%d m in a straight line are %d minutes on foot", (metres, minutes) => {
  expect(walkMinutes(metres)).toBe(minutes);
});

test("metres are told in whole steps, and nothing is nearer than one", () => {
  expect([0, 74, 76, 1999].map((metres) => inSteps(metres, STEP_METRES.shown))).toEqual([50, 50, 100, 2000]);
  expect([0, 740, 760, 1999].map((metres) => inSteps(metres, STEP_METRES.hidden))).toEqual([500, 500, 1000, 2000]);
});
