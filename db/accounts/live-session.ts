import type { Kysely } from "kysely";
import type { Membership } from "#domain/agency/agency.ts";
import type { Database } from "../schema/tables.ts";
import { sessionIdOf } from "./sessions.ts";

/** Whether the token of a session cookie still signs somebody in. For pages that only need to know that; nothing slides or ends here. */
export async function isSessionAlive(db: Kysely<Database>, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionIdOf(token))
    .where("expires_at", ">", new Date())
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a session (by its public id) still signs in to an account. */
export async function isSessionOf(db: Kysely<Database>, id: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("expires_at", ">", new Date())
    .executeTakeFirst();
  return row !== undefined;
}

/** The data of the session's account that fill in a form; null = not signed in. The phone is E.164. */
export type SessionContact = { name: string; nameBn: string | null; email: string | null; phone: string | null };

export async function sessionContact(db: Kysely<Database>, token: string): Promise<SessionContact | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .innerJoin("profiles", "profiles.id", "accounts.id")
    .select([
      "profiles.name",
      "profiles.name_bn as nameBn",
      "accounts.email",
      "accounts.phone",
      "profiles.phone as shown",
    ])
    .where("sessions.id", "=", sessionIdOf(token))
    .where("sessions.expires_at", ">", new Date())
    .executeTakeFirst();
  if (!row) return null;
  const { shown, ...contact } = row;
  return { ...contact, phone: shown ?? contact.phone };
}

/** The facts of a session's account from which its rights follow (`actsAsAdministrator`, `may`). */
export type SessionAccount = {
  id: string;
  email: string | null;
  emailVerified: boolean;
  session: { createdAt: Date; factorAt: Date | null };
  agency: Membership | null;
};

export async function sessionAccount(db: Kysely<Database>, token: string): Promise<SessionAccount | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .leftJoin("agency_members as member", "member.account_id", "accounts.id")
    .select(["accounts.id", "accounts.email", "accounts.email_verified_at"])
    .select(["sessions.created_at as createdAt", "sessions.factor_at as factorAt"])
    .select(["member.agency_id as agencyId", "member.role"])
    .where("sessions.id", "=", sessionIdOf(token))
    .where("sessions.expires_at", ">", new Date())
    .executeTakeFirst();
  if (!row) return null;
  const { id, email, createdAt, factorAt, agencyId, role } = row;
  return {
    id,
    email,
    emailVerified: row.email_verified_at !== null,
    session: { createdAt, factorAt },
    agency: agencyId !== null && role !== null ? { id: agencyId, role } : null,
  };
}
