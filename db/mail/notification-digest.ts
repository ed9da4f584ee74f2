import { sql, type Kysely } from "kysely";
import type { Locale } from "#domain/locale.ts";
import type { StoredNotification } from "./notifications.ts";
import type { Database } from "../schema/tables.ts";

/** Whom a digest goes to. `email` null: no confirmed address, or the account is about to be erased. */
export type DigestReader = { id: string; name: string; email: string | null; locale: Locale };

/** An account whose digest is due, locked until the transaction ends; null if there is none that another run has not locked. */
export async function nextDigestReader(trx: Kysely<Database>, now: Date): Promise<DigestReader | null> {
  const { rows } = await sql<DigestReader>`
    select a.id, p.name, a.locale,
      case when a.email_verified_at is not null and a.erasure_requested_at is null then a.email end as email
    from accounts as a join profiles as p on p.id = a.id
    where a.id in (select account_id from notifications where digest_at <= ${now})
    order by a.id limit 1 for no key update of a skip locked
  `.execute(trx);
  return rows[0] ?? null;
}

/**
 * Takes what is due for somebody, the oldest first: from now on it counts as mailed. Of several runs that take at the same moment one gets
 * each line.
 * @param most lines at most; the others stay due
 */
export async function takeDigest(
  trx: Kysely<Database>,
  accountId: string,
  now: Date,
  most: number,
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    with due as (
      select id from notifications where account_id = ${accountId}::uuid and digest_at <= ${now}
      order by created_at, id limit ${most} for update
    ), taken as (
      update notifications as n set digest_at = null, mailed_at = ${now} from due
      where n.id = due.id and n.digest_at <= ${now} returning n.*
    )
    select id, kind, record, data, created_at as "createdAt", read_at as "readAt" from taken order by created_at, id
  `.execute(trx);
  return rows;
}
