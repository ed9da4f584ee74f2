import * as v from "valibot";
import { IMPORT_MAX } from "#domain/import/limits.ts";
import { listingInput } from "./listing-input.ts";

/** Texts or a list of them: in a table they stand in one cell, separated by semicolons. */
const words = v.optional(v.union([v.array(v.string()), v.string()]));

const { draftId: _, locale: _l, pictures: _p, ...fields } = listingInput.pipe[0].entries;

/** What a file of properties may hold, in the words of the posting form's own schema: for the documentation and for whoever writes such files. */
export const importedProperties = v.object({
  properties: v.pipe(
    v.array(
      v.object({
        reference: v.optional(v.union([v.pipe(v.string(), v.maxLength(100)), v.number()])),
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
