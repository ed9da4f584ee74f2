import { sql, type Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";
import { hasMoney, isClosed, type BookingState } from "#domain/booking/booking.ts";
import type { RefundState } from "#domain/money/payment/refund.ts";
import { refundedPaisa, type Payment } from "#tools/bkash-simulator/ledger.ts";
import type { Sandbox } from "#tools/bkash-simulator/sandbox.ts";

type PaymentRow = {
  id: string;
  bookingId: string;
  state: BookingState;
  surplus: boolean;
  providerId: string | null;
  trxId: string | null;
  paisa: number;
  attention: string | null;
};
type RefundRow = { paymentId: string; state: RefundState; trxId: string | null; paisa: number };
type BookingRow = {
  id: string;
  kind: string;
  fee: number;
  cancelled: boolean;
  stayState: string | null;
  resortId: string | null;
  checkIn: string | null;
  checkOut: string | null;
};
type EventRow = { paymentId: string; fromState: string; toState: string };

export type Audit = {
  /** What is wrong, a sentence each; empty when the books agree and nobody was wronged. */
  problems: string[];
  bookings: number;
  /** Attempts by their state. */
  states: Partial<Record<BookingState, number>>;
  /** Attempts and refunds that wait for a person: explained, not final. */
  attention: number;
  /** Both ledgers in paisa; equal unless `problems` says so. */
  paidIn: { provider: number; ours: number };
  paidBack: { provider: number; ours: number };
};

async function read(db: Kysely<Database>) {
  const [payments, refunds, bookings, events] = await Promise.all([
    sql<PaymentRow>`select id, booking_id as "bookingId", state, surplus, provider_id as "providerId", trx_id as "trxId",
      amount_paisa as paisa, attention from payments order by id`.execute(db),
    sql<RefundRow>`select payment_id as "paymentId", state, trx_id as "trxId", amount_paisa as paisa from refunds`.execute(
      db,
    ),
    sql<BookingRow>`select b.id, b.kind, b.fee_paisa as fee, b.cancelled_at is not null as cancelled, s.state as "stayState",
      b.resort_id as "resortId", b.check_in as "checkIn", b.check_out as "checkOut"
      from bookings as b left join stays as s on s.id = b.stay_id`.execute(db),
    sql<EventRow>`select payment_id as "paymentId", from_state as "fromState", to_state as "toState" from payment_events
      order by id`.execute(db),
  ]);
  return { payments: payments.rows, refunds: refunds.rows, bookings: bookings.rows, events: events.rows };
}
type Books = Awaited<ReturnType<typeof read>>;

const groupBy = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => Map.groupBy(rows, key);
const sum = <T>(rows: readonly T[], paisa: (row: T) => number): number =>
  rows.reduce((total, row) => total + paisa(row), 0);
const done = (refunds: readonly RefundRow[]) => refunds.filter(({ state }) => state === "done");

/** Every payment of the provider that took money is one of ours with the same sum and transaction, and the other way round. */
function* comparePayments({ payments, refunds }: Books, sandbox: Sandbox): Generator<string> {
  const ours = new Map(payments.map((row) => [row.providerId, row]));
  const backOf = groupBy(done(refunds), ({ paymentId }) => paymentId);
  for (const theirs of sandbox.ledger.payments.values()) {
    const row = ours.get(theirs.paymentID);
    if (!row) {
      if (theirs.state === "completed") yield `${theirs.invoice}: the provider took money that we know nothing of`;
      continue;
    }
    yield* comparePayment(theirs, row, backOf.get(row.id) ?? []);
  }
  for (const row of payments) {
    const known = row.providerId !== null && sandbox.ledger.payments.has(row.providerId);
    if (hasMoney(row.state) && !known) yield `${row.id}: ${row.state}, and the provider does not know it`;
  }
}

function* comparePayment(theirs: Payment, row: PaymentRow, refunds: readonly RefundRow[]): Generator<string> {
  const name = `${theirs.invoice} (${row.state})`;
  const took = theirs.state === "completed";
  // Unclear for a day and in a person's hands: the money is neither claimed nor denied.
  const isOpen = row.state === "unknown" && row.attention !== null;
  if (took && !hasMoney(row.state) && !isOpen) yield `${name}: the provider has the money`;
  if (!took && hasMoney(row.state)) yield `${name}: the provider has no money`;
  if (!took) return;
  if (hasMoney(row.state) && row.state !== "quarantined") {
    if (row.trxId !== theirs.trxID) yield `${name}: transaction ${row.trxId}, there ${theirs.trxID}`;
    if (row.paisa !== theirs.paisa) yield `${name}: ${row.paisa} paisa, there ${theirs.paisa}`;
  }
  const back = theirs.refunds.map(({ refundTrxID, paisa }) => `${refundTrxID} ${paisa}`).sort();
  const ourBack = refunds.map(({ trxId, paisa }) => `${trxId} ${paisa}`).sort();
  if (back.join() !== ourBack.join()) yield `${name}: refunds [${ourBack.join()}], there [${back.join()}]`;
  if (refundedPaisa(theirs) > theirs.paisa) yield `${name}: more went back than was paid`;
}

/** What has not come to an end waits for a person, who was told why. */
function* findUnexplained({ payments, refunds }: Books): Generator<string> {
  const isFinal = (state: BookingState) => isClosed(state) || state === "paid" || state === "refunded";
  const explained = new Set(payments.filter(({ attention }) => attention !== null).map(({ id }) => id));
  for (const { id, state } of payments)
    if (!isFinal(state) && !explained.has(id)) yield `${id}: still ${state}, and nobody was told`;
  for (const { paymentId, state } of refunds)
    if (state !== "done" && !explained.has(paymentId)) yield `${paymentId}: a refund is ${state}, and nobody was told`;
}

/** Of a booking, at most its fee stays with us, out of one attempt; what came on top has gone back or waits for a person. */
function* findPaidTwice({ payments, refunds, bookings }: Books): Generator<string> {
  const byBooking = groupBy(payments, ({ bookingId }) => bookingId);
  const backOf = groupBy(done(refunds), ({ paymentId }) => paymentId);
  const kept = (row: PaymentRow) => row.paisa - sum(backOf.get(row.id) ?? [], ({ paisa }) => paisa);
  for (const { id, fee } of bookings) {
    const withMoney = (byBooking.get(id) ?? []).filter(({ state }) => hasMoney(state));
    const unexplained = withMoney.filter(({ attention }) => attention === null);
    if (sum(unexplained, kept) > fee) yield `${id}: ${sum(unexplained, kept)} paisa were kept of a fee of ${fee}`;
    if (withMoney.filter(({ surplus, state }) => !surplus && state !== "quarantined").length > 1)
      yield `${id}: two attempts count as its payment`;
  }
}

/** Whoever paid for nights and did not get the money back has them, alone. */
function* findDoubleBooked({ payments, bookings }: Books): Generator<string> {
  const paidFor = groupBy(
    payments.filter(({ state, surplus }) => state === "paid" && !surplus),
    ({ bookingId }) => bookingId,
  );
  const guests = bookings.filter(({ id, kind, cancelled }) => kind === "resort" && !cancelled && paidFor.has(id));
  for (const guest of guests) {
    const isKnown = (paidFor.get(guest.id) ?? []).some(({ attention }) => attention !== null);
    if (guest.stayState !== "confirmed" && !isKnown) yield `${guest.id}: paid, and the stay is ${guest.stayState}`;
  }
  const staying = bookings.filter(({ stayState }) => stayState === "confirmed");
  for (const [index, a] of staying.entries()) {
    for (const b of staying.slice(index + 1)) {
      const overlap = a.resortId === b.resortId && a.checkIn! < b.checkOut! && b.checkIn! < a.checkOut!;
      if (overlap) yield `${a.id} and ${b.id} have the same nights`;
    }
  }
}

/** The log of a payment leads without a gap from its beginning to where it is. */
function* findGaps({ payments, events }: Books): Generator<string> {
  const byPayment = groupBy(events, ({ paymentId }) => paymentId);
  for (const { id, state } of payments) {
    let at = "initiated";
    for (const { fromState, toState } of byPayment.get(id) ?? []) {
      if (fromState !== at) yield `${id}: the log jumps from ${at} to ${fromState}`;
      at = toState;
    }
    if (at !== state) yield `${id}: the log ends at ${at}, the payment is ${state}`;
  }
}

/**
 * Holds our books against the provider's. Call it when reconciliation has nothing left to do: then every booking is final or explained,
 * both ledgers agree to the paisa, nobody paid twice, and no night has two guests.
 */
export async function auditLedgers(db: Kysely<Database>, sandbox: Sandbox): Promise<Audit> {
  const books = await read(db);
  const { payments, refunds, bookings } = books;
  const states: Audit["states"] = {};
  for (const { state } of payments) states[state] = (states[state] ?? 0) + 1;
  // A quarantined payment took what the provider says it took, not what was asked for.
  const took = (row: PaymentRow) =>
    row.state === "quarantined" ? (sandbox.ledger.payments.get(row.providerId ?? "")?.paisa ?? 0) : row.paisa;
  const isOpenThere = (row: PaymentRow) =>
    row.state === "unknown" && sandbox.ledger.payments.get(row.providerId ?? "")?.state === "completed";
  const { debitedPaisa, refundedPaisa: returned } = sandbox.ledger.totals;
  const paidIn = {
    provider: debitedPaisa,
    ours: sum(
      payments.filter((row) => hasMoney(row.state) || isOpenThere(row)),
      took,
    ),
  };
  const paidBack = { provider: returned, ours: sum(done(refunds), ({ paisa }) => paisa) };
  const problems = [
    ...comparePayments(books, sandbox),
    ...findUnexplained(books),
    ...findPaidTwice(books),
    ...findDoubleBooked(books),
    ...findGaps(books),
    ...(paidIn.provider === paidIn.ours ? [] : [`paid in: ${paidIn.ours} paisa, there ${paidIn.provider}`]),
    ...(paidBack.provider === paidBack.ours ? [] : [`paid back: ${paidBack.ours} paisa, there ${paidBack.provider}`]),
  ];
  const attention = payments.filter((row) => row.attention !== null).length;
  return { problems, bookings: bookings.length, states, attention, paidIn, paidBack };
}
