import { whenNear } from "#ui/when-near.ts";
import type { BookedStay } from "./stay-form.ts";

/** How far below the window the panel may be when its script is fetched. */
const NEAR = "300px";

/**
 * Wakes the panel when it comes near or is reached for: sums, calendar and booking. Before that, and where the script does not come, its form
 * is an ordinary one and its inquiry a link. `book` opens the booking of the stay that was chosen, `inquire` the inquiry; it rejects where it
 * cannot, and the link is followed.
 */
export function startStayPanel(book: (stay: BookedStay) => void, inquire: () => Promise<void>): void {
  const form = document.querySelector<HTMLFormElement>("[data-stay]");
  if (form) {
    whenNear(form, NEAR, () => void import("./stay-form.ts").then(({ startStayForm }) => startStayForm(form, book)));
  }
  document.addEventListener("click", (event) => {
    const opener = event.target instanceof Element ? event.target.closest("[data-inquire]") : null;
    if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    inquire().catch(() => opener instanceof HTMLAnchorElement && location.assign(opener.href));
  });
}
