/** Opens the booking of a home from any button or link with `data-book-listing` (its slug), also in results that came in later. */
document.addEventListener("click", (event) => {
  const opener = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-book-listing]") : null;
  const slug = opener?.dataset["bookListing"];
  // A link that is to open elsewhere stays a link, and a card in an island opens it itself.
  if (event.defaultPrevented || !opener || !slug || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void import("./booking-dialog.ts").then(
    ({ openBooking }) => openBooking({ target: { kind: "property", slug } }),
    () => opener instanceof HTMLAnchorElement && location.assign(opener.href),
  );
});
