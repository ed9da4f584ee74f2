import ratings from "./resort-ratings.json" with { type: "json" };
import { SIMILAR_MAX } from "#domain/limits.ts";
import type { ResortDetail, ResortRating, ResortSummary } from "#domain/resort/resort.ts";

/** A built-in resort as `content/samples/resorts.json` has it: its id and its rating are put in here. */
export type SampleResort = Omit<ResortDetail, "rating" | "demo" | "demoId" | "pictureCount"> & {
  demoId: string;
};

/** The invented ratings of the samples by demo id, the same on card and page (DECISIONS 14, 73). */
const RATINGS: Readonly<Record<string, Omit<ResortRating, "sample">>> = ratings;

/** What a sample is rated wherever it is shown; null if it is no sample. */
export function sampleRating(demoId: string | null): ResortRating | null {
  const rating = demoId === null ? undefined : RATINGS[demoId];
  return rating ? { ...rating, sample: true } : null;
}

/** The built-in resorts as a page can show them when no record is to be had. */
export const sampleResorts = (samples: readonly SampleResort[]): ResortDetail[] =>
  samples.map((sample) => ({
    ...sample,
    demo: true,
    rating: sampleRating(sample.demoId),
    pictureCount: sample.pictures.length,
  }));

/** Other samples for "More resorts", those of the same kind or district first; at most four. */
export function moreSamples(resort: ResortSummary, cards: readonly ResortSummary[]): ResortSummary[] {
  const closeness = (other: ResortSummary) =>
    Number(other.district === resort.district) * 2 + Number(other.type === resort.type);
  return cards
    .filter((other) => other.slug !== resort.slug)
    .sort((a, b) => closeness(b) - closeness(a))
    .slice(0, SIMILAR_MAX);
}
