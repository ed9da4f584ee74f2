import type { Kysely } from "kysely";
import { randomInt } from "node:crypto";
import type { BookingAnswer, bookProperty } from "#api/booking/bookings.ts";
import type { InputOf } from "#api/endpoint.ts";
import { type BookedSubject, bookableListing, holdListing } from "#db/listings/bookable.ts";
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
import { costColumns } from "#db/bookings/cost.ts";
import { db } from "#db/client.ts";
import { insertPayment, paymentsOf, type Payment } from "#db/payments/payments.ts";
import type { Database } from "#db/schema/tables.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { decisiveAttempt, hasMoney } from "#domain/booking/booking.ts";
import { firstCheck } from "#domain/money/payment/check.ts";
import { propertyCancellation } from "#domain/booking/cancellation.ts";
import { BOOKING_FEE } from "#domain/limits.ts";
import { toPaisa } from "#domain/money/money.ts";
import type { BkashClient } from "../bkash/client.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { openPage, refuseDemo, requiredClient } from "./attempt.ts";
import { plainReceiptPath, receiptPath, receiptToken } from "../receipts/receipt.ts";
import { contactPhone } from "../http/contact-phone.ts";

/** Letters and digits that nobody takes for another (Crockford). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What a guest calls a booking by, such as `NB-7K3M9Q2X`. */
const newReference = (): string =>
  `NB-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;

type Customer = Pick<InputOf<typeof bookProperty>, "name" | "email" | "phone" | "locale">;
/** What is agreed when somebody books. */
export type Terms = Omit<NewBooking, "id" | "reference" | "receipt_hash" | "created_at" | keyof Correction>;
/** What is wanted of it, which may be corrected. */
type Wish = Omit<Correction, keyof Customer>;
/** A new booking with its first attempt, or the open booking of the same person. */
type Made = { booking: Pick<NewBooking, "id" | "locale">; payment: Payment; isNew: boolean };

/** Whose it is, and what it was called when it was booked. */
export const subjectOf = (subject: BookedSubject) => ({
  owner_id: subject.ownerId,
  slug: subject.slug,
  title: subject.title,
  title_bn: subject.titleBn,
  demo: subject.demo,
});

/**
 * The same person sends the same booking again: pressed twice, or went back to correct a number. Until it is paid, the latest data replace
 * the earlier ones. @returns the attempt that decides about it
 */
async function takeCorrection(trx: Kysely<Database>, id: string, correction: Correction): Promise<Payment> {
  await lockBooking(trx, id);
  const payment = decisiveAttempt(await paymentsOf(trx, id));
  if (!hasMoney(payment.state)) await correctBooking(trx, id, correction);
  return payment;
}

/** Writes a booking and its first attempt, unless the same person has the same booking in hand. Give a transaction. */
export async function makeBooking(
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
    wish: Wish;
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
export async function answerBooking(
  made: Made,
  client: BkashClient,
  wallet: string | null,
): Promise<Answer<BookingAnswer>> {
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

/** Many people share an address in mobile networks; an e-mail address is one person's. */
export async function limitSender(address: string | null, email: string): Promise<void> {
  await consume("booking-address", address);
  await consume("booking-sender", email);
}

/** POST /api/bookings/property */
export async function startPropertyBooking(call: Call<InputOf<typeof bookProperty>>): Promise<Answer<BookingAnswer>> {
  const input = { ...call.input, phone: contactPhone(call.input.phone) };
  const { account } = await call.signedIn();
  await limitSender(call.client, input.email);
  const client = requiredClient(db);
  const listing = await bookableListing(db, input.slug.toLowerCase());
  if (!listing) throw new ProblemError("listing-not-found");
  refuseDemo(listing, client);
  const now = new Date();
  const fee = toPaisa(BOOKING_FEE[listing.purpose]);
  const { policy, refundUntil, refund } = propertyCancellation(now, fee);
  const terms: Terms = {
    ...subjectOf(listing),
    kind: "property",
    listing_id: listing.id,
    resort_id: null,
    purpose: listing.purpose,
    account_id: account.id,
    check_in: null,
    check_out: null,
    check_in_time: null,
    stay_id: null,
    room_name: null,
    room_name_bn: null,
    room_units: null,
    client_hash: null,
    client_wider_hash: null,
    fee_paisa: fee,
    policy,
    refund_until: refundUntil,
    refund_paisa: refund,
  };
  const wish = { message: input.message, guests: null, ...costColumns(null) };
  const same = { kind: "property" as const, listingId: listing.id, accountId: account.id };
  const made = await db
    .transaction()
    .execute((trx) =>
      makeBooking(trx, { same, customer: input, wish, terms: () => whileOffered(trx, terms), client, now }),
    );
  return answerBooking(made, client, null);
}

/** Reads the listing again: it may have been deleted or handed over to another agent in the meantime. */
async function whileOffered(trx: Kysely<Database>, terms: Terms): Promise<Terms> {
  const held = terms.listing_id === null ? null : await holdListing(trx, terms.listing_id);
  if (!held) throw new ProblemError("listing-not-found");
  return { ...terms, owner_id: held.ownerId };
}
