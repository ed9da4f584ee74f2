import { sql, type Kysely, type RawBuilder } from "kysely";
import { SIMILAR_MAX } from "#domain/limits.ts";
import type { ListingDetail, ListingSummary } from "#domain/listing/listing.ts";
import { toPaisa } from "#domain/money/money.ts";
import { familyOf, priceBandAround } from "#domain/listing/similar-listings.ts";
import { summaryColumns, toSummary, type SummaryRow } from "./rows.ts";
import { placeBySlug, places } from "../place-data.ts";
import { isPublicListing } from "./public-listing.ts";
import { PREPARED } from "../prepared.ts";
import type { Database } from "../schema/tables.ts";

type Origin = Pick<ListingDetail, "id" | "areaSlug" | "purpose" | "type" | "price">;

/** Where similar homes are searched: in one place for one type, or in places (ids as a PostgreSQL array literal) for types. */
type Kinds = { place: number; type: string } | { places: string; types: readonly string[] };

/** The nearest `limit` of each place and type in an order, as `from …`: the homes of one place are rare in an index of all prices. */
function fromEach(
  kinds: Kinds,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const read = (place: RawBuilder<unknown>, type: RawBuilder<unknown>) => sql`(
    select l.id, l.price_paisa from listings as l where ${where} and l.area_id = ${place} and l.type = ${type}
    order by ${order} limit ${sql.lit(limit)}
  ) as l`;
  // Without lists, whose length the planner must guess, it keeps one plan for all values (`PREPARED`).
  if ("place" in kinds) return sql`from ${read(sql`${kinds.place}::integer`, sql`${kinds.type}`)}`;
  return sql`from unnest(${kinds.places}::integer[]) as place (id) cross join unnest(${[...kinds.types]}::text[]) as kind (type)
    cross join lateral ${read(sql`place.id`, sql`kind.type`)}`;
}

/** The nearest prices above and below, each read in order from an index; without `band`, at any distance. */
function closestByPrice(
  listing: Origin,
  kinds: Kinds,
  limit: number,
  band?: { min: number; max: number },
): RawBuilder<unknown> {
  const paisa = (taka: number) => sql`${toPaisa(taka)}::bigint`;
  const price = paisa(listing.price);
  const most = band ? sql`and l.price_paisa <= ${paisa(band.max)}` : sql``;
  const least = band ? sql`and l.price_paisa >= ${paisa(band.min)}` : sql``;
  const isOther = sql`${isPublicListing} and l.purpose = ${listing.purpose} and l.id <> ${listing.id}::uuid`;
  const side = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select l.id, l.price_paisa ${fromEach(kinds, sql`${isOther} and ${condition}`, order, limit)}
    order by ${order} limit ${sql.lit(limit)}
  )`;
  return sql`
    select id from (
      ${side(sql`l.price_paisa >= ${price} ${most}`, sql`l.price_paisa, l.id`)}
      union all
      ${side(sql`l.price_paisa < ${price} ${least}`, sql`l.price_paisa desc, l.id desc`)}
    ) as sides
    order by abs(price_paisa - ${price}), id limit ${sql.lit(limit)}`;
}

/** The first `limit` listings of several id queries, in the order of the queries; within each, the nearest prices first. */
async function firstOf(
  db: Kysely<Database>,
  listing: Origin,
  questions: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<ListingSummary[]> {
  if (questions.length === 0) return [];
  // The limit ends the reading, so a later query runs only if the earlier ones gave too few.
  const candidates = questions.map((ids, at) => sql`(select ${sql.lit(at)} as step, id from (${ids}) as closest)`);
  const { rows } = await sql<SummaryRow>`
    select ${PREPARED} ${summaryColumns}
    from (select step, id from (${sql.join(candidates, sql` union all `)}) as steps limit ${sql.lit(limit)}) as chosen
    join listings as l on l.id = chosen.id
    order by chosen.step, abs(l.price_paisa - ${toPaisa(listing.price)}::bigint), l.id
  `.execute(db);
  return rows.map(toSummary);
}

/**
 * At most four public listings of the same purpose in the same area: first those of the same type, then the other types of its family one
 * by one. Within each type the nearest prices come first, so those within `priceBandAround` come before all others.
 */
export function similarListings(
  db: Kysely<Database>,
  listing: Origin,
  limit: number = SIMILAR_MAX,
): Promise<ListingSummary[]> {
  const area = placeBySlug.get(listing.areaSlug);
  if (!area) return firstOf(db, listing, [], limit);
  const questions = familyOf(listing.type).map((type) => closestByPrice(listing, { place: area.id, type }, limit));
  return firstOf(db, listing, questions, limit);
}

/**
 * Other places of the same district in two rings: first the neighbours in the location data and the rest of the thana, then all others. As
 * PostgreSQL array literals, because the driver would serialise hundreds of numbers for every query.
 */
function readRings(areaSlug: string): string[] {
  const here = placeBySlug.get(areaSlug);
  if (!here?.districtSlug) return [];
  const others = places.filter(({ id, districtSlug }) => id !== here.id && districtSlug === here.districtSlug);
  const isNear = ({ slug, thanaSlug }: (typeof others)[number]) =>
    here.nearby.includes(slug) || (thanaSlug !== null && thanaSlug === here.thanaSlug);
  const rings = [others.filter(isNear), others.filter((place) => !isNear(place))];
  return rings.filter((ring) => ring.length > 0).map((ring) => `{${ring.map(({ id }) => id).join(",")}}`);
}

/** The places never change, so the rings of each area are computed once. */
const known = new Map<string, string[]>();
function rings(areaSlug: string): string[] {
  const found = known.get(areaSlug) ?? readRings(areaSlug);
  known.set(areaSlug, found);
  return found;
}

/** At most four public listings of the same purpose, family and price in other areas of the district, the nearer areas first. */
export function samePriceNearby(
  db: Kysely<Database>,
  listing: Origin,
  limit: number = SIMILAR_MAX,
): Promise<ListingSummary[]> {
  const band = priceBandAround(listing.price);
  const types = familyOf(listing.type);
  const questions = rings(listing.areaSlug).map((places) => closestByPrice(listing, { places, types }, limit, band));
  return firstOf(db, listing, questions, limit);
}
