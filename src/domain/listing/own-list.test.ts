import { expect, test } from "vitest";
import { ownListHref, readOwnList } from "./own-list.ts";

const read = (query: string) => readOwnList(new URLSearchParams(query));

test.each([
  ["", { purpose: null, page: 1 }, true],
  ["purpose=rent&page=2", { purpose: "rent", page: 2 }, true],
  ["purpose=rent&utm_source=x", { purpose: "rent", page: 1 }, true],
  ["page=2&purpose=rent", { purpose: "rent", page: 2 }, true],
  ["purpose=sell", { purpose: "sale", page: 1 }, false],
  ["page=২", { purpose: null, page: 2 }, false],
  ["page=1", { purpose: null, page: 1 }, false],
  ["page=-4&purpose=lease", { purpose: null, page: 1 }, false],
  ["purpose=rent&purpose=sale", { purpose: "rent", page: 1 }, false],
])("%j is read, and known for canonical or not", (query, list, canonical) => {
  expect(read(query)).toEqual({ list, canonical });
});

test("an address that was put right is right", () => {
  for (const query of ["page=2&purpose=rent", "page=২&purpose=sell", "page=x"]) {
    const href = ownListHref("/area/gulshan", read(query).list);
    expect(read(href.split("?")[1] ?? "").canonical).toBe(true);
  }
});
