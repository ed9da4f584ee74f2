import type { BookingKind } from "./booking.ts";
import type { Purpose } from "../listing/listing.ts";
import type { StayDates, StayProblem } from "./stay.ts";

/** Who books, as far as the account that is signed in says it. The phone is E.164. */
export type Booker = { name: string; nameBn: string | null; email: string | null; phone: string | null };

/** What is asked to be booked: the days of a resort as they were given, also where they are none. */
export type WantedBooking = {
  kind: BookingKind;
  slug: string;
  checkIn: string;
  checkOut: string;
  guests: number | null;
};

/** What comes back of the fee until when (ISO 8601, not included); `refund` is whole taka, 0 where it is too late already. */
export type OfferedRefund = { refundUntil: string; refund: number };

type Offered = { slug: string; title: string; titleBn: string; /** Whole taka. */ fee: number };

export type PropertyOffer = Offered & { kind: "property"; purpose: Purpose; cancellation: OfferedRefund };

/** A stay that can be had; `total` is whole taka, times are 24-hour `HH:MM` in Dhaka. */
export type OfferedStay = StayDates & {
  guests: number;
  nights: number;
  total: number;
  checkInTime: string;
  checkOutTime: string;
  cancellation: OfferedRefund;
};

/** A stay as it was chosen. */
export type WantedStay = StayDates & { guests: number };

export type ResortOffer = Offered & {
  kind: "resort";
  maxGuests: number;
  /** As chosen, also where it cannot be booked. */
  chosen: WantedStay;
} & (
    | { stay: OfferedStay }
    | {
        stay: null;
        problem: StayProblem | "too-many-guests" | "dates-taken";
        /** Others of the same length. */ free: StayDates[];
      }
  );

/** What can be booked: a home, or free nights of a resort. */
export type Bookable = PropertyOffer | Extract<ResortOffer, { stay: object }>;

/** What somebody can book, for whom it is filled in (null: nobody is signed in). `simulated`: no real money is moved. */
export type BookingOffer = { offer: PropertyOffer | ResortOffer; booker: Booker | null; simulated: boolean };

/** Why there is no offer at all. `unreachable`: the records cannot be read just now. */
export type NoOffer = "missing" | "demo" | "unreachable";
