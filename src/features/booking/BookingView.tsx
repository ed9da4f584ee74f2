import type { BookingOffer } from "#domain/booking/offer.ts";
import type { StayDates } from "#domain/booking/stay.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { BookingForm, type BookingFormProps } from "./form/BookingForm.tsx";
import { SignInFirst } from "./form/NoBooking.tsx";
import { StayRefused } from "./form/StayRefused.tsx";

type Props = BookingOffer &
  Omit<BookingFormProps, "offer"> & {
    /** Other days of a resort were chosen. */
    onChoose?: (stay: StayDates) => void;
  };

/** What a dialog or the page shows of an offer: the form of the booking, or what is in its way. */
export function BookingView({ offer, simulated, onChoose, ...form }: Props) {
  if (offer.kind === "resort" && !offer.stay) return <StayRefused {...{ offer, onChoose }} onClose={form.onCancel} />;
  if (offer.kind === "property" && !form.booker) return <SignInFirst slug={offer.slug} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {simulated && <Banner icon="info">{m.booking_simulated()}</Banner>}
      <BookingForm {...form} offer={offer} />
    </div>
  );
}
