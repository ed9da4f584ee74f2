import { expect, test } from "vitest";
import type { Change } from "./measure-filters.ts";
import type { Segment } from "./segments.ts";
import { withChoices } from "./choices.ts";

const wish = (change: Change): Segment => ({ kind: "wish", tokens: [], stop: false, change });
const or: Segment = { kind: "join", tokens: [], stop: false };
const read = (first: Change, second: Change, given: Change = {}) =>
  withChoices([wish(first), or, wish(second)], given).map(({ kind, change }) => (kind === "wish" ? change : kind));

test("of two values that a search may have together both are asked for", () => {
  const both = { type: ["apartment", "house"] };
  expect(read({ type: ["apartment"] }, { type: ["house"] })).toEqual([both, "join", both]);
});

test("of two numbers of bedrooms the lower is the least", () => {
  expect(read({ bedrooms: 3 }, { bedrooms: 2 })).toEqual([{ bedrooms: 2 }, "join", { bedrooms: 2 }]);
});

test("of two values where a search has one, neither is asked for", () => {
  expect(read({ block: "L" }, { block: "M" })).toEqual(["unread", "join", "unread"]);
  expect(read({ purpose: "rent" }, { purpose: "sale" })).toEqual(["filler", "join", "filler"]);
});

test("what was chosen before, and one value said twice, stay", () => {
  expect(read({ block: "L" }, { block: "M" }, { block: "K" })).toEqual([{ block: "L" }, "join", { block: "M" }]);
  expect(read({ block: "L" }, { block: "L" })).toEqual([{ block: "L" }, "join", { block: "L" }]);
});
