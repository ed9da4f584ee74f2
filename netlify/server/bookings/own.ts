import type { Kysely } from "kysely";
import type {
  BookingAnswer,
  cancelBooking,
  getBooking,
  listOwnBookings,
  OwnBookingsAnswer,
  payBooking,
  ReceiptAnswer,
  ReceivedBookingsAnswer,
} from "#api/booking/bookings.ts";
import type { InputOf } from "#api/endpoint.ts";
import { keepFree } from "#db/bookings/stays.ts";
import { hasBegun, toReceipt, type StoredBooking, type BookingWithPayments } from "#db/bookings/rows.ts";
import { bookingById, lockBooking } from "#db/bookings/bookings.ts";
import { db } from "#db/client.ts";
import { refundablePaisa, startRefund } from "#db/payments/settlement.ts";
import { insertPayment, movePayment, paymentById, paymentsOf, type Payment } from "#db/payments/payments.ts";
import type { Database } from "#db/schema/tables.ts";
import { bookingState, decisiveAttempt, hasMoney, isClosed, isLive } from "#domain/booking/booking.ts";
import { staysTag } from "#domain/site/cache-tags.ts";
import { refundDue } from "#domain/booking/cancellation.ts";
import { FREE_TRIES, holdMinutes, waitSeconds } from "#domain/booking/night-hold.ts";
import { firstCheck } from "#domain/money/payment/check.ts";
import { nightsOf } from "#domain/booking/stay.ts";
import type { Answer, Call } from "../http/answer.ts";
import { bkashClient } from "../bkash/client.ts";
import { bkashSettings } from "../bkash/settings.ts";
import { ownBookings, receivedBookings } from "./read-bookings.ts";
import { openPage, refuseDemo, requiredClient } from "./attempt.ts";
import { endBooking, keepForNextTry } from "./end-booking.ts";
import { plainReceiptPath, receiptPath } from "../receipts/receipt.ts";
import { checkPayment, finishOpen } from "../payments/check.ts";
import { flushEffects } from "../payments/reconcile.ts";
import { noEffects, tellRefund, type Effects } from "../payments/settle.ts";
import { allowHold, askRunOutHolds } from "./hold-limit.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";

/** The shortest time between two checks of a payment that a polling page causes … */
const ASK_AGAIN_MS = 10_000;
/** … and, if another function is executing it, until that function must have ended. */
const ENDED_MS = 120_000;
const DEADLINE_MS = 50_000;

/** GET /api/bookings */
export async function listOwn(call: Call<InputOf<typeof listOwnBookings>>): Promise<Answer<OwnBookingsAnswer>> {
  const { account } = await call.signedIn();
  return { data: await ownBookings(account.id, call.input.cursor ?? null, new Date()) };
}

/** GET /api/bookings/received */
export async function readReceivedBookings(
  call: Call<InputOf<typeof listOwnBookings>>,
): Promise<Answer<ReceivedBookingsAnswer>> {
  const { account } = await call.signedIn();
  return { data: await receivedBookings(account.id, call.input.cursor ?? null, new Date()) };
}

/** GET /api/bookings/:id. While it is unclear, the provider is asked once the answer is on its way. */
export async function readBooking(
  call: Call<InputOf<typeof getBooking>>,
  found: BookingWithPayments,
): Promise<Answer<ReceiptAnswer>> {
  const now = new Date();
  const payment = decisiveAttempt(found.payments);
  if (isOverdue(payment, now)) call.after(() => look(payment, checkPayment));
  return { data: { booking: toReceipt(found, now) } };
}

/** Whether a payment should be checked with the provider now, because the last check is some time ago. */
function isOverdue({ state, authorised_at, updated_at, next_check_at }: Payment, now: Date): boolean {
  const isAsked = isClosed(state) && next_check_at !== null;
  if (!isAsked && (!isLive(state) || (state === "awaiting" && authorised_at === null))) return false;
  const wait = state === "initiated" || state === "executing" ? ENDED_MS : ASK_AGAIN_MS;
  return now.getTime() - updated_at.getTime() >= wait;
}

