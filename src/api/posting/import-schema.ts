import * as v from "valibot";
import { IMPORT_MAX } from "#domain/import/limits.ts";
import { listingInput } from "./listing-input.ts";
import { textField } from "../text-field.ts";

/** A list of texts; in a table they are in one cell, separated by semicolons. */
const words = v.optional(v.union([v.array(textField()), textField()]));

const { draftId: _, locale: _l, pictures: _p, ...fields } = listingInput.pipe[0].entries;

/** The contents of an import file, by the posting form's own schema: for the documentation and for people who write such files. */
export const importedProperties = v.object({
  properties: v.pipe(
    v.array(
      v.object({
        reference: v.optional(v.union([v.pipe(textField(), v.maxLength(100)), v.number()])),
        ...fields,
        amenities: words,
        tenants: words,
        pictures: words,
      }),
    ),
    v.minLength(1),
    v.maxLength(IMPORT_MAX.rows),
  ),
});
