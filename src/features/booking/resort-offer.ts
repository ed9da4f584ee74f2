import { resortCancellation } from "#domain/cancellation.ts";
import { freeStaysNear } from "#domain/free-stays.ts";
import { BOOKING_FEE } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/number.ts";
import type { ResortDetail } from "#domain/resort.ts";
import { nightsOf, stayProblem, staysOverlap, stayTotal, type StayDates } from "#domain/stay.ts";
import { m } from "#i18n/messages.ts";
import { stayProblemText } from "#i18n/stay-words.ts";
import type { ResortOffer } from "./booking-offer.ts";

type Resort = Pick<
  ResortDetail,
  "slug" | "title" | "titleBn" | "pricePerNight" | "maxGuests" | "checkInTime" | "checkOutTime"
>;
export type WantedStay = StayDates & { guests: number };

/** Why a stay cannot be asked for at all, in words; "" where it can. Whether the nights are free is another question. */
export function wantedProblem(wanted: WantedStay, { maxGuests }: Resort, today: string, locale: Locale): string {
  const problem = stayProblem(wanted.checkIn, wanted.checkOut, today);
  if (problem) return stayProblemText(problem, locale);
  return wanted.guests > maxGuests ? m.resort_guests_many_problem({ count: formatNumber(maxGuests, locale) }) : "";
}

/**
 * What a resort offers for the wanted days. `taken`: what others hold or booked around them, as far as `freeStaySpan` reaches; `today` is the
 * day in Dhaka. Where the nights are taken, it says which ones of the same length are free.
 */
export function resortOffer(
  resort: Resort,
  wanted: WantedStay,
  taken: readonly StayDates[],
  today: string,
  locale: Locale,
): ResortOffer {
  const { slug, titleBn, maxGuests, checkInTime, checkOutTime } = resort;
  const title = locale === "bn" ? titleBn || resort.title : resort.title || titleBn;
  const fee = BOOKING_FEE.resort;
  const offered = { kind: "resort", slug, title, fee, maxGuests, chosen: wanted } as const;
  const problem = wantedProblem(wanted, resort, today, locale);
  if (problem !== "") return { ...offered, stay: null, problem, taken: false, free: [] };
  if (taken.some((other) => staysOverlap(other, wanted))) {
    const free = freeStaysNear(wanted, taken, today);
    return { ...offered, stay: null, problem: m.resort_dates_taken(), taken: true, free };
  }
  const stay = {
    ...wanted,
    nights: nightsOf(wanted),
    total: stayTotal(resort.pricePerNight, wanted),
    checkInTime,
    checkOutTime,
    cancellation: resortCancellation(wanted.checkIn, checkInTime, fee),
  };
  return { ...offered, stay };
}
