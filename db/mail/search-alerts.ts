import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ListingSummary, Purpose } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import { savedQuery, type SearchAlert } from "#domain/search/saved-search.ts";
import { listingConditions } from "../listings/filters.ts";
import { saysWords } from "../listings/words/words.ts";
import { summaryColumns, toSummary, type SummaryRow } from "../listings/rows.ts";
import { placeIndex } from "../places.ts";
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

/**
 * Takes up to `most` searches that have something to look at: those told at once that have not seen the log up to `last`, and daily
 * ones whose time has come. They are this transaction's until its end; what another one holds is passed over.
 */
export async function takeWaiting(
  trx: Kysely<Database>,
  last: number,
  now: Date,
  most: number,
): Promise<WaitingSearch[]> {
  const { rows } = await sql<WaitingSearch>`
    select saved.id, saved.account_id as "accountId", saved.name, saved.purpose, saved.search, saved.alert, saved.seen, saved.unsubscribe_token as token,
      profile.name as reader, account.locale,
      case when account.email_verified_at is not null and account.erasure_requested_at is null then account.email end as email
    from saved_searches as saved
    join accounts as account on account.id = saved.account_id
    join profiles as profile on profile.id = saved.account_id
    where (saved.alert = 'at-once' and saved.seen < ${last}) or (saved.alert = 'daily' and saved.due_at <= ${now})
    order by saved.seen, saved.id limit ${most} for update of saved skip locked
  `.execute(trx);
  return rows;
}

/**
 * What a search found among the news up to a place: public and matching now, by the very conditions of the list pages; not so before at
 * least one of those changes; never mailed for it. The newest first.
 */
function found(search: WaitingSearch, until: number, most: number): RawBuilder<{ search: string; listing: string }> {
  const query = savedQuery(search);
  const matches = listingConditions(query, matchingPlaceIds(placeIndex, query.location), saysWords);
  return sql`(
    select ${search.id}::text as search, l.id::text as listing, max(news.place) as place
    from listing_news as news join listings as l on l.id = news.listing_id
    where news.place > ${search.seen} and news.place <= ${until} and ${matches}
      and not exists (select from saved_search_mails as told where told.search_id = ${search.id}::uuid and told.listing_id = l.id)
      and not exists (select from jsonb_populate_record(null::listings, news.before) as l where ${matches})
    group by l.id order by place desc limit ${most}
  )`;
}

/** What there is to tell about a search. `more`: not everything; who is told must look at the same news again. */
export type SearchNews = { listings: ListingSummary[]; more: boolean };

/** Finds for each search, by its id, up to `most` listings to tell its owner about. */
export async function findNews(
  trx: Kysely<Database>,
  searches: readonly WaitingSearch[],
  until: number,
  most: number,
): Promise<Map<string, SearchNews>> {
  const behind = searches.filter(({ seen, email }) => seen < until && email !== null);
  if (behind.length === 0) return new Map();
  const parts = behind.map((search) => found(search, until, most + 1));
  const { rows } = await sql<{ search: string; listing: string }>`${sql.join(parts, sql` union all `)}`.execute(trx);
  if (rows.length === 0) return new Map();
  const ids = [...new Set(rows.map(({ listing }) => listing))];
  const { rows: listings } = await sql<SummaryRow>`
    select ${summaryColumns} from listings as l where ${isPublicListing} and l.id = any(${ids}::uuid[])
  `.execute(trx);
  const byId = new Map(listings.map((row) => [row.id, toSummary(row)]));
  const newsOf = (search: WaitingSearch): SearchNews => {
    const own = rows.filter((row) => row.search === search.id);
    // One that was hidden between the two questions is left out: when it is public again, that is news again.
    const listings = own.slice(0, most).flatMap(({ listing }) => byId.get(listing) ?? []);
    return { listings, more: own.length > most };
  };
  return new Map(behind.map((search) => [search.id, newsOf(search)]));
}

/** Notes what a search was told about; what is deleted this moment needs no note. Give the transaction that queues the mail. */
export async function noteTold(
  trx: Kysely<Database>,
  searchId: string,
  listingIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into saved_search_mails (search_id, listing_id, mailed_at)
    select ${searchId}::uuid, l.id, ${now}::timestamptz from listings as l where l.id = any(${[...listingIds]}::uuid[]) for key share
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
