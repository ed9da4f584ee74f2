import type { Kysely } from "kysely";
import type { Database } from "../schema/tables.ts";

/**
 * Removes the ways into an account that were added since: identities elsewhere, second factors (unfinished ones whenever they were begun)
 * and recovery codes. Codes without a factor go as well. Give a transaction that holds the account.
 */
export async function dropProofsSince(trx: Kysely<Database>, accountId: string, since: Date): Promise<void> {
  await trx.deleteFrom("identities").where("account_id", "=", accountId).where("created_at", ">=", since).execute();
  await trx
    .deleteFrom("factors")
    .where("account_id", "=", accountId)
    .where((where) => where.or([where("verified_at", "is", null), where("verified_at", ">=", since)]))
    .execute();
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
