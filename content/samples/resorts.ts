import { SIMILAR_MAX } from "#domain/limits.ts";
import type { ResortDetail, ResortRating, ResortSummary } from "#domain/resort/resort.ts";

/** A built-in resort as `content/samples/resorts.json` has it: its id and its rating are put in here. */
export type SampleResort = Omit<ResortDetail, "rating" | "demo" | "demoId" | "pictureCount"> & {
  demoId: string;
};

/** The invented ratings of the samples: number of reviews on each card by demo id, and what a page says (DECISIONS 14). */
export type SampleRatings = {
  card: { value: number; counts: Record<string, number> };
  page: { value: number; count: number };
};

/** What a sample's card shows; null if it is no sample. */
export function cardRating({ card }: SampleRatings, demoId: string | null): ResortRating | null {
  const count = demoId === null ? undefined : card.counts[demoId];
  return count === undefined ? null : { value: card.value, count, orMore: false, sample: true };
}

/** What a sample's own page shows; null if it is no sample. */
export function pageRating({ card, page }: SampleRatings, demoId: string | null): ResortRating | null {
  if (demoId === null || card.counts[demoId] === undefined) return null;
  return { value: page.value, count: page.count, orMore: true, sample: true };
}

/** The built-in resorts as a page can show them when no record is to be had; with the rating of a page of their own. */
export function sampleResorts(samples: readonly SampleResort[], ratings: SampleRatings): ResortDetail[] {
  return samples.map((sample) => ({
    ...sample,
    demo: true,
    rating: pageRating(ratings, sample.demoId),
    pictureCount: sample.pictures.length,
  }));
}

/** The same with what their cards say. */
export const sampleCards = (samples: readonly SampleResort[], ratings: SampleRatings): ResortSummary[] =>
  sampleResorts(samples, ratings).map((resort) => ({ ...resort, rating: cardRating(ratings, resort.demoId) }));

/** Other samples for "More resorts", those of the same kind or district first; at most four. */
export function moreSamples(resort: ResortSummary, cards: readonly ResortSummary[]): ResortSummary[] {
  const closeness = (other: ResortSummary) =>
    Number(other.district === resort.district) * 2 + Number(other.type === resort.type);
  return cards
    .filter((other) => other.slug !== resort.slug)
    .sort((a, b) => closeness(b) - closeness(a))
    .slice(0, SIMILAR_MAX);
}
