import { sql, type Kysely } from "kysely";
import { toPaisa } from "#domain/money/money.ts";
import type { Line, LineAnswer } from "#domain/tenancy/ledger.ts";
import type { Tenancy, TenancyNotice, TenancySide } from "#domain/tenancy/tenancy.ts";
import type { TenancyTerms } from "#domain/tenancy/terms.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

const columnsOf = ({ state, hash, agreed, noticeBy, lastDay }: Tenancy) => ({
  state,
  terms_hash: hash,
  owner_agreed: agreed.owner,
  tenant_agreed: agreed.tenant,
  notice_by: noticeBy,
  last_day: lastDay,
});

export type TenancyToSave = {
  tenancy: Tenancy;
  terms: TenancyTerms;
  ownerId: string;
  /** The account of the tenant, or the address at which they are asked. */
  tenant: { id: string } | { email: string };
  listingId: string | null;
  /** The booking that it came from. */
  bookingId: string | null;
  now: Date;
};

/** Stores a proposal. @returns its id */
export async function storeTenancy(trx: Kysely<Database>, given: TenancyToSave): Promise<string> {
  const { tenancy, terms, ownerId, tenant, listingId, bookingId, now } = given;
  const id = uuidv7(now.getTime());
  await trx
    .insertInto("tenancies")
    .values({
      id,
      listing_id: listingId,
      booking_id: bookingId,
      owner_id: ownerId,
      tenant_id: "id" in tenant ? tenant.id : null,
      tenant_email: "email" in tenant ? tenant.email : null,
      terms: JSON.stringify(terms),
      ...columnsOf(tenancy),
      reminded_month: null,
      created_at: now,
      changed_at: now,
    })
    .execute();
  return id;
}

/** Writes down what became of a tenancy that this transaction holds. `terms`: where the text is another; `tenantId`: who has agreed. */
export async function saveTenancy(
  trx: Kysely<Database>,
  id: string,
  tenancy: Tenancy,
  { now, terms, tenantId }: { now: Date; terms?: TenancyTerms; tenantId?: string | null },
): Promise<void> {
  await trx
    .updateTable("tenancies")
    .set({ ...columnsOf(tenancy), changed_at: now })
    .$if(terms !== undefined, (query) => query.set({ terms: JSON.stringify(terms) }))
    // Who they are is known from now on by their account alone.
    .$if(Boolean(tenantId), (query) => query.set({ tenant_id: tenantId ?? null, tenant_email: null }))
    .where("id", "=", id)
    .execute();
}

/** Writes down that a notice was given or taken back. */
export async function addNotice(
  trx: Kysely<Database>,
  tenancyId: string,
  { by, act, lastDay }: Omit<TenancyNotice, "day">,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("tenancy_notices")
    .values({ id: uuidv7(now.getTime()), tenancy_id: tenancyId, by, act, last_day: lastDay, written_at: now })
    .execute();
}

/** Adds a line. @returns its id */
export async function addLine(
  trx: Kysely<Database>,
  tenancyId: string,
  line: Omit<Line, "id" | "answer">,
  now: Date,
): Promise<string> {
  const { amount, ...rest } = line;
  const id = uuidv7(now.getTime());
  await trx
    .insertInto("tenancy_lines")
    .values({ id, tenancy_id: tenancyId, ...rest, amount_paisa: toPaisa(amount), written_at: now })
    .execute();
  return id;
}

/** Adds what the other side says to a line. */
export async function addAnswer(
  trx: Kysely<Database>,
  given: { tenancyId: string; lineId: string; by: TenancySide; answer: LineAnswer; now: Date },
): Promise<void> {
  await trx
    .insertInto("tenancy_answers")
    .values({
      line_id: given.lineId,
      tenancy_id: given.tenancyId,
      by: given.by,
      answer: given.answer,
      answered_at: given.now,
    })
    .execute();
}

/** Marks the next tenancy whose tenant is reminded of the rent of `month`, due on one of `days` of a month. null: there is none. */
export async function remindNextTenancy(
  trx: Kysely<Database>,
  { month, day }: { month: string; day: number },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update tenancies set reminded_month = ${month} where id = (
      select id from tenancies
      where state in ('agreed', 'notice') and (terms ->> 'dueDay')::integer = ${day} and left(terms ->> 'start', 7) <= ${month}
        and (last_day is null or left(last_day, 7) >= ${month}) and coalesce(reminded_month, '') < ${month}
      order by id limit 1 for update skip locked
    ) returning id
  `.execute(trx);
  return rows[0]?.id ?? null;
}

/**
 * Takes somebody out of their tenancies. What was only proposed goes. What was agreed is the other side's paper as well, and stays as they
 * agreed to it until they are gone, too.
 */
export async function forgetTenancies(trx: Kysely<Database>, accountId: string, email: string | null): Promise<void> {
  const theirs = sql<boolean>`(owner_id = ${accountId}::uuid or tenant_id = ${accountId}::uuid or tenant_email = ${email})`;
  await trx.deleteFrom("tenancies").where(theirs).where("state", "in", ["proposed", "withdrawn", "declined"]).execute();
  for (const column of ["owner_id", "tenant_id"] as const)
    await trx
      .updateTable("tenancies")
      .set({ [column]: null })
      .where(column, "=", accountId)
      .execute();
  await trx.deleteFrom("tenancies").where("owner_id", "is", null).where("tenant_id", "is", null).execute();
}

/** What somebody agreed to with others, and what they wrote; for the copy of their data. */
export async function tenancyRows(db: Kysely<Database>, accountId: string): Promise<Record<string, unknown[]>> {
  const tenancies = await db
    .selectFrom("tenancies")
    .select(["id", "terms", "state", "notice_by", "last_day", "created_at", "changed_at"])
    .where((where) => where.or([where("owner_id", "=", accountId), where("tenant_id", "=", accountId)]))
    .execute();
  const ids = tenancies.map(({ id }) => id);
  if (ids.length === 0) return { tenancies, tenancyNotices: [], tenancyLines: [] };
  const tenancyNotices = await db.selectFrom("tenancy_notices").selectAll().where("tenancy_id", "in", ids).execute();
  const tenancyLines = await db
    .selectFrom("tenancy_lines")
    .leftJoin("tenancy_answers", "tenancy_answers.line_id", "tenancy_lines.id")
    .selectAll("tenancy_lines")
    .select(["tenancy_answers.answer", "tenancy_answers.answered_at"])
    .where("tenancy_lines.tenancy_id", "in", ids)
    .orderBy("tenancy_lines.written_at")
    .execute();
  return { tenancies, tenancyNotices, tenancyLines };
}
