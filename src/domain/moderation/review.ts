import type { PropertyType } from "../listing/listing.ts";
import type { Locale } from "../locale.ts";

/** The page that a review was written on. */
export const REVIEW_PAGES = ["buy", "rent"] as const;
export type ReviewPage = (typeof REVIEW_PAGES)[number];

/** Reads the page from an address; anything else counts as the list of homes for sale, as in the specification's form. */
export const reviewPageOf = (text: string | null): ReviewPage => REVIEW_PAGES.find((page) => page === text) ?? "buy";

/** Longest accepted texts, in characters. */
export const REVIEW_MAX = { name: 120, comment: 2000, propertyType: 60, location: 120 } as const;
export const RATING = { min: 1, max: 5 } as const;
/** Every rating that can be given, the lowest first. */
export const RATINGS = [1, 2, 3, 4, 5] as const;

/** An approved review as everybody sees it. In the words that it was written in; `createdAt` ISO 8601. */
export type Review = {
  id: string;
  name: string;
  rating: number;
  comment: string;
  propertyType: string | null;
  location: string | null;
  createdAt: string;
};

/** A built-in review in both languages (`content/samples/reviews.json`). */
export type SampleReview = {
  id: string;
  name: string;
  nameBn: string;
  rating: number;
  date: string;
  comment: string;
  commentBn: string;
  propertyType: PropertyType;
  location: string;
  locationBn: string;
};

/** A review as a page shows it. `demo`: built in, nobody wrote it. */
export type ShownReview = Review & { demo: boolean };

/** The built-in reviews in a language. */
export const sampleReviews = (rows: readonly SampleReview[], locale: Locale): ShownReview[] =>
  rows.map(({ id, rating, date, propertyType, ...row }) => ({
    id: `demo-${id}`,
    rating,
    propertyType,
    createdAt: `${date}T06:00:00.000Z`,
    demo: true,
    name: locale === "bn" ? row.nameBn : row.name,
    comment: locale === "bn" ? row.commentBn : row.comment,
    location: locale === "bn" ? row.locationBn : row.location,
  }));

/** The language of a visitor's text, by its letters. Screen readers and fonts need it, since it may differ from the page's language. */
export const languageOf = (text: string): Locale => (/[\u0980-\u09ff]/.test(text) ? "bn" : "en");

/** Whether somebody wrote in Bengali: an English page has no Bengali letters of its own. */
export const hasBengali = (reviews: readonly Pick<Review, "name" | "comment">[]): boolean =>
  reviews.some(({ name, comment }) => languageOf(`${name} ${comment}`) === "bn");

/** How much of a long comment a card shows, in characters and lines. A rest shorter than `spare` characters is shown too. */
const LEAD = { characters: 150, lines: 4, spare: 40 } as const;

/** Cuts a comment for a card: where a sentence or a line ends, else between two words. `rest` is "" where all of it fits. */
export function reviewLead(comment: string): { lead: string; rest: string } {
  const shown = comment.split("\n").slice(0, LEAD.lines).join("\n");
  const tooMany = shown.length < comment.length;
  if (!tooMany && shown.length <= LEAD.characters + LEAD.spare) return { lead: comment, rest: "" };
  const room = shown.slice(0, LEAD.characters);
  const whole = room.length === shown.length ? shown.length : endOfWords(room);
  return { lead: comment.slice(0, whole).trimEnd(), rest: comment.slice(whole).trimStart() };
}

/** Where to cut a text: after the last whole sentence if that keeps at least half of it, else after a word, else after a character. */
function endOfWords(text: string): number {
  const sentence = /^[\s\S]*[।.!?\n](?=\s|$)/.exec(text)?.[0].length ?? 0;
  if (sentence >= text.length / 2) return sentence;
  const word = /^[\s\S]*\s/.exec(text)?.[0].length ?? 0;
  // One endless word: not between the halves of a character.
  return word > 0 ? word : text.length - (/[\ud800-\udbff]$/.test(text) ? 1 : 0);
}
