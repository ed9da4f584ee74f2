import { sql, type Kysely } from "kysely";
import { withoutLimits } from "#db/connection-limits.ts";
import {
  countListings,
  filterCounts,
  listingBySlug,
  listingFacets,
  relaxations,
  samePriceNearby,
  searchListings,
  similarListings,
} from "#db/listings/listings.ts";
import { listingMap } from "#db/listings/map/points.ts";
import { placeIndex, places } from "#db/places.ts";
import type { Database } from "#db/schema/tables.ts";
import { random, type Random } from "#db/seed/random.ts";
import { recordView } from "#db/listings/views.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import { SORTS, type ListingQuery } from "#domain/search/filters.ts";
import { writeStart } from "#domain/search/page-start.ts";
import { toPaisa } from "#domain/money/money.ts";
import type { Bounds } from "#domain/search/map/area.ts";
import { PROPERTY_TYPES, PURPOSES, type ListingDetail } from "#domain/listing/listing.ts";
import { matchingPlaceIds, suggestPlaces } from "#domain/place/lookup/search.ts";

/** A query that is run again and again with different values. */
export type Case = {
  name: string;
  ask: (db: Kysely<Database>, draw: Random) => Promise<unknown>;
};

/** Listings whose slugs and ids are used in the queries. */
export type Known = { id: string; slug: string; detail: ListingDetail };

export async function knownListings(db: Kysely<Database>): Promise<Known[]> {
  const { rows } = await withoutLimits(db, (session) =>
    sql<{ id: string; slug: string }>`
      select id, slug from listings where approval = 'approved' order by md5(id::text) limit 300
    `.execute(session),
  );
  const known: Known[] = [];
  for (const row of rows) {
    const answer = await listingBySlug(db, row.slug);
    if (answer?.kind === "found") known.push({ ...row, detail: answer.listing });
  }
  return known;
}

const PRICES = {
  sale: [3_000_000, 8_000_000, 15_000_000, 40_000_000],
  rent: [10_000, 20_000, 35_000, 80_000],
} as const;

/** A search as visitors make it: most use one or two filters. */
export function anyQuery(draw: Random): ListingQuery {
  const purpose = draw.pick(PURPOSES);
  const [low, high] = [...draw.sample(PRICES[purpose], 2)].sort((a, b) => a - b);
  return {
    ...EMPTY_LISTING_QUERY,
    purpose: draw.chance(0.9) ? purpose : null,
    type: draw.chance(0.5) ? [draw.pick(PROPERTY_TYPES)] : [],
    minPrice: draw.chance(0.3) ? (low ?? null) : null,
    maxPrice: draw.chance(0.4) ? (high ?? null) : null,
    minArea: draw.chance(0.15) ? draw.pick([800, 1200, 2000]) : null,
    bedrooms: draw.chance(0.2) ? draw.int(1, 4) : null,
    sort: draw.chance(0.6) ? "newest" : draw.pick(SORTS),
  };
}

/** A search as few visitors make it: with values at the ends of what there is, in any order. */
function rareQuery(draw: Random): ListingQuery {
  const prices = [1_000, 30_000, 100_000, 400_000, 1_500_000, 6_000_000, 20_000_000, 90_000_000, 400_000_000];
  const [low, high] = [...draw.sample(prices, 2)].sort((a, b) => a - b);
  const [small, large] = [...draw.sample([100, 600, 900, 3000, 9000], 2)].sort((a, b) => a - b);
  return {
    ...EMPTY_LISTING_QUERY,
    purpose: draw.chance(0.75) ? draw.pick(PURPOSES) : null,
    type: draw.chance(0.5) ? [draw.pick(PROPERTY_TYPES)] : [],
    minPrice: draw.chance(0.5) ? (low ?? null) : null,
    maxPrice: draw.chance(0.5) ? (high ?? null) : null,
    minArea: draw.chance(0.3) ? (small ?? null) : null,
    maxArea: draw.chance(0.3) ? (large ?? null) : null,
    bedrooms: draw.chance(0.3) ? draw.int(1, 6) : null,
    bathrooms: draw.chance(0.2) ? draw.int(1, 6) : null,
    sort: draw.pick(SORTS),
  };
}

