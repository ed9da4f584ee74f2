/** The scripts of a resort's page, together: they are small, and one file is one request. */
import "#ui/back-link.ts";
import "#ui/section-tabs.ts";
import "#ui/view-count.ts";
import { links } from "#domain/links.ts";
import { startStayPanel } from "#features/resort/stay-panel.ts";
import { currentLocale } from "#i18n/locale.ts";
import "./resort-card-actions.ts";

startStayPanel(({ slug, checkIn, checkOut, guests, chose }) => {
  const target = { kind: "resort", slug, checkIn, checkOut, guests } as const;
  void import("#features/booking/booking-dialog.ts").then(
    ({ openBooking }) => openBooking({ target, chose: (from, to) => chose({ checkIn: from, checkOut: to }) }),
    () => location.assign(links.book(target, currentLocale())),
  );
});
