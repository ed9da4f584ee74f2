import { RECENTLY_VIEWED_MAX } from "#domain/limits.ts";
import { readStored } from "./stored-json.ts";
import { persistentAtom } from "./storage.ts";

/** Slugs of the listings whose pages were seen on this device, the latest first. They never leave it, except to fetch their cards. */
export type RecentSlugs = readonly string[];

const readSlugs = (stored: unknown): RecentSlugs => {
  if (!Array.isArray(stored)) return [];
  const slugs = stored.filter((entry): entry is string => typeof entry === "string" && entry !== "");
  return [...new Set(slugs)].slice(0, RECENTLY_VIEWED_MAX);
};

export const $recentlyViewed = persistentAtom<RecentSlugs>("recently-viewed", [], {
  encode: JSON.stringify,
  decode: (text) => readSlugs(readStored(text)),
});

/** Puts a listing first whose page is being seen. */
export function addViewed(slug: string): void {
  const list = $recentlyViewed.get();
  if (list[0] !== slug) $recentlyViewed.set(readSlugs([slug, ...list]));
}

/** What the server answered for some of them: those are called so now, in this order, and the others of them are gone. */
export function updateViewed(asked: RecentSlugs, found: RecentSlugs): void {
  const list = $recentlyViewed.get();
  const others = list.filter((slug) => !asked.includes(slug));
  const next = readSlugs([...others, ...found]);
  if (next.join() !== list.join()) $recentlyViewed.set(next);
}

export const clearViewed = (): void => $recentlyViewed.set([]);
