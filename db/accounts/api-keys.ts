import { sql, type Kysely } from "kysely";
import type { ApiKeySummary, KeyScope } from "#domain/account/api-key.ts";
import type { Database } from "../schema/tables.ts";
import type { OwnerAttributes } from "./sessions.ts";
import { uuidv7 } from "../uuidv7.ts";

type KeyToStore = {
  accountId: string;
  name: string;
  start: string;
  keyHash: string;
  scopes: readonly KeyScope[];
  expiresAt: Date | null;
  now: Date;
};

/** The keys of an account, the newest first; those whose time is over too, until they are revoked. */
export async function keysOf(db: Kysely<Database>, accountId: string): Promise<ApiKeySummary[]> {
  const rows = await db
    .selectFrom("api_keys")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/**
 * Makes a key unless the account has `most` already. Give a transaction that holds the account, so that requests from two windows run one
 * after the other.
 * @returns its id; null if the account has the most keys already
 */
export async function insertKey(trx: Kysely<Database>, key: KeyToStore, most: number): Promise<string | null> {
  const { total } = await trx
    .selectFrom("api_keys")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("account_id", "=", key.accountId)
    .executeTakeFirstOrThrow();
  if (total >= most) return null;
  const id = uuidv7(key.now.getTime());
  await trx
    .insertInto("api_keys")
    .values({
      id,
      account_id: key.accountId,
      name: key.name,
      start: key.start,
      key_hash: key.keyHash,
      scopes: [...key.scopes],
      created_at: key.now,
      expires_at: key.expiresAt,
      last_used_at: null,
    })
    .execute();
  return id;
}

/** Ends a key of an account, from this moment on. Returns whether there was one. */
export async function deleteKey(db: Kysely<Database>, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("api_keys")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const hasKey = async (db: Kysely<Database>, accountId: string, id: string): Promise<boolean> =>
  (await db.selectFrom("api_keys").select("id").where("id", "=", id).where("account_id", "=", accountId).execute())
    .length > 0;

export type FoundKey = Omit<OwnerAttributes, "agency"> & {
  agencyId: string | null;
  id: string;
  accountId: string;
  scopes: KeyScope[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
};

/** The key with this hash and whose it is, while its time is not over; null if there is none. */
export async function keyByHash(db: Kysely<Database>, hash: string, now: Date): Promise<FoundKey | null> {
  const { rows } = await sql<FoundKey>`
    select k.id, k.account_id as "accountId", k.scopes, k.created_at as "createdAt", k.expires_at as "expiresAt",
      k.last_used_at as "lastUsedAt", a.email, a.email_verified_at is not null as "emailVerified", a.phone, a.locale,
      a.erasure_requested_at as "erasureRequestedAt", p.role, p.name, p.name_bn as "nameBn", m.agency_id as "agencyId"
    from api_keys as k join accounts as a on a.id = k.account_id join profiles as p on p.id = a.id
    left join agency_members as m on m.account_id = a.id
    where k.key_hash = ${hash} and (k.expires_at is null or k.expires_at > ${now})
  `.execute(db);
  return rows[0] ?? null;
}

/** Notes that a key was used. */
export async function touchKey(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db.updateTable("api_keys").set({ last_used_at: now }).where("id", "=", id).execute();
}
