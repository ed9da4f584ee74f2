import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "#db/schema/tables.ts";

/** Rounded as sellers round (`asked` in `db/seed/market.ts`), in paisa. */
const asked = (paisa: string): string => `(select greatest(step, round(amount / step) * step)::bigint from (
  select ${paisa} as amount, case when ${paisa} >= 2000000000 then 50000000 when ${paisa} >= 100000000 then 5000000
    when ${paisa} >= 10000000 then 500000 else 50000 end as step) as steps)`;
/** Moves an instant of the original into the copy's life: after the same share of the time up to now. */
const shifted = (column: string): string => `c.created_at + (${column} - l.created_at)
  * (extract(epoch from c.filled_at - c.created_at) / extract(epoch from c.filled_at - l.created_at))::float8`;
const near = (degrees: string, chance: string): string =>
  `round((${degrees} + (${chance} - 0.5) * 0.008)::numeric, 3)::float8`;

/**
 * The columns in which a copy differs, as SQL over its random draws (`c`) and its original (`l`): all that lists are sorted by or filtered
 * by as numbers, points or days. Kind, rooms, place, words and amenities are the original's, so that their shares stay those of the seed.
 */
const OWN: Readonly<Record<string, string>> = {
  id: "c.id",
  slug: "left(l.slug, -6) || lpad(to_hex(c.n * 1103515245 % 2147483648), 8, '0')",
  agent_id: "c.agent_id",
  price_paisa: asked("l.price_paisa * c.dearer"),
  price_cut_from_paisa: `${asked("l.price_paisa * c.dearer")} + round((l.price_cut_from_paisa - l.price_paisa) * c.dearer)::bigint`,
  price_cut_at: shifted("l.price_cut_at"),
  area_value:
    "case l.area_unit when 'sqft' then greatest(50, round(l.area_value * c.larger / 10) * 10) else l.area_value end",
  latitude: near("l.latitude", "c.north"),
  longitude: near("l.longitude", "c.east"),
  created_at: "c.created_at",
  updated_at: "c.confirmed_at",
  confirmed_at: "c.confirmed_at",
};

/** The writable columns of a table, taken from its alias or from `own`. */
async function columnsOf(db: Kysely<Database>, table: string, alias: string, own: Readonly<Record<string, string>>) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position
  `.execute(db);
  const names = rows.map(({ name }) => name);
  return {
    names: sql.raw(names.join(", ")),
    values: sql.raw(names.map((name) => own[name] ?? `${alias}.${name}`).join(", ")),
  };
}

/** Numbers the originals and the agents, and creates the table for the draws of copies. */
export async function prepareCopies(db: Kysely<Database>): Promise<{ originals: number }> {
  await sql`create unlogged table bench_originals as
    select (row_number() over (order by id))::integer as k, id from listings where demo_id is null`.execute(db);
  await sql`create unlogged table bench_agents as
    select (row_number() over (order by id) - 1)::integer as k, id from profiles where role = 'agent'`.execute(db);
  await sql`create unlogged table bench_copies (
    n bigint, id uuid, origin uuid, agent_id uuid, dearer float8, larger float8, north float8, east float8,
    created_at timestamptz, confirmed_at timestamptz, filled_at timestamptz, round integer)`.execute(db);
  await sql`vacuum (analyze) bench_originals, bench_agents`.execute(db);
  const { rows } = await sql<{ originals: number }>`select count(*)::integer as originals from bench_originals`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Draws one copy of each original, `wanted` at most; dates are spread as in `db/seed/generate.ts`. An id is a UUIDv7 of when the home was
 * posted, as on the site: the newest homes lie beside each other, in tables and in indexes.
 */
const drawCopies = (round: number, originals: number, wanted: number, now: Date): RawBuilder<unknown> => sql`
  insert into bench_copies
  select n, (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7' || substr(noise, 1, 3) || '8' || substr(noise, 4, 15))::uuid, origin,
    (select id from bench_agents where k = floor(drawn.agent)), dearer, larger, north, east, created_at,
    date_trunc('second', greatest(created_at, ${now}::timestamptz - late * late * interval '26 days')), ${now}::timestamptz, ${round}::integer
  from (
    select ${round}::bigint * ${originals}::bigint + k as n, id as origin, md5(id::text || ${round}::integer) as noise,
      random() * (select count(*) from bench_agents) as agent, 0.8 + random() * 0.45 as dearer, 0.88 + random() * 0.24 as larger,
      random() as north, random() as east, random() as late,
      date_trunc('second', ${now}::timestamptz - interval '1 minute' - power(random(), 2) * interval '180 days') as created_at
    from bench_originals order by k limit ${wanted}
  ) as drawn
`;

const OF_LISTING = { listing_images: {}, nearby_places: {}, listing_words: {}, listing_prices: {} } as const;

/** Inserts copies of every original with their pictures, nearby places, words and prices; for tables without indexes and triggers. */
export async function copyOnce(
  db: Kysely<Database>,
  { round, originals, wanted, now }: { round: number; originals: number; wanted: number; now: Date },
): Promise<void> {
  await drawCopies(round, originals, wanted, now).execute(db);
  await sql`analyze bench_copies`.execute(db);
  const copies = sql`bench_copies as c join listings as l on l.id = c.origin`;
  const listing = await columnsOf(db, "listings", "l", OWN);
  await sql`insert into listings (${listing.names}) select ${listing.values} from ${copies} where c.round = ${round} order by c.id`.execute(
    db,
  );
  for (const table of Object.keys(OF_LISTING)) {
    const own = {
      listing_id: "c.id",
      ...(table === "listing_prices" && {
        since: shifted("part.since"),
        price_paisa: asked("part.price_paisa * c.dearer"),
      }),
    };
    const { names, values } = await columnsOf(db, table, "part", own);
    const order = table === "listing_images" || table === "nearby_places" ? sql`c.id, part.display_order` : sql`c.id`;
    await sql`
      insert into ${sql.raw(table)} (${names}) select ${values}
      from ${copies} join ${sql.raw(table)} as part on part.listing_id = c.origin where c.round = ${round} order by ${order}
    `.execute(db);
  }
}

export async function forgetCopies(db: Kysely<Database>): Promise<void> {
  await sql`drop table bench_originals, bench_agents, bench_copies`.execute(db);
}
