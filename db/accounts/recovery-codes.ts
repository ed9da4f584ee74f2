import type { Kysely } from "kysely";
import type { Database } from "../schema/tables.ts";

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
