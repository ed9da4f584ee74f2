import type { AnyEndpoint } from "../endpoint.ts";
import { getBookingOffer } from "./booking-offer.ts";
import {
  bookProperty,
  bookResort,
  cancelBooking,
  getBooking,
  listOwnBookings,
  listReceivedBookings,
  payBooking,
} from "./bookings.ts";
import { listGuestReviews, sendGuestReview } from "./guest-reviews.ts";
import { finishPayment, listPayments, queryPayment, receiveIpn, refundPayment, settlePayment } from "./payments.ts";
import { addRoomCalendar, getRoomFeed, removeRoomCalendar, renewRoomFeed } from "./room-calendars.ts";
import { blockRoom, changeRoom, getOwnRooms, openRoom, showRoomPicture } from "./rooms.ts";
import { actOnVisit, askForVisit, getVisitOffer, listVisits, setVisitHours } from "./visits.ts";

/** Bookings, payments and visits. In the order of the page `/api-docs`. */
export const BOOKING_ENDPOINTS: readonly AnyEndpoint[] = [
  getVisitOffer,
  setVisitHours,
  askForVisit,
  listVisits,
  actOnVisit,
  listGuestReviews,
  sendGuestReview,
  bookProperty,
  bookResort,
  getOwnRooms,
  changeRoom,
  showRoomPicture,
  blockRoom,
  openRoom,
  addRoomCalendar,
  removeRoomCalendar,
  renewRoomFeed,
  getRoomFeed,
  listOwnBookings,
  listReceivedBookings,
  getBookingOffer,
  getBooking,
  cancelBooking,
  payBooking,
  finishPayment,
  receiveIpn,
  listPayments,
  queryPayment,
  refundPayment,
  settlePayment,
];
