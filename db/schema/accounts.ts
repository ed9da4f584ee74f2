import type { ColumnType, Generated } from "kysely";
import type { FavouriteKind } from "#domain/account/account-favourites.ts";
import type { FavouriteNotes } from "#domain/account/favourite-notes.ts";
import type { SharedHome } from "#domain/account/shared-favourites.ts";
import type { Locale } from "#domain/locale.ts";
import type { AgencyRole, OwnerWish } from "#domain/agency/agency.ts";

type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;

/** Accounts that can sign in; `id` is that of the profile. Sign-in uses `email` (lower case, NFC) or `phone` (E.164). */
export type AccountsTable = {
  id: string;
  email: string | null;
  email_verified_at: Date | null;
  phone: string | null;
  phone_verified_at: Date | null;
  password_hash: string | null;
  locale: Generated<Locale>;
  created_at: CreatedAt;
  last_sign_in_at: Date | null;
  erasure_requested_at: Date | null;
};

/**
 * `id`: SHA-256 of the cookie's value. `proved_at`: when the password, or a code sent to the owner, was last typed in the session;
 * `factor_at`: when a second factor was last given in it. `network`: keyed hash of the block
 * of addresses in which the session began; null if the address is unknown.
 */
export type SessionsTable = {
  id: string;
  account_id: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  user_agent: Generated<string>;
  authenticated_at: Date;
  proved_at: Date | null;
  factor_at: Date | null;
  network: Generated<string | null>;
};

/** Single-use secrets: links and codes in mails, pending sign-ups. `target`: the address or number that it was sent to. */
export type AuthTokensTable = {
  id: string;
  kind: string;
  account_id: string | null;
  secret_hash: string;
  target: string;
  payload: ColumnType<Record<string, string>, string | undefined, string>;
  attempts: Generated<number>;
  expires_at: Date;
  used_at: Date | null;
  created_at: Date;
};

/** Attempts per key; rate-limiter-flexible reads and writes it. */
export type RateLimitsTable = { key: string; points: Generated<number>; expire: number | null };

/** The identity of an account at a provider. `subject` never changes, `email` can. */
export type IdentitiesTable = {
  id: string;
  account_id: string;
  provider: "google";
  subject: string;
  email: string;
  created_at: Date;
  last_used_at: Date;
};

/** Second factors. `last_step`: the half minute of the last accepted code. `verified_at` null: added, but no code was entered yet. */
export type FactorsTable = {
  id: string;
  account_id: string;
  kind: "totp" | "phone";
  label: string;
  secret_encrypted: string | null;
  phone: string | null;
  last_step: number | null;
  verified_at: Date | null;
  created_at: Date;
};

/** The code that was last sent to a telephone. */
export type FactorCodesTable = {
  factor_id: string;
  code_hash: string;
  attempts: Generated<number>;
  expires_at: Date;
};

/** Unused codes that replace a second factor. */
export type RecoveryCodesTable = { account_id: string; code_hash: string; created_at: Date };

/** The favourites of an account; a removed one is remembered for a while (`db/accounts/favourites.ts`). */
export type FavouritesTable = {
  account_id: string;
  kind: FavouriteKind;
  item: string;
  marked: boolean;
  changed_at: Date;
};

/** What an account notes of the homes it marked, by the id of the listing (`domain/account/favourite-notes.ts`). */
export type FavouriteNotesTable = { account_id: string; notes: ColumnType<FavouriteNotes, string, string> };

/** Copies of favourites that are shared by a link; the code is the link's secret. */
export type SharedFavouritesTable = {
  code: string;
  account_id: string;
  homes: ColumnType<SharedHome[], string, string>;
  created_at: ColumnType<Date, Date | undefined, never>;
  changed_at: ColumnType<Date, Date | undefined, Date>;
  ends_at: Date;
  ended: Generated<boolean>;
};

/** The new name of an agent or of an agency, waiting for the administrator's approval; the other id is null. */
export type NameChangesTable = {
  account_id: string | null;
  agency_id: ColumnType<string | null, string | undefined>;
  name: string;
  name_bn: string | null;
  requested_at: Date;
};

/** Accounts, their ways to sign in, and their favourites. */
export type AccountTables = {
  accounts: AccountsTable;
  sessions: SessionsTable;
  auth_tokens: AuthTokensTable;
  rate_limits: RateLimitsTable;
  identities: IdentitiesTable;
  factors: FactorsTable;
  factor_codes: FactorCodesTable;
  recovery_codes: RecoveryCodesTable;
  favourites: FavouritesTable;
  favourite_notes: FavouriteNotesTable;
  shared_favourites: SharedFavouritesTable;
  name_changes: NameChangesTable;
};

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
type AgencyMembersTable = {
  account_id: string;
  agency_id: string;
  role: AgencyRole;
  joined_at: Date;
  role_by: string | null;
  role_since: Date | null;
};

/** Open until accepted, revoked or expired. `email` is written as in accounts; `invited_by` null: that account was deleted. */
type AgencyInvitationsTable = {
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
type OwnerNoticesTable = {
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
