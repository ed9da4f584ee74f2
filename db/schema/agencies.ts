import type { AgencyRole, OwnerWish } from "#domain/agency/agency.ts";

/** `slug` stays when the name changes; `phone` is E.164; `named_at` null: visitors see no name yet. */
export type AgenciesTable = {
  id: string;
  slug: string;
  name: string;
  name_bn: string | null;
  phone: string | null;
  created_at: Date;
  named_at: Date | null;
};

/** An account belongs to one agency at most. `role_by`: whose account gave the role, and since when; null: founders. */
export type AgencyMembersTable = {
  account_id: string;
  agency_id: string;
  role: AgencyRole;
  joined_at: Date;
  role_by: string | null;
  role_since: Date | null;
};

/** Open until accepted, revoked or expired. `email` is written as in accounts; `invited_by` null: that account was deleted. */
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

/** Owners who are to be removed, or made agents. `asked_by` null: nobody wants it any more. */
export type OwnerNoticesTable = {
  account_id: string;
  wish: OwnerWish;
  successor: string | null;
  asked_by: string | null;
  asked_at: Date;
};

export type AgencyTables = {
  owner_notices: OwnerNoticesTable;
  agencies: AgenciesTable;
  agency_members: AgencyMembersTable;
  agency_invitations: AgencyInvitationsTable;
};
