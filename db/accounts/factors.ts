import type { Kysely, Selectable } from "kysely";
import { FACTOR_CODE_ATTEMPTS, type FactorKind } from "#domain/account/sign-in/factor.ts";
import type { Database } from "../schema/tables.ts";
import type { FactorsTable } from "../schema/accounts.ts";
import { uuidv7 } from "../uuidv7.ts";

export type Factor = {
  id: string;
  kind: FactorKind;
  label: string;
  /** TOTP: as it was sealed. */
  secret: string | null;
  /** Telephone: E.164. */
  phone: string | null;
  verified: boolean;
  createdAt: Date;
};

const factorOf = (row: Selectable<FactorsTable>): Factor => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  secret: row.secret_encrypted,
  phone: row.phone,
  verified: row.verified_at !== null,
  createdAt: row.created_at,
});

/** The factors of an account, the oldest first, including unverified ones. */
export async function factorsOf(db: Kysely<Database>, accountId: string): Promise<Factor[]> {
  const rows = await db.selectFrom("factors").selectAll().where("account_id", "=", accountId).orderBy("id").execute();
  return rows.map(factorOf);
}

/** One factor of an account; null if it is not theirs. */
export async function factorOfAccount(db: Kysely<Database>, accountId: string, id: string): Promise<Factor | null> {
  const row = await db
    .selectFrom("factors")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? factorOf(row) : null;
}

/** Makes changes of one account's factors wait for one another. */
export const lockAccount = (trx: Kysely<Database>, accountId: string): Promise<unknown> =>
  trx.selectFrom("accounts").select("id").where("id", "=", accountId).forUpdate().execute();

/** Adds a factor that is not verified yet; an unfinished one of the same kind makes room for it. Returns its id. */
export async function addFactor(
  trx: Kysely<Database>,
  accountId: string,
  factor: { label: string; now: Date } & ({ kind: "totp"; secret: string } | { kind: "phone"; phone: string }),
): Promise<string> {
  await trx
    .deleteFrom("factors")
    .where("account_id", "=", accountId)
    .where("kind", "=", factor.kind)
    .where("verified_at", "is", null)
    .execute();
  const id = uuidv7(factor.now.getTime());
  await trx
    .insertInto("factors")
    .values({
      id,
      account_id: accountId,
      kind: factor.kind,
      label: factor.label,
      secret_encrypted: factor.kind === "totp" ? factor.secret : null,
      phone: factor.kind === "phone" ? factor.phone : null,
      last_step: null,
      verified_at: null,
      created_at: factor.now,
    })
    .execute();
  return id;
}

/** Marks a factor as verified. False if it was verified already or is gone. */
export async function markFactorVerified(trx: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("factors")
    .set({ verified_at: now })
    .where("id", "=", id)
    .where("verified_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFactor(trx: Kysely<Database>, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("factors")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the factors that were confirmed since a moment, and unfinished ones whenever they were begun. */
export async function dropFactorsSince(trx: Kysely<Database>, accountId: string, since: Date): Promise<void> {
  await trx
    .deleteFrom("factors")
    .where("account_id", "=", accountId)
    .where((where) => where.or([where("verified_at", "is", null), where("verified_at", ">=", since)]))
    .execute();
}

/** Spends the step of a TOTP code. False if that step or a later one was spent before: the code is a replay. */
export async function spendStep(db: Kysely<Database>, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("factors")
    .set({ last_step: step })
    .where("id", "=", id)
    .where((where) => where.or([where("last_step", "is", null), where("last_step", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Remembers the code that is being sent to a telephone, in the place of an earlier one. */
export async function keepCode(
  db: Kysely<Database>,
  code: { factorId: string; hash: string; expiresAt: Date },
): Promise<void> {
  const row = { code_hash: code.hash, expires_at: code.expiresAt, attempts: 0 };
  await db
    .insertInto("factor_codes")
    .values({ factor_id: code.factorId, ...row })
    .onConflict((conflict) => conflict.column("factor_id").doUpdateSet(row))
    .execute();
}

/**
 * Spends the code that was sent to a telephone. A guess is counted before it is compared, so that guesses that come at once are counted one
 * by one; after five the right one is refused too.
 */
export async function spendPhoneCode(
  db: Kysely<Database>,
  { factorId, hash, now }: { factorId: string; hash: string; now: Date },
): Promise<boolean> {
  const guess = await db
    .updateTable("factor_codes")
    .set((code) => ({ attempts: code("attempts", "+", 1) }))
    .where("factor_id", "=", factorId)
    .where("expires_at", ">", now)
    .where("attempts", "<", FACTOR_CODE_ATTEMPTS)
    .returning("code_hash")
    .executeTakeFirst();
  // Only keyed hashes are compared, so the time it takes reveals nothing about the code.
  if (guess?.code_hash !== hash) return false;
  const { numDeletedRows } = await db
    .deleteFrom("factor_codes")
    .where("factor_id", "=", factorId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Puts new recovery codes in the place of all earlier ones; none at all when there are no hashes. */
export async function replaceRecoveryCodes(
  trx: Kysely<Database>,
  accountId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash, created_at: now })))
    .execute();
}

/** Uses a code up. Of several simultaneous attempts only one deletes the row and gets true. */
export async function spendRecoveryCode(db: Kysely<Database>, accountId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the codes that were made since a moment, and all where no factor is left. */
export async function dropRecoveryCodesSince(trx: Kysely<Database>, accountId: string, since: Date): Promise<void> {
  await trx
    .deleteFrom("recovery_codes")
    .where("account_id", "=", accountId)
    .where((where) =>
      where.or([
        where("created_at", ">=", since),
        where.not(where.exists(where.selectFrom("factors").select("id").where("account_id", "=", accountId))),
      ]),
    )
    .execute();
}

/** How many codes still work. */
export async function recoveryCodesLeft(db: Kysely<Database>, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select((select) => select.fn.countAll<number>().as("left"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return left;
}
