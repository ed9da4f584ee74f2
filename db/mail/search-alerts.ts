import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ListingSummary, Purpose } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import { savedQuery, type SearchAlert } from "#domain/search/saved-search.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { listingConditions, type PlaceIds } from "../listings/filters.ts";
import { saysWords } from "../listings/words/words.ts";
import { summaryColumns, toSummary, type SummaryRow } from "../listings/rows.ts";
import { placeIndex } from "../places.ts";
import { mayMatch, type NewsSieve } from "./news-sieve.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import type { Database } from "../schema/tables.ts";

/** A search whose owner is to be told what is new. `email` null: there is no confirmed address, or the account is about to be erased. */
export type WaitingSearch = {
  id: string;
  accountId: string;
  name: string;
  purpose: Purpose;
  search: string;
  alert: Exclude<SearchAlert, "none">;
  /** The position in the log up to which alerts were sent. */
  seen: number;
  token: string;
  reader: string;
  email: string | null;
  locale: Locale;
};

/** Which searches have something to look at, and the order that puts those that ask for the same beside each other. */
const WAITING = {
  "at-once": (last: number) => sql`saved.seen < ${last} order by saved.seen, md5(saved.search), saved.id`,
  daily: (_last: number, now: Date) => sql`saved.due_at <= ${now} order by saved.due_at, md5(saved.search), saved.id`,
};

/**
 * Takes up to `most` searches that have something to look at: those told at once that have not seen the log up to `last`, then daily
 * ones whose time has come. They are this transaction's until its end; what another one holds is passed over.
 */
export async function takeWaiting(
  trx: Kysely<Database>,
  last: number,
  now: Date,
  most: number,
): Promise<WaitingSearch[]> {
  for (const alert of ["at-once", "daily"] as const) {
    const { rows } = await sql<WaitingSearch>`
      with taken as (
        select * from saved_searches as saved
        where saved.alert = ${sql.lit(alert)} and ${WAITING[alert](last, now)} limit ${most} for update skip locked
      )
      select saved.id, saved.account_id as "accountId", saved.name, saved.purpose, saved.search, saved.alert, saved.seen, saved.unsubscribe_token as token,
        profile.name as reader, account.locale,
        case when account.email_verified_at is not null and account.erasure_requested_at is null then account.email end as email
      from taken as saved
      join accounts as account on account.id = saved.account_id
      join profiles as profile on profile.id = saved.account_id
    `.execute(trx);
    if (rows.length > 0) return rows;
  }
  return [];
}

/** A search as it is asked, and the places of the log that it may want to hear of. */
type Asked = { search: WaitingSearch; query: ListingQuery; placeIds: PlaceIds; places: number[] };

/**
 * What a search finds among some places of the log: public and matching now, by the very conditions of the list pages; not so before at
 * least one of those changes; never mailed for it. The newest first.
 */
function found({ search, query, placeIds, places }: Asked, most: number): RawBuilder<Found> {
  const matches = listingConditions(query, placeIds, saysWords);
  return sql`(
    select ${search.id}::text as search, l.id::text as listing, max(l.news_place) as place
    from fresh as l where l.news_place = any(${places}::bigint[]) and ${matches}
      and not exists (select from saved_search_mails as told where told.search_id = ${search.id}::uuid and told.listing_id = l.id)
      and not exists (select from jsonb_populate_record(null::listings, l.news_before) as l where ${matches})
    group by l.id order by place desc limit ${most}
  )`;
}

