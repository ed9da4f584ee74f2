import type { Purpose } from "./listing.ts";

/**
 * Names under which answers are kept at the CDN, and by which a write purges them. Netlify reads a list of tags separated by commas,
 * so a tag never contains one: slugs are `[a-z0-9-]` by their making.
 */
export const listingTag = (slug: string): string => `listing:${slug}`;

/** Every list of one purpose; null = lists that mix both (/properties, featured, home). */
export const listingsTag = (purpose: Purpose | null): string => `listings:${purpose ?? "all"}`;

/** The page of one agent, for changes of the person; a changed listing purges it as it does every mixed list. */
export const agentTag = (id: string): string => `agent:${id}`;

export const areaTag = (slug: string): string => `area:${slug}`;

/** What a change of one listing makes stale. Counting a view is no change and purges nothing. */
export function tagsTouchedBy(listing: { slug: string; purpose: Purpose; areaSlug: string }): string[] {
  return [listingTag(listing.slug), listingsTag(listing.purpose), listingsTag(null), areaTag(listing.areaSlug)];
}
