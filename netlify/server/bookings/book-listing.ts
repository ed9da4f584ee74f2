import type { Kysely } from "kysely";
import type { BookingAnswer, bookProperty } from "#api/booking/bookings.ts";
import type { InputOf } from "#api/endpoint.ts";
import { db } from "#db/client.ts";
import { bookableListing, holdListing } from "#db/listings/bookable.ts";
import type { Database } from "#db/schema/tables.ts";
import { propertyCancellation } from "#domain/booking/cancellation.ts";
import { BOOKING_FEE } from "#domain/limits.ts";
import { toPaisa } from "#domain/money/money.ts";
import type { Answer, Call } from "../http/answer.ts";
import { contactPhone } from "../http/contact-phone.ts";
import { ProblemError } from "../http/problem.ts";
import { refuseDemo, requiredClient } from "./attempt.ts";
import { answerBooking, limitSender, makeBooking, subjectOf, type Terms } from "./make-booking.ts";

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
    stay_paisa: null,
    client_hash: null,
    client_wider_hash: null,
    fee_paisa: fee,
    policy,
    refund_until: refundUntil,
    refund_paisa: refund,
  };
  const wish = { message: input.message, guests: null };
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
