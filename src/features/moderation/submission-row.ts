import type { Locale } from "#domain/locale.ts";
import type { Submission, SubmittedKind } from "#domain/moderation.ts";
import { PLACEHOLDER_URL, pictureUrl } from "#domain/picture.ts";
import type { Picture } from "#domain/listing.ts";
import { drawLink } from "#ui/draw-note.ts";
import { part } from "#ui/part.ts";
import { factsLine, priceWords, submissionTitle } from "./submission-words.ts";

/** The picture at the size of a row; the placeholder where there is none, or where it does not come. */
export function showPicture(image: HTMLImageElement, picture: Picture | null): void {
  image.addEventListener("error", () => (image.src = PLACEHOLDER_URL), { once: true });
  if (picture) {
    image.sizes = "(width >= 40rem) 13rem, 92vw";
    image.srcset = `${pictureUrl(picture.id, 400)} 400w, ${pictureUrl(picture.id, 800)} 800w`;
  }
  image.src = picture ? pictureUrl(picture.id, 400) : PLACEHOLDER_URL;
}

/** What every list says of a submission: title (a link where it is public), price, place and facts. */
export function fillSubmission(
  row: HTMLElement,
  item: Omit<Submission, "pictures"> & { kind: SubmittedKind },
  { href, pictureCount, locale }: { href: string | null; pictureCount: number; locale: Locale },
): void {
  const title = submissionTitle(item, locale);
  part("title", row).replaceChildren(href === null ? title : drawLink(href, title));
  const { price, per } = priceWords(item.price, locale);
  const small = document.createElement("small");
  small.textContent = per;
  part("price", row).replaceChildren(price, " ", small);
  part("facts", row).textContent = factsLine(item, pictureCount, locale);
}
