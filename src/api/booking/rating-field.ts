import * as v from "valibot";
import { RATING } from "#domain/moderation/review.ts";
import { textField } from "../text-field.ts";

/** One to five stars: a number, or a form's text of one. If none is chosen, the message is the one that the specification gives. */
export const ratingField = v.pipe(
  v.optional(v.union([v.number(), textField()], "no-rating"), ""),
  v.rawTransform<string | number, number>(({ dataset, addIssue, NEVER }) => {
    const rating = dataset.value === "" ? 0 : Number(dataset.value);
    if (Number.isInteger(rating) && rating >= RATING.min && rating <= RATING.max) return rating;
    addIssue({ message: rating === 0 ? "no-rating" : "out-of-range" });
    return NEVER;
  }),
);
