import { sql, type Kysely } from "kysely";
import type { Purpose } from "#domain/listing/listing.ts";
import {
  nextAlert,
  SAVED_SEARCHES_MAX,
  savedQuery,
  searchNameIn,
  type SavedSearch,
  type SearchAlert,
} from "#domain/search/saved-search.ts";
import { holdAccount } from "../accounts/accounts.ts";
import { searchedPlaces } from "../listings/query-listings.ts";
import { placeNews } from "../listings/news.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

type Row = Omit<SavedSearch, "createdAt"> & { createdAt: Date };
const columns = sql`id, name, purpose, search, alert, created_at as "createdAt"`;
const toSearch = ({ createdAt, ...row }: Row): SavedSearch => ({
  ...row,
  createdAt: createdAt.toISOString(),
  places: searchedPlaces(savedQuery(row).location),
});

export type NewSearch = {
  accountId: string;
  name: string;
  purpose: Purpose;
  search: string;
  alert: SearchAlert;
  /** 256 random bits in base64url, for the unsubscribe link of its mails. */
  token: string;
  now: Date;
};

/** The saved searches of an account, newest first. */
export async function savedSearches(db: Kysely<Database>, accountId: string): Promise<SavedSearch[]> {
  const { rows } = await sql<Row>`
    select ${columns} from saved_searches where account_id = ${accountId}::uuid order by created_at desc, id desc
  `.execute(db);
  return rows.map(toSearch);
}

/**
 * Saves a search; saving the same one again changes its name and alerts. Alerts cover only listings that begin to match from now on. Needs
 * a transaction.
 * @returns null if the account already has the maximum
 */
export async function keepSearch(trx: Kysely<Database>, kept: NewSearch): Promise<SavedSearch | null> {
  const { accountId, name, purpose, search, alert, token, now } = kept;
  await holdAccount(trx, accountId);
  const { rows } = await sql<{ id: string; same: boolean }>`
    select id, purpose = ${purpose} and search = ${search} as same from saved_searches
    where account_id = ${accountId}::uuid
  `.execute(trx);
  const same = rows.find((row) => row.same);
  if (same) return updateSavedSearch(trx, { id: same.id, accountId, name, alert, now });
  if (rows.length >= SAVED_SEARCHES_MAX) return null;
  const seen = await placeNews(trx);
  const { rows: made } = await sql<Row>`
    insert into saved_searches (id, account_id, name, purpose, search, alert, seen, due_at, unsubscribe_token, created_at)
    values (${uuidv7(now.getTime())}, ${accountId}, ${name}, ${purpose}, ${search}, ${alert}, ${seen}, ${nextAlert(now)}, ${token}, ${now})
    returning ${columns}
  `.execute(trx);
  return made[0] ? toSearch(made[0]) : null;
}

export type SearchChange = {
  id: string;
  accountId: string;
  name?: string | undefined;
  alert?: SearchAlert | undefined;
  now: Date;
};

/**
 * Changes the name or the alerts of a search. Alerts that are switched on begin with the next listings; when they are switched off, waiting
 * mails are dropped. Needs a transaction.
 * @returns null if the account has no such search
 */
export async function updateSavedSearch(trx: Kysely<Database>, change: SearchChange): Promise<SavedSearch | null> {
  const { id, accountId, name, alert, now } = change;
  const last = alert && alert !== "none" ? await placeNews(trx) : 0;
  const { rows } = await sql<Row>`
    update saved_searches set name = coalesce(${name ?? null}::text, name), alert = coalesce(${alert ?? null}::text, alert),
      seen = case when alert = 'none' then greatest(seen, ${last}::bigint) else seen end,
      due_at = case when alert = 'daily' then due_at else ${nextAlert(now)} end
    where id = ${id}::uuid and account_id = ${accountId}::uuid returning ${columns}
  `.execute(trx);
  if (alert === "none" && rows[0]) await dropMails(trx, id);
  return rows[0] ? toSearch(rows[0]) : null;
}

/** Deletes a search of an account. Returns false if there is none. */
export async function removeSavedSearch(trx: Kysely<Database>, id: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("saved_searches")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await dropMails(trx, id);
  return numDeletedRows > 0n;
}

/** Removes the waiting mails about a search. */
const dropMails = (trx: Kysely<Database>, id: string) =>
  sql`
    delete from outbox
    where template = 'search-alert' and state = 'queued' and starts_with(dedupe_key, ${`search-alert:${id}:`})
  `.execute(trx);

/** A search as its unsubscribe link finds it. */
export type WatchedSearch = Pick<SavedSearch, "id" | "name" | "alert"> & { locale: "en" | "bn" };

export async function searchByToken(db: Kysely<Database>, token: string): Promise<WatchedSearch | null> {
  const { rows } = await sql<WatchedSearch & Pick<SavedSearch, "purpose" | "search">>`
    select saved.id, saved.name, saved.alert, saved.purpose, saved.search, account.locale
    from saved_searches as saved join accounts as account on account.id = saved.account_id
    where saved.unsubscribe_token = ${token}
  `.execute(db);
  if (!rows[0]) return null;
  const { id, name, alert, locale, ...asked } = rows[0];
  return { id, name: searchNameIn(name, searchedPlaces(savedQuery(asked).location), locale), alert, locale };
}

/** Ends the alerts of a search, which itself stays; can be repeated. Returns false for an unknown token. */
export async function silenceByToken(trx: Kysely<Database>, token: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update saved_searches set alert = 'none' where unsubscribe_token = ${token} returning id
  `.execute(trx);
  if (rows[0]) await dropMails(trx, rows[0].id);
  return rows.length > 0;
}
