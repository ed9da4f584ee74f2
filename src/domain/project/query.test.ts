import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PROJECT_PAGE_SIZE } from "../limits.ts";
import { countProjects, fittingSamples, joinProjects, noProjects, projectPageCount } from "./list.ts";
import { PROJECT_STATUSES, PROJECT_TYPES, type ProjectSummary } from "./project.ts";
import {
  activeProjectFilters,
  EMPTY_PROJECT_QUERY,
  fitsProjectQuery,
  parseProjectQuery,
  projectQueryString,
  withoutProjectFilter,
  type ProjectQuery,
} from "./query.ts";

const read = (text: string) => parseProjectQuery(new URLSearchParams(text));
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const price = fc.integer({ min: 1, max: 100_000_000_000 });
const anyQuery: fc.Arbitrary<ProjectQuery> = fc
  .record({
    location: fc.constantFrom("", "Uttara", "উত্তরা", "Kaliganj, Gazipur"),
    type: orNull(fc.constantFrom(...PROJECT_TYPES)),
    status: orNull(fc.constantFrom(...PROJECT_STATUSES)),
    prices: fc.tuple(orNull(price), orNull(price)),
    page: fc.integer({ min: 1, max: 200_000 }),
  })
  .map(({ prices: [a, b], ...rest }) => {
    const swapped = a !== null && b !== null && a > b;
    return { ...rest, minPrice: swapped ? b : a, maxPrice: swapped ? a : b };
  });

describe("the address of a search", () => {
  test("leads back to the search, and is its only canonical one", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const text = projectQueryString(query);
        const { query: again, canonical, problems } = read(text);
        expect(again).toEqual(query);
        expect(canonical).toBe(text);
        expect(problems).toEqual([]);
      }),
    );
  });

  test("can be anything: a search always comes out, and its canonical address leads to the same one", () => {
    const name = fc.oneof(fc.constantFrom("location", "type", "status", "minPrice", "maxPrice", "page"), fc.string());
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("land", "ready", "৫০ লাখ", "-1", "1e999", "0"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs) => {
        const { query, canonical } = parseProjectQuery(new URLSearchParams(pairs));
        expect(read(canonical)).toEqual({ query, canonical, problems: [] });
        expect(query.minPrice ?? 0).toBeLessThanOrEqual(query.maxPrice ?? Infinity);
      }),
    );
  });

  test("understands what people write", () => {
    expect(read("type=plot&status=ongoing&minPrice=৫০ লাখ&maxPrice=1.5 cr&page=২").query).toEqual({
      ...EMPTY_PROJECT_QUERY,
      type: "land",
      status: "under-construction",
      minPrice: 5_000_000,
      maxPrice: 15_000_000,
      page: 2,
    });
    expect(read("type=all&status=all").canonical).toBe("");
    expect(read("minPrice=9000000&maxPrice=5000000").query).toMatchObject({ minPrice: 5_000_000, maxPrice: 9_000_000 });
  });

  test("what cannot be taken is named and left out", () => {
    const { query, problems } = read(
      `type=castle&status=sold&minPrice=cheap&maxPrice=-5&page=0&location=${"a".repeat(400)}`,
    );
    expect(problems).toEqual([
      { field: "location", code: "too-long" },
      { field: "type", code: "unknown-value" },
      { field: "status", code: "unknown-value" },
      { field: "minPrice", code: "not-a-number" },
      { field: "maxPrice", code: "out-of-range" },
      { field: "page", code: "out-of-range" },
    ]);
    expect(query).toEqual({ ...EMPTY_PROJECT_QUERY, location: "a".repeat(300) });
  });

  test("a changed filter goes back to page 1, a changed page keeps the filters", () => {
    const query = read("type=land&page=3").query;
    expect(projectQueryString(query, { status: "ready" })).toBe("type=land&status=ready");
    expect(projectQueryString(query, { page: 2 })).toBe("type=land&page=2");
  });

  test("a filter is active when one of its fields says something", () => {
    expect(activeProjectFilters(EMPTY_PROJECT_QUERY)).toEqual([]);
    expect(activeProjectFilters({ ...EMPTY_PROJECT_QUERY, page: 3 })).toEqual([]);
    expect(activeProjectFilters({ ...EMPTY_PROJECT_QUERY, maxPrice: 5, location: "Uttara" })).toEqual([
      "location",
      "price",
    ]);
    const [type, status] = [PROJECT_TYPES[0], PROJECT_STATUSES[0]];
    expect(activeProjectFilters({ ...EMPTY_PROJECT_QUERY, minPrice: 5, type, status })).toEqual([
      "type",
      "status",
      "price",
    ]);
  });

  test("each active filter can be dropped, and then there is none", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const left = activeProjectFilters(query).reduce(withoutProjectFilter, query);
        expect(activeProjectFilters(left)).toEqual([]);
      }),
    );
  });
});

