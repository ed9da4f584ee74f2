import type { BookingOffer, NoOffer } from "#domain/booking/offer.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { BookingView } from "./BookingView.tsx";
import { NoBooking } from "./form/NoBooking.tsx";

export type BookingScreenProps = Omit<BookingOffer, "offer"> & {
  offer: BookingOffer["offer"] | NoOffer;
  /** What became of the form when it was sent without a script. */
  answer: FormAnswer | null;
};

/** The booking as a page of its own. */
export function BookingScreen({ offer, ...rest }: BookingScreenProps) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      {typeof offer === "string" ? <NoBooking reason={offer} /> : <BookingView offer={offer} {...rest} />}
    </section>
  );
}
