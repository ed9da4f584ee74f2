import { sql, type Kysely } from "kysely";
import { PUSH_DEVICES_MAX } from "#domain/account/push.ts";
import type { Locale } from "#domain/locale.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

/** Where a device is told of news, and the keys that only it can read with. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

/**
 * Keeps the address of a session's device in place of the one it had; a browser that had it in an earlier session leaves that. Of too many
 * devices the oldest leave. `locale`: left out, the device's before, or the account's. Needs a transaction.
 * @returns false if the session has ended
 */
export async function savePushSubscription(
  trx: Kysely<Database>,
  {
    sessionId,
    endpoint,
    p256dh,
    auth,
    locale,
    now,
  }: PushAddress & { sessionId: string; locale?: Locale | undefined; now: Date },
): Promise<boolean> {
  // Two sessions with one address wait for each other instead of meeting at the constraint.
  await sql`select pg_advisory_xact_lock(hashtext(${endpoint}))`.execute(trx);
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and session_id <> ${sessionId}`.execute(trx);
  const { rows } = await sql<{ account: string }>`
    insert into push_subscriptions as p (id, session_id, account_id, endpoint, p256dh, auth, locale, created_at)
    select ${uuidv7(now.getTime())}::uuid, s.id, s.account_id, ${endpoint}, ${p256dh}, ${auth}, coalesce(${locale ?? null}::text, a.locale),
      ${now}::timestamptz
    from sessions as s join accounts as a on a.id = s.account_id where s.id = ${sessionId} for key share of s
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      locale = coalesce(${locale ?? null}::text, p.locale)
    returning account_id as account
  `.execute(trx);
  const [row] = rows;
  if (!row) return false;
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${row.account}::uuid
      order by created_at desc, id desc offset ${PUSH_DEVICES_MAX}
    )
  `.execute(trx);
  return true;
}

/** The devices of an account that asked to be told, the newest first. */
export const pushDevicesOf = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom("push_subscriptions as p")
    .innerJoin("sessions as s", "s.id", "p.session_id")
    .select(["s.id", "s.user_agent", "p.endpoint", "p.locale", "p.created_at", "p.reached_at"])
    .where("p.account_id", "=", accountId)
    .where("s.expires_at", ">", new Date())
    .orderBy("p.created_at", "desc")
    .execute();

/** Stops telling a device of an account, by its session. */
export async function deletePushDevice(db: Kysely<Database>, accountId: string, sessionId: string): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("account_id", "=", accountId)
    .where("session_id", "=", sessionId)
    .execute();
}

/** The same by the device's own id. */
export async function deletePushSubscription(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

/** The devices that reach somebody, of several accounts. */
export async function reachableDevices(
  db: Kysely<Database>,
  accountIds: readonly string[],
): Promise<{ id: string; accountId: string; locale: Locale }[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ id: string; accountId: string; locale: Locale }>`
    select p.id, p.account_id as "accountId", p.locale from push_subscriptions as p join sessions as s on s.id = p.session_id
    where p.account_id = any(${[...accountIds]}::uuid[]) and p.endpoint is not null and s.expires_at > now()
  `.execute(db);
  return rows;
}

/** Where a device is reached, if it still is. */
export async function pushAddress(db: Kysely<Database>, id: string): Promise<PushAddress | null> {
  const { rows } = await sql<PushAddress>`
    select p.endpoint, p.p256dh, p.auth from push_subscriptions as p join sessions as s on s.id = p.session_id
    where p.id = ${id}::uuid and p.endpoint is not null and s.expires_at > now()
  `.execute(db);
  return rows[0] ?? null;
}

/** Notes that a device took a message. */
export async function markReached(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db.updateTable("push_subscriptions").set({ reached_at: now }).where("id", "=", id).execute();
}

/** Forgets an address that the push service no longer has, unless the device has told another meanwhile: the next visit asks for a new one. */
export async function forgetPushAddress(db: Kysely<Database>, id: string, endpoint: string): Promise<void> {
  await db
    .updateTable("push_subscriptions")
    .set({ endpoint: null, p256dh: null, auth: null })
    .where("id", "=", id)
    .where("endpoint", "=", endpoint)
    .execute();
}
