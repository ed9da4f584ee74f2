import type { OfferedRefund, ResortOffer, WantedStay } from "../booking/offer.ts";
import { refundDue, resortCancellation, type Cancellation } from "../booking/cancellation.ts";
import { freeStaysNear } from "../booking/free-stays.ts";
import { BOOKING_FEE } from "../limits.ts";
import type { ResortDetail } from "./resort.ts";
import { dayInDhaka, nightsOf, stayProblem, staysOverlap, stayTotal, type StayDates } from "../booking/stay.ts";

type Resort = Pick<
  ResortDetail,
  "slug" | "title" | "titleBn" | "pricePerNight" | "maxGuests" | "checkInTime" | "checkOutTime"
>;

/** What an agreement means at this moment. */
export const offeredRefund = (terms: Cancellation, now: Date): OfferedRefund => ({
  refundUntil: terms.refundUntil.toISOString(),
  refund: refundDue(terms, now),
});

/** Why a stay cannot be asked for at all; null where it can. Whether the nights are free is another question. */
export const wantedProblem = (wanted: WantedStay, { maxGuests }: Pick<Resort, "maxGuests">, now: Date) =>
  stayProblem(wanted.checkIn, wanted.checkOut, dayInDhaka(now)) ??
  (wanted.guests > maxGuests ? ("too-many-guests" as const) : null);

/**
 * What a resort offers for the wanted days. `taken`: what others hold or booked around them, as far as `freeStaySpan` reaches. Where the
 * nights are taken, it says which ones of the same length are free.
 */
export function resortOffer(resort: Resort, wanted: WantedStay, taken: readonly StayDates[], now: Date): ResortOffer {
  const { slug, title, titleBn, maxGuests, checkInTime, checkOutTime } = resort;
  const fee = BOOKING_FEE.resort;
  const offered = { kind: "resort", slug, title, titleBn, fee, maxGuests, chosen: wanted } as const;
  const problem = wantedProblem(wanted, resort, now);
  if (problem !== null) return { ...offered, stay: null, problem, free: [] };
  if (taken.some((other) => staysOverlap(other, wanted))) {
    const free = freeStaysNear(wanted, taken, dayInDhaka(now));
    return { ...offered, stay: null, problem: "dates-taken", free };
  }
  const stay = {
    ...wanted,
    nights: nightsOf(wanted),
    total: stayTotal(resort.pricePerNight, wanted),
    checkInTime,
    checkOutTime,
    cancellation: offeredRefund(resortCancellation(wanted.checkIn, checkInTime, fee), now),
  };
  return { ...offered, stay };
}
