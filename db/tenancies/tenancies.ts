import { isUuid } from "#domain/text/uuid.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Locale } from "#domain/locale.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { withTakenBack, type Line } from "#domain/tenancy/ledger.ts";
import type { Tenancy, TenancyNotice, TenancySide } from "#domain/tenancy/tenancy.ts";
import type { TenancyTerms } from "#domain/tenancy/terms.ts";
import type { Database } from "../schema/tables.ts";
import type { TenancyLinesTable } from "../schema/tenancies.ts";

/** One side, for mails: `email` null where there is none that is confirmed; `id` null without an account (any more). */
export type TenancyParty = { id: string | null; name: string; email: string | null; locale: Locale };
/** A tenancy as it is held. `invited`: the address that its tenant was asked at, until they agree. */
export type HeldTenancy = {
  id: string;
  tenancy: Tenancy;
  terms: TenancyTerms;
  invited: string | null;
  parties: Record<TenancySide, TenancyParty>;
  notices: TenancyNotice[];
};

type Row = {
  id: string;
  terms: TenancyTerms;
  terms_hash: string;
  owner_agreed: string | null;
  tenant_agreed: string | null;
  state: Tenancy["state"];
  notice_by: TenancySide | null;
  last_day: string | null;
  tenant_email: string | null;
  owner_id: string | null;
  owner_name: string | null;
  owner_mail: string | null;
  owner_locale: Locale | null;
  tenant_id: string | null;
  tenant_name: string | null;
  tenant_mail: string | null;
  tenant_locale: Locale | null;
  notices: TenancyNotice[];
};

/** Whether a tenancy or a line can have this id. */
export const isTenancyId = (id: string): boolean => isUuid(id);

const toHeld = (row: Row): HeldTenancy => ({
  id: row.id,
  terms: row.terms,
  invited: row.tenant_email,
  notices: row.notices,
  tenancy: {
    state: row.state,
    hash: row.terms_hash,
    agreed: { owner: row.owner_agreed, tenant: row.tenant_agreed },
    noticeMonths: row.terms.noticeMonths,
    noticeBy: row.notice_by,
    lastDay: row.last_day,
  },
  parties: {
    owner: {
      id: row.owner_id,
      name: row.owner_name ?? row.terms.ownerName,
      email: row.owner_mail,
      locale: row.owner_locale ?? "en",
    },
    tenant: {
      id: row.tenant_id,
      name: row.tenant_name ?? row.terms.tenantName,
      email: row.tenant_mail ?? row.tenant_email,
      locale: row.tenant_locale ?? "en",
    },
  },
});

/** An invited address is a person once an account has confirmed it. */
const select = sql`
  select coalesce((
      select jsonb_agg(jsonb_build_object('by', n.by, 'act', n.act, 'lastDay', n.last_day,
        'day', to_char(n.written_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD')) order by n.written_at, n.id)
      from tenancy_notices as n where n.tenancy_id = t.id
    ), '[]') as notices,
    t.id, t.terms, t.terms_hash, t.owner_agreed, t.tenant_agreed, t.state, t.notice_by, t.last_day, t.tenant_email,
    owner.id as owner_id, op.name as owner_name, owner.locale as owner_locale,
    case when owner.email_verified_at is not null then owner.email end as owner_mail,
    tenant.id as tenant_id, tp.name as tenant_name, tenant.locale as tenant_locale,
    case when tenant.email_verified_at is not null then tenant.email end as tenant_mail
  from tenancies as t
  left join accounts as owner on owner.id = t.owner_id left join profiles as op on op.id = owner.id
  left join accounts as tenant on tenant.id = t.tenant_id
    or (t.tenant_id is null and tenant.email = t.tenant_email and tenant.email_verified_at is not null)
  left join profiles as tp on tp.id = tenant.id`;

const held = async (db: Kysely<Database>, rest: RawBuilder<unknown>): Promise<HeldTenancy[]> =>
  (await sql<Row>`${select} ${rest}`.execute(db)).rows.map(toHeld);

/** A tenancy; null where there is none. */
export const tenancyById = async (db: Kysely<Database>, id: string): Promise<HeldTenancy | null> =>
  (await held(db, sql`where t.id = ${id}::uuid`))[0] ?? null;

