import type { PostValues } from "#stores/post-draft.ts";
import { textOf } from "./form-values.ts";

/** A post may be titled in Bengali alone: that is its title then. */
export const withTitle = (values: PostValues): PostValues => ({
  ...values,
  title: textOf(values, "title") || textOf(values, "titleBn"),
});
