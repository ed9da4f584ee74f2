import type { OfferedRefund, ResortOffer, WantedStay } from "../booking/offer.ts";
import { refundDue, resortCancellation, type Cancellation } from "../booking/cancellation.ts";
import { freeStaysNear } from "../booking/free-stays.ts";
import { BOOKING_FEE } from "../limits.ts";
import type { ResortDetail, RoomType } from "./resort.ts";
import { fullNight, fullRanges, sleeps, stayCost, type TakenNight } from "./rooms.ts";
import { dayInDhaka, nightsOf, stayProblem } from "../booking/stay.ts";

type Resort = Pick<ResortDetail, "slug" | "title" | "titleBn" | "checkInTime" | "checkOutTime">;
/** A room of it, and how many are wanted. */
export type WantedRoom = { room: RoomType; units: number };

/** What an agreement means at this moment. */
export const offeredRefund = (terms: Cancellation, now: Date): OfferedRefund => ({
  refundUntil: terms.refundUntil.toISOString(),
  refund: refundDue(terms, now),
});

/** Why a stay cannot be asked for at all; null where it can. Whether the nights are free is another question. */
export const wantedProblem = (wanted: WantedStay, { room, units }: WantedRoom, now: Date) =>
  stayProblem(wanted.checkIn, wanted.checkOut, dayInDhaka(now)) ??
  (wanted.guests > sleeps(room, units) ? ("too-many-guests" as const) : null);

/**
 * What a resort offers of a room for the wanted days. `taken`: what others hold or booked around them, as far as `freeStaySpan` reaches. Where
 * the nights are taken, it says which ones of the same length are free.
 */
export function resortOffer(
  resort: Resort,
  wantedRoom: WantedRoom,
  wanted: WantedStay,
  taken: readonly TakenNight[],
  now: Date,
): ResortOffer {
  const { slug, title, titleBn, checkInTime, checkOutTime } = resort;
  const { room: type, units } = wantedRoom;
  const fee = BOOKING_FEE.resort;
  const room = { id: type.id, name: type.name, nameBn: type.nameBn, units };
  const maxGuests = sleeps(type, units);
  const offered = { kind: "resort", slug, title, titleBn, fee, maxGuests, room, chosen: wanted } as const;
  const problem = wantedProblem(wanted, wantedRoom, now);
  if (problem !== null) return { ...offered, stay: null, problem, free: [] };
  if (fullNight(type, taken, wanted, units) !== null) {
    const free = freeStaysNear(wanted, fullRanges(type, taken, units), dayInDhaka(now));
    return { ...offered, stay: null, problem: "dates-taken", free };
  }
  const { checkIn, checkOut, guests } = wanted;
  const stay = {
    ...{ checkIn, checkOut, guests },
    nights: nightsOf(wanted),
    room,
    ...stayCost(type, { ...wanted, units }, wanted),
    checkInTime,
    checkOutTime,
    cancellation: offeredRefund(resortCancellation(wanted.checkIn, checkInTime, type.freeDays, fee), now),
  };
  return { ...offered, stay };
}
