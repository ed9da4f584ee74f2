import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceEnds, RESORT_PRESET_ENDS, sliderEnds } from "./price.ts";
import {
  activeResortFilters,
  EMPTY_RESORT_QUERY,
  parseResortQuery,
  resortQueryString,
  withoutResortFilter,
} from "./query.ts";
import { discountPercent } from "./resort.ts";

const parse = (text: string, today?: string) => parseResortQuery(new URLSearchParams(text), today);
const anyAddress = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        "location",
        "price",
        "priceWas",
        "minPrice",
        "maxPrice",
        "checkIn",
        "checkOut",
        "guests",
        "sort",
        "page",
        "x",
      ),
      fc.oneof(
        fc.constantFrom(
          "",
          "all",
          "budget",
          "5000",
          "৫০০০",
          "0",
          "-1",
          "1e99",
          "2026-12-01",
          "2027-01-05",
          "newest",
          "2",
          "7",
        ),
        fc.string({ unit: "binary", maxLength: 90 }),
      ),
    ),
    { maxLength: 12 },
  )
  .map((pairs) => new URLSearchParams(pairs));

describe("a resort search", () => {
  test("reads any address, and its canonical form says the same and stays as it is", () => {
    fc.assert(
      fc.property(anyAddress, (params) => {
        const { query, canonical } = parseResortQuery(params);
        const again = parse(canonical);
        expect(again.query).toEqual(query);
        expect(again.canonical).toBe(canonical);
        expect(again.problems).toEqual([]);
      }),
    );
  });

  test("is empty for what a form sends untouched: guests 2 do not filter", () => {
    const form = "location=&checkIn=&checkOut=&guests=2&price=all&minPrice=&maxPrice=&sort=newest&page=1";
    expect(parse(form)).toEqual({ query: EMPTY_RESORT_QUERY, canonical: "", problems: [] });
    expect(activeResortFilters(parse("guests=3").query)).toEqual(["guests"]);
  });

  test.each([
    ["price=budget", { min: 0, max: 5_000 }],
    ["price=luxury", { min: 20_000, max: 30_000 }],
    ["price=all", { min: null, max: null }],
    ["minPrice=6000&maxPrice=4000", { min: 4_000, max: 6_000 }],
    ["minPrice=৬ হাজার", { min: 6_000, max: null }],
    ["maxPrice=0", { min: null, max: null }],
    // Without JavaScript: which control differs from what the page was shown with?
    ["price=budget&minPrice=4000&maxPrice=9000&priceWas=budget", { min: 4_000, max: 9_000 }],
    ["price=budget&minPrice=4000&maxPrice=9000&priceWas=4000-9000", { min: 0, max: 5_000 }],
    ["price=all&minPrice=4000&maxPrice=9000&priceWas=4000-9000", { min: null, max: null }],
    ["price=&minPrice=4000&maxPrice=9000&priceWas=4000-9000", { min: 4_000, max: 9_000 }],
    ["price=premium&minPrice=4000&maxPrice=9000", { min: 4_000, max: 9_000 }],
  ])("holds one price: %s", (address, ends) => {
    const { query, canonical } = parse(address);
    expect(priceEnds(query.price)).toEqual(ends);
    expect(canonical.includes("price=") && canonical.includes("Price=")).toBe(false);
    expect(canonical).not.toContain("priceWas");
  });

  test("a preset leaves the slider where it is; a range moves it, within its ends", () => {
    for (const preset of Object.keys(RESORT_PRESET_ENDS)) {
      expect(sliderEnds(parse(`price=${preset}`).query.price)).toEqual({ min: 5_000, max: 30_000 });
    }
    expect(sliderEnds(parse("minPrice=500&maxPrice=90000").query.price)).toEqual({ min: 500, max: 30_000 });
    expect(sliderEnds(parse("maxPrice=12000").query.price)).toEqual({ min: 0, max: 12_000 });
  });

  test.each([
    ["guests=4%2B", 4, []],
    ["guests=৪", 4, []],
    ["guests=1%2B000", null, ["not-a-number"]],
    ["guests=many", null, ["not-a-number"]],
    ["guests=-2", null, ["out-of-range"]],
    ["guests=9999", null, ["out-of-range"]],
  ])("%s is understood as %s", (search, guests, codes) => {
    const { query, problems } = parse(search);
    expect(query.guests).toBe(guests);
    expect(problems).toEqual(codes.map((code) => ({ field: "guests", code })));
  });

  test("drops days that are past, impossible or in the wrong order, and says so", () => {
    const today = "2026-11-21";
    expect(parse("checkIn=2026-11-20&checkOut=2026-11-25", today).problems).toEqual([
      { field: "checkIn", code: "past-date" },
    ]);
    expect(parse("checkIn=2026-11-20", undefined).query.checkIn).toBe("2026-11-20");
    expect(parse("checkIn=২০২৬-১২-০১&checkOut=2026-12-03", today).query).toMatchObject({
      checkIn: "2026-12-01",
      checkOut: "2026-12-03",
    });
    const wrong = parse("checkIn=2026-12-05&checkOut=2026-12-05", today);
    expect(wrong.query).toMatchObject({ checkIn: "2026-12-05", checkOut: null });
    expect(wrong.problems).toEqual([{ field: "checkOut", code: "wrong-order" }]);
  });

  test("goes back to page 1 with any change but that of the page, and drops one filter at a time", () => {
    const { query } = parse("location=Sylhet&price=budget&guests=4&page=3&checkIn=2026-12-01&checkOut=2026-12-04");
    expect(resortQueryString(query, { guests: 5 })).not.toContain("page");
    expect(resortQueryString(query, { page: 4 })).toContain("page=4");
    expect(activeResortFilters(query)).toEqual(["location", "price", "dates", "guests"]);
    for (const filter of activeResortFilters(query)) {
      const rest = activeResortFilters(withoutResortFilter(query, filter));
      expect(rest).toEqual(activeResortFilters(query).filter((other) => other !== filter));
    }
  });
});

test("a discount is whole percent, never rounded up, and none without a higher price before", () => {
  expect(discountPercent({ pricePerNight: 4800, originalPrice: 6000 })).toBe(20);
  expect(discountPercent({ pricePerNight: 6667, originalPrice: 10000 })).toBe(33);
  expect(discountPercent({ pricePerNight: 4800, originalPrice: 4800 })).toBeNull();
  expect(discountPercent({ pricePerNight: 4800, originalPrice: null })).toBeNull();
  expect(discountPercent({ pricePerNight: 9999, originalPrice: 10000 })).toBeNull();
});