/** Checks one payment with the provider. `how`: everything that the job does, or only whether it was paid or its customer has agreed. */
async function look(payment: Payment, how: typeof checkPayment | typeof finishOpen): Promise<void> {
  const settings = bkashSettings();
  if (!settings) return;
  const effects = noEffects();
  const tools = { db, client: bkashClient(db, settings), effects };
  await how(tools, payment, { by: "customer", now: new Date() }, Date.now() + DEADLINE_MS);
  await flushEffects(effects);
}

async function receiptNow(id: string): Promise<ReceiptAnswer> {
  const found = await bookingById(db, id);
  if (!found) throw new ProblemError("booking-not-found");
  return { booking: toReceipt(found, new Date()) };
}

/** POST /api/bookings/:id/cancel */
export async function cancelOwn(
  call: Call<InputOf<typeof cancelBooking>>,
  { booking }: BookingWithPayments,
): Promise<Answer<ReceiptAnswer>> {
  const effects = noEffects();
  await db.transaction().execute((trx) => cancel(trx, booking.id, new Date(), effects));
  call.after(() => flushEffects(effects));
  return { data: await receiptNow(booking.id), goTo: plainReceiptPath(booking.id) };
}

/** Cancels by the agreement that was made with the booking. Repeating it changes nothing. */
async function cancel(trx: Kysely<Database>, id: string, now: Date, effects: Effects): Promise<void> {
  const booking = await lockBooking(trx, id);
  if (!booking || booking.cancelled_at !== null) return;
  const payment = decisiveAttempt(await paymentsOf(trx, id));
  const who = { by: "customer" as const, now };
  if (payment.state === "executing" || payment.state === "unknown" || payment.state === "initiated") {
    throw new ProblemError("payment-unclear");
  }
  // A partial refund does not end the booking.
  const isKept =
    payment.state === "paid" || (payment.state === "refunded" && (await refundablePaisa(trx, payment)) > 0);
  if (hasBegun(booking, now) || (hasMoney(payment.state) && !isKept)) throw new ProblemError("booking-closed");
  await endBooking(trx, booking, now, effects);
  if (payment.state === "awaiting") {
    const set = { problem: "cancelled-by-payer" as const };
    // It was claimed between two statements: money is being taken, so nothing is cancelled.
    if (!(await movePayment(trx, payment.id, "cancel", { ...who, set }))) throw new ProblemError("payment-unclear");
  }
  if (hasMoney(payment.state)) await giveBack(trx, booking, payment, now, effects);
}

async function giveBack(trx: Kysely<Database>, booking: StoredBooking, payment: Payment, now: Date, effects: Effects) {
  const agreed = { refundUntil: booking.refund_until, refund: booking.refund_paisa };
  const amountPaisa = Math.min(refundDue(agreed, now), await refundablePaisa(trx, payment));
  if (amountPaisa <= 0) return;
  const refund = { amountPaisa, reason: "cancelled-in-time" as const, note: null };
  const refunding = await startRefund(trx, payment, refund, { by: "customer", now });
  await tellRefund(trx, refunding, { ...booking, cancelled_at: now }, refund);
  Object.assign(effects, { refunds: true, mails: true });
}

/** POST /api/bookings/:id/pay */
export async function payAgain(
  call: Call<InputOf<typeof payBooking>>,
  found: BookingWithPayments,
): Promise<Answer<BookingAnswer>> {
  const { booking } = found;
  if (booking.email !== null) await consume("booking-sender", booking.email);
  const client = requiredClient(db);
  refuseDemo(booking, client);
  const before = decisiveAttempt(found.payments);
  const data = { bookingId: booking.id, receiptUrl: receiptPath(booking) };
  const goTo = plainReceiptPath(booking.id);
  // The earlier attempt is checked with the provider; its callback alone proves nothing.
  if (before.provider_id !== null && !hasMoney(before.state)) await look(before, finishOpen);
  // The nights may have been let go, and be held for somebody else whose hold ran out.
  const { resort_id: resortId, check_in: checkIn, check_out: checkOut } = booking;
  if (resortId !== null && checkIn !== null && checkOut !== null) {
    await askRunOutHolds(client, { resortId, checkIn, checkOut, except: booking.id }, call.after);
  }
  const effects = noEffects();
  const payment = await db.transaction().execute((trx) => nextAttempt(trx, booking.id, client.settings, effects));
  call.after(() => flushEffects(effects));
  if (payment === null) return { data: { ...data, paymentUrl: null }, goTo };
  const paymentUrl = await openPage(db, client, payment, call.input.wallet);
  if (paymentUrl === null) {
    const freed = noEffects();
    await db.transaction().execute((trx) => keepWithoutPage(trx, payment, freed));
    call.after(() => flushEffects(freed));
    throw new ProblemError("payment-unavailable");
  }
  return { data: { ...data, paymentUrl }, status: 201, goTo };
}

