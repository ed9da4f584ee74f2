import type { Kysely } from "kysely";
import type { BookingAnswer, bookProperty, bookResort } from "#api/booking/bookings.ts";
import type { InputOf } from "#api/endpoint.ts";
import type { FieldError } from "#api/problem.ts";
import {
  bookableListing,
  bookableResort,
  holdListing,
  type Bookable,
  type BookableResort,
} from "#db/listings/bookable.ts";
import {
  correctBooking,
  insertBooking,
  lockBooking,
  receiptHash,
  sameBooking,
  type Correction,
  type NewBooking,
  type SameBooking,
} from "#db/bookings/bookings.ts";
import { db } from "#db/client.ts";
import { insertPayment, paymentsOf, type Payment } from "#db/payments/payments.ts";
import type { Database } from "#db/schema/tables.ts";
import { claimStay } from "#db/bookings/stays.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { decisiveAttempt, hasMoney } from "#domain/booking/booking.ts";
import { staysTag } from "#domain/site/cache-tags.ts";
import { propertyCancellation, resortCancellation } from "#domain/booking/cancellation.ts";
import { BOOKING_FEE } from "#domain/limits.ts";
import { toPaisa } from "#domain/money/money.ts";
import { firstCheck } from "#domain/money/payment/check.ts";
import { dayInDhaka, nightsOf, stayProblem, stayTotal } from "#domain/booking/stay.ts";
import type { Answer, Call } from "../http/app.ts";
import type { BkashClient } from "../bkash/client.ts";
import { newReference } from "./reference.ts";
import { openPage, refuseDemo, requiredClient } from "./attempt.ts";
import { plainReceiptPath, receiptPath, receiptToken } from "./receipt.ts";
import { releaseNights } from "./held-nights.ts";
import { allowHold, isHoldRefused, watchHolds, type Holder } from "./hold-limit.ts";
import { consume } from "../http/limits.ts";
import { clientHash } from "../http/network.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";

const MINUTE_MS = 60_000;
/** Two requests for the same nights from the same guest within so long are one. */
const SAME_MS = 10 * MINUTE_MS;

type Customer = Pick<InputOf<typeof bookProperty>, "name" | "email" | "phone" | "locale">;
type Terms = Omit<NewBooking, "id" | "reference" | "receipt_hash" | "created_at" | keyof Correction>;
/** Either a new booking with its first attempt, or the one that the same person is making already. */
type Made = { booking: Pick<NewBooking, "id" | "locale">; payment: Payment; isNew: boolean };

const subjectOf = (subject: Bookable) => ({
  owner_id: subject.ownerId,
  slug: subject.slug,
  title: subject.title,
  title_bn: subject.titleBn,
  demo: subject.demo,
});

/**
 * The same person sends the same again: pressed twice, or gone back to correct a number. Until it is paid, and the owner told, the last word
 * counts. @returns the attempt that decides about it
 */
async function takeCorrection(trx: Kysely<Database>, id: string, correction: Correction): Promise<Payment> {
  await lockBooking(trx, id);
  const payment = decisiveAttempt(await paymentsOf(trx, id));
  if (!hasMoney(payment.state)) await correctBooking(trx, id, correction);
  return payment;
}

/** Writes a booking and its first attempt, unless the same person has the same booking in hand. Give a transaction. */
async function make(
  trx: Kysely<Database>,
  {
    same,
    customer: { name, email, phone, locale },
    wish,
    terms,
    client,
    now,
  }: {
    same: SameBooking;
    customer: Customer;
    wish: Pick<Correction, "message" | "guests">;
    terms: () => Promise<Terms>;
    client: BkashClient;
    now: Date;
  },
): Promise<Made> {
  const who = { name, email, phone, locale };
  const found = await sameBooking(trx, same);
  if (found) {
    const payment = await takeCorrection(trx, found.booking.id, { ...who, ...wish });
    return { booking: { id: found.booking.id, locale }, payment, isNew: false };
  }
  const id = uuidv7(now.getTime());
  const agreed = await terms();
  const booking = {
    ...agreed,
    id,
    reference: newReference(),
    receipt_hash: receiptHash(receiptToken(id)),
    created_at: now,
  };
  await insertBooking(trx, { ...booking, ...who, ...wish });
  const { generation, simulated } = client.settings;
  const payment = await insertPayment(trx, {
    bookingId: id,
    reference: booking.reference,
    amountPaisa: agreed.fee_paisa,
    generation,
    simulated,
    now,
    nextCheckAt: firstCheck("initiated", now)!,
  });
  return { booking: { id, locale }, payment, isNew: true };
}

/** Opens the provider's page for a new booking, or leads on to the one that is open. */
async function answer(made: Made, client: BkashClient, wallet: string | null): Promise<Answer<BookingAnswer>> {
  const { booking, payment, isNew } = made;
  const paymentUrl = isNew
    ? await openPage(db, client, payment, wallet)
    : payment.state === "awaiting"
      ? payment.page_url
      : null;
  if (isNew && paymentUrl === null) throw new ProblemError("payment-unavailable");
  const data = { bookingId: booking.id, receiptUrl: receiptPath(booking), paymentUrl };
  return { data, status: 201, goTo: plainReceiptPath(booking.id) };
}

