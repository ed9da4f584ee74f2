import * as v from "valibot";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "#domain/limits.ts";
import type { ListingDetail, ListingSummary } from "#domain/listing/listing.ts";
import type { NearLandmark } from "#domain/place/landmark.ts";
import { parseListingQuery, QUERY_FIELDS } from "#domain/search/query.ts";
import { SORTS, type ListingCounts, type ListingPage, type ListingQuery } from "#domain/search/filters.ts";
import { answers, endpoint } from "../endpoint.ts";
import type { WithMeaning } from "./listing-search.ts";
import { queryInput } from "./query-input.ts";
import { idsParameter, readIds } from "../record-ids.ts";
import { searchParameters, startParameter } from "./search-parameters.ts";

/** A list of listings: a search, the featured ones, or some by id (in that order). */
export type ListingsInput =
  | { kind: "search"; query: ListingQuery }
  | { kind: "featured"; limit: number }
  | { kind: "ids"; ids: string[] };
export type ListingsSend = Partial<ListingQuery> & { featured?: true; ids?: readonly string[] };

/** `similar`: at most 4 in the same area. `near`: at most two landmarks of a kind. */
export type ListingAnswer = { listing: ListingDetail; similar: ListingSummary[]; near: NearLandmark[] };

/** Every parameter that changes the answer of a list; the CDN stores a separate answer for each value. */
export const LISTING_PARAMETERS = [...QUERY_FIELDS, "featured", "ids"] as const;

export { isRecordId as isListingId } from "../record-ids.ts";

type ListingProblem = { field: string; code: string };
const searchFields: readonly string[] = QUERY_FIELDS.filter(
  (field) => field !== "pageSize" && field !== "page" && field !== "from",
);

const listingsInput = queryInput((params, given): { query: ListingsInput; problems: ListingProblem[] } => {
  const { query, problems: found } = parseListingQuery(params, { purpose: null });
  const { ids, problems: wrongIds } = readIds(given);
  const problems: ListingProblem[] = [...found, ...wrongIds];
  const refuse = (field: string, code: string) => problems.push({ field, code });
  const featured = given["featured"] ?? "";
  if (!["", "true", "false"].includes(featured)) refuse("featured", "unknown-value");
  const special = featured === "true" ? "featured" : ids.length > 0 ? "ids" : null;
  if (special && searchFields.some((field) => (given[field] ?? "") !== "")) refuse(special, "stands-alone");
  if (featured === "true" && ids.length > 0) refuse("ids", "stands-alone");
  if (special === "featured") return { query: { kind: "featured", limit: query.pageSize }, problems };
  return { query: special === "ids" ? { kind: "ids", ids } : { kind: "search", query }, problems };
});

export const listListings = endpoint<ListingsSend, WithMeaning<ListingPage>>()({
  method: "GET",
  path: "/api/listings",
  access: "anyone",
  summary:
    "Approved listings, prices in taka, areas in square feet. Numbers may have Bengali digits and words (`50 lac`, `৫০ লাখ`). " +
    "The total is exact up to 1,000. A page beyond the last answers with the last. `q` may be a sentence (`3 bed flat near Dhanmondi under " +
    "40k`, `ধানমন্ডিতে ৪০ হাজারের মধ্যে ৩ বেডের ফ্ল্যাট`): where no title has it, `understood` has the filters that it was read as, by which " +
    "the items were found, and the words that mean nothing.",
  parameters: [
    ...searchParameters,
    {
      name: "sort",
      in: "query",
      text: `${SORTS.map((sort) => `\`${sort}\``).join(", ")}; without one \`best\` where a place or words are given, else \`newest\`; both with pictures first`,
    },
    { name: "page", in: "query", text: "from 1; beyond the hundredth only with `from`" },
    startParameter,
    { name: "pageSize", in: "query", text: `1 to ${PAGE_SIZE_MAX}, default ${PAGE_SIZE}` },
    { name: "featured", in: "query", text: "`true`: the featured ones, `pageSize` at most; with no filter beside it" },
    idsParameter,
  ],
  input: listingsInput,
  output: answers<WithMeaning<ListingPage>>("ListingPage"),
  errors: ["invalid-input", "database-unavailable"],
});

/** The options that are left for the filters of a search; page and order do not matter. */
export const countFilters = endpoint<Partial<ListingQuery>, ListingCounts>()({
  method: "GET",
  path: "/api/listings/counts",
  access: "anyone",
  summary:
    "For each option of each filter, how many homes there would be with it in the place of what the search asks of that filter, and how many " +
    "each stretch of the price slider holds, the search's own prices left out. Exact up to 1,000; of a very large result only the newest " +
    "matches are counted (`atLeast`).",
  parameters: [...searchParameters],
  input: queryInput((params) => parseListingQuery(params, { purpose: null })),
  output: answers<ListingCounts>("ListingCounts"),
  errors: ["invalid-input", "database-unavailable"],
});

const slug = {
  name: "slug",
  in: "path",
  text: "slug, demo id or an old slug (a GET redirects it to the present one, 308)",
} as const;

export const getListing = endpoint<{ slug: string }, ListingAnswer>()({
  method: "GET",
  path: "/api/listings/:slug",
  access: "anyone",
  summary:
    "One approved listing with pictures, agent, amenities, nearby places, what it asked in public and since when (`priceHistory`, oldest first), " +
    "at most 4 similar ones, and what is near by the map (`near`: the one or two nearest landmarks of each kind within 2 km, " +
    "`metro`, `bus`, `school`, `hospital`, `mosque`, `market`; `metres` in a straight line from its public point in steps of 50, of 500 where its " +
    "owner hides the place; `walkMinutes`, an estimate: 1.3 times as far at 80 m a minute; © OpenStreetMap contributors but for `sample`). `priceCut`, here and in lists: the latest cut while it is above 5 % and not older than 60 days, else null.",
  parameters: [slug],
  input: v.object({}),
  output: answers<ListingAnswer>("ListingAnswer"),
  errors: ["listing-not-found", "database-unavailable"],
});
