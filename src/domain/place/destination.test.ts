import { expect, test } from "vitest";
import places from "#content/locations/destinations.json" with { type: "json" };
import { suggestDestinations } from "./destination.ts";

const named = (text: string) => suggestDestinations(places, text).map(({ name }) => name);

test("before anything is typed: twelve, the eight popular ones first", () => {
  const offered = suggestDestinations(places, "");
  expect(offered).toHaveLength(12);
  expect(offered.slice(0, 8).every(({ popular }) => popular)).toBe(true);
  expect(offered.slice(8).some(({ popular }) => popular)).toBe(false);
});

test("a text is found in either language, beginnings before middles, names before what they lie in", () => {
  expect(named("saj")[0]).toBe("Sajek Valley");
  expect(named("coxs bazar")[0]).toBe("Cox's Bazar");
  expect(named("সুন্দরবন")).toContain("Sundarbans");
  expect(named("teknaf")).toEqual(["Saint Martin's Island"]);
  expect(named("zzzz")).toEqual([]);
  expect(suggestDestinations(places, "a").length).toBeLessThanOrEqual(12);
});
