import type { Config } from "@netlify/functions";
import { compareListings } from "#api/catalogue/comparison.ts";
import {
  countFilters,
  getListing,
  isListingId,
  LISTING_PARAMETERS,
  listListings,
  type ListingsInput,
} from "#api/catalogue/listings.ts";
import { countView, countContact } from "#api/catalogue/views.ts";
import {
  countSearch,
  findListings,
  listPopularPlaces,
  type Understood,
  type WithMeaning,
} from "#api/catalogue/listing-search.ts";
import { listPoints, mapListings } from "#api/catalogue/listing-map.ts";
import { confirmListing, confirmListingByLink, sayStillFree } from "#api/catalogue/listing-freshness.ts";
import { createListing, deleteListing, editListing } from "#api/posting/listing-writes.ts";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import { db } from "#db/client.ts";
import { comparedListings } from "#db/listings/compared-listings.ts";
import { queryListings as search } from "#db/listings/query-listings.ts";
import {
  countListings as total,
  featuredListings,
  filterCounts,
  listingBySlug,
  listingsByIds,
  searchListings,
  similarListings,
} from "#db/listings/listings.ts";
import { listingMap, pointsOf } from "#db/listings/map/points.ts";
import { landmarksNear } from "#db/landmarks/near.ts";
import { placeIndex } from "#db/places.ts";
import { searchMeaning } from "#db/listings/search-meaning.ts";
import { noteUnread } from "#db/moderation/unread-searches.ts";
import { popularPlaceTotals } from "#db/area-facts.ts";
import { resortViewTarget } from "#db/resorts/detail.ts";
import { viewTarget } from "#db/listings/view-target.ts";
import { recordView, recordResortView } from "#db/listings/views.ts";
import { reads } from "#db/reads.ts";
import { listingTag, listingsTag, tagsShowing } from "#domain/site/cache-tags.ts";
import { findCompared } from "#domain/listing/compare/find-compared.ts";
import { apiLinks } from "#domain/site/links.ts";
import type { ListingSummary, Purpose } from "#domain/listing/listing.ts";
import { summaryOf } from "#domain/listing/summary.ts";
import { listingQueryString } from "#domain/search/query.ts";
import type { ListingPage, ListingQuery } from "#domain/search/filters.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import type { QueryMeaning } from "#domain/search/sentence/read-query.ts";
import { sampleListings, type SampleAgents, type SampleListing } from "#content/samples/listings.ts";
import type { Call } from "#server/http/answer.ts";
import { route, serve } from "#server/http/app.ts";
import type { Caching } from "#server/http/caching.ts";
import { countOnce, countListingContact, findContacted } from "#server/catalogue/counting.ts";
import { presentCompared, presentDetail } from "#server/catalogue/present.ts";
import { confirmByLink, confirmOwnListing } from "#server/posting/confirm.ts";
import { takeFreeAnswer } from "#server/posting/still-free.ts";
import { findPublicListing } from "#server/visits/hours.ts";
import { findToRemove, removePost } from "#server/posting/own-posts.ts";
import { createPost, editPost, findToEdit } from "#server/posting/post.ts";
import { POST_KINDS } from "#server/posting/kinds.ts";
import { ProblemError } from "#server/http/problem.ts";

/** A handful of listings as a page that holds them all. */
const onePage = (items: ListingSummary[]): ListingPage => ({
  items,
  total: items.length,
  totalCapped: false,
  page: 1,
  pageCount: 1,
});

async function listOf(input: ListingsInput, after: After): Promise<WithMeaning<ListingPage>> {
  const unread = { understood: null };
  if (input.kind === "featured") return { ...onePage(await featuredListings(reads, input.limit)), ...unread };
  if (input.kind === "ids") return { ...onePage(await listingsByIds(reads, input.ids)), ...unread };
  const { query, understood, meant } = await meaningOf(input.query);
  const page = await searchListings(reads, query, matchingPlaceIds(placeIndex, query.location));
  keepUnread(input.query, meant, page, after);
  return { ...page, understood };
}

type Meaning = { query: ListingQuery; understood: Understood | null; meant: QueryMeaning | null };

/** The search that is made from the words of a search, and which words were left over. */
async function meaningOf(query: ListingQuery): Promise<Meaning> {
  const meant = await searchMeaning(reads, query);
  if (!meant) return { query, understood: null, meant };
  const filters = Object.fromEntries(new URLSearchParams(listingQueryString(meant.query, {}, { purpose: null })));
  return { query: meant.query, understood: { filters, rest: meant.rest, guessed: meant.guessed }, meant };
}

type After = Call<unknown>["after"];

/** Keeps what nobody understood once the answer is on its way. Words that find homes as they stand are no riddle. */
function keepUnread(query: ListingQuery, meant: QueryMeaning | null, page: ListingPage, after: After): void {
  if (meant || (page.total === 0 && !page.tooCommon)) after(() => noteUnread(db, query, meant, new Date()));
}

