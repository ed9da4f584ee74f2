import { sql, type Kysely } from "kysely";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

export type StoredIdentity = { id: string; accountId: string; subject: string; email: string; createdAt: Date };
type Who = { subject: string; email: string };

const PROVIDER = "google";

/** Locks a provider's subject, so that two sign-ins of the same person run one after the other until the transaction ends. */
export async function lockIdentity(trx: Kysely<Database>, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`identity ${subject}`}))`.execute(trx);
}

/** The account that a person at the provider signs in to; null if they never did. */
export async function identityOf(db: Kysely<Database>, subject: string): Promise<StoredIdentity | null> {
  const row = await db
    .selectFrom("identities")
    .select(["id", "account_id as accountId", "subject", "email", "created_at as createdAt"])
    .where("provider", "=", PROVIDER)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row ?? null;
}

/** The identities of an account, the oldest first. */
export const identitiesOf = (db: Kysely<Database>, accountId: string): Promise<StoredIdentity[]> =>
  db
    .selectFrom("identities")
    .select(["id", "account_id as accountId", "subject", "email", "created_at as createdAt"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();

/** Adds an identity to an account. Throws `identities_provider_subject_key` (23505) if it belongs to one already. */
export async function addIdentity(db: Kysely<Database>, accountId: string, who: Who, now: Date): Promise<void> {
  await db
    .insertInto("identities")
    .values({
      id: uuidv7(now.getTime()),
      account_id: accountId,
      provider: PROVIDER,
      subject: who.subject,
      email: who.email,
      created_at: now,
      last_used_at: now,
    })
    .execute();
}

/** Notes a sign-in, and the address that the provider has for the person by now. */
export async function touchIdentity(db: Kysely<Database>, id: string, email: string, now: Date): Promise<void> {
  await db.updateTable("identities").set({ email, last_used_at: now }).where("id", "=", id).execute();
}

export async function deleteIdentity(trx: Kysely<Database>, id: string): Promise<void> {
  await trx.deleteFrom("identities").where("id", "=", id).execute();
}

/**
 * Removes the identities that were added to an account since a moment, but for the one that the account was made with.
 * @returns their addresses
 */
export async function dropIdentitiesSince(trx: Kysely<Database>, accountId: string, since: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom("identities")
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .where("created_at", ">", (account) =>
      account.selectFrom("accounts").select("created_at").where("id", "=", accountId),
    )
    .returning("email")
    .execute();
  return rows.map(({ email }) => email);
}

/** True if the error says that the identity got an account at the same moment. */
export const isIdentityTaken = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "constraint" in error &&
  error.constraint === "identities_provider_subject_key";

/**
 * Frees an address that an account has never confirmed. If the account has a confirmed telephone, it keeps everything else. Otherwise it
 * has no proven way to sign in, and it is deleted with its sessions, links and codes.
 */
export async function releaseUnverifiedEmail(trx: Kysely<Database>, accountId: string, email: string): Promise<void> {
  await trx.deleteFrom("auth_tokens").where("account_id", "=", accountId).where("target", "=", email).execute();
  const { numUpdatedRows } = await trx
    .updateTable("accounts")
    .set({ email: null })
    .where("id", "=", accountId)
    .where("email_verified_at", "is", null)
    .where("phone_verified_at", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { numDeletedRows } = await trx
    .deleteFrom("accounts")
    .where("id", "=", accountId)
    .where("email_verified_at", "is", null)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await trx.deleteFrom("profiles").where("id", "=", accountId).execute();
}
