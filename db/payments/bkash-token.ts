import { sql, type Kysely, type Selectable } from "kysely";
import type { BkashTokensTable } from "../schema/bookings.ts";
import type { Database } from "../schema/tables.ts";

/** The row of one merchant's token; texts are sealed. */
export type TokenRow = Selectable<BkashTokensTable>;

const HOUR_MS = 3_600_000;
const hourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

export const readTokenRow = async (db: Kysely<Database>, id: string): Promise<TokenRow | null> =>
  (await db.selectFrom("bkash_tokens").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;

/**
 * Takes the lease to renew the token and counts the call that follows. bKash blocks a merchant after two calls in an hour, so the lease is
 * refused then.
 * @param seen the sealed token to replace; if another process has replaced it already, this does nothing
 * @returns the row, or null where somebody else holds it, the hour's calls are used up, or failures have shut it for a while
 */
export async function leaseToken(
  db: Kysely<Database>,
  id: string,
  { lease, seen, now, until }: { lease: string; seen: string | null; now: Date; until: Date },
): Promise<TokenRow | null> {
  await db
    .insertInto("bkash_tokens")
    .values({ id, id_token: null, refresh_token: null, lease: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<TokenRow>`
    update bkash_tokens set lease = ${lease}, lease_until = ${until}, called_before_at = called_at, called_at = ${now}
    where id = ${id} and id_token is not distinct from ${seen}
      and (lease_until is null or lease_until <= ${now})
      and (blocked_until is null or blocked_until <= ${now})
      and (called_before_at is null or called_before_at <= ${hourBefore(now)})
    returning *
  `.execute(db);
  return rows[0] ?? null;
}

/** Counts a second call under the same lease. @returns false where the hour's calls are used up */
export async function countTokenCall(db: Kysely<Database>, id: string, lease: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("bkash_tokens")
    .set((column) => ({ called_before_at: column.ref("called_at"), called_at: now }))
    .where("id", "=", id)
    .where("lease", "=", lease)
    .where((where) =>
      where.or([where("called_before_at", "is", null), where("called_before_at", "<=", hourBefore(now))]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps a new token and ends the lease. */
export async function storeToken(
  db: Kysely<Database>,
  id: string,
  lease: string,
  token: { idToken: string; refreshToken: string | null; expiresAt: Date; refreshExpiresAt: Date | null },
): Promise<void> {
  await db
    .updateTable("bkash_tokens")
    .set({
      id_token: token.idToken,
      expires_at: token.expiresAt,
      refresh_token: token.refreshToken,
      refresh_expires_at: token.refreshExpiresAt,
      lease: null,
      lease_until: null,
      failures: 0,
      blocked_until: null,
    })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Ends the lease without a token and shuts the way for a while. */
export async function failToken(db: Kysely<Database>, id: string, lease: string, blockedUntil: Date): Promise<void> {
  await db
    .updateTable("bkash_tokens")
    .set((column) => ({
      lease: null,
      lease_until: null,
      failures: sql<number>`least(${column.ref("failures")} + 1, 1000)`,
      blocked_until: blockedUntil,
    }))
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}
