import * as v from "valibot";
import { readComparisonRequest } from "#domain/listing/compare/address.ts";
import type { ComparedListing } from "#domain/listing/compare/table.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";

/** Listings in the order asked for. `missing`: how many are not public (any more); `beyond`: how many were above the limit. */
export type ComparisonAnswer = { listings: ComparedListing[]; missing: number; beyond: number };

export const compareListings = endpoint<{ ids: readonly string[] }, ComparisonAnswer>()({
  method: "GET",
  path: "/api/listings/compared",
  access: "anyone",
  summary:
    `At most ${COMPARE_MAX} listings with all that a comparison shows, none twice. What is unknown, or not public any more, is counted in ` +
    "`missing` and left out; what is too much is counted in `beyond`.",
  parameters: [
    {
      name: "ids",
      in: "query",
      text: "ids, slugs, demo ids or old slugs separated by commas, answered in their order",
    },
  ],
  input: v.pipe(
    v.object({ ids: v.optional(textField(), "") }),
    v.transform(({ ids }) => readComparisonRequest(ids)),
  ),
  output: answers<ComparisonAnswer>("ComparisonAnswer"),
  errors: ["database-unavailable"],
});
