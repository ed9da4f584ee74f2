import { landEnds } from "#domain/listing/floor-area.ts";
import { sql, type RawBuilder } from "kysely";
import { dayStart } from "#domain/text/date.ts";
import { AMENITIES, type Amenity } from "#domain/listing/listing.ts";
import { soughtTypes, typesOfKind } from "#domain/listing/listing-kind.ts";
import { FLOOR_BANDS, type FloorBand, type ListingQuery } from "#domain/search/filters.ts";
import { facingPattern, type HomeFilter } from "#domain/search/fits.ts";
import { toPaisa } from "#domain/money/money.ts";
import { WELL_VERIFIED } from "#domain/listing/verification.ts";
import type { Database } from "../schema/tables.ts";
import { isInAreas, isInBox, isNear } from "./map/conditions.ts";

/** The condition of a filter on a listing `l`; null if the query does not use the filter. */
type Condition = (query: ListingQuery) => RawBuilder<boolean> | null;

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> | null =>
  conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : null;

const between = (column: "price_paisa" | "area_sqft", min: RawBuilder<number> | null, max: RawBuilder<number> | null) =>
  all([
    ...(min ? [sql<boolean>`${sql.ref(`l.${column}`)} >= ${min}`] : []),
    ...(max ? [sql<boolean>`${sql.ref(`l.${column}`)} <= ${max}`] : []),
  ]);
const paisa = (taka: number | null) => (taka === null ? null : sql<number>`${toPaisa(taka)}::bigint`);
const sqft = (area: number | null) => (area === null ? null : sql<number>`${area}::numeric`);

/** Homes of the size that is asked, land within `LAND_TOLERANCE` (`isOfSize`). The outer ends stand alone, so that an index holds them. */
function ofSize(query: ListingQuery): RawBuilder<boolean> | null {
  const { minArea, maxArea } = query;
  const types = soughtTypes(query);
  const exact = between("area_sqft", sqft(minArea), sqft(maxArea));
  if (exact === null || (types !== null && !types.includes("land"))) return exact;
  const land = landEnds({ minArea, maxArea });
  const near = between("area_sqft", sqft(land.minArea), sqft(land.maxArea));
  return types !== null ? near : all([...(near ? [near] : []), sql<boolean>`(l.type = 'land' or (${exact}))`]);
}

function isOnFloor(band: FloorBand): RawBuilder<boolean> {
  const { min, max } = FLOOR_BANDS[band];
  return max === null
    ? sql<boolean>`l.floor >= ${min}::integer`
    : sql<boolean>`l.floor between ${min}::integer and ${max}::integer`;
}

const hasAmenity =
  (amenity: Amenity): Condition =>
  (query) =>
    query[amenity] ? sql<boolean>`l.amenities @> array[${amenity}::text]` : null;

