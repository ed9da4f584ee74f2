import * as v from "valibot";
import { RATING } from "#domain/moderation/review.ts";

/** One star to five: a number, or a form's text of one. Where nothing was chosen the specification has a sentence of its own. */
export const ratingField = v.pipe(
  v.optional(v.union([v.number(), v.string()], "no-rating"), ""),
  v.rawTransform<string | number, number>(({ dataset, addIssue, NEVER }) => {
    const rating = dataset.value === "" ? 0 : Number(dataset.value);
    if (Number.isInteger(rating) && rating >= RATING.min && rating <= RATING.max) return rating;
    addIssue({ message: rating === 0 ? "no-rating" : "out-of-range" });
    return NEVER;
  }),
);
