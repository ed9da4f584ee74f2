import { sql, type Kysely } from "kysely";
import {
  invitationEnds,
  type AgencyRole,
  type ReceivedInvitation,
  type SentInvitation,
} from "#domain/agency/agency.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

const isOpen = (now: Date) => sql<boolean>`(i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now})`;

export type NewInvitation = { agencyId: string; email: string; role: AgencyRole; invitedBy: string; now: Date };

/** Writes an invitation; one to the same address that is not answered yet is renewed. Returns its id. */
export async function storeInvitation(trx: Kysely<Database>, given: NewInvitation): Promise<string> {
  const { agencyId, email, role, invitedBy, now } = given;
  const { rows } = await sql<{ id: string }>`
    insert into agency_invitations (id, agency_id, email, role, invited_by, created_at, expires_at)
    values (${uuidv7(now.getTime())}::uuid, ${agencyId}::uuid, ${email}, ${role}, ${invitedBy}::uuid, ${now}, ${invitationEnds(now)})
    on conflict (agency_id, email) where accepted_at is null and revoked_at is null
    do update set role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at
    returning id
  `.execute(trx);
  return rows[0]!.id;
}

/** Open invitations of an agency, newest first. */
export async function invitationsOf(db: Kysely<Database>, agencyId: string, now: Date): Promise<SentInvitation[]> {
  const { rows } = await sql<Omit<SentInvitation, "expiresAt"> & { expiresAt: Date }>`
    select i.id, i.email, i.role, i.expires_at as "expiresAt" from agency_invitations as i
    where i.agency_id = ${agencyId}::uuid and ${isOpen(now)} order by i.created_at desc, i.id
  `.execute(db);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

/** The open invitations to an address, without the name of an agency that was not approved yet. */
export async function invitationsTo(db: Kysely<Database>, email: string, now: Date): Promise<ReceivedInvitation[]> {
  const { rows } = await sql<Omit<ReceivedInvitation, "expiresAt"> & { expiresAt: Date }>`
    select i.id, case when a.named_at is not null then a.name end as agency,
      case when a.named_at is not null then a.name_bn end as "agencyBn", p.name as by, p.name_bn as "byBn", i.role, i.expires_at as "expiresAt"
    from agency_invitations as i join agencies as a on a.id = i.agency_id left join profiles as p on p.id = i.invited_by
    where i.email = ${email} and ${isOpen(now)} order by i.created_at desc, i.id
  `.execute(db);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

/** Of which agency an open invitation to this address is; null where there is none. */
export async function invitationAgency(
  db: Kysely<Database>,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ agencyId: string }>`
    select i.agency_id as "agencyId" from agency_invitations as i
    where i.id = ${id}::uuid and i.email = ${email} and ${isOpen(now)}
  `.execute(db);
  return rows[0]?.agencyId ?? null;
}

/** Settles an open invitation: of two answers at once one counts. @returns what it invited to, and who did; null where it is not open (any more) */
export async function settleInvitation(
  trx: Kysely<Database>,
  id: string,
  how: "accepted_at" | "revoked_at",
  now: Date,
): Promise<{ role: AgencyRole; by: string | null } | null> {
  const { rows } = await sql<{ role: AgencyRole; by: string | null }>`
    update agency_invitations as i set ${sql.ref(how)} = ${now} where i.id = ${id}::uuid and ${isOpen(now)}
    returning i.role, i.invited_by as by
  `.execute(trx);
  return rows[0] ?? null;
}

/** Takes back the open invitations that an account has sent or renewed since a moment. @returns their addresses */
export async function revokeInvitationsSince(
  trx: Kysely<Database>,
  { by, since, now }: { by: string; since: Date; now: Date },
): Promise<string[]> {
  // A renewed invitation has a new end, but not a new beginning.
  const { rows } = await sql<{ email: string }>`
    update agency_invitations as i set revoked_at = ${now}
    where i.invited_by = ${by}::uuid and i.expires_at >= ${invitationEnds(since)} and ${isOpen(now)} returning i.email
  `.execute(trx);
  return rows.map(({ email }) => email);
}

/** An agency's own open invitation is taken back. @returns false where it has no such one */
export async function takeBackInvitation(
  trx: Kysely<Database>,
  { id, agencyId, now }: { id: string; agencyId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update agency_invitations as i set revoked_at = ${now}
    where i.id = ${id}::uuid and i.agency_id = ${agencyId}::uuid and ${isOpen(now)} returning i.id
  `.execute(trx);
  return rows.length === 1;
}

/** Whether the account with this confirmed address belongs to the agency. */
export async function isMember(db: Kysely<Database>, agencyId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("agency_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select("a.id")
    .where("m.agency_id", "=", agencyId)
    .where("a.email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes invitations that ended before `before`, however they ended. Returns how many. */
export async function deleteOldInvitations(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("agency_invitations")
    .where("expires_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
