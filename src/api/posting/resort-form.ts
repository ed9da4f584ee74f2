import { defaultsOf } from "#domain/posting/post-fields.ts";
import { RESORT_FIELDS, RESORT_STEPS } from "#domain/posting/resort-fields.ts";
import { textOf, type PostValues } from "#domain/posting/posting-draft.ts";
import { asked, withTitle, type PostingForm } from "./post-check.ts";
import { DEFAULT_AMENITIES, RESORT_ASKED, resortInput } from "./resort-input.ts";

/** A destination that was chosen from the list is sent by its English name, whichever name was shown. */
const toSend = (values: PostValues): PostValues => ({
  ...withTitle(values),
  area: textOf(values, "areaEn") || textOf(values, "area"),
});

/** A resort: the form asks for the eleven fields that the specification marks (DECISIONS 26). */
export const resortForm: PostingForm = {
  kind: "resort",
  steps: RESORT_STEPS,
  schema: resortInput,
  asked: (values) => asked(toSend(values), ...RESORT_ASKED),
  toSend,
  defaults: { ...defaultsOf(RESORT_FIELDS), amenities: [...DEFAULT_AMENITIES] },
};
