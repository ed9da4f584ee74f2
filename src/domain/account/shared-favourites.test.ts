import { expect, test } from "vitest";
import { withSharedChange, type SharedChange, type SharedHome } from "./shared-favourites.ts";

const LIST: SharedHome[] = ["a", "b", "c"].map((item) => ({ item, note: "", group: null }));
const change = (item: string, more: Partial<SharedChange> = {}): SharedChange => {
  const was = { note: "", group: null };
  return { item, ...was, was, move: null, ...more };
};
const listOf = (result: ReturnType<typeof withSharedChange>): SharedHome[] => {
  if (typeof result === "string") throw new Error(result);
  return result;
};
const items = (result: ReturnType<typeof withSharedChange>) => listOf(result).map(({ item }) => item);

test("homes move up and down as far as the list goes, and out", () => {
  expect(items(withSharedChange(LIST, change("b", { move: "up" })))).toEqual(["b", "a", "c"]);
  expect(items(withSharedChange(LIST, change("b", { move: "down" })))).toEqual(["a", "c", "b"]);
  expect(items(withSharedChange(LIST, change("a", { move: "up" })))).toEqual(["a", "b", "c"]);
  expect(items(withSharedChange(LIST, change("c", { move: "down" })))).toEqual(["a", "b", "c"]);
  expect(items(withSharedChange(LIST, change("b", { move: "out" })))).toEqual(["a", "c"]);
});

test("what two write of different homes, or one a note and one a group, all counts", () => {
  const one = listOf(withSharedChange(LIST, change("a", { note: "Near the school" })));
  const two = listOf(withSharedChange(one, change("b", { note: "No lift" })));
  const three = listOf(withSharedChange(two, change("a", { group: "visit" })));
  expect(three).toEqual([
    { item: "a", note: "Near the school", group: "visit" },
    { item: "b", note: "No lift", group: null },
    { item: "c", note: "", group: null },
  ]);
});

test("two who write of the same home are told; who says the same, or only moves it, is not", () => {
  const one = listOf(withSharedChange(LIST, change("a", { note: "Near the school" })));
  expect(withSharedChange(one, change("a", { note: "Too dear" }))).toBe("conflict");
  expect(withSharedChange(one, change("a", { note: "Near the school" }))).toEqual(one);
  expect(listOf(withSharedChange(one, change("a", { move: "down" })))[1]?.note).toBe("Near the school");
  const sorted = listOf(withSharedChange(LIST, change("a", { group: "visit" })));
  expect(withSharedChange(sorted, change("a", { group: "maybe" }))).toBe("conflict");
  expect(withSharedChange(LIST, change("x"))).toBe("unknown");
});
