import { sql, type Kysely, type Selectable } from "kysely";
import { isClosed, MONEY_STATES, TRANSITIONS, type TransitionName } from "#domain/booking/booking.ts";
import type { StayDates } from "#domain/booking/stay.ts";
import type { PaymentActor } from "#domain/money/payment/list.ts";
import type { PaymentsTable } from "../schema/bookings.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

export type Payment = Selectable<PaymentsTable>;

/** What a step may write besides the state. */
type Change = Partial<
  Pick<
    Payment,
    | "surplus"
    | "provider_id"
    | "page_url"
    | "signature"
    | "trx_id"
    | "wallet"
    | "problem"
    | "provider_code"
    | "provider_message"
    | "authorised_at"
    | "executions"
    | "executed_at"
    | "checks"
    | "next_check_at"
    | "attention"
    | "attention_at"
    | "paid_at"
  >
>;
export type Step = {
  by: PaymentActor;
  now: Date;
  set?: Change;
  /** For the log: codes and reasons, never who. */
  note?: string | null;
};

const assignments = (set: Change) => Object.entries(set).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`);

/** A closed attempt is asked for no more, unless a message of the provider called it paid: then at once. A person's word ends that too. */
const lookAfterClosing = (name: TransitionName, now: Date) =>
  name === "close-by-hand"
    ? sql`, next_check_at = null`
    : sql`, next_check_at = case when p.heard_at is not null then ${now}::timestamptz end`;

/**
 * Moves a payment by one step of the state machine and logs it, in one statement: of simultaneous callers only one succeeds. For closed
 * payments the next check is decided here (`set.next_check_at` is for the other states).
 * @returns the payment as it is now, or null where the step is not legal from the state it is in
 */
export async function movePayment(
  db: Kysely<Database>,
  id: string,
  name: TransitionName,
  { by, now, set = {}, note = null }: Step,
): Promise<Payment | null> {
  const { from, to } = TRANSITIONS[name];
  const columns = isClosed(to) ? [...assignments(set), lookAfterClosing(name, now)] : assignments(set);
  const { rows } = await sql<Payment>`
    with moved as (
      update payments as p set state = ${to}, updated_at = ${now}${sql.join(columns, sql``)}
      from (select id as old_id, state as old_state from payments where id = ${id}::uuid for update) as old
      where p.id = old.old_id and old.old_state in (${sql.join(from)})
      returning p.*, old.old_state
    ), logged as (
      insert into payment_events (payment_id, name, from_state, to_state, actor, note, created_at)
      select id, ${name}, old_state, state, ${by}, ${note?.slice(0, 400) ?? null}::text, ${now}::timestamptz from moved
    )
    select * from moved
  `.execute(db);
  return rows[0] ?? null;
}

/** Changes what is not the state, such as when to look again. @returns false if the payment left the state meanwhile */
export async function notePayment(
  db: Kysely<Database>,
  { id, state }: Pick<Payment, "id" | "state">,
  set: Change,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payments")
    .set({ ...set, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type NewPayment = {
  bookingId: string;
  reference: string;
  amountPaisa: number;
  generation: Payment["generation"];
  simulated: boolean;
  now: Date;
  nextCheckAt: Date;
};

/**
 * Writes the next attempt of a booking. Give a transaction that holds the booking (`lockBooking`). Throws where another attempt of it is
 * live (a unique index).
 */
export async function insertPayment(trx: Kysely<Database>, payment: NewPayment): Promise<Payment> {
  const { rows } = await sql<Payment>`
    insert into payments (id, booking_id, attempt, invoice, generation, simulated, amount_paisa, next_check_at, created_at, updated_at)
    select ${uuidv7(payment.now.getTime())}::uuid, ${payment.bookingId}::uuid, coalesce(max(attempt), 0) + 1,
      ${payment.reference} || '-' || (coalesce(max(attempt), 0) + 1)::text, ${payment.generation}, ${payment.simulated}::boolean,
      ${payment.amountPaisa}::bigint, ${payment.nextCheckAt}::timestamptz, ${payment.now}::timestamptz, ${payment.now}::timestamptz
    from payments where booking_id = ${payment.bookingId}::uuid
    returning *
  `.execute(trx);
  return rows[0]!;
}

const one = (db: Kysely<Database>) => db.selectFrom("payments").selectAll();

export const paymentById = async (db: Kysely<Database>, id: string): Promise<Payment | null> =>
  (await one(db).where("id", "=", id).executeTakeFirst()) ?? null;

/** By the provider's paymentID, which is case-sensitive. */
export const paymentByProviderId = async (db: Kysely<Database>, providerId: string): Promise<Payment | null> =>
  (await one(db).where("provider_id", "=", providerId).executeTakeFirst()) ?? null;

export const paymentByInvoice = async (db: Kysely<Database>, invoice: string): Promise<Payment | null> =>
  (await one(db).where("invoice", "=", invoice).executeTakeFirst()) ?? null;

/** All attempts of a booking, the oldest first. */
export const paymentsOf = (db: Kysely<Database>, bookingId: string): Promise<Payment[]> =>
  one(db).where("booking_id", "=", bookingId).orderBy("attempt").execute();

/** The attempts that keep nights of a resort although their hold ran out, because the provider has not said yet whether they were paid. */
export async function runOutPayments(
  db: Kysely<Database>,
  { resortId, checkIn, checkOut, except }: StayDates & { resortId: string; except: string | null },
  now: Date,
): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select p.* from stays as s join bookings as b on b.stay_id = s.id join payments as p on p.booking_id = b.id
    where s.resort_id = ${resortId}::uuid and s.state = 'held' and s.held_until <= ${now}
      and s.check_in < ${checkOut}::date and s.check_out > ${checkIn}::date
      and b.id is distinct from ${except}::uuid and p.state in ('awaiting', 'executing', 'unknown')
  `.execute(db);
  return rows;
}

/**
 * Schedules a check now because the provider's message calls the payment paid, even if it is closed or was given up. Payments that have
 * their money are unchanged.
 */
export async function hurryPayment(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db
    .updateTable("payments")
    .set({ heard_at: now, next_check_at: now, checks: 0 })
    .where("id", "=", id)
    .where("state", "not in", MONEY_STATES)
    .execute();
}

/** What waits for its time in `next_check_at`. */
type Due = "payments" | "refunds";

/**
 * Takes up to `limit` rows that are due to be looked at, the longest due first, and keeps other runs from them until `leaseUntil`. Rows that
 * another run is taking are passed over.
 */
export async function claimDue<Row>(
  db: Kysely<Database>,
  table: Due,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set next_check_at = ${leaseUntil}
    where id in (
      select id from ${sql.table(table)} where next_check_at <= ${now} order by next_check_at, id limit ${limit}
      for update skip locked
    )
    returning *
  `.execute(db);
  return rows;
}

type IpnMessage = {
  messageId: string;
  trxId: string | null;
  invoice: string | null;
  amountPaisa: number | null;
  paymentId: string | null;
  now: Date;
};

/** Keeps a message of the provider. @returns false if it, or another about the same transaction, came before */
export async function storeIpn(db: Kysely<Database>, message: IpnMessage): Promise<boolean> {
  const { rows } = await sql`
    insert into ipn_messages (id, message_id, trx_id, invoice, amount_paisa, payment_id, received_at)
    values (${uuidv7(message.now.getTime())}::uuid, ${message.messageId}, ${message.trxId}, ${message.invoice}, ${message.amountPaisa},
      ${message.paymentId}::uuid, ${message.now})
    on conflict do nothing returning id
  `.execute(db);
  return rows.length === 1;
}
