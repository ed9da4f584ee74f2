import fc from "fast-check";
import { expect, test } from "vitest";
import { comparisonPath, comparisonQuery, readComparisonRequest, sameListings } from "./address.ts";

test("names are read in their order, once each, in lower case", () => {
  expect(readComparisonRequest("b, A,b,,a ")).toEqual({ asked: ["b", "a"], unreadable: [], beyond: 0 });
  expect(readComparisonRequest(null)).toEqual({ asked: [], unreadable: [], beyond: 0 });
  expect(readComparisonRequest(" , ")).toEqual({ asked: [], unreadable: [], beyond: 0 });
});

test("four are taken, the others counted; what cannot be a name is named apart", () => {
  const request = readComparisonRequest("a,b,<script>,c,d,e,f,a");
  expect(request).toEqual({ asked: ["a", "b", "c", "d"], unreadable: ["<script>"], beyond: 2 });
});

test("an address says the slugs with plain commas, in the reader's language", () => {
  expect(comparisonPath(["a-flat", "a-house"], "en")).toBe("/compare?ids=a-flat,a-house");
  expect(comparisonPath(["a-flat"], "bn")).toBe("/bn/compare?ids=a-flat");
  expect(comparisonPath([], "bn")).toBe("/bn/compare");
});

test("whatever stands in an address, the names that are asked for lead to themselves", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."ab1-, A\u0000ক") })), (ids) => {
      const { asked } = readComparisonRequest(ids);
      expect(asked.length).toBeLessThanOrEqual(4);
      for (const name of asked) expect(name).toMatch(/^[a-z0-9-]+$/);
      const again = new URLSearchParams(comparisonQuery(asked)).get("ids");
      expect(readComparisonRequest(again)).toEqual({ asked, unreadable: [], beyond: 0 });
    }),
  );
});

test("the order does not make another comparison", () => {
  expect(sameListings(["a", "b"], ["b", "a"])).toBe(true);
  expect(sameListings(["a"], ["a", "b"])).toBe(false);
  expect(sameListings(["a", "c"], ["a", "b"])).toBe(false);
  expect(sameListings([], [])).toBe(true);
});
