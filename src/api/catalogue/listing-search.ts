import * as v from "valibot";
import { parseListingQuery } from "#domain/search/query.ts";
import { SORTS, type FoundListings } from "#domain/search/filters.ts";
import { answers, endpoint } from "../endpoint.ts";
import { PURPOSES, type Purpose } from "#domain/listing/listing.ts";
import { queryInput } from "./query-input.ts";
import { searchParameters, startParameter } from "./search-parameters.ts";

/** The parameters of a canonical address (`listingQueryString`), `purpose` among them. */
export type SearchSend = Readonly<Record<string, string>>;

/** What the words of a search mean: the parameters of the new search, the words without a meaning, and those that were taken for a place. */
export type Understood = {
  filters: Readonly<Record<string, string>>;
  rest: readonly string[];
  guessed: readonly string[];
};

/** `understood`: null if the search has no words, if they mean no filter, or if a title contains them. */
export type WithMeaning<Found> = Found & { understood: Understood | null };

/** How many homes a search finds: exact up to 1,000, then 1,000 with `totalCapped`. */
export type ListingTotal = { total: number; totalCapped: boolean };

const input = queryInput((params) => parseListingQuery(params, { purpose: null }));

export const findListings = endpoint<SearchSend, WithMeaning<FoundListings>>()({
  method: "GET",
  path: "/api/listings/search",
  access: "anyone",
  summary:
    "All that a list page shows for a search: a page of approved listings, how many of each type there would be, the names of the searched " +
    "places, and, where nothing was found, which single filter left out would find how many, and how many there are " +
    "in neighbouring areas, up to the nearest price and on the other list (`beside`). Words (`q`, or a location that is no place) are " +
    "read as a sentence; `understood` says as what.",
  parameters: [
    ...searchParameters,
    {
      name: "sort",
      in: "query",
      text: `${SORTS.map((sort) => `\`${sort}\``).join(", ")}; without one \`best\` where a place or words are given, else \`newest\`; both with pictures first`,
    },
    { name: "page", in: "query", text: "from 1; a page beyond the last answers with the last" },
    startParameter,
  ],
  input,
  output: answers<WithMeaning<FoundListings>>("FoundListings"),
  errors: ["invalid-input", "database-unavailable"],
});

/** For the search box while filters are chosen: a whole page of six cards would be a hundred times as many bytes. */
export const countSearch = endpoint<SearchSend, ListingTotal>()({
  method: "GET",
  path: "/api/listings/total",
  access: "anyone",
  summary: "How many approved listings a search finds. Exact up to 1,000.",
  parameters: [...searchParameters],
  input,
  output: answers<ListingTotal>("ListingTotal"),
  errors: ["invalid-input", "database-unavailable"],
});

/** `id` is the slug of a place, as in suggestions. */
export type PopularPlaces = { items: { id: string; total: number }[] };

export const listPopularPlaces = endpoint<{ purpose?: Purpose | null }, PopularPlaces>()({
  method: "GET",
  path: "/api/listings/popular-places",
  access: "anyone",
  summary: "How many approved listings a search in each of the popular places (`/api/locations` without `q`) finds.",
  parameters: [{ name: "purpose", in: "query", text: "`sale` or `rent`; both when left out" }],
  input: v.object({ purpose: v.optional(v.picklist(PURPOSES, "unknown-value")) }),
  output: answers<PopularPlaces>("PopularPlaces"),
  errors: ["invalid-input", "database-unavailable"],
});
