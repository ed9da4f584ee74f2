import { useEffect, useState } from "react";
import { listingQueryString } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { loadHomes, type HomesOnMap } from "./map-points.ts";

export type Homes = {
  /** The last answer; those of an earlier search until that of a newer one is there. Null before the first. */
  found: HomesOnMap | null;
  /** What `found` is the answer to: the search as an address has it. */
  of: string;
  status: "loading" | "shown" | "failed";
  tryAgain: () => void;
};

const NONE = { found: null, of: "", failed: "" };

/** The homes of a search as points on the map; a newer search ends an older one. */
export function useHomes(query: ListingQuery): Homes {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ found: HomesOnMap | null; of: string; failed: string }>(NONE);
  // Page and order make no difference to what the map shows.
  const asked = listingQueryString(query, { page: 1, sort: null }, { purpose: null });
  useEffect(() => {
    const request = new AbortController();
    loadHomes(query, request.signal).then(
      (found) =>
        setAnswer((before) =>
          found ? { found, of: asked, failed: "" } : { ...before, failed: `${asked} ${attempt}` },
        ),
      // A newer search took its place.
      () => undefined,
    );
    return () => request.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `asked` is all of the query that counts
  }, [asked, attempt]);
  const failed = answer.failed === `${asked} ${attempt}`;
  return {
    found: answer.found,
    of: answer.of,
    status: failed ? "failed" : answer.of === asked ? "shown" : "loading",
    tryAgain: () => setAttempt((count) => count + 1),
  };
}