const findable = places.filter(({ kind }) => kind !== "division");
const anyLocation = (draw: Random): string => {
  const place = draw.chance(0.5) ? draw.pick(findable.filter(({ popular }) => popular)) : draw.pick(findable);
  return draw.pick([place.name, place.nameBn, ...place.aliases.slice(0, 1)]);
};
export const WORDS = [
  "flat",
  "ফ্ল্যাট",
  "south-facing",
  "corner plot",
  "দক্ষিণমুখী",
  "Dhanmondi",
  "বনানী",
  "zzz",
  "sq ft",
  "ব্যাচেলর",
];

/** The area that a map of Dhaka shows, from a few streets to the whole city. */
export function anyBox(draw: Random): Bounds {
  const size = draw.pick([0.01, 0.03, 0.1]);
  const [west, south] = [90.33 + draw.int(0, 10) / 100, 23.7 + draw.int(0, 15) / 100];
  return { west, south, east: west + size, north: south + size };
}

const search = (db: Kysely<Database>, query: ListingQuery) =>
  searchListings(db, query, matchingPlaceIds(placeIndex, query.location));

export function searchCases(known: readonly Known[]): Case[] {
  return [
    {
      name: "primary key (floor)",
      ask: (db, draw) => db.selectFrom("listings").select("title").where("id", "=", draw.pick(known).id).execute(),
    },
    { name: "listing by slug", ask: (db, draw) => listingBySlug(db, draw.pick(known).slug) },
    { name: "similar listings", ask: (db, draw) => similarListings(db, draw.pick(known).detail) },
    { name: "same price nearby", ask: (db, draw) => samePriceNearby(db, draw.pick(known).detail) },
    { name: "filtered list, page 1", ask: (db, draw) => search(db, anyQuery(draw)) },
    { name: "rare filters together", ask: (db, draw) => search(db, rareQuery(draw)) },
    {
      name: "list with location text",
      ask: (db, draw) => search(db, { ...anyQuery(draw), location: anyLocation(draw) }),
    },
    {
      name: "any page number",
      ask: (db, draw) => search(db, { ...anyQuery(draw), page: draw.int(2, 800) }),
    },
    {
      name: "deep page by its link",
      ask: (db, draw) => {
        const { id, detail } = draw.pick(known);
        const from = writeStart({ side: draw.pick(["after", "before"]), value: String(toPaisa(detail.price)), id });
        const order = { sort: draw.pick(["price-asc", "price-desc"] as const), page: draw.int(60, 100), from };
        // What a link of a page can say: of homes among which the start is one, and so many that there is such a page.
        return search(db, { ...EMPTY_LISTING_QUERY, purpose: detail.purpose, ...order });
      },
    },
    {
      name: "suggestions, no database",
      ask: async (_, draw) => suggestPlaces(placeIndex, anyLocation(draw).slice(0, draw.int(2, 12))),
    },
    { name: "count, capped", ask: (db, draw) => countListings(db, anyQuery(draw), null) },
    {
      name: "facets, unfiltered",
      ask: (db, draw) => listingFacets(db, { ...EMPTY_LISTING_QUERY, purpose: draw.pick(PURPOSES) }, null),
    },
    { name: "facets, filtered", ask: (db, draw) => listingFacets(db, anyQuery(draw), null) },
    { name: "counts of filters", ask: (db, draw) => filterCounts(db, anyQuery(draw), null) },
    {
      name: "map box",
      ask: (db, draw) => listingMap(db, { ...anyQuery(draw), bbox: anyBox(draw) }, null),
    },
    { name: "list with words", ask: (db, draw) => search(db, { ...anyQuery(draw), q: draw.pick(WORDS) }) },
    {
      name: "what to relax",
      ask: (db, draw) => relaxations(db, { ...anyQuery(draw), type: ["land"], bedrooms: 4 }, null),
    },
    { name: "count a view", ask: (db, draw) => recordView(db, draw.pick(known).slug) },
  ];
}

/** The cases that many clients run at once. */
export const CONCURRENT = ["primary key (floor)", "filtered list, page 1", "listing by slug"];

export const drawFor = (run: number, n: number): Random => random(9000 + run, n);
