import { expect, test } from "vitest";
import { FILTER_TABLE, filterFields, filterOptions, filtersFor } from "./filter-table.ts";
import {
  activeFilters,
  EMPTY_LISTING_QUERY,
  fieldOf,
  parameterText,
  parseListingQuery,
  QUERY_FIELDS,
} from "./query.ts";
import { LISTING_FILTERS, type ListingFilter } from "./filters.ts";

test("the table has every filter in its order, and the address every field of a search once", () => {
  expect(Object.keys(FILTER_TABLE)).toEqual([...LISTING_FILTERS]);
  expect(QUERY_FIELDS.map(fieldOf).toSorted()).toEqual(Object.keys(EMPTY_LISTING_QUERY).toSorted());
});

test("an address takes every option as the table has it, and the filter is active then", () => {
  let options = 0;
  for (const filter of LISTING_FILTERS) {
    for (const value of filterOptions(filter)) {
      const [field = filter] = filterFields(filter);
      const { query, canonical, problems } = parseListingQuery(new URLSearchParams({ [field]: value }), {
        purpose: null,
      });
      expect(problems).toEqual([]);
      expect(canonical).toBe(new URLSearchParams({ [field]: value }).toString());
      expect(parameterText(query[field as keyof typeof query])).toBe(value);
      expect(activeFilters(query)).toEqual([filter]);
      options += 1;
    }
  }
  expect(options).toBeGreaterThan(50);
});

test("the numbers that it bounds are the numbers that an address takes", () => {
  for (const filter of LISTING_FILTERS) {
    const spec = FILTER_TABLE[filter];
    if (!("min" in spec)) continue;
    const read = (value: number) =>
      parseListingQuery(new URLSearchParams({ [spec.field]: String(value) }), { purpose: null }).query[spec.field];
    expect([read(spec.min), read(spec.max), read(spec.max + 1)]).toEqual([spec.min, spec.max, null]);
  }
});

test("what only a rental has is offered on the list of rentals", () => {
  const rentals: ListingFilter[] = ["tenant", "rental", "month", "advance"];
  expect(filtersFor("rent")).toEqual([...LISTING_FILTERS]);
  for (const purpose of ["sale", null] as const) {
    expect(filtersFor(purpose)).toEqual(LISTING_FILTERS.filter((filter) => !rentals.includes(filter)));
  }
});

test("nothing is active in an empty search", () => {
  expect(activeFilters(EMPTY_LISTING_QUERY)).toEqual([]);
});
