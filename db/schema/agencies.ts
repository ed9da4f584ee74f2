import type { AgencyRole } from "#domain/agency/agency.ts";

/** See migration 063. `slug` stays when the name changes; `phone` is E.164. */
export type AgenciesTable = {
  id: string;
  slug: string;
  name: string;
  name_bn: string | null;
  phone: string | null;
  created_at: Date;
};

/** Nobody belongs to two. */
export type AgencyMembersTable = { account_id: string; agency_id: string; role: AgencyRole; joined_at: Date };

/** Open while it is neither accepted nor revoked nor over. `email` as accounts have it; `invited_by` null: their account is gone. */
export type AgencyInvitationsTable = {
  id: string;
  agency_id: string;
  email: string;
  role: AgencyRole;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  revoked_at: Date | null;
};

export type AgencyTables = {
  agencies: AgenciesTable;
  agency_members: AgencyMembersTable;
  agency_invitations: AgencyInvitationsTable;
};
