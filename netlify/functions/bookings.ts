import type { Config } from "@netlify/functions";
import { getBookingOffer } from "#api/booking-offer.ts";
import {
  bookProperty,
  bookResort,
  cancelBooking,
  getBooking,
  listOwnBookings,
  listReceivedBookings,
  payBooking,
} from "#api/bookings.ts";
import { route, serve } from "#server/app.ts";
import { startPropertyBooking, startResortBooking } from "#server/handle-booking.ts";
import { readOffer } from "#server/handle-booking-offer.ts";
import { findBooking } from "#server/handle-booking-receipt.ts";
import { cancelOwn, listOwn, listReceived, payAgain, readBooking } from "#server/handle-booking-own.ts";

export default serve([
  route(bookProperty, startPropertyBooking),
  route(bookResort, startResortBooking),
  route(listOwnBookings, listOwn),
  route(listReceivedBookings, listReceived),
  route(getBookingOffer, readOffer),
  route(getBooking, findBooking, readBooking),
  route(cancelBooking, findBooking, cancelOwn),
  route(payBooking, findBooking, payAgain),
]);

export const config: Config = { path: ["/api/bookings", "/api/bookings/*"] };
