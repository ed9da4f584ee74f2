import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Adapter, DatabaseSession, DatabaseUser } from "lucia";
import type { Membership } from "#domain/agency/agency.ts";
import type { Locale } from "#domain/locale.ts";
import { PREPARED } from "../prepared.ts";
import type { Database } from "../schema/tables.ts";

/** What a session carries besides its id and its owner. */
export type SessionAttributes = {
  createdAt: Date;
  lastUsedAt: Date;
  userAgent: string;
  network: string | null;
  authenticatedAt: Date;
  provedAt: Date | null;
  factorAt: Date | null;
};

/** The owner of a session as the row says; who may do what is decided in `domain/account/permissions.ts`. */
export type OwnerAttributes = {
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  locale: Locale;
  role: "buyer" | "agent" | "admin";
  name: string;
  nameBn: string | null;
  erasureRequestedAt: Date | null;
  agency: Membership | null;
};

/** The stored hash of a cookie's token; with a copy of the table nobody can sign in. */
export const sessionIdOf = (token: string): string => createHash("sha256").update(token).digest("hex");

type Row = {
  account_id: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  user_agent: string;
  network: string | null;
  authenticated_at: Date;
  proved_at: Date | null;
  factor_at: Date | null;
};

const attributesOf = (row: Row): SessionAttributes => ({
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  userAgent: row.user_agent,
  network: row.network,
  authenticatedAt: row.authenticated_at,
  provedAt: row.proved_at,
  factorAt: row.factor_at,
});

/** Lucia's view of the tables. Its session id is the cookie's token; the table holds the token's hash. */
export function sessionAdapter(db: Kysely<Database>): Adapter {
  return {
    async getSessionAndUser(token): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const { rows } = await sql<Row & OwnerAttributes>`
        select ${PREPARED} s.account_id, s.created_at, s.last_used_at, s.expires_at, s.user_agent, s.network, s.authenticated_at, s.proved_at,
          s.factor_at,
          a.email, a.email_verified_at is not null as "emailVerified", a.phone, a.locale,
          a.erasure_requested_at as "erasureRequestedAt", p.role, p.name, p.name_bn as "nameBn",
          case when m.agency_id is not null then json_build_object('id', m.agency_id, 'role', m.role) end as agency
        from sessions as s join accounts as a on a.id = s.account_id join profiles as p on p.id = a.id
        left join agency_members as m on m.account_id = a.id
        where s.id = ${sessionIdOf(token)}
      `.execute(db);
      const [row] = rows;
      if (!row) return [null, null];
      const { email, emailVerified, phone, locale, role, name, nameBn, erasureRequestedAt, agency } = row;
      return [
        { id: token, userId: row.account_id, expiresAt: row.expires_at, attributes: attributesOf(row) },
        {
          id: row.account_id,
          attributes: { email, emailVerified, phone, locale, role, name, nameBn, erasureRequestedAt, agency },
        },
      ];
    },
    async getUserSessions(accountId) {
      const rows = await sessionsOf(db, accountId);
      return rows.map((row) => ({
        id: row.id,
        userId: accountId,
        expiresAt: row.expires_at,
        attributes: attributesOf(row),
      }));
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      await db
        .insertInto("sessions")
        .values({
          id: sessionIdOf(id),
          account_id: userId,
          created_at: attributes.createdAt,
          last_used_at: attributes.lastUsedAt,
          expires_at: expiresAt,
          user_agent: attributes.userAgent,
          network: attributes.network,
          authenticated_at: attributes.authenticatedAt,
          proved_at: attributes.provedAt,
          factor_at: attributes.factorAt,
        })
        .execute();
    },
    async updateSessionExpiration(token, expiresAt) {
      await db.updateTable("sessions").set({ expires_at: expiresAt }).where("id", "=", sessionIdOf(token)).execute();
    },
    async deleteSession(token) {
      await db.deleteFrom("sessions").where("id", "=", sessionIdOf(token)).execute();
    },
    async deleteUserSessions(accountId) {
      await db.deleteFrom("sessions").where("account_id", "=", accountId).execute();
    },
    async deleteExpiredSessions() {
      await db.deleteFrom("sessions").where("expires_at", "<=", new Date()).execute();
    },
  };
}

/** The sessions of an account that still live, the one used last first. */
export const sessionsOf = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("expires_at", ">", new Date())
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();

/** Ends one session by its public id (the hash). Returns whether the account had it. */
export async function deleteSessionById(db: Kysely<Database>, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of an account, but for the one with the public id `except`. */
export async function deleteSessionsOf(db: Kysely<Database>, accountId: string, except?: string): Promise<void> {
  const all = db.deleteFrom("sessions").where("account_id", "=", accountId);
  await (except === undefined ? all : all.where("id", "!=", except)).execute();
}

/** Notes that a session was used, or what its owner has shown in it. */
export async function touchSession(
  db: Kysely<Database>,
  id: string,
  change: { last_used_at?: Date; proved_at?: Date; factor_at?: Date; expires_at?: Date },
): Promise<void> {
  await db.updateTable("sessions").set(change).where("id", "=", id).execute();
}
