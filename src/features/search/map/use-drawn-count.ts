import { useEffect, useState } from "react";
import { listingQueryString } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import type { Polygon } from "#domain/search/map/area.ts";
import { loadHomes } from "./map-points.ts";

/** A corner that is dragged is not counted at each step. */
const REST_MILLISECONDS = 250;

/** A search in drawn areas: they say where, and nothing beside them. */
export const searchDrawn = (query: ListingQuery, drawn: readonly Polygon[]): ListingQuery => ({
  ...query,
  drawn,
  bbox: null,
  location: drawn.length > 0 ? "" : query.location,
});

/** How many homes a search would find in these areas; null while that is not known. */
export function useDrawnCount(query: ListingQuery, areas: readonly Polygon[]) {
  const [answer, setAnswer] = useState({ of: "", total: 0, totalCapped: false });
  const asked = searchDrawn(query, areas);
  const key = areas.length > 0 ? listingQueryString(asked, { page: 1, sort: null }, { purpose: null }) : "";
  useEffect(() => {
    if (key === "") return;
    const request = new AbortController();
    const rest = setTimeout(() => {
      loadHomes(asked, request.signal).then(
        (found) => found && setAnswer({ of: key, total: found.total, totalCapped: found.totalCapped }),
        // The areas have changed, or nothing answers: they can be searched all the same.
        () => undefined,
      );
    }, REST_MILLISECONDS);
    return () => {
      clearTimeout(rest);
      request.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` is all of the search that counts
  }, [key]);
  return key !== "" && answer.of === key ? answer : null;
}