async function keepWithoutPage(trx: Kysely<Database>, { id, booking_id }: Payment, effects: Effects): Promise<void> {
  const booking = await lockBooking(trx, booking_id);
  const attempt = await paymentById(trx, id);
  if (booking && attempt) await keepForNextTry(trx, booking, attempt.problem, new Date(), effects);
}

/** For how many minutes the nights of a booking are held for one try more. Each is shorter, and after some the next one has to wait. */
async function holdAgain(
  trx: Kysely<Database>,
  booking: StoredBooking,
  attempts: Payment[],
  now: Date,
): Promise<number> {
  const { id, check_in: checkIn, check_out: checkOut, resort_id: resortId } = booking;
  const shortened = holdMinutes(attempts.length);
  if (resortId === null || checkIn === null || checkOut === null) return shortened;
  const tried = attempts.filter(({ problem }) => problem !== "unavailable");
  const lastTry = new Date(Math.max(0, ...tried.map(({ created_at: at }) => at.getTime())));
  const retryAfter = waitSeconds(tried.length, FREE_TRIES.person, lastTry, now);
  if (retryAfter > 0) throw new ProblemError("too-many-attempts", [], retryAfter);
  const { account_id: accountId, phone, client_hash: clientHash, client_wider_hash: widerHash } = booking;
  const holder = { accountId, phone, clientHash, widerHash, resortId };
  return Math.min(
    shortened,
    await allowHold(trx, holder, { nights: nightsOf({ checkIn, checkOut }), now, except: id }),
  );
}

/** Ends an open attempt and writes the next one, with the nights held. @returns null where the booking is paid by now */
async function nextAttempt(
  trx: Kysely<Database>,
  id: string,
  settings: Pick<Payment, "generation" | "simulated">,
  effects: Effects,
): Promise<Payment | null> {
  const booking = await lockBooking(trx, id);
  const attempts = await paymentsOf(trx, id);
  const before = decisiveAttempt(attempts);
  const now = new Date();
  if (!booking || booking.cancelled_at !== null) throw new ProblemError("booking-closed");
  if (bookingState(attempts, false) === "paid") return null;
  // A receipt that was left open may still offer to pay, but nights that have begun cannot be paid.
  if (hasBegun(booking, now)) throw new ProblemError("booking-closed");
  if (hasMoney(before.state)) throw new ProblemError("booking-closed");
  if (before.state === "awaiting") {
    const set = { problem: "superseded" as const };
    const over = await movePayment(trx, before.id, "cancel", { by: "customer", now, set });
    if (!over) throw new ProblemError("payment-unclear");
  } else if (!isClosed(before.state) || before.next_check_at !== null || before.attention !== null) {
    throw new ProblemError("payment-unclear");
  }
  const heldUntil = new Date(now.getTime() + (await holdAgain(trx, booking, attempts, now)) * 60_000);
  if (!(await keepFree(trx, booking, { now, heldUntil }))) {
    throw new ProblemError(booking.kind === "resort" ? "dates-taken" : "booking-closed");
  }
  if (booking.kind === "resort") effects.tags.add(staysTag(booking.slug));
  return insertPayment(trx, {
    bookingId: id,
    reference: booking.reference,
    amountPaisa: booking.fee_paisa,
    generation: settings.generation,
    simulated: settings.simulated,
    now,
    nextCheckAt: firstCheck("initiated", now)!,
  });
}
