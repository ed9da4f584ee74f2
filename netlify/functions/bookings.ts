import type { Config } from "@netlify/functions";
import { getBookingOffer } from "#api/booking/booking-offer.ts";
import {
  bookProperty,
  bookResort,
  cancelBooking,
  getBooking,
  listOwnBookings,
  listReceivedBookings,
  payBooking,
} from "#api/booking/bookings.ts";
import { route, serve } from "#server/http/app.ts";
import { startPropertyBooking } from "#server/bookings/make-booking.ts";
import { startResortBooking } from "#server/bookings/book-resort.ts";
import { readBookingOffer } from "#server/bookings/read-bookings.ts";
import { findBooking } from "#server/receipts/receipt.ts";
import { cancelOwn, listOwn, readReceivedBookings, payAgain, readBooking } from "#server/bookings/own.ts";
import { finishPayment, receiveIpn } from "#api/booking/payments.ts";
import { finishAtBkash } from "#server/payments/callback.ts";
import { takeIpn } from "#server/payments/ipn.ts";

export default serve([
  route(bookProperty, startPropertyBooking),
  route(bookResort, startResortBooking),
  route(listOwnBookings, listOwn),
  route(listReceivedBookings, readReceivedBookings),
  route(getBookingOffer, readBookingOffer),
  route(getBooking, findBooking, readBooking),
  route(cancelBooking, findBooking, cancelOwn),
  route(payBooking, findBooking, payAgain),

  route(finishPayment, finishAtBkash),
  route(receiveIpn, takeIpn),
]);

export const config: Config = { path: ["/api/bookings", "/api/bookings/*", "/api/payments", "/api/payments/*"] };
