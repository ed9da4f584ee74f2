import type { Cancellation } from "#domain/cancellation.ts";
import type { Purpose } from "#domain/listing.ts";
import type { StayDates } from "#domain/stay.ts";

/** Who books, as far as the account that is signed in says it; "" where it does not. */
export type Booker = { name: string; email: string; phone: string };

type Offered = { slug: string; title: string; /** Whole taka. */ fee: number };

export type PropertyOffer = Offered & { kind: "property"; purpose: Purpose };

/** A stay that can be had; `total` is whole taka, times are 24-hour `HH:MM` in Dhaka. */
export type OfferedStay = StayDates & {
  guests: number;
  nights: number;
  total: number;
  checkInTime: string;
  checkOutTime: string;
  cancellation: Cancellation;
};

export type ResortOffer = Offered & {
  kind: "resort";
  maxGuests: number;
  /** As chosen, also where it cannot be booked. */
  chosen: StayDates & { guests: number };
} & (
    { stay: OfferedStay } | { stay: null; /** Why not, in words. */ problem: string; taken: boolean; free: StayDates[] }
  );

/** What a visitor is offered to book. `unreachable`: the records cannot be read just now; `missing`: there is no such thing. */
export type BookingOffer = PropertyOffer | ResortOffer | { kind: "missing" | "unreachable" | "demo" };
