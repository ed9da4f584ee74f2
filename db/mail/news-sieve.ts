import { toPaisa } from "#domain/money/money.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import type { NewsLine } from "../listings/news.ts";
import type { PlaceIds } from "../listings/filters.ts";

/**
 * News by purpose and place. Most of a million searches have nothing to do with what is new, and this says so without a question to the
 * database; of what it lets through, the conditions of the list pages decide.
 */
export type NewsSieve = { after: number; until: number; lines: ReadonlyMap<string, readonly NewsLine[]> };

/** The sieve for the lines after one place and up to another. */
export function makeSieve(after: number, until: number, news: readonly NewsLine[]): NewsSieve {
  const lines = new Map<string, NewsLine[]>();
  for (const line of news) {
    for (const key of [line.purpose, `${line.purpose} ${line.area}`]) {
      const known = lines.get(key);
      if (known) known.push(line);
      else lines.set(key, [line]);
    }
  }
  return { after, until, lines };
}

/** Places of the log, after `seen`, of every line that such a search could want to hear of, and perhaps of some that it does not. */
export function mayMatch({ lines }: NewsSieve, query: ListingQuery, placeIds: PlaceIds, seen: number): number[] {
  const { purpose, type, minPrice, maxPrice, bedrooms } = query;
  const keys = placeIds === null ? [`${purpose}`] : placeIds.map((id) => `${purpose} ${id}`);
  const [least, most] = [minPrice === null ? 0 : toPaisa(minPrice), maxPrice === null ? Infinity : toPaisa(maxPrice)];
  const fits = (line: NewsLine) =>
    line.place > seen &&
    (type === null || line.type === type) &&
    line.price >= least &&
    line.price <= most &&
    (bedrooms === null || (line.bedrooms ?? 0) >= bedrooms);
  return keys.flatMap((key) => (lines.get(key) ?? []).filter(fits).map(({ place }) => place));
}
