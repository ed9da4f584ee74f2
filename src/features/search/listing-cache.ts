import { call } from "#api/call.ts";
import { findListings } from "#api/listing-search.ts";
import { listingQueryString } from "#domain/listing-query.ts";
import type { FoundListings, ListingQuery } from "#domain/listing-search.ts";

/** Answers that a visit keeps, so that Back does not wait. */
const KEPT = 30;

/** A search as the API takes it, `purpose` included. */
export const searchSend = (query: ListingQuery): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(listingQueryString(query, {}, { purpose: null })));

export type ListingCache = {
  /** The answer to a search that was given before; undefined for a new one. */
  known: (query: ListingQuery) => FoundListings | undefined;
  keep: (query: ListingQuery, found: FoundListings) => void;
  /** Asks the API; null where there is no answer. Rejects when aborted. */
  load: (query: ListingQuery, signal: AbortSignal) => Promise<FoundListings | null>;
};

/** The answers of one visit, the oldest dropped first. */
export function createListingCache(): ListingCache {
  const answers = new Map<string, FoundListings>();
  const keyOf = (query: ListingQuery) => listingQueryString(query, {}, { purpose: null });
  const keep = (query: ListingQuery, found: FoundListings) => {
    answers.set(keyOf(query), found);
    const oldest = answers.keys().next();
    if (answers.size > KEPT && !oldest.done) answers.delete(oldest.value);
  };
  return {
    known: (query) => answers.get(keyOf(query)),
    keep,
    async load(query, signal) {
      const answer = await call(findListings, searchSend(query), { signal });
      if (!answer.ok) return null;
      keep(query, answer.data);
      return answer.data;
    },
  };
}
