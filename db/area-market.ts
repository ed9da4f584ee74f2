import type { Kysely } from "kysely";
import type { AreaMarket, AreaSnapshot } from "#domain/place/area.ts";
import { PAGE_SIZE } from "#domain/limits.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import type { ListingPage } from "#domain/search/filters.ts";
import type { ListingSummary, Purpose } from "#domain/listing/listing.ts";
import type { OwnList } from "#domain/listing/own-list.ts";
import { placesInside, subPlaces } from "#domain/place/inside.ts";
import type { Place } from "#domain/place/place.ts";
import { BAND_MIN } from "#domain/listing/prices/band.ts";
import { placeCounts, priceBands, type PlaceCount } from "./area-facts.ts";
import { searchListings } from "./listings/list.ts";
import { newestListingsOf } from "./listings/newest.ts";
import { placeIndex, places } from "./places.ts";
import type { Database } from "./schema/tables.ts";

/** Places that are listed inside another one: what a visitor can still overlook. */
const INSIDE_MAX = 24;
/** Places whose listings are asked for in one statement. */
const AT_A_TIME = 100;

/** Public listings of each purpose in these places together. */
function totalsOf(counts: readonly PlaceCount[], ids: ReadonlySet<number>): Record<Purpose, number> {
  const totals = { sale: 0, rent: 0 };
  for (const { placeId, purpose, listings } of counts) if (ids.has(placeId)) totals[purpose] += listings;
  return totals;
}

/** What a place has today: its numbers, its asking prices, and one page of its listings. */
export async function areaToday(
  db: Kysely<Database>,
  place: Place,
  list: OwnList,
): Promise<AreaMarket & { page: ListingPage }> {
  const ids = placesInside(placeIndex, place).map(({ id }) => id);
  const [page, counts, bands] = await Promise.all([
    searchListings(db, { ...EMPTY_LISTING_QUERY, ...list }, ids),
    placeCounts(db, ids),
    priceBands(db, ids),
  ]);
  return { totals: totalsOf(counts, new Set(ids)), bands, page };
}

/** What a snapshot is made from: the place, all ids that its page counts, and its totals. */
type Counted = { place: Place; ids: readonly number[]; totals: Record<Purpose, number>; total: number };

/** The newest listings of every place that has one. A listing is the same object wherever it is shown, so that the build stores it once. */
async function newestByPlace(
  db: Kysely<Database>,
  counted: readonly Counted[],
): Promise<Map<number, ListingSummary[]>> {
  const known = new Map<string, ListingSummary>();
  const newest = new Map<number, ListingSummary[]>();
  const groups = counted.filter(({ total }) => total > 0).map(({ place, ids }) => ({ key: place.id, ids }));
  for (let from = 0; from < groups.length; from += AT_A_TIME) {
    const found = await newestListingsOf(db, groups.slice(from, from + AT_A_TIME), PAGE_SIZE);
    for (const [id, listings] of found) {
      for (const listing of listings) if (!known.has(listing.id)) known.set(listing.id, listing);
      newest.set(
        id,
        listings.map((listing) => known.get(listing.id) ?? listing),
      );
    }
  }
  return newest;
}

/**
 * What every place has at the time of a build, by slug.
 * @param takenAt the time of the build, ISO 8601
 */
export async function areaSnapshots(db: Kysely<Database>, takenAt: string): Promise<Map<string, AreaSnapshot>> {
  const allIds = places.map(({ id }) => id);
  const counts = await placeCounts(db, allIds);
  const own = new Map(allIds.map((id) => [id, 0]));
  for (const { placeId, listings } of counts) own.set(placeId, (own.get(placeId) ?? 0) + listings);

  const counted = places.map((place): Counted => {
    const ids = placesInside(placeIndex, place).map(({ id }) => id);
    const totals = totalsOf(counts, new Set(ids));
    return { place, ids, totals, total: totals.sale + totals.rent };
  });
  const newest = await newestByPlace(db, counted);
  const snapshots = new Map<string, AreaSnapshot>();
  for (const { place, ids, totals, total } of counted) {
    const inside = total > 0 ? subPlaces(placeIndex, place, own, INSIDE_MAX) : [];
    snapshots.set(place.slug, {
      totals,
      bands: total >= BAND_MIN ? await priceBands(db, ids) : [],
      listings: newest.get(place.id) ?? [],
      inside: inside.map(({ place: { slug }, listings }) => ({ slug, listings })),
      takenAt,
      samples: false,
    });
  }
  return snapshots;
}
