import { atom } from "nanostores";
import type { BookingTarget } from "#domain/site/links.ts";

/** The booking that is open over the page, or null. A Book button sets it; the one dialog of the page shows it and sets it back. */
export const $booking = atom<BookingTarget | null>(null);

// The island of the dialog sleeps until somebody wants to book.
$booking.listen((target) => {
  if (target) dispatchEvent(new CustomEvent("island:wake", { detail: "booking" }));
});
