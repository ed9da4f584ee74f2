import { CHECK_IN_TIME, CHECK_OUT_TIME } from "#domain/resort/resort.ts";
import { textOf, type PostValues } from "#domain/posting/posting-draft.ts";
import { asked, withTitle, type PostForm } from "./post-check.ts";
import { RESORT_ASKED, resortInput } from "./resort-input.ts";

/** A destination that was chosen from the list is sent by its English name, whichever name was shown. */
const toSend = (values: PostValues): PostValues => ({
  ...withTitle(values),
  area: textOf(values, "areaEn") || textOf(values, "area"),
});

/** A resort: the form asks for the eleven fields that the specification marks (DECISIONS 26). */
export const resortForm: PostForm = {
  kind: "resort",
  schema: resortInput,
  asked: (values) => asked(toSend(values), ...RESORT_ASKED),
  toSend,
  // Defaults from the specification (2, section 5).
  defaults: {
    type: "beach",
    bedrooms: "2",
    bathrooms: "1",
    maxGuests: "2",
    amenities: ["wifi"],
    checkInTime: CHECK_IN_TIME,
    checkOutTime: CHECK_OUT_TIME,
  },
};
