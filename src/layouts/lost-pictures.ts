import { PLACEHOLDER_URL } from "#domain/picture/picture.ts";

/** Cards and articles, and galleries with their thumbnails. */
const FRAMES = "article, [data-gallery]";

/** A frame stays: where its picture cannot be had, the placeholder stands (specification 1, section 2). */
function giveWay(image: HTMLImageElement): void {
  if (!image.closest(FRAMES) || image.getAttribute("src") === PLACEHOLDER_URL) return;
  // While a `<source>` names files, the browser uses those instead of `src`. The element is kept, because React expects it.
  for (const source of image.parentElement?.querySelectorAll("source") ?? []) source.removeAttribute("srcset");
  image.src = PLACEHOLDER_URL;
}

/** Watches the pictures of cards and galleries, also of those that are still to come. An error does not bubble, so it is caught on its way down. */
export function replaceLostPictures(): void {
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) giveWay(target);
    },
    true,
  );
  // Pictures that failed before this script ran; lazy pictures out of view are not complete yet.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) giveWay(image);
}
