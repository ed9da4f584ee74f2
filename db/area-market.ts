import { type Kysely, sql } from "kysely";
import type { AreaMarket, AreaSnapshot } from "#domain/place/area.ts";
import { PAGE_SIZE } from "#domain/limits.ts";
import { NUMBERED_PAGES } from "#domain/search/page-start.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import type { ListingPage } from "#domain/search/filters.ts";
import type { ListingSummary, Purpose } from "#domain/listing/listing.ts";
import type { OwnList } from "#domain/listing/own-list.ts";
import { placesInside, subPlaces } from "#domain/place/inside.ts";
import type { Place, PlaceKind } from "#domain/place/place.ts";
import { BAND_MIN } from "#domain/listing/prices/band.ts";
import { fromPaisa } from "#domain/money/money.ts";
import type { AreaPriceQuery, AreaPrices } from "#domain/listing/prices/areas.ts";
import { placeOutline } from "#domain/place/outline.ts";
import { placeCounts, priceBands, type PlaceCount } from "./area-facts.ts";
import { matchingListings } from "./listings/list.ts";
import { newestListingsOf } from "./listings/newest.ts";
import { placeIndex, places, surroundings } from "./places.ts";
import type { Database } from "./schema/tables.ts";
import { isPublicListing } from "./listings/public-listing.ts";

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
    matchingListings(db, { ...EMPTY_LISTING_QUERY, ...list }, ids),
    placeCounts(db, ids),
    priceBands(db, ids),
  ]);
  // A place's list has numbers only: who wants more goes on in the search of that place.
  const pageCount = Math.min(page.pageCount, NUMBERED_PAGES);
  return { totals: totalsOf(counts, new Set(ids)), bands, page: { ...page, pageCount } };
}

/** What a snapshot is made from: the place, all ids that its page counts, and its totals. */
type Counted = { place: Place; ids: readonly number[]; totals: Record<Purpose, number>; total: number };

/** So many of the newest homes of one place are looked at: that bounds what a whole country reads. */
const SAMPLE = 100;
/** So many areas are answered with, those with the most homes. */
const AREAS_MAX = 300;
/** Metres to which an area reaches where no other begins. */
const REACH: Partial<Record<PlaceKind, number>> = { thana: 4_000, upazila: 12_000, district: 40_000 };

type Row = { area: number; listings: number; prices: number[]; sqft: number };

const pointOf = ({ lat, lng }: Place) => (lat === null || lng === null ? [] : [{ lat, lng }]);
const areas = places.filter(({ kind }) => kind in REACH);

/** Each area with each place inside it; made at the first question, and the same for as long as the process lives. */
let known: { area: number; place: number }[] | undefined;
const pairsInside = () =>
  (known ??= areas.flatMap((area) => placesInside(placeIndex, area).map(({ id }) => ({ area: area.id, place: id }))));

/** The ground of an area among those of its kind: districts, or thanas and upazilas. */
function outlineOf(place: Place): AreaPrices["outline"] {
  const [point] = pointOf(place);
  if (!point) return null;
  const isDistrict = place.kind === "district";
  const others = areas.filter(({ kind }) => (kind === "district") === isDistrict).flatMap(pointOf);
  return placeOutline(point, others, REACH[place.kind] ?? 0);
}

/**
 * What is asked for homes, or for whatever is built, in each district, thana and upazila with at least `BAND_MIN` of them; samples do not
 * count. The listings of a place are read once, however many areas it lies in.
 */
export async function areaPrices(
  db: Kysely<Database>,
  { purpose, exactBedrooms }: Omit<AreaPriceQuery, "maxPrice">,
): Promise<AreaPrices[]> {
  const pairs = pairsInside();
  const { rows } = await sql<Row>`
    with home as materialized (
      select place, newest.price_paisa::double precision as price, newest.sqft_price_paisa::double precision as sqft
      from unnest(${[...new Set(pairs.map(({ place }) => place))]}::integer[]) as place
      cross join lateral (
        select l.price_paisa, l.sqft_price_paisa, l.bedrooms, l.type
        from listings as l
        where ${isPublicListing} and l.purpose = ${purpose} and l.demo_id is null and l.area_id = place
        order by l.created_at desc, l.id desc
        limit ${SAMPLE}
      ) as newest
      where type <> 'land' and bedrooms is not distinct from coalesce(${exactBedrooms}::smallint, bedrooms)
    )
    select pair.area, count(*)::integer as listings,
      to_jsonb(percentile_cont(array[0.25, 0.5]) within group (order by home.price)) as prices,
      percentile_cont(0.5) within group (order by home.sqft) as sqft
    from unnest(${pairs.map(({ area }) => area)}::integer[], ${pairs.map(({ place }) => place)}::integer[])
      as pair(area, place)
    join home using (place)
    group by pair.area
    having count(*) >= ${BAND_MIN}
    order by listings desc, pair.area
    limit ${AREAS_MAX}
  `.execute(db);
  return rows.map(({ area, listings, prices: [low = 0, middle = 0], sqft }) => {
    const { place, district } = surroundings(area);
    return {
      slug: place.slug,
      isDistrict: place.kind === "district",
      name: place.name,
      nameBn: place.nameBn,
      district: district?.name ?? "",
      districtBn: district?.nameBn ?? "",
      listings,
      low: fromPaisa(low),
      middle: fromPaisa(middle),
      sqft: fromPaisa(sqft),
      outline: outlineOf(place),
    };
  });
}

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