/** The same, held until the transaction ends: of two acts at once the second sees what the first did. */
export const holdTenancy = async (trx: Kysely<Database>, id: string): Promise<HeldTenancy | null> => {
  await sql`select from tenancies where id = ${id}::uuid for no key update`.execute(trx);
  return tenancyById(trx, id);
};

/** Which side an account is on; null if on neither. */
export const tenancySideOf = ({ parties: { owner, tenant } }: HeldTenancy, accountId: string): TenancySide | null =>
  owner.id === accountId ? "owner" : tenant.id === accountId ? "tenant" : null;

/** The tenancies of somebody on either side, those that go on first. */
export const tenanciesOf = (db: Kysely<Database>, accountId: string, most = 100): Promise<HeldTenancy[]> =>
  held(
    db,
    sql`
      where t.owner_id = ${accountId}::uuid or tenant.id = ${accountId}::uuid
      order by t.state in ('withdrawn', 'declined', 'ended'), t.created_at desc, t.id limit ${most}
    `,
  );

/** Tenancies whose last day was between two days (`YYYY-MM-DD`, both included), both sides of which have an account. */
export const tenanciesOver = (
  db: Kysely<Database>,
  { from, to }: { from: string; to: string },
  most: number,
): Promise<HeldTenancy[]> =>
  held(
    db,
    sql`
      where t.state in ('notice', 'ended') and t.last_day between ${from} and ${to} and t.owner_id is not null and t.tenant_id is not null
      order by t.last_day, t.id limit ${most}
    `,
  );

/** The tenancies that bookings led to, by the booking; those that were withdrawn or declined are none. */
export async function tenanciesOfBookings(
  db: Kysely<Database>,
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await sql<{ booking: string; id: string }>`
    select booking_id as booking, id from tenancies
    where booking_id = any(${[...bookingIds]}::uuid[]) and state not in ('withdrawn', 'declined')
  `.execute(db);
  return new Map(rows.map(({ booking, id }) => [booking, id]));
}

/** What a form of a tenancy takes over from a home for rent: whole taka, and the address as its owner wrote it. */
export type RentedHome = {
  slug: string;
  street: string | null;
  areaId: number;
  rent: number;
  serviceCharge: number | null;
  advance: number | null;
};

/** A home for rent, by its id; null: it is none. */
export async function rentedHome(db: Kysely<Database>, listingId: string): Promise<RentedHome | null> {
  const row = await db
    .selectFrom("listings")
    .select(["slug", "street", "area_id", "price_paisa", "service_charge_paisa", "advance_months"])
    .where("id", "=", listingId)
    .where("purpose", "=", "rent")
    .executeTakeFirst();
  if (!row) return null;
  const rent = fromPaisa(Number(row.price_paisa));
  return {
    ...{ slug: row.slug, street: row.street, areaId: row.area_id, rent },
    serviceCharge: row.service_charge_paisa === null ? null : fromPaisa(Number(row.service_charge_paisa)),
    advance: row.advance_months === null ? null : rent * row.advance_months,
  };
}

/** How many of an owner's are neither agreed to nor given up. */
export async function openProposals(db: Kysely<Database>, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom("tenancies")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("owner_id", "=", ownerId)
    .where("state", "=", "proposed")
    .executeTakeFirstOrThrow();
  return row.count;
}

type LineRow = TenancyLinesTable & { answer: Line["answer"] };
const toLine = ({ amount_paisa, id, kind, by, month, day, way, note, corrects, answer }: LineRow): Line => ({
  ...{ id, kind, by, month, day, way, note, corrects, answer },
  amount: fromPaisa(Number(amount_paisa)),
});

/** The lines of a tenancy with what was said to them, in the order in which they were written. */
export async function linesOf(db: Kysely<Database>, tenancyId: string): Promise<Line[]> {
  const rows = await db
    .selectFrom("tenancy_lines")
    .leftJoin("tenancy_answers", "tenancy_answers.line_id", "tenancy_lines.id")
    .selectAll("tenancy_lines")
    .select("tenancy_answers.answer")
    .where("tenancy_lines.tenancy_id", "=", tenancyId)
    .orderBy("tenancy_lines.written_at")
    .orderBy("tenancy_lines.id")
    .execute();
  return withTakenBack(rows.map(toLine));
}
