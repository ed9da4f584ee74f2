import { sql, type Kysely } from "kysely";
import type { ListingSummary, Purpose } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import { savedQuery, type SearchAlert } from "#domain/search/saved-search.ts";
import type { PlaceIds } from "../listings/filters.ts";
import { newsBetween, publicVersions } from "../listings/news.ts";
import { summaryColumns, toSummary, type SummaryRow } from "../listings/rows.ts";
import { placeIndex } from "../places.ts";
import { askNews, type AskedSearch, renewSieve, sievedFor, type NewsSieve } from "./asked-news.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import { mailName } from "../accounts/accounts.ts";
import type { Database } from "../schema/tables.ts";

/** A search with alerts. `email` null: the owner has no confirmed address, or the account is about to be erased. */
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

/** Which searches have unread log lines, in an order that puts equal searches next to each other. */
const WAITING = {
  "at-once": (last: number) => sql`saved.seen < ${last} order by saved.seen, md5(saved.search), saved.id`,
  daily: (_last: number, now: Date) => sql`saved.due_at <= ${now} order by saved.due_at, md5(saved.search), saved.id`,
};

/**
 * Takes up to `most` searches with unread log lines: first those with alerts at once that have not seen the log up to `last`, then daily
 * ones that are due. They stay locked until the transaction ends; those that another one has locked are skipped.
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
        ${mailName("profile", "account")} as reader, account.locale,
        case when account.email_verified_at is not null and account.erasure_requested_at is null then account.email end as email
      from taken as saved
      join accounts as account on account.id = saved.account_id
      join profiles as profile on profile.id = saved.account_id
    `.execute(trx);
    if (rows.length > 0) return rows;
  }
  return [];
}

/** The listings of the sieve that each search has already been alerted about. */
async function toldBefore(
  trx: Kysely<Database>,
  ids: readonly string[],
  { after, until }: NewsSieve,
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ search: string; listings: string[] }>`
    select told.search_id as search, array_agg(listing.id::text) as listings
    from saved_search_told as told cross join unnest(told.listings) as listing (id)
    where told.search_id = any(${[...ids]}::uuid[])
      and listing.id in (select listing_id from listing_news where place > ${after} and place <= ${until})
    group by told.search_id
  `.execute(trx);
  return new Map(rows.map(({ search, listings }) => [search, new Set(listings)]));
}

/** Searches with the same query and the same position in the log; only `first` is run. `told`: listings it was already alerted about. */
type Alike = { searches: WaitingSearch[]; first: WaitingSearch; told: ReadonlySet<string> };

async function groupAlike(
  trx: Kysely<Database>,
  searches: readonly WaitingSearch[],
  sieve: NewsSieve,
): Promise<Alike[]> {
  const behind = searches.filter(({ seen, email }) => seen < sieve.until && email !== null);
  if (behind.length === 0) return [];
  const ids = behind.map(({ id }) => id);
  const told = await toldBefore(trx, ids, sieve);
  const keyOf = ({ id, seen, purpose, search }: WaitingSearch) => (told.has(id) ? id : `${seen} ${purpose}?${search}`);
  return [...Map.groupBy(behind, keyOf).values()].map((searches) => {
    const first = searches[0]!;
    return { searches, first, told: told.get(first.id) ?? new Set() };
  });
}

function placesOf({ places }: NewsSieve, location: string): PlaceIds {
  let ids = places.get(location);
  if (ids === undefined) {
    ids = matchingPlaceIds(placeIndex, location);
    places.set(location, ids);
  }
  return ids;
}

/** Up to `most` new listing ids for the first search of each group, newest first: from the sieve if it can decide, else the database. */
async function lookFor(
  trx: Kysely<Database>,
  groups: readonly Alike[],
  sieve: NewsSieve,
  most: number,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const asked: AskedSearch[] = [];
  for (const { first, told } of groups) {
    const query = savedQuery(first);
    const placeIds = placesOf(sieve, query.location);
    const { lines, decided } = sievedFor(sieve, query, placeIds, first.seen);
    if (!decided && lines.length > 0) {
      asked.push({ id: first.id, query, placeIds, told: [...told], places: lines.map(({ place }) => place) });
    } else if (decided) {
      const listings = [...new Set(lines.map(({ listing }) => listing))].filter((id) => !told.has(id));
      if (listings.length > 0) found.set(first.id, listings.slice(0, most));
    }
  }
  for (const { search, listing } of await askNews(trx, asked, most)) {
    found.set(search, [...(found.get(search) ?? []), listing]);
  }
  return found;
}

/** Whether the sieve is up to date for these listings; outdated lines are replaced. */
async function isCurrent(trx: Kysely<Database>, sieve: NewsSieve, ids: readonly string[]): Promise<boolean> {
  const versions = await publicVersions(trx, ids);
  const changed = new Set(ids.filter((id) => versions.get(id) !== sieve.versions.get(id)));
  if (changed.size === 0) return true;
  renewSieve(sieve, changed, await newsBetween(trx, sieve.after, sieve.until, [...changed]));
  return false;
}

/** Reads the cards that the sieve does not have yet. */
async function readSummaries(trx: Kysely<Database>, { summaries }: NewsSieve, ids: readonly string[]): Promise<void> {
  const missing = ids.filter((id) => !summaries.has(id));
  if (missing.length === 0) return;
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns} from listings as l where ${isPublicListing} and l.id = any(${missing}::uuid[])
  `.execute(trx);
  for (const row of rows) summaries.set(row.id, toSummary(row));
}

/** The new listings of a search. `more`: there are others, so the same log lines must be read again after this alert. */
export type SearchNews = { listings: ListingSummary[]; more: boolean };

/**
 * Finds for each search, by its id, up to `most` listings to alert its owner about. Equal searches are run once, except those that were
 * already alerted about some of these listings. Listings that have changed since the sieve was made are read again.
 */
export async function findNews(
  trx: Kysely<Database>,
  searches: readonly WaitingSearch[],
  sieve: NewsSieve,
  most: number,
): Promise<Map<string, SearchNews>> {
  const groups = await groupAlike(trx, searches, sieve);
  let found: Map<string, string[]>;
  let ids: string[];
  do {
    found = await lookFor(trx, groups, sieve, most + 1);
    ids = [...new Set([...found.values()].flat())];
  } while (ids.length > 0 && !(await isCurrent(trx, sieve, ids)));
  await readSummaries(trx, sieve, ids);
  const news = new Map<string, SearchNews>();
  for (const { searches, first } of groups) {
    const own = found.get(first.id);
    if (!own) continue;
    // A listing that was hidden between the two queries is left out; when it is public again, it is new again.
    const listings = own.slice(0, most).flatMap((id) => sieve.summaries.get(id) ?? []);
    for (const { id } of searches) news.set(id, { listings, more: own.length > most });
  }
  return news;
}

/** Records which listings searches were alerted about. Needs the transaction that queues the mails. */
export async function noteTold(
  trx: Kysely<Database>,
  told: readonly { search: string; listings: readonly string[] }[],
  now: Date,
): Promise<void> {
  const searches = told.map(({ search }) => search);
  const lists = told.map(({ listings }) => `{${listings.join(",")}}`);
  await sql`
    insert into saved_search_told (search_id, listings, mailed_at)
    select told.search, told.listings::uuid[], ${now}::timestamptz from unnest(${searches}::uuid[], ${lists}::text[]) as told (search, listings)
  `.execute(trx);
}

/** Records that searches have seen the log up to a place; `dueAt` is for daily searches that have reached its end. */
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
