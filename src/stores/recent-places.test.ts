import { cleanTestStorage, setTestStorageKey, useTestStorageEngine } from "@nanostores/persistent";
import { keepMount } from "nanostores";
import { beforeEach, expect, test } from "vitest";

useTestStorageEngine();
const { $recentPlaces, rememberPlace } = await import("./recent-places.ts");
keepMount($recentPlaces);

const place = (id: string) => ({ id, name: id.toUpperCase(), nameBn: `${id}-bn` });

beforeEach(() => {
  cleanTestStorage();
  $recentPlaces.set([]);
});

test("the last three are remembered, the newest first", () => {
  for (const id of ["a", "b", "c", "d"]) rememberPlace(place(id));
  expect($recentPlaces.get().map(({ id }) => id)).toEqual(["d", "c", "b"]);
});

test("picking a place again moves it to the front instead of doubling it", () => {
  for (const id of ["a", "b", "a"]) rememberPlace(place(id));
  expect($recentPlaces.get()).toEqual([place("a"), place("b")]);
});

test("entries of another shape are left out", () => {
  setTestStorageKey("recent-places", JSON.stringify([{ id: 1 }, null, "x", place("a")]));
  expect($recentPlaces.get()).toEqual([place("a")]);
});
