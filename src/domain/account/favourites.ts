/** Ids of the listings that a visitor marked, newest first. */
export type Favourites = readonly string[];

/** A device keeps so many; the oldest gives way. Far above what anyone marks, far below what local storage holds. */
export const FAVOURITES_MAX = 500;

export const isFavourite = (list: Favourites, id: string): boolean => list.includes(id);

/** Adds the id at the front, or takes it out if it is there. */
export function toggleFavourite(list: Favourites, id: string): Favourites {
  return list.includes(id) ? list.filter((entry) => entry !== id) : [id, ...list].slice(0, FAVOURITES_MAX);
}

/** What local storage held, made valid: texts only, no duplicates, at most `FAVOURITES_MAX`. Anything else → []. */
export function readFavourites(stored: unknown): Favourites {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((entry): entry is string => typeof entry === "string" && entry !== "");
  return [...new Set(ids)].slice(0, FAVOURITES_MAX);
}

/** How many cards one request is for; its address stays far below what servers take. */
export const CARDS_MAX = 24;

/**
 * The requests that a list's cards are fetched with, the newest first, each as the names that it asks for. Full ones are counted from the
 * oldest mark, so that a new mark changes the first request only and the answers to the others stay in the caches.
 */
export function cardRequests(list: Favourites): Favourites[] {
  const requests: Favourites[] = [];
  for (let end = list.length; end > 0; end -= CARDS_MAX)
    requests.unshift(list.slice(Math.max(0, end - CARDS_MAX), end));
  return requests;
}

/** The query (without "?") of the request that a new mark changes, as `api/call.ts` writes it; none for an empty list. */
export const newestCards = (list: Favourites): string[] =>
  cardRequests(list)
    .slice(0, 1)
    .map((ids) => String(new URLSearchParams({ ids: ids.join() })));
