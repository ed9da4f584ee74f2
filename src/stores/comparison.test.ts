import { cleanTestStorage, getTestStorage, setTestStorageKey, useTestStorageEngine } from "@nanostores/persistent";
import { keepMount } from "nanostores";
import { beforeEach, expect, test } from "vitest";

// The store reads local storage when it is made, so the stand-in must be there first.
useTestStorageEngine();
const { $comparison, $keptHomes, clearComparison, keepHomes, toggleComparison } = await import("./comparison.ts");
keepMount($comparison);
keepMount($keptHomes);

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

test("what the tray shows of a home is kept on the device, until it is gone or compared no more", () => {
  const shop = { title: "Shop", titleBn: "দোকান", picture: { id: "placeholder" } };
  for (const id of ["shop", "office", "plot"]) toggleComparison(id);
  keepHomes(
    new Map([
      ["shop", shop],
      ["office", { ...shop, title: "Office" }],
      ["plot", null],
    ] as const),
  );
  expect(Object.keys($keptHomes.get())).toEqual(["shop", "office"]);
  expect($keptHomes.get()["shop"]).toEqual({ ...shop, src: "/placeholder.svg" });
  // Not answered: what is known stays.
  keepHomes(new Map());
  expect(Object.keys($keptHomes.get())).toEqual(["shop", "office"]);
  toggleComparison("office");
  keepHomes(new Map([["plot", "gone" as const]]));
  expect(Object.keys($keptHomes.get())).toEqual(["shop"]);
  keepHomes(new Map([["shop", "gone" as const]]));
  expect($keptHomes.get()).toEqual({});
});

test.each(["not json", "null", "[]", '{"a":null,"b":{"title":7},"c":{"title":"","titleBn":"","src":"x"}}'])(
  "another program's %s is no home",
  (text) => {
    setTestStorageKey("nibash-compared", text);
    expect($keptHomes.get()).toEqual({});
  },
);
