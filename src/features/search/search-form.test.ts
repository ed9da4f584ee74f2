import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeListAddress, LIST_PARAMETERS, readSearch } from "./search-form.ts";

const read = (search: string, list: "sale" | "rent" | null = "sale") => readSearch(new URLSearchParams(search), list);
const judge = (search: string, list: "sale" | "rent" | null = "sale") =>
  judgeListAddress(new URLSearchParams(search), read(search, list).canonical);

test("the box that a form is about gives way to a place that is typed", () => {
  const box = "90.3,23.7,90.5,23.9";
  expect(read(`boxUnlessPlace=${box}&location=`).query).toMatchObject({ location: "", bbox: { west: 90.3 } });
  expect(read(`boxUnlessPlace=${box}&location=Mirpur`).query).toMatchObject({ location: "Mirpur", bbox: null });
  // What was shared with both keeps both.
  expect(read(`bbox=${box}&location=Mirpur`).query).toMatchObject({ location: "Mirpur", bbox: { west: 90.3 } });
});

describe("the range of the select", () => {
  test("becomes minimum and maximum", () => {
    expect(read("price=10000000-30000000").canonical).toBe("minPrice=10000000&maxPrice=30000000");
    expect(read("price=100000000-").canonical).toBe("minPrice=100000000");
    expect(read("price=0-10000000").canonical).toBe("maxPrice=10000000");
  });
  test("gives way to a typed price", () => {
    expect(read("price=10000000-30000000&minPrice=50+lac").canonical).toBe("minPrice=5000000");
  });
  test("of sale prices means nothing among rents", () => {
    expect(read("price=10000000-30000000", "rent").canonical).toBe("");
    expect(read("rent=20000-50000", "rent").canonical).toBe("minPrice=20000&maxPrice=50000");
    expect(read("rent=20000-50000", null).canonical).toBe("minPrice=20000&maxPrice=50000");
  });
  test("and the typed ends of one form: what was changed counts, and the typed ends where both were", () => {
    const shown = "shownPrice=10000000-30000000&minPrice=10000000&maxPrice=30000000";
    expect(read(`${shown}&price=50000000-100000000`).canonical).toBe("minPrice=50000000&maxPrice=100000000");
    expect(read(`${shown}&price=`).canonical).toBe("");
    const typed = "shownPrice=10000000-30000000&minPrice=1+Cr&maxPrice=2+Cr";
    expect(read(`${typed}&price=10000000-30000000`).canonical).toBe("minPrice=10000000&maxPrice=20000000");
    expect(read(`${typed}&price=0-10000000`).canonical).toBe("minPrice=10000000&maxPrice=20000000");
  });
  test("leaves alone what could not be read, for the visitor to be told", () => {
    expect(read("shownPrice=&price=&minPrice=cheap").problems).toEqual([{ field: "minPrice", code: "not-a-number" }]);
  });
  test("that nobody offered filters nothing", () => expect(read("price=cheap").canonical).toBe(""));
});

test("a tab carries all to its own list, and to the other one what means the same there", () => {
  const search = "tab=rent&location=Dhaka&minPrice=20000&tenant=family&lift=true&sort=price-asc";
  expect(read(search).canonical).toBe("location=Dhaka&lift=true&sort=price-asc");
  for (const own of [search, search.replace("tab=rent&", "")])
    expect(read(own, "rent").canonical).toContain("minPrice=20000&tenant=family");
});

test("the page size is the page's own", () => {
  expect(read("pageSize=48").query.pageSize).toBe(6);
  expect(read("pageSize=48").canonical).toBe("");
});

describe("the address", () => {
  test.each(["", "location=Gulshan&type=land", "location=%E0%A6%97%E0%A7%81%E0%A6%B2%E0%A6%B6%E0%A6%BE%E0%A6%A8"])(
    "?%s is canonical",
    (search) => expect(judge(search)).toEqual({ kind: "canonical" }),
  );
  test.each(["page=1", "sort=newest", "minPrice=50+lac", "price=0-10000000", "type=plot", "bedrooms=many"])(
    "?%s redirects, and the CDN may keep it",
    (search) => expect(judge(search)).toEqual({ kind: "redirect", cacheable: true }),
  );
  test.each(["utm_source=x", "type=land&location=Gulshan", "location=&type=&minPrice="])(
    "?%s redirects, but the CDN sees the canonical address in it and must not keep it",
    (search) => expect(judge(search)).toEqual({ kind: "redirect", cacheable: false }),
  );
  test("however it is asked for, one redirect ends at a canonical address", () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom("land", "50 lac", "০", "1", "-1", "rent", "1-2", "৫০ লাখ", " ", "\u0000"),
    );
    const entries = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...LIST_PARAMETERS), fc.string()), value), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(entries, fc.constantFrom("sale" as const, "rent" as const, null), (pairs, list) => {
        const { canonical } = readSearch(new URLSearchParams(pairs), list);
        expect(
          judgeListAddress(new URLSearchParams(canonical), readSearch(new URLSearchParams(canonical), list).canonical),
        ).toEqual({
          kind: "canonical",
        });
      }),
    );
  });
});
