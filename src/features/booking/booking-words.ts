import type { ProblemCode } from "#api/problem.ts";
import type { Booker } from "#domain/booking/offer.ts";
import type { BookingKind } from "#domain/booking/booking.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPhone } from "#domain/account/phone.ts";
import { m } from "#i18n/messages.ts";
import { walletOf } from "./payment/use-wallet-number.ts";

/** Problems whose own words are better than "booking failed", because they name the reason or what to do. */
const OWN_WORDS: readonly ProblemCode[] = [
  "invalid-input",
  "too-many-attempts",
  "too-many-nights-held",
  "dates-taken",
  "demo-not-bookable",
  "listing-not-found",
  "resort-not-found",
  "payment-unavailable",
  "signed-out",
];

/** Why nothing was booked: the sentences that differ from the catalogue of problems, as the specification has them. */
export function failureWords(kind: BookingKind, code: ProblemCode) {
  if (OWN_WORDS.includes(code)) return undefined;
  const text = kind === "property" ? m.errors_booking_failed_text() : m.booking_resort_failed();
  return { title: m.errors_booking_failed(), text };
}

/** The known data of the customer as values of the form. Numbers in plain digits, since they may be edited. */
export function knownValues(booker: Booker | null, locale: Locale): Partial<Record<string, string>> {
  if (!booker) return {};
  const { name, nameBn, email, phone } = booker;
  return {
    name: locale === "bn" ? nameBn || name : name,
    email: email ?? "",
    phone: phone ? formatPhone(phone, "en").replaceAll("\u00a0", " ") : "",
    wallet: walletOf(phone ?? ""),
  };
}
