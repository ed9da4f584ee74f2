import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

export type ExportedRows = Record<string, unknown[]>;

/** Everything that is held about the person of an account, by table: rows as they are, without secrets. */
export async function exportRows(db: Kysely<Database>, accountId: string): Promise<ExportedRows> {
  const [account, profile, sessions, tokens, identities, factors, listings, resorts, projects, inquiries] =
    await Promise.all([
      db
        .selectFrom("accounts")
        .select(["email", "email_verified_at", "phone", "phone_verified_at", "locale", "created_at"])
        .select(["last_sign_in_at", "erasure_requested_at"])
        .where("id", "=", accountId)
        .execute(),
      db.selectFrom("profiles").selectAll().where("id", "=", accountId).execute(),
      db
        .selectFrom("sessions")
        .select(["user_agent", "created_at", "last_used_at", "expires_at", "authenticated_at", "factor_at"])
        .where("account_id", "=", accountId)
        .execute(),
      db
        .selectFrom("auth_tokens")
        .select(["kind", "target", "created_at", "expires_at", "used_at"])
        .where("account_id", "=", accountId)
        .execute(),
      db.selectFrom("identities").selectAll().where("account_id", "=", accountId).execute(),
      db
        .selectFrom("factors")
        .select(["kind", "label", "phone", "verified_at", "created_at"])
        .where("account_id", "=", accountId)
        .execute(),
      db.selectFrom("listings").selectAll().where("agent_id", "=", accountId).execute(),
      db.selectFrom("resorts").selectAll().where("created_by", "=", accountId).execute(),
      db.selectFrom("projects").selectAll().where("created_by", "=", accountId).execute(),
      // Also what they wrote without signing in, under the address that is theirs.
      db
        .selectFrom("inquiries")
        .selectAll()
        .where((where) =>
          where.or([
            where("account_id", "=", accountId),
            where("email", "=", where.selectFrom("accounts").select("email").where("id", "=", accountId)),
          ]),
        )
        .execute(),
    ]);
  const access = { account, sessions, linksAndCodes: tokens, identities, secondFactors: factors };
  return { ...access, profile, listings, resorts, projects, inquiries };
}
