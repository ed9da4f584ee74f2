import { useStore } from "@nanostores/react";
import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { links, type BookingTarget } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { $booking } from "#stores/booking.ts";

/** Where the dialog's code cannot be had, the form's own page does the same. */
function LeadOn({ target }: { target: BookingTarget | null }) {
  useEffect(() => {
    if (target) location.assign(links.book(target, currentLocale()));
  }, [target]);
  return null;
}

const BookingDialog = lazy<ComponentType<{ target: BookingTarget | null }>>(() =>
  import("./form/BookingDialog.tsx").then(
    ({ BookingDialog: Dialog }) => ({ default: Dialog }),
    () => ({ default: LeadOn }),
  ),
);

/** The one booking of a page: what `$booking` names, in a dialog whose code comes when it is wanted first. */
export function Booking() {
  const target = useStore($booking, { ssr: "initial" });
  const [isWanted, setWanted] = useState(false);
  if (target && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <BookingDialog target={target} />
    </Suspense>
  );
}