export const ROW_CONDITIONS: Readonly<Record<HomeFilter, Condition>> = {
  bbox: ({ bbox }) => bbox && isInBox(bbox),
  drawn: ({ drawn }) => (drawn.length === 0 ? null : isInAreas(drawn)),
  near: ({ near }) => near && isNear(near),
  // A filter that found a hidden home would reveal its road.
  block: ({ block }) => (block === "" ? null : sql`(upper(l.block) = upper(${block}) and not l.place_hidden)`),
  road: ({ road }) => (road === "" ? null : sql`(upper(l.road) = upper(${road}) and not l.place_hidden)`),
  kind: ({ kind, type }) => (kind === null || type.length > 0 ? null : sql`l.type = any(${typesOfKind(kind)}::text[])`),
  // Of one type alone an index knows the order.
  type: ({ type: [type, ...others] }) => {
    if (type === undefined) return null;
    return others.length === 0 ? sql`l.type = ${type}` : sql`l.type = any(${[type, ...others]}::text[])`;
  },
  price: ({ minPrice, maxPrice }) => between("price_paisa", paisa(minPrice), paisa(maxPrice)),
  area: (query) => ofSize(query),
  bedrooms: ({ bedrooms }) => (bedrooms === null ? null : sql`l.bedrooms >= ${bedrooms}::integer`),
  exactBedrooms: ({ exactBedrooms }) => (exactBedrooms === null ? null : sql`l.bedrooms = ${exactBedrooms}::integer`),
  bathrooms: ({ bathrooms }) => (bathrooms === null ? null : sql`l.bathrooms >= ${bathrooms}::integer`),
  advertiser: ({ advertiser }) => (advertiser === null ? null : sql`l.advertiser = ${advertiser}`),
  tenant: ({ tenant }) => (tenant === null ? null : sql`l.tenants @> array[${tenant}::text]`),
  rental: ({ rental }) => (rental.length === 0 ? null : sql`l.rental = any(${[...rental]}::text[])`),
  layout: ({ layout }) => (layout.length === 0 ? null : sql`l.layout = any(${[...layout]}::text[])`),
  furnished: ({ furnished }) => (furnished.length === 0 ? null : sql`l.furnished = any(${[...furnished]}::text[])`),
  floor: ({ floor }) => (floor.length === 0 ? null : sql`(${sql.join(floor.map(isOnFloor), sql` or `)})`),
  floors: ({ minFloor, maxFloor }) =>
    all([
      ...(minFloor === null ? [] : [sql<boolean>`l.floor >= ${minFloor}::integer`]),
      ...(maxFloor === null ? [] : [sql<boolean>`l.floor <= ${maxFloor}::integer`]),
    ]),
  topFloor: ({ topFloor }) => (topFloor ? sql`l.floor = l.total_floors` : null),
  facing: ({ facing }) => (facing.length === 0 ? null : sql`l.orientation ~* ${facingPattern(facing)}`),
  parking: ({ parking }) => (parking ? sql`l.parking >= 1` : null),
  ...(Object.fromEntries(AMENITIES.map((amenity) => [amenity, hasAmenity(amenity)])) as Record<Amenity, Condition>),
  month: ({ month }) => (month === null ? null : sql`l.rental_month = ${month}`),
  advance: ({ advance }) => (advance === null ? null : sql`l.advance_months <= ${advance}::integer`),
  negotiable: ({ negotiable }) => (negotiable ? sql`l.price_negotiable` : null),
  confirmed: ({ confirmed }) =>
    confirmed === null ? null : sql`l.confirmed_at >= ${dayStart(new Date(), confirmed - 1)}::timestamptz`,
  // A literal, not a parameter, so that the planner can use the partial index of these listings.
  wellVerified: ({ wellVerified }) => (wellVerified ? sql`l.mark_count >= ${sql.lit(WELL_VERIFIED)}` : null),
};

export type Column = keyof Database["listings"];

/** The filters that have options, each with the columns that its condition compares. */
export const OPTION_COLUMNS = {
  kind: "type",
  type: "type",
  bedrooms: "bedrooms",
  exactBedrooms: "bedrooms",
  bathrooms: "bathrooms",
  advertiser: "advertiser",
  tenant: "tenants",
  rental: "rental",
  layout: "layout",
  furnished: "furnished",
  floor: "floor",
  topFloor: ["floor", "total_floors"],
  facing: "orientation",
  parking: "parking",
  ...(Object.fromEntries(AMENITIES.map((amenity) => [amenity, "amenities"])) as Record<Amenity, "amenities">),
  month: "rental_month",
  advance: "advance_months",
  negotiable: "price_negotiable",
  confirmed: "confirmed_at",
  wellVerified: "mark_count",
} as const satisfies Partial<Record<HomeFilter, Column | readonly Column[]>>;
/** All conditions of a query on a listing's row. */
export const rowConditions = (query: ListingQuery): RawBuilder<boolean>[] =>
  Object.values(ROW_CONDITIONS).flatMap((condition) => condition(query) ?? []);
