import { sql, type Kysely, type RawBuilder } from "kysely";
import { COUNT_CAP, SIMILAR_MAX, PAGE_SIZE_MAX } from "#domain/limits.ts";
import { placesNamed, placeKey } from "#domain/place/lookup/search.ts";
import { toPaisa } from "#domain/money/money.ts";
import { meansPlace } from "#domain/resort/match.ts";
import { priceEnds } from "#domain/resort/price.ts";
import { activeResortFilters } from "#domain/resort/query.ts";
import type { ResortPage, ResortQuery, ResortSort, FoundResorts } from "#domain/resort/search.ts";
import type { ResortDetail, ResortSummary } from "#domain/resort/resort.ts";
import destinationPlaces from "#content/locations/destinations.json" with { type: "json" };
import type { Destination } from "#domain/place/destination.ts";
import { placeNames, placeSpelling, type PlaceNames } from "#domain/place/label.ts";
import { resortSummaryOf } from "#domain/resort/summary.ts";
import { demoListingsFirst } from "../listings/list.ts";
import { placeIndex, surroundings } from "../places.ts";
import { isTaking } from "../bookings/availability.ts";
import { resortColumns, toResortSummary, joinPlace, type SelectedResort } from "./rows.ts";
import type { Database } from "../schema/tables.ts";
import { isSlug } from "../listings/detail.ts";

/** Nobody reads further than this: later pages answer with the last one, so that no address is slow. */
const DEEPEST_ROW = 5_000;

/** Every order ends with the id, because without a total order a resort could appear on two pages or on none. */
const ORDERS: Record<ResortSort, RawBuilder<unknown>> = {
  newest: sql`r.created_at desc, r.id desc`,
  "price-asc": sql`r.night_paisa, r.id`,
  "price-desc": sql`r.night_paisa desc, r.id desc`,
};
const DEMO_FIRST = sql`(r.demo_id is not null) desc, r.created_at desc, r.id desc`;

/**
 * The places that a typed text means, by the specification's rule; null = anywhere. There are few, and the rule is the domain's. Where no
 * resort's place is like it and it names one that we know ("Kolatoli Road"), the district of that is meant.
 */
async function meantPlaces(db: Kysely<Database>, location: string): Promise<number[] | null> {
  if (location === "") return null;
  const rows = await db.selectFrom("resort_places").selectAll().execute();
  const alike = rows.filter(({ area, area_bn, district_id }) => {
    const { name, nameBn } = surroundings(district_id).place;
    return meansPlace(location, { area, areaBn: area_bn, district: name, districtBn: nameBn });
  });
  const named = new Set(placesNamed(placeIndex, location).map(({ districtSlug }) => districtSlug));
  const inDistrict = rows.filter(({ district_id }) => named.has(surroundings(district_id).place.slug));
  return (alike.length > 0 ? alike : inDistrict).map(({ id }) => id);
}

/** Everything that a resort (`r`) must be to be found: public, and what the query asks for. */
function conditionsOf(query: ResortQuery, places: number[] | null, now: Date): RawBuilder<unknown> {
  const { min, max } = priceEnds(query.price);
  const conditions = [sql`r.approval = 'approved'`];
  if (places !== null) conditions.push(sql`r.place_id = any(${places}::integer[])`);
  if (min !== null) conditions.push(sql`r.night_paisa >= ${toPaisa(min)}::bigint`);
  if (max !== null) conditions.push(sql`r.night_paisa <= ${toPaisa(max)}::bigint`);
  if (query.guests !== null) conditions.push(sql`r.max_guests >= ${query.guests}::integer`);
  if (query.checkIn !== null && query.checkOut !== null) {
    const sharesNight = sql`s.state in ('held', 'confirmed', 'blocked') and ${isTaking(now)}
      and s.check_in < ${query.checkOut}::date and s.check_out > ${query.checkIn}::date`;
    // Most have nothing taken on these nights; of the others one room has to be free on all of them.
    conditions.push(sql`(
      not exists (select from stays as s where s.resort_id = r.id and ${sharesNight})
      or exists (
        select from room_types as t where t.resort_id = r.id and t.units > all (
          select sum(s.units) from stays as s,
            generate_series(greatest(s.check_in, ${query.checkIn}::date), least(s.check_out, ${query.checkOut}::date) - 1, interval '1 day') as night
          where s.room_type_id = t.id and ${sharesNight} group by night
        )
      )
    )`);
  }
  return sql.join(conditions, sql` and `);
}

/** The rows of one page, each with the number of matches. Without a match on the page, one row of nulls. */
async function readPage(db: Kysely<Database>, query: ResortQuery, where: RawBuilder<unknown>) {
  const unfiltered = query.sort === "newest" && activeResortFilters(query).length === 0;
  const order = unfiltered && demoListingsFirst() ? DEMO_FIRST : ORDERS[query.sort];
  const offset = Math.min((query.page - 1) * query.pageSize, DEEPEST_ROW - query.pageSize);
  const { rows } = await sql<SelectedResort & { matches: number }>`
    with page as materialized (
      select id, row_number() over () as position from (
        select r.id from resorts as r where ${where} order by ${order} limit ${query.pageSize} offset ${offset}
      ) as ordered
    ),
    counted as (
      select count(*)::integer as matches
      from (select from resorts as r where ${where} limit ${DEEPEST_ROW}) as found
    )
    select counted.matches, card.* from counted
    left join (
      select page.position, ${resortColumns} from page join resorts as r on r.id = page.id ${joinPlace}
    ) as card on true
    order by card.position
  `.execute(db);
  return rows;
}

