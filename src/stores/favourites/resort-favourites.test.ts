import { cleanTestStorage, getTestStorage, useTestStorageEngine } from "@nanostores/persistent";
import { keepMount } from "nanostores";
import { beforeEach, expect, test } from "vitest";

useTestStorageEngine();
const { $resortFavourites, toggleResortFavourite } = await import("./resort-favourites.ts");
keepMount($resortFavourites);

beforeEach(() => {
  cleanTestStorage();
  $resortFavourites.set([]);
});

test("a marked resort is kept on the device, apart from the homes, and can be unmarked", () => {
  expect(toggleResortFavourite("a")).toBe(true);
  expect(toggleResortFavourite("b")).toBe(true);
  expect(getTestStorage()["resort-favourites"]).toBe('["b","a"]');
  expect(getTestStorage()["favourites"]).toBeUndefined();
  expect(toggleResortFavourite("b")).toBe(false);
  expect($resortFavourites.get()).toEqual(["a"]);
});
