import { BENGALI_RANGE, FAMILY } from "#styles/font-families.ts";
import bengali from "#styles/fonts/anek-bangla-bengali.woff2?url&no-inline";
import { fontFace } from "#ui/font-face.ts";
import { whenNear } from "#ui/when-near.ts";

// A Bengali sentence on an English page is read in our Bengali letters too (review.css); they are fetched when it comes into view.
if (document.querySelector('html:lang(en) .review [lang="bn"]'))
  document.fonts.add(fontFace({ family: FAMILY, url: bengali, range: BENGALI_RANGE }));

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