/** Those of the searches that were told about something which is news once more. */
async function toldBefore(trx: Kysely<Database>, ids: readonly string[], sieve: NewsSieve): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct told.search_id as id from saved_search_mails as told where told.search_id = any(${[...ids]}::uuid[])
      and exists (
        select from listing_news as news
        where news.listing_id = told.listing_id and news.place > ${sieve.after} and news.place <= ${sieve.until}
      )
  `.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** What there is to tell about a search. `more`: not everything; who is told must look at the same news again. */
export type SearchNews = { listings: ListingSummary[]; more: boolean };
type Found = { search: string; listing: string };

/** Parts of one statement: the planner's time grows with them, and its memory. */
const PARTS = 50;

/**
 * Finds for each search, by its id, up to `most` listings to tell its owner about. What many keep is looked for once, unless one of
 * them was told about some of it already.
 */
export async function findNews(
  trx: Kysely<Database>,
  searches: readonly WaitingSearch[],
  sieve: NewsSieve,
  most: number,
): Promise<Map<string, SearchNews>> {
  const behind = searches.filter(({ seen, email }) => seen < sieve.until && email !== null);
  const alike = new Map<string, WaitingSearch[]>();
  const told =
    behind.length === 0
      ? new Set()
      : await toldBefore(
          trx,
          behind.map(({ id }) => id),
          sieve,
        );
  for (const search of behind) {
    const key = told.has(search.id) ? search.id : `${search.seen} ${search.purpose}?${search.search}`;
    alike.set(key, [...(alike.get(key) ?? []), search]);
  }
  const asked = [...alike.values()].flatMap(([search]) => {
    const query = savedQuery(search!);
    const placeIds = matchingPlaceIds(placeIndex, query.location);
    const places = mayMatch(sieve, query, placeIds, search!.seen);
    return places.length > 0 ? [{ search: search!, query, placeIds, places }] : [];
  });
  const matches = Map.groupBy(await askAll(trx, asked, most + 1), ({ search }) => search);
  const byId = await summariesOf(trx, [...matches.values()].flat());
  const news = new Map<string, SearchNews>();
  for (const searches of alike.values()) {
    const own = matches.get(searches[0]!.id);
    if (!own) continue;
    // One that was hidden between the two questions is left out: when it is public again, that is news again.
    const listings = own.slice(0, most).flatMap(({ listing }) => byId.get(listing) ?? []);
    for (const { id } of searches) news.set(id, { listings, more: own.length > most });
  }
  return news;
}

/** Puts the news that any of them may want to hear of into a table of this transaction, with the one index that a part looks at. */
async function layOut(trx: Kysely<Database>, asked: readonly Asked[]): Promise<void> {
  const places = [...new Set(asked.flatMap((one) => one.places))];
  await sql`
    create temporary table fresh on commit drop as
    select l.*, news.place as news_place, news.before as news_before
    from listing_news as news join listings as l on l.id = news.listing_id where news.place = any(${places}::bigint[])
  `.execute(trx);
  await sql`create index on fresh (news_place)`.execute(trx);
  await sql`analyze fresh (news_place)`.execute(trx);
}

async function askAll(trx: Kysely<Database>, asked: readonly Asked[], most: number): Promise<Found[]> {
  if (asked.length === 0) return [];
  await layOut(trx, asked);
  const all: Found[] = [];
  for (let from = 0; from < asked.length; from += PARTS) {
    const parts = asked.slice(from, from + PARTS).map((one) => found(one, most));
    const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(trx);
    all.push(...rows);
  }
  return all;
}

async function summariesOf(trx: Kysely<Database>, found: readonly Found[]): Promise<Map<string, ListingSummary>> {
  const ids = [...new Set(found.map(({ listing }) => listing))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns} from listings as l where ${isPublicListing} and l.id = any(${ids}::uuid[])
  `.execute(trx);
  return new Map(rows.map((row) => [row.id, toSummary(row)]));
}

/** Notes what searches were told about; what is deleted this moment needs no note. Give the transaction that queues the mails. */
export async function noteTold(
  trx: Kysely<Database>,
  told: readonly { search: string; listing: string }[],
  now: Date,
): Promise<void> {
  const searches = told.map(({ search }) => search);
  const listings = told.map(({ listing }) => listing);
  await sql`
    with there as (select l.id from listings as l where l.id = any(${[...new Set(listings)]}::uuid[]) for key share)
    insert into saved_search_mails (search_id, listing_id, mailed_at)
    select told.search, told.listing, ${now}::timestamptz
    from unnest(${searches}::uuid[], ${listings}::uuid[]) as told (search, listing) join there on there.id = told.listing
  `.execute(trx);
}

/** Notes that searches have seen the log up to a place; `dueAt` for daily ones that are through with it. */
export async function noteSeen(
  trx: Kysely<Database>,
  ids: readonly string[],
  until: number,
  dueAt: Date | null,
): Promise<void> {
  await sql`
    update saved_searches set seen = greatest(seen, ${until}::bigint), due_at = coalesce(${dueAt}::timestamptz, due_at)
    where id = any(${[...ids]}::uuid[])
  `.execute(trx);
}
