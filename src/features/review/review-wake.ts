import { useLateStyles } from "#ui/late-styles.ts";
import { whenNear } from "#ui/when-near.ts";

useLateStyles();

/** Says which part comes: the row when it is near, the dialog when somebody wants it. Each is a file of its own. */
const row = document.querySelector<HTMLElement>("[data-reviews]");
if (row) whenNear(row, "600px", () => void import("./review-row.ts").then(({ startReviews }) => startReviews(row)));

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest<HTMLAnchorElement>("a[data-feedback]");
  if (!link) return;
  event.preventDefault();
  void import("./feedback-dialog.ts").then(
    ({ openFeedback }) => openFeedback(link),
    () => location.assign(link.href),
  );
});
