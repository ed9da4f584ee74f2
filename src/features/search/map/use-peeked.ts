import { useEffect, useState } from "react";
import { call } from "#api/call.ts";
import { listListings } from "#api/catalogue/listings.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";

type Peeked = { listing: ListingSummary | null; failed: boolean };

/**
 * The home whose pin was pressed, for its card: one of the list, or fetched.
 * @param listed the homes of the list beside the map
 */
export function usePeeked(id: string | null, listed: readonly ListingSummary[]): Peeked {
  const [fetched, setFetched] = useState<{ id: string; listing: ListingSummary | null } | null>(null);
  const known = listed.find((one) => one.id === id) ?? (fetched?.id === id ? fetched.listing : null);
  const isKnown = id === null || known !== null;
  useEffect(() => {
    if (isKnown) return;
    const request = new AbortController();
    call(listListings, { ids: [id] }, { signal: request.signal }).then(
      (answer) => setFetched({ id, listing: (answer.ok && answer.data.items[0]) || null }),
      () => undefined,
    );
    return () => request.abort();
  }, [id, isKnown]);
  return { listing: known, failed: fetched?.id === id && fetched.listing === null };
}
