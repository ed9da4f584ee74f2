import { expect, test } from "vitest";
import { travelReach } from "../search/map/travel-reach.ts";
import { myPlaceAt, readMyPlaces, travelTo } from "./my-place.ts";

const home = { lat: 23.79, lng: 90.41 };

test("a place is kept to about 100 m, and none abroad", () => {
  expect(myPlaceAt("work", { lat: 23.794_949, lng: 90.414_381 })).toEqual({ kind: "work", lat: 23.795, lng: 90.414 });
  expect(myPlaceAt("work", { lat: 51.5, lng: 0 })).toBeNull();
});

test.each([
  [null, []],
  ["work", []],
  [[null, { kind: "work" }, { kind: "pub", lat: 23, lng: 90 }, { kind: "school", lat: "23", lng: 90 }], []],
  [
    [
      { kind: "family", ...home },
      { kind: "work", ...home, note: "x" },
      { kind: "work", lat: 24, lng: 90 },
    ],
    [
      { kind: "work", ...home },
      { kind: "family", ...home },
    ],
  ],
])("of what a device has stored only places are read: %j", (stored, places) => {
  expect(readMyPlaces(stored)).toEqual(places);
});

test("the way is guessed in steps of five minutes: on foot while it is near, else by bus or car", () => {
  expect(travelTo(home, home)).toEqual({ mode: "walk", minutes: 5, metres: 0 });
  expect(travelTo(home, { ...home, lat: 23.8 })).toMatchObject({ mode: "walk", minutes: 20 });
  expect(travelTo(home, { ...home, lat: 23.84 })).toMatchObject({ mode: "bus", minutes: 40 });
  // It is what a circle of travel time says.
  const km = travelReach("bus", 30);
  expect(travelTo(home, { ...home, lat: home.lat + km / 111.195 }).minutes).toBeLessThanOrEqual(30);
});
