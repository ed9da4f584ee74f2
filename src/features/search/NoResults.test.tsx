import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { parseListingQuery } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { NoResults } from "./NoResults.tsx";
import type { SearchResults } from "./search-results.ts";

const { query } = parseListingQuery(new URLSearchParams("kind=homes&location=Dhanmondi&maxPrice=40000&lift=true"), {
  purpose: "rent",
});
const few = (total: number) => ({ total, totalCapped: false });
const RESULTS: SearchResults = {
  list: "rent",
  query,
  problems: [],
  samples: false,
  page: { items: [], total: 0, totalCapped: false, page: 1, pageCount: 1 },
  facets: { type: {} },
  places: [{ text: "Dhanmondi", name: "Dhanmondi", nameBn: "ধানমন্ডি" }],
  widened: [],
  landmark: null,
  unknownPlace: false,
  relaxations: [{ filter: "lift", ...few(6) }],
  beside: [
    { kind: "place", place: { text: "Lalmatia", name: "Lalmatia", nameBn: "লালমাটিয়া" }, ...few(4) },
    { kind: "price", minPrice: null, maxPrice: 45_000, ...few(1) },
    { kind: "list", purpose: "sale", ...few(9) },
  ],
};

test("what would be found instead are links with how many, and those of the same list change it in place", async () => {
  let asked = query;
  const onFollow = (update: (query: ListingQuery) => ListingQuery) => void (asked = update(query));
  const screen = await render(<NoResults results={RESULTS} onFollow={onFollow} />);
  const link = (name: string) => screen.getByRole("link", { name, exact: true });

  await expect
    .element(link("Lalmatia 4 homes"))
    .toHaveAttribute("href", "/rent?location=Lalmatia&kind=homes&maxPrice=40000&lift=true");
  await expect
    .element(link("Up to ৳ 45,000 1 home"))
    .toHaveAttribute("href", "/rent?location=Dhanmondi&kind=homes&maxPrice=45000&lift=true");
  await expect
    .element(link("Without “With lift” 6 homes"))
    .toHaveAttribute("href", "/rent?location=Dhanmondi&kind=homes&maxPrice=40000");
  // On the other list a rent means nothing, so the link leaves it and is followed as one.
  await expect
    .element(link("For sale 9 homes"))
    .toHaveAttribute("href", "/buy?location=Dhanmondi&kind=homes&lift=true");

  await link("Lalmatia 4 homes").click();
  expect(asked).toMatchObject({ location: "Lalmatia", maxPrice: 40_000, lift: true, page: 1 });
});
