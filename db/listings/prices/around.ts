import { sql, type Kysely } from "kysely";
import { SQFT_PER_KATHA } from "#domain/listing/floor-area.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { placesInside } from "#domain/place/inside.ts";
import type { Place } from "#domain/place/place.ts";
import { BAND_SAMPLE } from "#domain/listing/prices/band.ts";
import { DISTRIBUTION_MIN, priceUnit } from "#domain/listing/prices/distribution.ts";
import { placeBySlug, placeIndex } from "../../places.ts";
import { isPublicListing, newestFirstOrder } from "../public-listing.ts";
import type { Database } from "../../schema/tables.ts";

type Origin = Pick<ListingSummary, "id" | "areaSlug" | "purpose" | "type">;

/** The prices of other homes, in taka per `priceUnit`, and the place where they are. */
export type NearbyPrices = { place: Place; prices: number[] };

/** The place of a listing, its thana and its district, without repetition: the smallest first. */
function ringsAround(areaSlug: string): Place[] {
  const place = placeBySlug.get(areaSlug);
  if (!place) return [];
  const slugs = new Set([place.slug, place.thanaSlug, place.districtSlug]);
  return [...slugs].flatMap((slug) => (slug === null ? [] : (placeBySlug.get(slug) ?? [])));
}

/** The prices of the newest public listings like this one in these places. Demo records do not count. */
async function askedIn(db: Kysely<Database>, listing: Origin, placeIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ asked: number }>`
    select case l.purpose when 'sale' then l.sqft_price_paisa else l.price_paisa end as asked
    from listings as l
    where ${isPublicListing} and l.purpose = ${listing.purpose} and l.type = ${listing.type} and l.demo_id is null
      and l.id <> ${listing.id}::uuid and l.area_id = any(${[...placeIds]}::integer[])
    order by ${newestFirstOrder}
    limit ${BAND_SAMPLE}
  `.execute(db);
  const units = priceUnit(listing) === "katha" ? SQFT_PER_KATHA : 1;
  return rows.map(({ asked }) => fromPaisa(asked * units));
}

/**
 * The prices of other homes with the same type and purpose around a listing: in its place, or if there are fewer than `DISTRIBUTION_MIN`,
 * in its thana, or else in its district. From the district any number is returned; null if the place is unknown.
 */
export async function pricesAround(db: Kysely<Database>, listing: Origin): Promise<NearbyPrices | null> {
  let found: NearbyPrices | null = null;
  for (const place of ringsAround(listing.areaSlug)) {
    const ids = placesInside(placeIndex, place).map(({ id }) => id);
    found = { place, prices: await askedIn(db, listing, ids) };
    if (found.prices.length >= DISTRIBUTION_MIN) break;
  }
  return found;
}
