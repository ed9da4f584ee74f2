import { cleanTestStorage, getTestStorage, setTestStorageKey, useTestStorageEngine } from "@nanostores/persistent";
import { keepMount } from "nanostores";
import { beforeEach, expect, test } from "vitest";

// The store reads local storage when it is made, so the stand-in must be there first.
useTestStorageEngine();
const { $comparison, clearComparison, toggleComparison } = await import("./comparison.ts");
keepMount($comparison);

beforeEach(() => {
  cleanTestStorage();
  clearComparison();
});

test("a listing goes in, is kept under the specification's key, and comes out again", () => {
  expect(toggleComparison("a")).toBe("added");
  expect(getTestStorage()["property-comparison"]).toBe('["a"]');
  expect(toggleComparison("b")).toBe("added");
  expect(toggleComparison("a")).toBe("removed");
  expect($comparison.get()).toEqual(["b"]);
});

test("a fifth listing is refused and changes nothing", () => {
  for (const id of ["a", "b", "c", "d"]) toggleComparison(id);
  expect(toggleComparison("e")).toBe("full");
  expect($comparison.get()).toEqual(["a", "b", "c", "d"]);
  expect(toggleComparison("d")).toBe("removed");
  expect(toggleComparison("e")).toBe("added");
});

test("another tab's change arrives here", () => {
  toggleComparison("a");
  setTestStorageKey("property-comparison", '["a","x"]');
  expect($comparison.get()).toEqual(["a", "x"]);
});

test.each(["not json", "{}", "7", "null"])("another program's %s under the key counts as an empty list", (text) => {
  setTestStorageKey("property-comparison", text);
  expect($comparison.get()).toEqual([]);
});

test("a list that someone made too long by hand is cut to four", () => {
  setTestStorageKey("property-comparison", '["a","b","c","d","e","a"]');
  expect($comparison.get()).toEqual(["a", "b", "c", "d"]);
});
