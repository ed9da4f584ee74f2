import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ListingQuery } from "#domain/search/filters.ts";
import { listingConditions, type PlaceIds } from "../listings/filters.ts";
import { saysWords } from "../listings/words/words.ts";
import type { Database } from "../schema/tables.ts";

/** A search to run in the database. `places`: log places that may concern it. `told`: listings that its owner was already alerted about. */
export type AskedSearch = { id: string; query: ListingQuery; placeIds: PlaceIds; places: number[]; told: string[] };
export type FoundNews = { search: string; listing: string };

/** Searches per statement: the planner's time and memory grow with them. */
const PARTS = 50;

/**
 * The listings that a search finds at some places of the log: public and matching now, by the same conditions as list pages; not matching
 * before at least one of those changes; not mailed before. The newest first.
 */
function found({ id, query, placeIds, places, told }: AskedSearch, most: number): RawBuilder<FoundNews> {
  const matches = listingConditions(query, placeIds, saysWords);
  return sql`(
    select ${id}::text as search, l.id::text as listing, max(l.news_place) as place
    from fresh as l where l.news_place = any(${places}::bigint[]) and ${matches}
      and l.id <> all(${told}::uuid[])
      and not exists (select from jsonb_populate_record(null::listings, l.news_before) as l where ${matches})
    group by l.id order by place desc limit ${most}
  )`;
}

/** Copies the log lines that any of the searches needs into a temporary table, with the one index that each search uses. */
async function layOut(trx: Kysely<Database>, asked: readonly AskedSearch[]): Promise<void> {
  const places = [...new Set(asked.flatMap((one) => one.places))];
  await sql`
    create temporary table fresh on commit drop as
    select l.*, news.place as news_place, news.before as news_before
    from listing_news as news join listings as l on l.id = news.listing_id where news.place = any(${places}::bigint[])
  `.execute(trx);
  await sql`create index on fresh (news_place)`.execute(trx);
  await sql`analyze fresh (news_place)`.execute(trx);
}

/** Runs each search on its places of the log, with at most `most` listings each. The log lines are copied once for all searches. */
export async function askNews(
  trx: Kysely<Database>,
  asked: readonly AskedSearch[],
  most: number,
): Promise<FoundNews[]> {
  if (asked.length === 0) return [];
  await layOut(trx, asked);
  const all: FoundNews[] = [];
  for (let from = 0; from < asked.length; from += PARTS) {
    const parts = asked.slice(from, from + PARTS).map((one) => found(one, most));
    const { rows } = await sql<FoundNews>`${sql.join(parts, sql` union all `)}`.execute(trx);
    all.push(...rows);
  }
  await sql`drop table fresh`.execute(trx);
  return all;
}
