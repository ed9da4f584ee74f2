import { cleanTestStorage, getTestStorage, setTestStorageKey, useTestStorageEngine } from "@nanostores/persistent";
import { keepMount } from "nanostores";
import { beforeEach, expect, test } from "vitest";
import { RECENTLY_VIEWED_MAX } from "#domain/limits.ts";

useTestStorageEngine();
const { $recentlyViewed, addViewed, clearViewed, updateViewed } = await import("./recently-viewed.ts");
keepMount($recentlyViewed);

beforeEach(() => {
  cleanTestStorage();
  $recentlyViewed.set([]);
});

test("the latest comes first, each once, the oldest gives way", () => {
  for (const slug of ["a", "b", "a"]) addViewed(slug);
  expect($recentlyViewed.get()).toEqual(["a", "b"]);
  for (let index = 0; index < RECENTLY_VIEWED_MAX; index += 1) addViewed(`home-${index}`);
  expect($recentlyViewed.get()).toHaveLength(RECENTLY_VIEWED_MAX);
  expect($recentlyViewed.get()).not.toContain("a");
});

test("what is gone is dropped, what was renamed has its new name, what another tab saw meanwhile stays", () => {
  $recentlyViewed.set(["new", "gone", "old-name", "there"]);
  updateViewed(["gone", "old-name", "there"], ["new-name", "there"]);
  expect($recentlyViewed.get()).toEqual(["new", "new-name", "there"]);
});

test("cleared it is gone from the device; broken storage does not break", () => {
  addViewed("a");
  clearViewed();
  expect(getTestStorage()["recently-viewed"]).toBe("[]");
  setTestStorageKey("recently-viewed", '{"a":1}');
  expect($recentlyViewed.get()).toEqual([]);
});
