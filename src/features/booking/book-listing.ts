import type { MouseEvent } from "react";

/**
 * The click on a link to the booking of a home (its slug): the booking opens over the page. A link that is to open elsewhere stays a link, and
 * without the dialog's code it leads on.
 */
export const bookListing =
  (slug: string) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    void import("./booking-dialog.ts").then(
      ({ openBooking }) => openBooking({ target: { kind: "property", slug } }),
      () => location.assign(href),
    );
  };