const project = fc.record({
  type: fc.constantFrom(...PROJECT_TYPES),
  status: fc.constantFrom(...PROJECT_STATUSES),
  areaSlug: fc.constantFrom("uttara", "banani"),
  prices: fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 1000 })),
  n: fc.nat(),
});
const projects = fc
  .array(project, { maxLength: 60 })
  .map((rows) =>
    rows.map(
      ({ prices: [from, more], ...rest }) =>
        ({ ...rest, priceFrom: from, priceTo: from + more }) as unknown as ProjectSummary,
    ),
  );

describe("a list of posted projects and samples", () => {
  test("read page by page is the posted ones, then the samples, each once", () => {
    fc.assert(
      fc.property(projects, projects, (posted, samples) => {
        const pages = projectPageCount(posted.length + samples.length);
        const shown = Array.from({ length: pages }, (_, index) => {
          const first = index * PROJECT_PAGE_SIZE;
          const found = { items: posted.slice(first, first + PROJECT_PAGE_SIZE), total: posted.length };
          return joinProjects(found, samples, index + 1);
        });
        expect(shown.flatMap(({ items }) => items)).toEqual([...posted, ...samples]);
        for (const { items, total, pageCount } of shown) {
          expect(items.length).toBeLessThanOrEqual(PROJECT_PAGE_SIZE);
          expect({ total, pageCount }).toEqual({ total: posted.length + samples.length, pageCount: pages });
        }
      }),
    );
  });

  test("a project fits a price range exactly when one of its prices lies in it", () => {
    fc.assert(
      fc.property(projects, fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 0, max: 2000 }), (all, min, more) => {
        const query = { ...EMPTY_PROJECT_QUERY, minPrice: min, maxPrice: min + more };
        for (const one of all) {
          const some = Array.from({ length: one.priceTo - one.priceFrom + 1 }, (_, index) => one.priceFrom + index);
          expect(fitsProjectQuery(one, query)).toBe(some.some((at) => at >= min && at <= min + more));
        }
      }),
      { numRuns: 30 },
    );
  });

  test("filters narrow to what they say; no known place finds nothing; counts add up", () => {
    fc.assert(
      fc.property(projects, anyQuery, (all, query) => {
        const { minPrice: _, maxPrice: __, ...unpriced } = query;
        const asked = { ...unpriced, minPrice: null, maxPrice: null };
        const found = fittingSamples(all, asked, new Set(["uttara"]));
        const expected = all.filter(
          ({ type, status, areaSlug }) =>
            areaSlug === "uttara" &&
            (query.type === null || type === query.type) &&
            (query.status === null || status === query.status),
        );
        expect(found).toEqual(expected);
        expect(fittingSamples(all, query, new Set())).toEqual([]);
        const counts = countProjects(noProjects(), all);
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(all.length);
        for (const status of PROJECT_STATUSES) {
          expect(counts[status]).toBe(all.filter((one) => one.status === status).length);
        }
      }),
    );
  });
});
