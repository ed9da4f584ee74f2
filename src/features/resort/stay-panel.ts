import { whenNear } from "#ui/when-near.ts";
import type { BookedStay } from "./stay-form.ts";

/** How far below the window the panel may be when its script is fetched. */
const NEAR = "300px";

/**
 * Wakes the panel when it comes near or is reached for: sums, calendar and booking. Before that, and where the script does not come, its form
 * is an ordinary one. `book` opens the booking of the stay that was chosen.
 */
export function startStayPanel(book: (stay: BookedStay) => void): void {
  const form = document.querySelector<HTMLFormElement>("[data-stay]");
  if (form) {
    whenNear(form, NEAR, () => void import("./stay-form.ts").then(({ startStayForm }) => startStayForm(form, book)));
  }
}
