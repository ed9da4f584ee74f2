import { sql, type Kysely } from "kysely";
import type { Purpose } from "#domain/listing/listing.ts";
import { nextAlert, SAVED_SEARCHES_MAX, type SavedSearch, type SearchAlert } from "#domain/search/saved-search.ts";
import { holdAccount } from "../accounts/accounts.ts";
import { placeNews } from "../listings/news.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

type Row = Omit<SavedSearch, "createdAt"> & { createdAt: Date };
const columns = sql`id, name, purpose, search, alert, created_at as "createdAt"`;
const toSearch = ({ createdAt, ...row }: Row): SavedSearch => ({ ...row, createdAt: createdAt.toISOString() });

export type NewSearch = {
  accountId: string;
  name: string;
  purpose: Purpose;
  search: string;
  alert: SearchAlert;
  /** 256 random bits, base64url: the way out in its mails. */
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
 * Keeps a search; the same one again takes the new name and wish. What is public now is not told about, only what begins to match.
 * Give a transaction.
 * @returns null where the account keeps as many as it may
 */
export async function keepSearch(trx: Kysely<Database>, kept: NewSearch): Promise<SavedSearch | null> {
  const { accountId, name, purpose, search, alert, token, now } = kept;
  await holdAccount(trx, accountId);
  const { rows } = await sql<{ id: string; same: boolean }>`
    select id, purpose = ${purpose} and search = ${search} as same from saved_searches
    where account_id = ${accountId}::uuid
  `.execute(trx);
  const same = rows.find((row) => row.same);
  if (same) return changeSearch(trx, { id: same.id, accountId, name, alert, now });
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
 * Changes the name of a search or how its owner is told. One that was silent begins to watch from now on; one that becomes silent gets
 * nothing that still waits. Give a transaction.
 * @returns null where the account keeps no such search
 */
export async function changeSearch(trx: Kysely<Database>, change: SearchChange): Promise<SavedSearch | null> {
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

/** Forgets a search of an account. Returns false where there is none. */
export async function deleteSearch(trx: Kysely<Database>, id: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("saved_searches")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await dropMails(trx, id);
  return numDeletedRows > 0n;
}

/** Takes back what waits to be sent about a search. */
const dropMails = (trx: Kysely<Database>, id: string) =>
  sql`
    delete from outbox
    where template = 'search-alert' and state = 'queued' and starts_with(dedupe_key, ${`search-alert:${id}:`})
  `.execute(trx);

/** A search as the way out of its mails finds it. */
export type WatchedSearch = Pick<SavedSearch, "id" | "name" | "alert"> & { locale: "en" | "bn" };

export async function searchByToken(db: Kysely<Database>, token: string): Promise<WatchedSearch | null> {
  const { rows } = await sql<WatchedSearch>`
    select saved.id, saved.name, saved.alert, account.locale
    from saved_searches as saved join accounts as account on account.id = saved.account_id
    where saved.unsubscribe_token = ${token}
  `.execute(db);
  return rows[0] ?? null;
}

/** Ends the mails about a search, again and again if need be; the search stays. Returns false where the token is nobody's. */
export async function silenceByToken(trx: Kysely<Database>, token: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update saved_searches set alert = 'none' where unsubscribe_token = ${token} returning id
  `.execute(trx);
  if (rows[0]) await dropMails(trx, rows[0].id);
  return rows.length > 0;
}
