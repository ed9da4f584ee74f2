import { sql, type Kysely } from "kysely";
import type { PropertyType, Purpose } from "#domain/listing/listing.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { BAND_MIN, BAND_SAMPLE, type PriceBand } from "#domain/listing/prices/band.ts";
import { placesInside } from "#domain/place/inside.ts";
import type { Place } from "#domain/place/place.ts";
import { matchingPlaceIds, popularPlaces } from "#domain/place/lookup/search.ts";
import { isPublicListing, newestFirstOrder } from "./listings/public-listing.ts";
import { placeById, placeIndex } from "./places.ts";
import type { Database } from "./schema/tables.ts";

/** Public listings in one place itself, not in what lies in it. */
export type PlaceCount = { placeId: number; purpose: Purpose; listings: number };

/** How many public listings each of these places has, from the summary that triggers keep. Places without one are missing. */
export async function placeCounts(db: Kysely<Database>, placeIds: readonly number[]): Promise<PlaceCount[]> {
  const { rows } = await sql<PlaceCount>`
    select area_id as "placeId", purpose, sum(listings)::integer as listings
    from listing_counts
    where area_id = any(${[...placeIds]}::integer[]) and listings > 0
    group by 1, 2
  `.execute(db);
  return rows;
}

type BandRow = { purpose: Purpose; built: boolean; type: PropertyType | null; listings: number; quartiles: number[] };

/**
 * What is asked in these places, by purpose and type and (land left out) for all types together; only where at least BAND_MIN public
 * listings say it, from the newest BAND_SAMPLE of each purpose. Demo records do not count.
 */
export async function priceBands(db: Kysely<Database>, placeIds: readonly number[]): Promise<PriceBand[]> {
  const newest = (purpose: Purpose) => sql`(
    select l.purpose, l.type, l.price_paisa, l.sqft_price_paisa
    from listings as l
    where ${isPublicListing} and l.purpose = ${purpose} and l.demo_id is null
      and l.area_id = any(${[...placeIds]}::integer[])
    order by ${newestFirstOrder}
    limit ${BAND_SAMPLE}
  )`;
  const { rows } = await sql<BandRow>`
    with newest as (${newest("sale")} union all ${newest("rent")})
    select purpose, built, type, count(*)::integer as listings,
      to_jsonb(percentile_cont(array[0.25, 0.5, 0.75]) within group (order by asked)) as quartiles
    from (
      select purpose, type, type <> 'land' as built,
        case purpose when 'sale' then sqft_price_paisa else price_paisa end::double precision as asked
      from newest
    ) as prices
    group by grouping sets ((purpose, built), (purpose, built, type))
    having count(*) >= ${BAND_MIN}
    order by purpose, type nulls first
  `.execute(db);
  return rows
    .filter(({ built, type }) => built || type !== null)
    .map(({ purpose, type, listings, quartiles: [low = 0, middle = 0, high = 0] }) => ({
      purpose,
      type,
      low: fromPaisa(low),
      middle: fromPaisa(middle),
      high: fromPaisa(high),
      listings,
    }));
}

export type OfferKind = { purpose: Purpose; type: PropertyType };

/** The band of a kind in the first of these places that has one, the narrowest first; null where too few are public in all of them. */
export async function bandOf(
  db: Kysely<Database>,
  around: readonly (Place | "country")[],
  { purpose, type }: OfferKind,
): Promise<PriceBand | null> {
  for (const outer of new Set(around)) {
    const ids =
      outer === "country" ? [...placeById.keys()] : [outer, ...placesInside(placeIndex, outer)].map(({ id }) => id);
    const bands = await priceBands(db, ids);
    const band = bands.find((one) => one.purpose === purpose && one.type === type);
    if (band) return band;
  }
  return null;
}

/** What resorts of a district (null: of the country) ask for a night, in whole taka, `except` left out. */
export async function nightBand(
  db: Kysely<Database>,
  districtId: number | null,
  except: string | null = null,
): Promise<Pick<PriceBand, "low" | "middle" | "high" | "listings"> | null> {
  const { rows } = await sql<{ listings: number; quartiles: number[] }>`
    select count(*)::integer as listings,
      to_jsonb(percentile_cont(array[0.25, 0.5, 0.75]) within group (order by r.night_paisa::double precision)) as quartiles
    from resorts as r join resort_places as place on place.id = r.place_id
    where r.approval = 'approved' and r.demo_id is null and place.district_id = coalesce(${districtId}::integer, place.district_id)
      and r.id is distinct from ${except}::uuid
    having count(*) >= ${BAND_MIN}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const [low = 0, middle = 0, high = 0] = row.quartiles.map(fromPaisa);
  return { low, middle, high, listings: row.listings };
}

/** How many public listings a search in each popular place would find; `id` is the place's slug. `purpose` null counts both. */
export async function popularPlaceTotals(
  db: Kysely<Database>,
  purpose: Purpose | null,
): Promise<{ id: string; total: number }[]> {
  const places = popularPlaces(placeIndex).map(({ slug, name }) => ({
    slug,
    ids: matchingPlaceIds(placeIndex, name) ?? [],
  }));
  const counts = await placeCounts(db, [...new Set(places.flatMap(({ ids }) => ids))]);
  const byId = new Map<number, number>();
  for (const { placeId, purpose: of, listings } of counts)
    if (purpose === null || purpose === of) byId.set(placeId, (byId.get(placeId) ?? 0) + listings);
  return places.map(({ slug, ids }) => ({
    id: slug,
    total: ids.reduce((sum, id) => sum + (byId.get(id) ?? 0), 0),
  }));
}
