import type { BookingKind } from "./booking.ts";
import { CHECK_IN_TIME } from "../resort/resort.ts";

/**
 * How a booking can be given back. A resort's fee comes back in full up to 24 hours before check-in (specification 2, section 9), a
 * property's within three days of booking it; after that the fee is kept. What was agreed is kept with the booking, so a later change of
 * these rules changes no booking that was made before.
 */
export const CANCELLATION_POLICIES = { resort: "free-until-day-before", property: "free-for-three-days" } as const;
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[BookingKind];

const HOUR_MS = 3_600_000;
export const RESORT_FREE_HOURS = 24;
export const PROPERTY_FREE_HOURS = 72;

/** What was agreed: until when (not included) how much comes back. `refund` in the unit of the fee it was made from. */
export type Cancellation = { policy: CancellationPolicy; refundUntil: Date; refund: number };

/** When the guests of a stay may come: `checkIn` is `YYYY-MM-DD`, the time 24-hour `HH:MM`, both in Dhaka. */
export const checkInInstant = (checkIn: string, checkInTime: string = CHECK_IN_TIME): Date =>
  new Date(`${checkIn}T${checkInTime}:00+06:00`);

/**
 * What a resort's guest agrees to. Booked later than 24 hours before check-in, nothing comes back, and that is said before paying.
 * @param fee in taka or paisa; `refund` is in the same
 */
export function resortCancellation(checkIn: string, checkInTime: string, fee: number): Cancellation {
  const arrival = checkInInstant(checkIn, checkInTime).getTime();
  return {
    policy: CANCELLATION_POLICIES.resort,
    refundUntil: new Date(arrival - RESORT_FREE_HOURS * HOUR_MS),
    refund: fee,
  };
}

/** The same for a property, from the instant it is booked. */
export const propertyCancellation = (bookedAt: Date, fee: number): Cancellation => ({
  policy: CANCELLATION_POLICIES.property,
  refundUntil: new Date(bookedAt.getTime() + PROPERTY_FREE_HOURS * HOUR_MS),
  refund: fee,
});

/** What comes back of a booking that is cancelled now, in the unit of the agreement; 0 when it is too late. */
export const refundDue = ({ refundUntil, refund }: Pick<Cancellation, "refundUntil" | "refund">, now: Date): number =>
  now.getTime() < refundUntil.getTime() ? refund : 0;
