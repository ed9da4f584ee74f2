import { isDefault, parameterOf, parameterText } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";

/** What a search says on the map, in its form: no field shows it, and changing another must not lose it. */
export const MapInputs = ({ query }: { query: ListingQuery }) =>
  (["bbox", "drawn", "near"] as const)
    .filter((field) => !isDefault(query, field))
    .map((field) => <input key={field} type="hidden" name={parameterOf(field)} value={parameterText(query[field])} />);
