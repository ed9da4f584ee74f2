import * as v from "valibot";
import { plainValue } from "#domain/text/clean.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { textField } from "../text-field.ts";

const wholeNumber = v.pipe(
  v.union([v.number(), textField()], "not-a-number"),
  v.transform((given) => (typeof given === "number" ? given : Number(plainValue(given).slice(0, 20) || NaN))),
  v.check((value) => Number.isInteger(value), "not-a-number"),
  v.check((value) => value >= 1 && value <= 200, "out-of-range"),
);
export const guestsField = wholeNumber;
export const unitsField = v.optional(wholeNumber, 1);
/** The id of a room type; anything else names none. */
export const roomField = v.optional(
  v.pipe(
    textField("not-text"),
    v.transform((given) => (isUuid(given.trim().toLowerCase()) ? given.trim().toLowerCase() : null)),
  ),
);
/** A tick: a form's checkbox sends a word instead of true. */
export const tickField = v.optional(
  v.pipe(
    v.union([v.boolean(), textField()], "required"),
    v.transform((given) => given === true || given === "yes" || given === "on" || given === "true"),
  ),
  false,
);
