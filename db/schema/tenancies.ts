import type { ColumnType } from "kysely";
import type { LineAnswer, LineKind, PayWay } from "#domain/tenancy/ledger.ts";
import type { TenancySide, TenancyState } from "#domain/tenancy/tenancy.ts";

/**
 * `terms`: JSON of `TenancyTerms`; `owner_agreed` and `tenant_agreed`: the hash of the text that a side agreed to. An id is null once its
 * account is erased, and a tenant's before they have agreed: then whoever has `tenant_email` is the tenant.
 */
export type TenanciesTable = {
  id: string;
  listing_id: string | null;
  booking_id: string | null;
  owner_id: string | null;
  tenant_id: string | null;
  tenant_email: string | null;
  terms: ColumnType<Record<string, unknown>, string, string>;
  terms_hash: string;
  owner_agreed: string | null;
  tenant_agreed: string | null;
  state: TenancyState;
  notice_by: TenancySide | null;
  last_day: string | null;
  reminded_month: string | null;
  created_at: Date;
  changed_at: Date;
};

/** Notices that were given, and taken back; rows are only ever added. */
type TenancyNoticesTable = {
  id: string;
  tenancy_id: string;
  by: TenancySide;
  act: "given" | "taken-back";
  last_day: string;
  written_at: Date;
};

/** Rows are only ever added. */
export type TenancyLinesTable = {
  id: string;
  tenancy_id: string;
  kind: LineKind;
  by: TenancySide;
  month: string | null;
  amount_paisa: number;
  day: string;
  way: PayWay | null;
  note: string;
  corrects: string | null;
  written_at: Date;
};

/** What the other side said to a line. Rows are only ever added. */
export type TenancyAnswersTable = {
  line_id: string;
  tenancy_id: string;
  by: TenancySide;
  answer: LineAnswer;
  answered_at: Date;
};

export type TenancyTables = {
  tenancies: TenanciesTable;
  tenancy_notices: TenancyNoticesTable;
  tenancy_lines: TenancyLinesTable;
  tenancy_answers: TenancyAnswersTable;
};
