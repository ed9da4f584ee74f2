import * as v from "valibot";
import { plainValue } from "#domain/text/clean.ts";
import { BOOKING_KINDS } from "#domain/booking/booking.ts";
import type { BookingOffer } from "#domain/booking/offer.ts";
import type { BookingTarget } from "#domain/site/links.ts";
import { slugField } from "./bookings.ts";
import { guestsField, roomField, tickField, unitsField } from "./stay-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";

/** As typed: the offer itself says what is wrong with it. */
const day = v.optional(v.pipe(textField("not-text"), v.maxLength(100, "too-long"), v.transform(plainValue)), "");

export const getBookingOffer = endpoint<BookingTarget, BookingOffer>()({
  method: "GET",
  path: "/api/bookings/offer",
  access: "anyone",
  summary:
    "What can be booked now and for how much, with what comes back until when; for a resort also whether the nights are free, and if not " +
    "which others are. Names who is signed in, to fill in the form with.",
  parameters: [
    { name: "kind", in: "query", text: "`property` (also when left out) or `resort`" },
    { name: "slug", in: "query", text: "slug or demo id" },
    {
      name: "checkIn, checkOut",
      in: "query",
      text: "of a resort: `YYYY-MM-DD`; what is wrong with them is part of the answer",
    },
    {
      name: "room, units",
      in: "query",
      text: "of a resort: the id of a room type (the first that takes the guests) and how many (1)",
    },
    { name: "breakfast", in: "query", text: "of a resort: `yes` counts it, where the room offers it" },
    { name: "guests", in: "query", text: "of a resort: 1 to 200; anything else means 2, or as many as it takes" },
  ],
  input: v.object({
    kind: v.optional(v.picklist(BOOKING_KINDS, "unknown-value"), "property"),
    slug: v.pipe(slugField, v.toLowerCase()),
    checkIn: day,
    checkOut: day,
    guests: v.fallback(v.nullable(guestsField), null),
    room: v.fallback(roomField, undefined),
    units: v.fallback(unitsField, 1),
    breakfast: v.fallback(tickField, false),
  }),
  output: answers<BookingOffer>("BookingOffer"),
  errors: ["invalid-input", "listing-not-found", "resort-not-found", "demo-not-bookable", "database-unavailable"],
});
