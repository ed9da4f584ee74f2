import { readersTitle } from "#domain/text/text-language.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import type { QueueItem, WaitingReview } from "#domain/moderation/moderation.ts";
import { m } from "#i18n/messages.ts";
import { kindWords, publicLink } from "./submission-words.ts";

/** What something in the queue is called: its title, or who wrote it. */
export const queueTitle = (item: QueueItem, locale: Locale): string =>
  item.kind === "reviews" ? item.review.name : readersTitle(item, locale);

/** "Review", "Resort · Review". */
export const reviewKind = ({ resort, person }: WaitingReview): string =>
  person
    ? m.moderation_review_person()
    : resort
      ? `${kindWords.resorts()} · ${kindWords.reviews()}`
      : kindWords.reviews();

/** Where something that was approved stands. A guest's review stands on the resort's page. */
export function liveLink(item: QueueItem, locale: Locale): string {
  if (item.kind !== "reviews") return publicLink[item.kind](item.slug, locale);
  const { resort, person } = item.review;
  // It may wait for the other side, and stands on a page of theirs then.
  if (person) return links.agents(locale);
  return resort ? links.guestReviews(resort.slug, null, locale) : links.reviews(locale);
}
