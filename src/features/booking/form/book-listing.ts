import type { MouseEvent } from "react";
import { $booking } from "#stores/booking.ts";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { isSignedIn, refuseSignedOut } from "./sign-in-refusal.ts";

/**
 * The click on a link to the booking of a home (its slug): the booking opens over the page, for whoever is signed in. A link that is to open
 * elsewhere stays a link.
 */
export const bookListing =
  (slug: string) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const target = { kind: "property", slug } as const;
    if (isSignedIn()) $booking.set(target);
    else refuseSignedOut(target);
  };