/** POST /api/bookings/property */
export async function startPropertyBooking(call: Call<InputOf<typeof bookProperty>>): Promise<Answer<BookingAnswer>> {
  const { input } = call;
  const { account } = await call.signedIn();
  await limit(call.client, input.email);
  const client = requiredClient(db);
  const listing = await bookableListing(db, input.slug.toLowerCase());
  if (!listing) throw new ProblemError("listing-not-found");
  refuseDemo(listing, client);
  const now = new Date();
  const fee = toPaisa(BOOKING_FEE[listing.purpose]);
  const { policy, refundUntil, refund } = propertyCancellation(now, fee);
  const terms: Terms = {
    ...subjectOf(listing),
    ...{ kind: "property", listing_id: listing.id, resort_id: null, purpose: listing.purpose },
    account_id: account.id,
    ...{ check_in: null, check_out: null, check_in_time: null, stay_id: null, stay_paisa: null },
    client_hash: null,
    ...{ fee_paisa: fee, policy, refund_until: refundUntil, refund_paisa: refund },
  };
  const wish = { message: input.message, guests: null };
  const same = { kind: "property" as const, listingId: listing.id, accountId: account.id };
  const made = await db
    .transaction()
    .execute((trx) => make(trx, { same, customer: input, wish, terms: () => whileOffered(trx, terms), client, now }));
  return answer(made, client, null);
}

/** Deleted while somebody was booking, it cannot be booked; handed over meanwhile, it is booked with whoever shows it now. */
async function whileOffered(trx: Kysely<Database>, terms: Terms): Promise<Terms> {
  const held = terms.listing_id === null ? null : await holdListing(trx, terms.listing_id);
  if (!held) throw new ProblemError("listing-not-found");
  return { ...terms, owner_id: held.ownerId };
}

/** Many people share an address in mobile networks; an e-mail address is one person's. */
async function limit(address: string | null, email: string): Promise<void> {
  await consume("booking-address", address);
  await consume("booking-sender", email);
}

function refuseImpossible(
  { checkIn, checkOut, guests }: InputOf<typeof bookResort>,
  resort: BookableResort,
  now: Date,
): void {
  const problem = stayProblem(checkIn, checkOut, dayInDhaka(now));
  const errors: FieldError[] = [];
  if (problem !== null)
    errors.push({
      field: problem === "past-date" || problem === "too-far-ahead" ? "checkIn" : "checkOut",
      code: problem,
    });
  if (guests > resort.maxGuests) errors.push({ field: "guests", code: "too-many-guests" });
  if (errors.length > 0) throw new ProblemError("invalid-input", errors);
}

/** POST /api/bookings/resort */
export async function startResortBooking(call: Call<InputOf<typeof bookResort>>): Promise<Answer<BookingAnswer>> {
  const { input } = call;
  await limit(call.client, input.email);
  const client = requiredClient(db);
  const resort = await bookableResort(db, input.slug.toLowerCase());
  if (!resort) throw new ProblemError("resort-not-found");
  refuseDemo(resort, client);
  const now = new Date();
  refuseImpossible(input, resort, now);
  const accountId = (await call.visitor())?.account.id ?? null;
  const resortId = resort.id;
  const { checkIn, checkOut, guests, name, email, phone } = input;
  const since = new Date(now.getTime() - SAME_MS);
  const same = { kind: "resort" as const, resortId, since, name, email, phone, checkIn, checkOut };
  const holder = { accountId, phone, clientHash: clientHash(call.client), resortId };
  const made = await db
    .transaction()
    .execute((trx) =>
      make(trx, {
        ...{ same, customer: input, wish: { message: null, guests }, client, now },
        terms: () => holdNights(trx, resort, { checkIn, checkOut, holder }, now),
      }),
    )
    .catch((error: unknown) => {
      if (isHoldRefused(error)) call.after(() => watchHolds(now, call.client ?? phone, call.after));
      throw error;
    });
  if (made.isNew) call.after(() => Promise.all([purge([staysTag(resort.slug)]), watchHolds(now, null, call.after)]));
  try {
    return await answer(made, client, input.wallet);
  } catch (error) {
    // Without a page nobody pays: the nights are anybody's again.
    await releaseNights(db, made.booking.id);
    if (made.isNew) call.after(() => purge([staysTag(resort.slug)]));
    throw error;
  }
}

/** Holds the nights for as long as a guest needs to pay, and says what is agreed. */
async function holdNights(
  trx: Kysely<Database>,
  resort: BookableResort,
  { checkIn, checkOut, holder }: { checkIn: string; checkOut: string; holder: Holder },
  now: Date,
): Promise<Terms> {
  const stayId = uuidv7(now.getTime());
  const minutes = await allowHold(trx, holder, { nights: nightsOf({ checkIn, checkOut }), now });
  const heldUntil = new Date(now.getTime() + minutes * MINUTE_MS);
  const claimed = await claimStay(trx, { id: stayId, resortId: resort.id, checkIn, checkOut, now, heldUntil });
  if (claimed.kind === "taken") throw new ProblemError("dates-taken");
  const fee = toPaisa(BOOKING_FEE.resort);
  const { policy, refundUntil, refund } = resortCancellation(checkIn, resort.checkInTime, fee);
  return {
    ...subjectOf(resort),
    ...{ kind: "resort", listing_id: null, resort_id: resort.id, purpose: null, account_id: holder.accountId },
    client_hash: holder.clientHash,
    ...{ check_in: checkIn, check_out: checkOut, check_in_time: resort.checkInTime, stay_id: stayId },
    stay_paisa: stayTotal(resort.nightPaisa, { checkIn, checkOut }),
    ...{ fee_paisa: fee, policy, refund_until: refundUntil, refund_paisa: refund },
  };
}
