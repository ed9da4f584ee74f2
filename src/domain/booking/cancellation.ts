import type { BookingKind } from "./booking.ts";
import { CHECK_IN_TIME, type RoomFreeDays } from "../resort/resort.ts";

/**
 * The cancellation policies. A resort's fee is refunded in full up to 24 hours before check-in (specification 2, section 9), or the more days
 * that the owner set for a room; a property's within three days of booking. After that nothing is refunded. The agreement is stored with
 * the booking, so changing these rules does not change earlier bookings.
 */
export const CANCELLATION_POLICIES = { resort: "free-until-day-before", property: "free-for-three-days" } as const;
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[BookingKind];

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
export const PROPERTY_FREE_HOURS = 72;

/** The agreement: `refund` is paid back until an instant (not included), in the unit of the fee that it was made from. */
export type Cancellation = { policy: CancellationPolicy; refundUntil: Date; refund: number };

/** When the guests of a stay may come: `checkIn` is `YYYY-MM-DD`, the time 24-hour `HH:MM`, both in Dhaka. */
export const checkInInstant = (checkIn: string, checkInTime: string = CHECK_IN_TIME): Date =>
  new Date(`${checkIn}T${checkInTime}:00+06:00`);

/**
 * The agreement for a stay. A booking within the last days before check-in is never refunded, and the page says so before payment.
 * @param freeDays so many days of 24 hours before check-in the refund ends
 * @param fee in taka or paisa; `refund` is in the same
 */
export function resortCancellation(
  checkIn: string,
  checkInTime: string,
  freeDays: RoomFreeDays,
  fee: number,
): Cancellation {
  const arrival = checkInInstant(checkIn, checkInTime).getTime();
  return {
    policy: CANCELLATION_POLICIES.resort,
    refundUntil: new Date(arrival - freeDays * DAY_HOURS * HOUR_MS),
    refund: fee,
  };
}

/** The same for a property, from the instant it is booked. */
export const propertyCancellation = (bookedAt: Date, fee: number): Cancellation => ({
  policy: CANCELLATION_POLICIES.property,
  refundUntil: new Date(bookedAt.getTime() + PROPERTY_FREE_HOURS * HOUR_MS),
  refund: fee,
});

/** The refund for cancelling at `now`, in the unit of the agreement; 0 when it is too late. */
export const refundDue = ({ refundUntil, refund }: Pick<Cancellation, "refundUntil" | "refund">, now: Date): number =>
  now.getTime() < refundUntil.getTime() ? refund : 0;