/** Lists revalidate within a minute, even if a purge was lost. */
function listCaching(purpose: Purpose | null): Caching {
  return { tags: [listingsTag(purpose)], cdn: 60, stale: 300, browser: 0, vary: LISTING_PARAMETERS };
}

/** Slug of the path; what cannot be one is not looked up (a NUL in it would be the database's error). */
function slugOf(param: (name: string) => string): string {
  const slug = param("slug");
  if (!isListingId(slug)) throw new ProblemError("listing-not-found");
  return slug;
}

/** The record whose view is counted. If the slug belongs to a resort, the resort's view is counted (DECISIONS 9). */
async function findViewed({ param }: Pick<Call<unknown>, "param">) {
  const slug = slugOf(param);
  const listing = await viewTarget(db, slug);
  if (listing) return { target: listing, record: () => recordView(db, listing.slug) };
  // Demo numbers are each kind's own.
  const resort = isDemoNumber(slug) ? null : await resortViewTarget(db, slug);
  if (!resort) throw new ProblemError("listing-not-found");
  return { target: resort, record: () => recordResortView(db, resort.id) };
}

const samples = sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents);

const isDemoNumber = (slug: string): boolean => /^\d+$/.test(slug);

export default serve([
  route(listListings, async ({ input, after }) => {
    const page = await listOf(input, after);
    return {
      data: { ...page, items: page.items.map(summaryOf) },
      caching: listCaching(input.kind === "search" ? input.query.purpose : null),
    };
  }),

  // These two come before the route with a slug. No listing has such a slug, because each ends in its short id.
  route(countFilters, async ({ input }) => {
    const { query } = await meaningOf(input);
    const placeIds = matchingPlaceIds(placeIndex, query.location);
    return { data: await filterCounts(reads, query, placeIds), caching: listCaching(query.purpose) };
  }),

  // The same for the next five.
  route(findListings, async ({ input, after }) => {
    const { query, understood, meant } = await meaningOf(input);
    const found = await search(reads, query);
    keepUnread(input, meant, found.page, after);
    return { data: { ...found, understood }, caching: listCaching(null) };
  }),
  route(countSearch, async ({ input }) => {
    const { query } = await meaningOf(input);
    const placeIds = matchingPlaceIds(placeIndex, query.location);
    return { data: await total(reads, query, placeIds), caching: listCaching(query.purpose) };
  }),

  route(mapListings, async ({ input: query }) => {
    const { query: meant, understood } = await meaningOf(query);
    const found = await listingMap(reads, meant, matchingPlaceIds(placeIndex, meant.location));
    return { data: { ...found, understood }, caching: listCaching(null) };
  }),

  route(listPoints, async ({ input: ids }) => ({
    data: { points: await pointsOf(reads, ids) },
    caching: { ...listCaching(null), vary: ["ids"] },
  })),

  route(listPopularPlaces, async ({ input: { purpose = null } }) => ({
    data: { items: await popularPlaceTotals(reads, purpose) },
    caching: { ...listCaching(purpose), vary: ["purpose"] },
  })),

  route(compareListings, async ({ input }) => {
    const { listings, missing, beyond } = await findCompared(
      input,
      comparedListings.bind(null, reads),
      samples,
      (error) => {
        throw error;
      },
    );
    const data = { listings: listings.map(presentCompared), missing, beyond };
    // A missing listing may be approved at any moment, and no purge would remove a cached 404.
    if (missing > 0 || listings.length === 0) return { data };
    const tags = listings.map((listing) => listingTag(listing.slug));
    return { data, caching: { tags, cdn: 600, stale: 86_400, browser: 0, vary: ["ids"] } };
  }),

  route(getListing, async ({ param }) => {
    const found = await listingBySlug(reads, slugOf(param));
    if (!found) throw new ProblemError("listing-not-found");
    const keep = { cdn: 600, stale: 86_400, browser: 0, vary: [] };
    if (found.kind === "moved") {
      return { redirect: apiLinks.listing(found.slug), caching: { ...keep, tags: [listingTag(found.slug)] } };
    }
    const { listing } = found;
    const [similar, near] = await Promise.all([
      similarListings(reads, listing),
      landmarksNear(reads, listing.location),
    ]);
    return {
      data: { listing: presentDetail(listing), similar: similar.map(summaryOf), near },
      caching: { ...keep, tags: tagsShowing(listing) },
    };
  }),

  route(countView, findViewed, async ({ request, client, after }, { target, record }) => {
    const counted = await countOnce({ request, client, after }, target, record);
    if (!counted) throw new ProblemError("listing-not-found");
    return counted;
  }),

  route(countContact, findContacted, countListingContact),

  route(createListing, createPost(POST_KINDS.listings)),
  route(editListing, findToEdit("listings"), editPost(POST_KINDS.listings)),
  route(deleteListing, findToRemove("listings"), removePost(POST_KINDS.listings)),
  route(confirmListing, findToEdit("listings"), confirmOwnListing),
  route(confirmListingByLink, confirmByLink),
  route(sayStillFree, findPublicListing, takeFreeAnswer),
]);

export const config: Config = { path: ["/api/listings", "/api/listings/*"] };
