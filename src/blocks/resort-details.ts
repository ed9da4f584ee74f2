/** The scripts of a resort's page, together: they are small, and one file is one request. */
import "#ui/back-link.ts";
import "#ui/section-tabs.ts";
import "#ui/view-count.ts";
import { startStayPanel } from "#features/resort/stay-panel.ts";
import { $booking } from "#stores/booking.ts";
import { $chosenStay } from "#stores/chosen-stay.ts";
import "./resort-card-actions.ts";

startStayPanel(({ slug, checkIn, checkOut, guests, chose }) => {
  $booking.set({ kind: "resort", slug, checkIn, checkOut, guests });
  // Other days were chosen in the dialog; what the panel says itself is no news to it.
  let shown = checkIn;
  const stop = $chosenStay.listen((stay) => {
    if (!stay || stay.checkIn === shown) return;
    shown = stay.checkIn;
    chose(stay);
  });
  const stopBoth = $booking.listen((target) => {
    if (target) return;
    stop();
    stopBoth();
  });
});
