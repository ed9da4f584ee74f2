import type { BookingKind } from "./booking.ts";
import type { Purpose } from "../listing/listing.ts";
import type { StayDates, StayProblem } from "./stay.ts";

/** Who books, as far as the account that is signed in says it. The phone is E.164. */
export type Booker = { name: string; nameBn: string | null; email: string | null; phone: string | null };

/** What a visitor wants to book. A resort's days are as they came, valid or not. */
export type WantedBooking = {
  kind: BookingKind;
  slug: string;
  checkIn: string;
  checkOut: string;
  guests: number | null;
  /** The id of a room type; without or unknown: the first that takes the guests. */
  room?: string | null | undefined;
  units: number;
  /** Only where the room offers it. */
  breakfast: boolean;
};

/** The refund and until when it is paid (ISO 8601, not included); `refund` is whole taka, 0 if it is already too late. */
export type OfferedRefund = { refundUntil: string; refund: number };

type Offered = { slug: string; title: string; titleBn: string; /** Whole taka. */ fee: number };

export type PropertyOffer = Offered & { kind: "property"; purpose: Purpose; cancellation: OfferedRefund };

/** What is booked of a resort: units of a type. The name is "" where it is the resort itself. */
export type OfferedRoom = { id: string; name: string; nameBn: string; units: number };

/**
 * What a stay costs in all, whole taka, and what of it is breakfast (0: none is wanted) and guests beyond those whom the rooms are priced for. Paid
 * at the resort but for the fee.
 */
export type StayCost = { total: number; breakfast: number; extraGuests: number; extra: number };

/** A stay as letters tell of it. `room` null or missing: the resort itself. `cost` is missing in letters that were queued before they said it. */
export type MailedStay = StayDates & { room?: Omit<OfferedRoom, "id"> | null; cost?: StayCost | null };

/** A stay that can be had; times are 24-hour `HH:MM` in Dhaka. */
export type OfferedStay = StayDates &
  StayCost & {
    room: OfferedRoom;
    guests: number;
    nights: number;
    checkInTime: string;
    checkOutTime: string;
    cancellation: OfferedRefund;
  };

/** A stay as it was chosen. */
export type WantedStay = StayDates & { guests: number; breakfast: boolean };

export type ResortOffer = Offered & {
  kind: "resort";
  /** As many as the chosen room takes, in the chosen units. */
  maxGuests: number;
  room: OfferedRoom;
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

/**
 * What can be booked, and the signed-in customer whose data fill in the form (null: nobody is signed in). `simulated`: no real money is
 * moved.
 */
export type BookingOffer = { offer: PropertyOffer | ResortOffer; booker: Booker | null; simulated: boolean };

/** Why there is no offer at all. `unreachable`: the records cannot be read just now. */
export type NoOffer = "missing" | "demo" | "unreachable";
