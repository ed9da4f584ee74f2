import { useLayoutEffect, useRef, useState } from "react";
import { links, type BookingTarget } from "#domain/site/links.ts";
import { m } from "#i18n/messages.ts";
import { $booking } from "#stores/booking.ts";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { OfferedBooking } from "./OfferedBooking.tsx";

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
