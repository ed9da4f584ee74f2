import { cleanTestStorage, getTestStorage, setTestStorageKey, useTestStorageEngine } from "@nanostores/persistent";
import { keepMount } from "nanostores";
import { beforeEach, expect, test } from "vitest";

useTestStorageEngine();
const { $favourites, $resortFavourites, toggleFavourite, toggleResortFavourite } = await import("./favourites.ts");
keepMount($favourites);
keepMount($resortFavourites);

beforeEach(() => {
  cleanTestStorage();
  $favourites.set([]);
  $resortFavourites.set([]);
});

test("a mark is kept on the device, the newest first", () => {
  expect(toggleFavourite("a")).toBe(true);
  expect(toggleFavourite("b")).toBe(true);
  expect(getTestStorage().favourites).toBe('["b","a"]');
});

test("marking twice takes the mark away", () => {
  toggleFavourite("a");
  expect(toggleFavourite("a")).toBe(false);
  expect($favourites.get()).toEqual([]);
});

test("another tab's mark arrives, broken storage does not break", () => {
  setTestStorageKey("favourites", '["x"]');
  expect($favourites.get()).toEqual(["x"]);
  setTestStorageKey("favourites", "{broken");
  expect($favourites.get()).toEqual([]);
});

test("a marked resort is kept on the device, apart from the homes, and can be unmarked", () => {
  expect(toggleResortFavourite("a")).toBe(true);
  expect(toggleResortFavourite("b")).toBe(true);
  expect(getTestStorage()["resort-favourites"]).toBe('["b","a"]');
  expect($favourites.get()).toEqual([]);
  expect(toggleResortFavourite("b")).toBe(false);
  expect($resortFavourites.get()).toEqual(["a"]);
});
