import { sql, type Kysely } from "kysely";
import type { AdminPayment, PaymentEvent, PaymentFilter } from "#domain/money/payment/list.ts";
import { fromPaisa } from "#domain/money/money.ts";
import type { Payment } from "./payments.ts";
import type { Refund } from "./refunds.ts";
import type { BookingsTable } from "../schema/bookings.ts";
import type { Database } from "../schema/tables.ts";

/** The largest count; more is shown as "many". */
const ATTENTION_MAX = 1000;

const FILTERS = {
  attention: sql`p.attention is not null`,
  open: sql`p.state in ('initiated', 'awaiting', 'executing', 'unknown')`,
  paid: sql`p.state = 'paid'`,
  refunds: sql`p.state in ('refunding', 'refunded')`,
  closed: sql`p.state in ('failed', 'cancelled', 'expired')`,
  all: sql`true`,
} satisfies Record<PaymentFilter, unknown>;

type Row = Payment & Pick<BookingsTable, "reference" | "kind" | "title" | "title_bn" | "name" | "email" | "phone">;
type EventRow = Omit<PaymentEvent, "at"> & { paymentId: string; at: Date };

const rows = (db: Kysely<Database>, condition: ReturnType<typeof sql>) =>
  sql<Row>`
    select p.*, b.reference, b.kind, b.title, b.title_bn, b.name, b.email, b.phone
    from payments as p join bookings as b on b.id = p.booking_id where ${condition}
  `.execute(db);

function toAdminPayment(row: Row, refunds: readonly Refund[], events: readonly EventRow[]): AdminPayment {
  const { name, email, phone } = row;
  const back = refunds
    .filter(({ state }) => state !== "refused")
    .reduce((sum, { amount_paisa }) => sum + amount_paisa, 0);
  return {
    id: row.id,
    bookingId: row.booking_id,
    reference: row.reference,
    invoice: row.invoice,
    kind: row.kind,
    title: row.title,
    titleBn: row.title_bn,
    state: row.state,
    attention: row.attention,
    simulated: row.simulated,
    amount: fromPaisa(row.amount_paisa),
    refunded: fromPaisa(back),
    trxId: row.trx_id,
    paymentId: row.provider_id,
    problem: row.problem,
    providerCode: row.provider_code,
    providerMessage: row.provider_message,
    customer: name === null || email === null || phone === null ? null : { name, email, phone },
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    checks: row.checks,
    nextCheckAt: row.next_check_at?.toISOString() ?? null,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      state: refund.state,
      reason: refund.reason,
      amount: fromPaisa(refund.amount_paisa),
      trxId: refund.trx_id,
      problem: refund.provider_code,
      askedAt: refund.created_at.toISOString(),
      completedAt: refund.settled_at?.toISOString() ?? null,
    })),
    events: events.map(({ name: step, from, to, by, note, at }) => ({
      name: step,
      from,
      to,
      by,
      note,
      at: at.toISOString(),
    })),
  };
}

async function withHistory(db: Kysely<Database>, found: Row[]): Promise<AdminPayment[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const refunds = await db.selectFrom("refunds").selectAll().where("payment_id", "in", ids).orderBy("id").execute();
  const { rows: events } = await sql<EventRow>`
    select payment_id as "paymentId", name, from_state as "from", to_state as "to", actor as "by", note, created_at as "at"
    from payment_events where payment_id in (${sql.join(ids)}) order by id
  `.execute(db);
  return found.map((row) =>
    toAdminPayment(
      row,
      refunds.filter(({ payment_id }) => payment_id === row.id),
      events.filter(({ paymentId }) => paymentId === row.id),
    ),
  );
}

/** Attempts as the administrator sees them, the newest first, after the id `cursor`. `q`: a whole name of one. */
export async function listPaymentRows(
  db: Kysely<Database>,
  { filter, q, cursor, limit }: { filter: PaymentFilter; q: string; cursor: string | null; limit: number },
): Promise<AdminPayment[]> {
  const named =
    q === ""
      ? sql`true`
      : sql`(b.reference = upper(${q}) or p.invoice = upper(${q}) or p.trx_id = upper(${q}) or p.provider_id = ${q})`;
  const after = cursor === null ? sql`true` : sql`p.id < ${cursor}::uuid`;
  const found = await rows(db, sql`${FILTERS[filter]} and ${named} and ${after} order by p.id desc limit ${limit}`);
  return withHistory(db, found.rows);
}

export async function paymentForAdmin(db: Kysely<Database>, id: string): Promise<AdminPayment | null> {
  const found = await rows(db, sql`p.id = ${id}::uuid`);
  return (await withHistory(db, found.rows))[0] ?? null;
}

/** How many payments a person has to look at, 1000 at most. */
export async function attentionCount(db: Kysely<Database>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from payments where attention is not null limit ${ATTENTION_MAX}) as few
  `.execute(db);
  return counted[0]!.count;
}
