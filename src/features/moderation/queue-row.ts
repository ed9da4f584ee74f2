import { links } from "#domain/links.ts";
import type { Approval, Picture } from "#domain/listing.ts";
import type { Locale } from "#domain/locale.ts";
import type { QueueItem, WaitingReview } from "#domain/moderation.ts";
import { formatNumber } from "#domain/number.ts";
import { PLACEHOLDER } from "#domain/picture.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { sentTypeName } from "#i18n/vocabulary.ts";
import { drawBadge } from "#ui/draw-badge.ts";
import { drawLink, drawNote } from "#ui/draw-note.ts";
import { drawIcon } from "#ui/draw-icon.ts";
import { part } from "#ui/part.ts";
import { wireDecision } from "./decide.ts";
import { flagWords } from "./flag-words.ts";
import { fillSubmission, showPicture } from "./submission-row.ts";
import { kindLine, kindWords, publicLink, submissionTitle } from "./submission-words.ts";

const stateBadge = (state: Approval): HTMLElement => {
  if (state === "approved") return drawBadge("verified", m.moderation_state_approved(), "badge-check");
  if (state === "rejected") return drawBadge("rejected", m.moderation_state_rejected(), "circle-x");
  return drawBadge("pending", m.moderation_state_pending(), "clock");
};

/** The badge over the picture opens the viewer with all of them. */
function showPictures(row: HTMLElement, shown: readonly Picture[], title: string): void {
  const pictures = shown.filter(({ id }) => id !== PLACEHOLDER.id);
  showPicture(part("picture", row), pictures[0] ?? null);
  if (pictures.length === 0) return;
  const button = part<HTMLButtonElement>("pictures", row);
  const count = formatNumber(pictures.length, currentLocale());
  button.hidden = false;
  button.querySelector("span")!.textContent = count;
  button.setAttribute("aria-label", `${count}: ${m.card_view_pictures({ title })}`);
  button.addEventListener("click", () => {
    void import("./show-pictures.tsx").then((code) => code.showPictures(pictures));
  });
}

function showFlags(row: HTMLElement, { flags }: QueueItem): void {
  const list = part("flags", row);
  list.hidden = flags.length === 0;
  list.replaceChildren(
    ...flags.flatMap(flagWords).map(({ words, href }) => {
      const item = document.createElement("li");
      item.append(drawIcon("triangle-alert", "ic-sm"), href === null ? words : drawLink(href, words));
      return item;
    }),
  );
}

const reviewKind = ({ resort }: WaitingReview): string =>
  resort ? `${kindWords.resorts()} · ${kindWords.reviews()}` : kindWords.reviews();

/** A review has no picture and no page: what was written is all there is. Returns what it is called. */
function fillReview({ review }: Extract<QueueItem, { kind: "reviews" }>, row: HTMLElement): string {
  const locale = currentLocale();
  part("picture", row).closest<HTMLElement>(".shot")!.hidden = true;
  row.classList.add("no-shot");
  part("title", row).textContent = review.name;
  part("price", row).textContent = m.moderation_stars({ rating: formatNumber(review.rating, locale) });
  part("facts", row).textContent = review.comment;
  part("preview", row).hidden = true;
  const about = review.resort
    ? submissionTitle(review.resort, locale)
    : [review.propertyType && sentTypeName(review.propertyType), review.location].filter(Boolean).join(" · ");
  part("notes", row).replaceChildren(
    drawNote("mail", review.email),
    ...(about === "" ? [] : [drawNote("map-pin", about)]),
  );
  return review.name;
}

function fillPost(item: Exclude<QueueItem, { kind: "reviews" }>, row: HTMLElement): string {
  const locale = currentLocale();
  const title = submissionTitle(item, locale);
  const pictureCount = item.pictures.filter(({ id }) => id !== PLACEHOLDER.id).length;
  fillSubmission(row, item, { href: null, pictureCount, locale });
  showPictures(row, item.pictures, title);
  part<HTMLAnchorElement>("preview", row).href = links.preview(item.id, locale);
  const { owner } = item;
  part("notes", row).replaceChildren(...(owner ? [drawNote("circle-user-round", owner.email ?? owner.name)] : []));
  return title;
}

/** Where something that was approved stands. A guest's review stands on the resort's page. */
function liveLink(item: QueueItem, locale: Locale): string {
  if (item.kind !== "reviews") return publicLink[item.kind](item.slug, locale);
  const { resort } = item.review;
  return resort ? links.guestReviews(resort.slug, null, locale) : links.reviews(locale);
}

/** The next row that waits for a decision; after the last one, the one before. */
function nextOpen(row: HTMLElement): HTMLElement | null {
  const open = [...(row.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one === row || (one instanceof HTMLElement && !("settled" in one.dataset)),
  );
  const at = open.indexOf(row);
  return open[at + 1] ?? open[at - 1] ?? null;
}

/** Dresses a row of the queue. `decided`: something is not what it was, so everything is asked for again. */
export function fillQueueRow(item: QueueItem, row: HTMLLIElement, decided: () => void): void {
  const locale = currentLocale();
  const title = item.kind === "reviews" ? fillReview(item, row) : fillPost(item, row);
  const kind = item.kind === "reviews" ? reviewKind(item.review) : kindLine(item);
  const before = item.kind === "reviews" ? null : item.before;
  const badges = (state: Approval) =>
    part("badges", row).replaceChildren(
      stateBadge(state),
      drawBadge("plain", kind),
      ...(before === null
        ? []
        : [
            drawBadge("plain", before === "approved" ? m.moderation_before_approved() : m.moderation_before_rejected()),
          ]),
    );
  badges(item.state);
  part("notes", row).append(drawNote("clock", ago(item.submittedAt, locale)));
  showFlags(row, item);
  for (const name of ["approve", "reject", "preview", "live"]) {
    const button = part(name, row);
    button.setAttribute("aria-label", `${button.textContent?.trim()}: ${title}`);
  }

  /** Nothing is left to decide here: what was done stays to be read until the page is turned. */
  const close = (): void => {
    row.dataset["settled"] = "";
    for (const name of ["approve", "reject", "reject-form", "preview", "flags"]) part(name, row).hidden = true;
  };
  wireDecision(row, item, {
    done: (state) => {
      const next = nextOpen(row);
      close();
      row.classList.toggle("isdone", state === "approved");
      badges(state);
      if (state === "approved") {
        const live = part<HTMLAnchorElement>("live", row);
        live.hidden = false;
        live.href = liveLink(item, locale);
      }
      (next ?? row).focus();
      decided();
    },
    overtaken: (truth, state) => {
      close();
      if (state) badges(state);
      const place = part("truth", row);
      place.hidden = false;
      place.replaceChildren(drawIcon("info"), truth);
      place.focus();
      decided();
    },
  });
}
