import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addToComparison,
  homesByName,
  isCompared,
  readComparison,
  removeFromComparison,
  type ComparedIds,
} from "./compare.ts";
import type { ListingSummary } from "../listing.ts";

test("the fifth is refused and says so; a second time is refused too", () => {
  const four = ["a", "b", "c", "d"];
  expect(addToComparison(four, "e")).toEqual({ list: four, outcome: "full" });
  expect(addToComparison(["a"], "a")).toEqual({ list: ["a"], outcome: "present" });
  expect(addToComparison(four, "d").outcome).toBe("present");
  expect(addToComparison(["a"], "b")).toEqual({ list: ["a", "b"], outcome: "added" });
});

test("whatever is added and removed, there are at most four and no two alike", () => {
  const step = fc.tuple(fc.boolean(), fc.constantFrom("a", "b", "c", "d", "e", "f"));
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let list: ComparedIds = [];
      for (const [adds, id] of steps) {
        const before = list;
        list = adds ? addToComparison(list, id).list : removeFromComparison(list, id);
        expect(list.length).toBeLessThanOrEqual(4);
        expect(new Set(list).size).toBe(list.length);
        expect(isCompared(list, id)).toBe(adds && (before.length < 4 || before.includes(id)));
      }
    }),
  );
});

test("broken storage gives a valid list", () => {
  expect(readComparison(["a", 1, "", null, "a", "b", "c", "d", "e"])).toEqual(["a", "b", "c", "d"]);
  expect(readComparison("a")).toEqual([]);
  expect(readComparison(undefined)).toEqual([]);
});

test("homes are found by id, slug and both names of a sample", () => {
  const homes = [
    { id: "0192-a", slug: "a-flat", demoId: null },
    { id: "0192-b", slug: "a-house", demoId: "10" },
  ] as ListingSummary[];
  const [flat, house] = homes;
  for (const name of ["0192-b", "a-house", "10", "demo-10"]) {
    expect([...homesByName(["a-flat", name], homes)]).toEqual([
      ["a-flat", flat],
      [name, house],
    ]);
  }
});

test("a home is gone where fewer came than were asked for, and unknown under an old slug", () => {
  const found = [{ id: "0192-a", slug: "a-flat", demoId: null }] as ListingSummary[];
  expect(homesByName(["0192-a", "nobody"], found).get("nobody")).toBe("gone");
  expect(homesByName(["an-old-slug"], found).get("an-old-slug")).toBeNull();
});
