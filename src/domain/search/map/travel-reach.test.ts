import { expect, test } from "vitest";
import { NEAR_KM } from "./area.ts";
import { TRAVEL_MINUTES, TRAVEL_MODES, travelReach } from "./travel-reach.ts";

test("twenty minutes on foot are a good kilometre in a straight line", () => {
  expect(travelReach("walk", 20)).toBe(1.2);
  expect(travelReach("bus", 60)).toBe(9.2);
});

test("more time never leads less far, and every reach is one that a search may ask for", () => {
  for (const mode of TRAVEL_MODES) {
    const reaches = TRAVEL_MINUTES.map((minutes) => travelReach(mode, minutes));
    expect(reaches).toEqual(reaches.toSorted((a, b) => a - b));
    for (const km of [...reaches, travelReach(mode, 0), travelReach(mode, 10_000)]) {
      expect(km).toBeGreaterThanOrEqual(NEAR_KM.min);
      expect(km).toBeLessThanOrEqual(NEAR_KM.max);
    }
  }
});
