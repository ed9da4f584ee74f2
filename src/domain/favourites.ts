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

/** How many cards one address asks for; a query stays far below what servers take. */
export const CARDS_MAX = 24;

/**
 * The queries (without "?") that ask for the cards of a list, the newest first. Full ones are counted from the oldest mark, so that a new
 * mark changes the first query only and the others are kept.
 */
export function cardsAddresses(list: Favourites): string[] {
  const queries: string[] = [];
  for (let end = list.length; end > 0; end -= CARDS_MAX) {
    queries.unshift(
      `ids=${list
        .slice(Math.max(0, end - CARDS_MAX), end)
        .map(encodeURIComponent)
        .join(",")}`,
    );
  }
  return queries;
}

/** The query that a new mark changes; none for an empty list. */
export const newestCards = (list: Favourites): string[] => cardsAddresses(list).slice(0, 1);
