import { sql, type Kysely } from "kysely";
import { withoutLimits } from "#db/connection-limits.ts";
import { surroundings } from "#db/places.ts";
import type { Database } from "#db/schema/tables.ts";
import { random } from "#db/seed/random.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import { searchText } from "#domain/search/saved-search.ts";
import type { Purpose, PropertyType } from "#domain/listing/listing.ts";

type Home = { purpose: Purpose; type: PropertyType; taka: number; bedrooms: number | null; area: number };

/**
 * Different searches, each made from a home of the market as if for one like it: nine of ten in its area, the others in its district;
 * within a fifth of its price, of its type, with as many bedrooms or any number. For the share `quiet`, the price is one that no home has,
 * so that they have no new matches.
 */
async function differentSearches(
  db: Kysely<Database>,
  count: number,
  quiet: number,
): Promise<{ purpose: Purpose; search: string }[]> {
  const { rows: homes } = await sql<Home>`
    select l.purpose, l.type, (l.price_paisa / 100)::integer as taka, l.bedrooms, l.area_id as area
    from listings as l where l.approval = 'approved'
  `.execute(db);
  const draw = random(1, 1);
  return Array.from({ length: count }, () => {
    const home = draw.pick(homes);
    const { place, district } = surroundings(home.area);
    const city = district?.name ?? place.name;
    const step = home.purpose === "sale" ? 100_000 : 1_000;
    const round = (taka: number) => Math.max(step, Math.round(taka / step) * step);
    const isQuiet = draw.chance(quiet);
    const search = searchText({
      ...EMPTY_LISTING_QUERY,
      purpose: home.purpose,
      location: draw.chance(0.9) ? `${place.name}, ${city}` : city,
      type: [home.type],
      minPrice: !isQuiet && draw.chance(0.5) ? round(home.taka * 0.8) : null,
      maxPrice: isQuiet ? 1 + draw.int(0, 9) : round(home.taka * (1 + draw.int(0, 20) / 100)),
      bedrooms: draw.chance(0.5) ? home.bedrooms : null,
      lift: draw.chance(0.2),
    });
    return { purpose: home.purpose, search };
  });
}

/** Saves `count` searches of some readers, with alerts at once; many share a text. All begin at the end of the log. Returns how many. */
export async function keepSearches(
  db: Kysely<Database>,
  count: number,
  readers: number,
  texts: number,
  quiet: number,
): Promise<number> {
  const different = await differentSearches(db, texts, quiet);
  return withoutLimits(db, async (session) => {
    await sql`create temporary table texts (n integer primary key, purpose text, search text)`.execute(session);
    for (let from = 0; from < different.length; from += 10_000) {
      const part = JSON.stringify(different.slice(from, from + 10_000).map((one, n) => ({ ...one, n: from + n })));
      await sql`
        insert into texts select n, purpose, search from jsonb_to_recordset(${part}::jsonb) as t (n integer, purpose text, search text)
      `.execute(session);
    }
    await sql`
      insert into saved_searches (id, account_id, name, purpose, search, alert, seen, due_at, unsubscribe_token, created_at)
      select gen_random_uuid(), md5('reader ' || (1 + one.n % ${readers}::integer))::uuid, 'Search ' || one.n, t.purpose, t.search, 'at-once',
        (select coalesce(max(place), 0) from listing_news), now(),
        translate(rtrim(encode(sha256(('token ' || one.n)::bytea), 'base64'), '='), '+/', '-_'), now()
      from (select n, floor(${texts}::integer * power(random(), 2))::integer as nth from generate_series(1, ${count}::integer) as n) as one
      join texts as t on t.n = one.nth
      on conflict do nothing
    `.execute(session);
    await sql`drop table texts`.execute(session);
    await sql`vacuum (analyze) saved_searches`.execute(session);
    const { rows } = await sql<{ kept: number }>`select count(*) as kept from saved_searches`.execute(session);
    return rows[0]!.kept;
  });
}
