import { sql, type Kysely } from "kysely";
import { fromPaisa } from "#domain/money/money.ts";
import type { AreaPriceQuery, AreaPrices } from "#domain/listing/prices/areas.ts";
import { BAND_MIN } from "#domain/listing/prices/band.ts";
import { placesInside } from "#domain/place/inside.ts";
import { placeOutline } from "#domain/place/outline.ts";
import type { Place, PlaceKind } from "#domain/place/place.ts";
import { isPublicListing } from "./listings/public-listing.ts";
import { placeIndex, places, surroundings } from "./places.ts";
import type { Database } from "./schema/tables.ts";

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
