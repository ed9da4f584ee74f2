import { sql, type Kysely, type RawBuilder } from "kysely";
import { SIMILAR_MAX } from "#domain/limits.ts";
import type { ListingDetail, ListingSummary } from "#domain/listing.ts";
import { toPaisa } from "#domain/money.ts";
import { summaryColumns, toSummary, type SummaryRow } from "./listing-rows.ts";
import { placeBySlug, places } from "./place-data.ts";
import { isPublicListing } from "./public-listing.ts";
import type { Database } from "./schema.ts";

type Origin = Pick<ListingDetail, "id" | "areaSlug" | "purpose" | "type" | "price">;

/** The nearest prices from above and from below, each read from the end of an index where they lie. */
function closestByPrice(listing: Origin, where: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const price = sql`${toPaisa(listing.price)}::bigint`;
  const side = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select l.id, l.price_paisa from listings as l
    where ${isPublicListing} and l.purpose = ${listing.purpose} and ${where} and ${condition} and l.id <> ${listing.id}::uuid
    order by ${order} limit ${limit}
  )`;
  return sql`
    select id from (
      ${side(sql`l.price_paisa >= ${price}`, sql`l.price_paisa, l.id`)}
      union all
      ${side(sql`l.price_paisa < ${price}`, sql`l.price_paisa desc, l.id desc`)}
    ) as sides
    order by abs(price_paisa - ${price}), id limit ${limit}`;
}

/** `wider`: the places of a ring as PostgreSQL reads an array. The driver would write down hundreds of numbers anew each time. */
type Rings = { area: number | null; wider: string[] };

/** Places in which to look, from the same area outwards; none is in two rings. */
function readRings(areaSlug: string): Rings {
  const place = placeBySlug.get(areaSlug);
  if (!place) return { area: null, wider: [] };
  const seen = new Set([place.id]);
  const within = (key: "thanaSlug" | "districtSlug"): number[] => {
    if (place[key] === null) return [];
    const ids = places.filter((other) => other[key] === place[key] && !seen.has(other.id)).map(({ id }) => id);
    for (const id of ids) seen.add(id);
    return ids;
  };
  const wider = [within("thanaSlug"), within("districtSlug")].filter((ids) => ids.length > 0);
  return { area: place.id, wider: wider.map((ids) => `{${ids.join(",")}}`) };
}

/** Which places there are never changes: the rings of an area are found out once. */
const known = new Map<string, Rings>();
function rings(areaSlug: string): Rings {
  const found = known.get(areaSlug) ?? readRings(areaSlug);
  known.set(areaSlug, found);
  return found;
}

/**
 * At most four public listings of the same purpose that are like this one: same type in the same area first, then another type
 * there, then the same type in the thana and in the district; the nearest prices first in each.
 */
export async function similarListings(
  db: Kysely<Database>,
  listing: Origin,
  limit: number = SIMILAR_MAX,
): Promise<ListingSummary[]> {
  const { area, wider } = rings(listing.areaSlug);
  if (area === null) return [];
  const inside = (ids: string) => sql`l.area_id = any(${ids}::integer[])`;
  const sameType = sql`l.type = ${listing.type}`;
  const steps = [
    sql`l.area_id = ${area} and ${sameType}`,
    sql`l.area_id = ${area} and l.type <> ${listing.type}`,
    ...wider.map((ids) => sql`${inside(ids)} and ${sameType}`),
  ];
  // The limit ends the reading: a ring is looked at only when the ones before it did not give enough.
  const candidates = steps.map(
    (where, ring) =>
      sql`(select ${ring}::integer as ring, id from (${closestByPrice(listing, where, limit)}) as closest)`,
  );
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from (select ring, id from (${sql.join(candidates, sql` union all `)}) as rings limit ${limit}) as chosen
    join listings as l on l.id = chosen.id
    order by chosen.ring, abs(l.price_paisa - ${toPaisa(listing.price)}::bigint), l.id
  `.execute(db);
  return rows.map(toSummary);
}
