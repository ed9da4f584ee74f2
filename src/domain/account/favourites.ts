/** Ids of the listings that a visitor marked, newest first. */
export type FavouriteIds = readonly string[];

/** The most marks on a device; beyond it the oldest is removed. More than anybody marks, and far less than local storage can hold. */
export const FAVOURITES_MAX = 500;

export const isFavourite = (list: FavouriteIds, id: string): boolean => list.includes(id);

/** Adds the id at the front, or removes it if it is in the list. */
export function withToggled(list: FavouriteIds, id: string): FavouriteIds {
  return list.includes(id) ? list.filter((entry) => entry !== id) : [id, ...list].slice(0, FAVOURITES_MAX);
}

/** What local storage held, made valid: texts only, no duplicates, at most `FAVOURITES_MAX`. Anything else → []. */
export function readFavourites(stored: unknown): FavouriteIds {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((entry): entry is string => typeof entry === "string" && entry !== "");
  return [...new Set(ids)].slice(0, FAVOURITES_MAX);
}

/** How many cards one request is for; its address stays far below what servers take. */
export const CARDS_MAX = 24;

/**
 * Splits a list of marks into the requests that fetch its cards, newest first; each is an array of names. Groups are filled from the oldest
 * mark on, so a new mark changes only the first request and the other answers stay cached.
 */
export function cardRequests(list: FavouriteIds): FavouriteIds[] {
  const requests: FavouriteIds[] = [];
  for (let end = list.length; end > 0; end -= CARDS_MAX)
    requests.unshift(list.slice(Math.max(0, end - CARDS_MAX), end));
  return requests;
}

/** The query (without "?") of the request that a new mark changes, as `api/call.ts` writes it; none for an empty list. */
export const newestCards = (list: FavouriteIds): string[] =>
  cardRequests(list)
    .slice(0, 1)
    .map((ids) => String(new URLSearchParams({ ids: ids.join() })));
