import fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY_LISTING_QUERY, listingQueryString, parseListingQuery } from "./query.ts";
import { readStart, writeStart } from "./page-start.ts";

const ID = "019411d3-3c40-7000-8000-000000000001";
const parse = (search: string) => parseListingQuery(new URLSearchParams(search), { purpose: null });

test("a start is read as it was written, and anything else is none", () => {
  const number = fc.oneof(
    fc.nat().map(String),
    fc.double({ min: 0.5, max: 1e6, noNaN: true }).map((n) => n.toFixed(4)),
  );
  const starts = fc.record({
    side: fc.constantFrom("after" as const, "before" as const),
    value: number,
    id: fc.uuid(),
  });
  fc.assert(
    fc.property(starts, (start) => {
      expect({ ...readStart(writeStart(start)) }).toEqual({ ...start });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readStart(text)).toBeNull();
    }),
  );
  for (const text of [`after_-1_${ID}`, `after_1e5_${ID}`, `behind_1_${ID}`, "after_1_2", `after_1_${ID} `]) {
    expect(readStart(text)).toBeNull();
  }
});

test("an address keeps a start with its page only, and drops what is none without a word", () => {
  const from = `after_500_${ID}`;
  expect(parse(`page=60&from=${from}`)).toMatchObject({ canonical: `page=60&from=${from}`, problems: [] });
  expect(parse(`from=${from}`)).toMatchObject({ canonical: "", problems: [] });
  expect(parse("page=60&from=yesterday")).toMatchObject({ canonical: "page=60", problems: [] });
  const query = { ...EMPTY_LISTING_QUERY, page: 60, from };
  expect(listingQueryString(query, { type: ["house"] })).toBe("type=house");
  expect(listingQueryString(query, { page: 61 })).toBe("page=61");
});
