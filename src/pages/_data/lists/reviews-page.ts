import type { AstroGlobal } from "astro";
import { getCollection } from "astro:content";
import site from "#content/site/site.json" with { type: "json" };
import { approvedReviews } from "#db/moderation/reviews.ts";
import { reads } from "#db/reads.ts";
import { REVIEWS_TAG } from "#domain/site/cache-tags.ts";
import { links } from "#domain/site/links.ts";
import { readCursor, writeCursor } from "#domain/search/list-cursor.ts";
import type { Locale } from "#domain/locale.ts";
import { sampleReviews, type ShownReview } from "#domain/moderation/review.ts";
import { KEPT, labelUnreachable } from "./own-list.ts";
import { redirectTo, varyBy } from "../redirect.ts";

/** Which reviews a page shows. */
const PARAMETERS = ["cursor"];

/** The reviews that stand on a demo where nobody has written one yet, the newest first. */
export async function builtInReviews(locale: Locale): Promise<ShownReview[]> {
  if (!site.demo) return [];
  const entries = await getCollection("reviews");
  const rows = entries.map(({ data }) => data).sort((a, b) => b.date.localeCompare(a.date));
  return sampleReviews(rows, locale);
}

/** Approved reviews of visitors from a place in the list, and what leads on from there (null after the last); null: nobody knows. */
export async function approvedPart(
  astro: AstroGlobal,
  cursor: string,
): Promise<{ reviews: ShownReview[]; next: string | null } | null> {
  varyBy(astro.response.headers, PARAMETERS);
  try {
    const { items, next } = await approvedReviews(reads, readCursor(cursor));
    astro.cache.set({ ...KEPT, tags: [REVIEWS_TAG] });
    return { reviews: items.map((review) => ({ ...review, demo: false })), next: writeCursor(next) };
  } catch (error) {
    astro.logger.error(`The reviews cannot be read: ${String(error)}`);
    labelUnreachable(astro);
    return null;
  }
}

/** What `/reviews` shows: what visitors wrote, the newest first, and after the last of them the built-in ones. */
export async function reviewsPage(astro: AstroGlobal) {
  const { locale } = astro.locals;
  const cursor = astro.url.searchParams.get("cursor");
  if (cursor !== null && !readCursor(cursor)) return redirectTo(links.reviews(locale), PARAMETERS);
  const found = await approvedPart(astro, cursor ?? "");
  const builtIn = found?.next ? [] : await builtInReviews(locale);
  return {
    reviews: [...(found?.reviews ?? []), ...builtIn],
    next: found?.next ?? null,
    unreachable: found === null,
    later: cursor !== null,
    /** As with listings (docs/decisions/samples.md), what is built in is not for search engines. */
    noindex: cursor !== null || !found?.reviews.length,
  };
}
