import * as v from "valibot";
import { tokenField } from "#api/account/account-fields.ts";
import type { OwnBooking } from "#domain/booking/receipt.ts";
import { links } from "#domain/site/links.ts";
import { type StoredBooking, toReceipt, type BookingWithPayments } from "#db/bookings/rows.ts";
import { bookingById, receiptHash } from "#db/bookings/bookings.ts";
import { db } from "#db/client.ts";
import type { UncheckedCall } from "../http/answer.ts";
import { currentEnv } from "../env.ts";
import { idOf, ProblemError } from "../http/problem.ts";
import { keyedHash } from "../secrets/tokens.ts";
import { consume } from "../http/limits.ts";
import { fullUrl } from "../site-url.ts";

/**
 * The token of a booking's receipt: 256 bits derived from the site's secret. So mails and callbacks can contain it although the database
 * stores only its hash.
 */
export const receiptToken = (bookingId: string): string => keyedHash(bookingId, "receipt", currentEnv().sessionSecret);

/** The receipt's path in the language of the booking. */
export const receiptPath = ({ id, locale }: Pick<StoredBooking, "id" | "locale">): string =>
  links.receipt(receiptToken(id), locale);
/** The same without a language, for forms: they add the reader's. */
export const plainReceiptPath = (bookingId: string): string => `/receipt/${receiptToken(bookingId)}`;
/** The whole address, for mails. */
export const receiptUrl = (booking: Pick<StoredBooking, "id" | "locale">): string => fullUrl(receiptPath(booking));

/** The redirect of a callback without a booking: the page says that there is no such receipt. */
export const NO_RECEIPT = links.receipt("unknown", "en");

export const ownBooking = (found: BookingWithPayments, now: Date, tenancy: string | null): OwnBooking => ({
  ...toReceipt(found, now),
  tenancy,
  receiptUrl: receiptPath(found.booking),
});

/** The token of an unchecked input; "" for whatever cannot be one. */
const givenToken = v.fallback(
  v.pipe(
    v.object({ token: tokenField }),
    v.transform(({ token }) => token),
  ),
  "",
);

/**
 * The booking of a request, if the caller has its receipt's token or is signed in to its account. For all others it is "not found".
 * @throws ProblemError `booking-not-found`
 */
export async function findBooking(call: UncheckedCall): Promise<BookingWithPayments> {
  await consume("receipt-address", call.client);
  const found = await bookingById(db, idOf(call.param, "booking-not-found"));
  if (!found) throw new ProblemError("booking-not-found");
  const token = v.parse(givenToken, call.given);
  if (token !== "" && receiptHash(token) === found.booking.receipt_hash) return found;
  const visitor = found.booking.account_id === null ? null : await call.visitor();
  if (visitor?.account.id !== found.booking.account_id || !visitor) throw new ProblemError("booking-not-found");
  return found;
}
