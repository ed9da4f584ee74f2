import { expect, test } from "vitest";
import { readView, viewedHref, viewedSearch } from "./list-view.ts";

test("a map is asked for by its name, and anything else is the list", () => {
  const viewOf = (search: string) => readView(new URLSearchParams(search));
  expect([viewOf("view=map"), viewOf("view=list"), viewOf("view=globe"), viewOf("")]).toEqual([
    "map",
    "list",
    "list",
    "list",
  ]);
});

test("the view stands at the end of an address, and the list has none", () => {
  expect(viewedHref("/buy", "list")).toBe("/buy");
  expect(viewedHref("/buy", "map")).toBe("/buy?view=map");
  expect(viewedHref("/buy?type=house", "map")).toBe("/buy?type=house&view=map");
  expect(viewedSearch("type=house", "map")).toBe("type=house&view=map");
  expect(viewedSearch("", "list")).toBe("");
});
