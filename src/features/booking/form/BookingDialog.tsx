import { useLayoutEffect, useRef, useState, useEffect } from "react";
import { links, type BookingTarget } from "#domain/site/links.ts";
import { m } from "#i18n/messages.ts";
import { $booking } from "#stores/booking.ts";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { getBookingOffer } from "#api/booking/booking-offer.ts";
import { call, type CallResult } from "#api/call.ts";
import type { BookingOffer } from "#domain/booking/offer.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Button } from "#ui/button/Button.tsx";
import { Spinner } from "#ui/message/Spinner.tsx";
import { $chosenStay } from "#stores/chosen-stay.ts";
import { BookingView } from "../BookingView.tsx";
import { NoBooking } from "./NoBooking.tsx";
import { refuseSignedOut } from "./sign-in-refusal.ts";

type OfferedBookingProps = {
  target: BookingTarget;
  typed: Record<string, string> | undefined;
  onTyped: (values: Record<string, string>) => void;
  onBusy: (busy: boolean) => void;
};

const close = () => $booking.set(null);

/** Without a session the page says so, with a link that comes back to this booking. */
function refuse(target: BookingTarget): void {
  close();
  refuseSignedOut(target);
}

/** What can be booked at this moment, asked for when somebody wants it. `again` asks once more. */
function useOffer(target: BookingTarget) {
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<CallResult<BookingOffer>>();
  useEffect(() => {
    const left = new AbortController();
    const take = (given: CallResult<BookingOffer>) => {
      if (given.ok && given.data.offer.kind === "property" && !given.data.booker) refuse(target);
      else setAnswer(given);
    };
    call(getBookingOffer, target, { signal: left.signal }).then(take, () => {});
    return () => left.abort();
  }, [target, asked]);
  const again = () => {
    setAnswer(undefined);
    setAsked((times) => times + 1);
  };
  return { answer, again };
}

/** The booking of one thing, in the dialog. */
function OfferedBooking({ target, ...form }: OfferedBookingProps) {
  const locale = currentLocale();
  const { answer, again } = useOffer(target);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused element may have disappeared with the earlier content.
    if (answer && !part.current?.contains(document.activeElement)) part.current?.focus();
  }, [answer]);
  if (!answer)
    return (
      <p role="status" className="flex min-h-48 items-center justify-center gap-3 text-ink-soft">
        <Spinner />
        {m.booking_loading()}
      </p>
    );
  if (!answer.ok) {
    const { code } = answer.problem;
    if (code === "demo-not-bookable") return <NoBooking reason="demo" />;
    if (code === "listing-not-found" || code === "resort-not-found") return <NoBooking reason="missing" />;
    return (
      <div className="grid gap-4">
        <p role="alert">{m.booking_load_failed()}</p>
        <Button kind="outline" onClick={again}>
          {m.account_retry()}
        </Button>
      </div>
    );
  }
  const title = readersTitle(answer.data.offer, locale);
  return (
    <div ref={part} tabIndex={-1} className="grid gap-4 outline-none">
      <p className="text-sm text-ink-soft" lang={langOf(title, locale)}>
        {title}
      </p>
      <BookingView
        {...answer.data}
        {...form}
        hasOpened
        onBooked={close}
        onCancel={close}
        onRefused={(code) => {
          if (code === "signed-out") refuse(target);
          if (code === "dates-taken") again();
        }}
        onChoose={(stay) => {
          if (target.kind !== "resort" || answer.data.offer.kind !== "resort") return;
          const { guests, breakfast } = answer.data.offer.chosen;
          $chosenStay.set({ ...stay, guests, breakfast });
          $booking.set({ ...target, ...stay, guests });
        }}
      />
    </div>
  );
}

/** The booking in a dialog. After it was closed, or other days were chosen, it still has what was typed for the same home or resort. */
export function BookingDialog({ target }: { target: BookingTarget | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed] = useState(() => new Map<string, Record<string, string>>());
  const [busy, setBusy] = useState(false);
  useLayoutEffect(() => {
    if (!target) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [target]);
  return (
    <Dialog
      ref={dialog}
      id="booking-dialog"
      title={target?.kind === "resort" ? m.booking_resort() : m.booking_property()}
      busy={busy}
      onClose={() => {
        // It is told a moment later, when the next one may be open already.
        if (!dialog.current?.open) $booking.set(null);
      }}
    >
      {target && (
        <OfferedBooking
          key={links.book(target, "en")}
          target={target}
          typed={typed.get(target.slug)}
          onTyped={(values) => typed.set(target.slug, values)}
          onBusy={setBusy}
        />
      )}
    </Dialog>
  );
}