/**
 * One page of public resorts with the number of all matches. `page` and `pageCount` say what was really answered: a page beyond the
 * last gives the last. `now` decides which holds have run out.
 */
export async function searchResorts(
  db: Kysely<Database>,
  query: ResortQuery,
  now: Date = new Date(),
): Promise<ResortPage> {
  const places = await meantPlaces(db, query.location);
  if (places?.length === 0) return { items: [], total: 0, totalCapped: false, page: 1, pageCount: 1 };
  const where = conditionsOf(query, places, now);
  const first = await readPage(db, query, where);
  const matches = first[0]?.matches ?? 0;
  const pageCount = Math.max(1, Math.ceil(matches / query.pageSize));
  const page = Math.min(query.page, pageCount);
  const rows = page === query.page ? first : await readPage(db, { ...query, page }, where);
  return {
    items: rows.filter((row) => row.id !== null).map(toResortSummary),
    total: Math.min(matches, COUNT_CAP),
    totalCapped: matches > COUNT_CAP,
    page,
    pageCount,
  };
}

/** At most four other public resorts for the foot of a page: the same district first, then the same type, then the newest. */
export async function moreResorts(
  db: Kysely<Database>,
  resort: Pick<ResortDetail, "id">,
  limit: number = SIMILAR_MAX,
): Promise<ResortSummary[]> {
  const side = (rank: number, where: RawBuilder<unknown>) => sql`(
    select ${rank}::integer as rank, r.id, r.created_at from self, resorts as r
    where r.approval = 'approved' and r.id <> self.id and ${where}
    order by r.created_at desc, r.id desc limit ${limit}
  )`;
  const inDistrict = sql`r.place_id in (select p.id from resort_places as p where p.district_id = self.district_id)`;
  const { rows } = await sql<SelectedResort>`
    with self as (
      select r.id, r.type, place.district_id from resorts as r ${joinPlace} where r.id = ${resort.id}::uuid
    ),
    candidates as (
      ${side(0, inDistrict)} union all ${side(1, sql`r.type = self.type`)} union all ${side(2, sql`true`)}
    ),
    chosen as (
      select id, min(rank) as rank, max(created_at) as created_at from candidates
      group by id order by min(rank), max(created_at) desc, id desc limit ${limit}
    )
    select ${resortColumns} from chosen join resorts as r on r.id = chosen.id ${joinPlace}
    order by chosen.rank, r.created_at desc, r.id desc
  `.execute(db);
  return rows.map(toResortSummary);
}

/** What the search box for resorts offers, in the order of the content: the popular ones first. */
export const destinations: Destination[] = destinationPlaces.map(({ name, nameBn, area, areaBn, popular }) => ({
  name,
  nameBn,
  area,
  areaBn,
  popular,
}));

/** The destination that is spelled so; not each is a place of the map. */
function destinationCalled(location: string): Destination | undefined {
  const key = placeKey(location);
  if (key === "") return undefined;
  return destinations.find(({ name, nameBn }) => [name, nameBn].map(placeKey).includes(key));
}

/** The one spelling of a typed place that its page's address has for search engines. */
export const knownPlace = (location: string): string =>
  destinationCalled(location)?.name ?? placeSpelling(placeIndex, location);

/** A typed place as readers call it: one of the destinations, or any other that we know. From memory: right also without a database. */
export function resortPlaceNames(location: string): PlaceNames {
  const known = destinationCalled(location);
  return known ? { name: known.name, nameBn: known.nameBn } : placeNames(placeIndex, location);
}

/** Everything that a list of resorts shows for a search. */
export async function findResorts(db: Kysely<Database>, query: ResortQuery): Promise<FoundResorts> {
  const page = await searchResorts(db, query);
  return { page: { ...page, items: page.items.map(resortSummaryOf) }, place: resortPlaceNames(query.location) };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Marks of earlier versions call a sample demo-1, as they showed it while the database was away. */
const storedId = (id: string): string => id.toLowerCase().replace(/^demo-/, "");

/** Public resorts by id, demo id, slug or old slug, in the order in which they were asked for, each once; the rest is left out. */
export async function resortsByIds(db: Kysely<Database>, ids: readonly string[]): Promise<ResortSummary[]> {
  const wanted = [...new Set(ids.map(storedId))].filter(isSlug).slice(0, PAGE_SIZE_MAX);
  if (wanted.length === 0) return [];
  const named = sql`coalesce(
    case when names.asked ~ ${UUID.source} then names.asked::uuid end,
    (select id from resorts where slug = names.asked),
    (select id from resorts where demo_id = names.asked),
    (select resort_id from resort_slug_history where slug = names.asked)
  )`;
  const { rows } = await sql<SelectedResort>`
    select ${resortColumns}
    from unnest(${wanted}::text[]) with ordinality as names (asked, place_in_list)
    join resorts as r on r.id = ${named} ${joinPlace}
    where r.approval = 'approved'
    order by names.place_in_list
  `.execute(db);
  return [...new Map(rows.map((row) => [row.id, toResortSummary(row)])).values()];
}
