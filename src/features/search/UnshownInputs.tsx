import { isDefault, parameterOf, parameterText } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";

/** What of a search no field shows (typed words, what is said on the map), in its form: changing another must not lose it. */
export const UnshownInputs = ({ query }: { query: ListingQuery }) =>
  (["q", "titled", "bbox", "drawn", "near"] as const)
    .filter((field) => !isDefault(query, field))
    .map((field) => <input key={field} type="hidden" name={parameterOf(field)} value={parameterText(query[field])} />);
