import type { Purpose } from "../listing/listing.ts";

/**
 * Names under which answers are kept at the CDN, and by which a write purges them. Netlify reads a list of tags separated by commas,
 * so a tag never contains one: slugs are `[a-z0-9-]` by their making.
 */
export const listingTag = (slug: string): string => `listing:${slug}`;

/** Every list of one purpose; null = lists that mix both (/properties, featured, home). */
export const listingsTag = (purpose: Purpose | null): string => `listings:${purpose ?? "all"}`;

/** The page of one agent, for changes of the person; a changed listing purges it as it does every mixed list. */
export const agentTag = (id: string): string => `agent:${id}`;

/** Everything that shows an agency's name: its page, its agents' and its listings'. `id`: of the agency. */
export const agencyTag = (id: string): string => `agency:${id}`;
/** The feed of one account's public listings. */
export const feedTag = (accountId: string): string => `feed:${accountId}`;

export const areaTag = (slug: string): string => `area:${slug}`;

/** The prices of all areas: figures of many homes, which one change does not make stale. */
export const AREA_PRICES_TAG = "area-prices";

/** What a change of one listing makes stale. Counting a view is no change and purges nothing. */
export function tagsTouchedBy(listing: { slug: string; purpose: Purpose; areaSlug: string }): string[] {
  return [listingTag(listing.slug), listingsTag(listing.purpose), listingsTag(null), areaTag(listing.areaSlug)];
}

/** What an answer that shows one listing whole is kept under. */
export const tagsShowing = (listing: { slug: string; areaSlug: string; agency: { id: string } | null }): string[] => [
  listingTag(listing.slug),
  areaTag(listing.areaSlug),
  ...(listing.agency ? [agencyTag(listing.agency.id)] : []),
];

/** The page of one project, and every list of projects. */
export const projectTag = (slug: string): string => `project:${slug}`;
export const PROJECTS_TAG = "projects";

/** What a change of one posted project makes stale. */
export const tagsTouchedByProject = (project: { slug: string }): string[] => [projectTag(project.slug), PROJECTS_TAG];

/** Every list of resorts. */
export const RESORTS_TAG = "resorts";

/** One resort: its page and its answer. */
export const resortTag = (slug: string): string => `resort:${slug}`;

/** Which days of one resort are taken. */
export const staysTag = (slug: string): string => `stays:${slug}`;

/** What a change of one resort makes stale. Counting a view is no change and purges nothing. */
export const tagsTouchedByResort = (slug: string): string[] => [resortTag(slug), RESORTS_TAG];

/** One uploaded picture in all its widths; it never changes, it can only go. */
export const pictureTag = (id: string): string => `picture:${id}`;

/** The approved reviews. */
export const REVIEWS_TAG = "reviews";

/** What can be a slug, as long as the database lets one be, or the number of a sample, as people may write it. */
const NAME = /^[a-z0-9-]{1,160}$/i;

/**
 * The tag of a name that was asked for: a redirect and a page that says "not found" carry it, so that whatever takes the name later
 * purges them. None for what nothing can ever be called.
 */
export const tagsAskedFor = (tag: (slug: string) => string, name: string): string[] =>
  NAME.test(name) ? [tag(name.toLowerCase())] : [];

/**
 * Under how many names an answer carries each of its tags. The CDN takes two purges of one name in five seconds; with three names that
 * are purged in turn, every change of a busy list gets through within a second (docs/decisions/moderation.md).
 */
export const PURGE_LANES = 3;
/** The name of a tag in a lane, counted from 0. */
export const tagLane = (tag: string, lane: number): string => (lane === 0 ? tag : `${tag}~${lane + 1}`);
/** What an answer carries: every tag in every lane. */
export const inAllLanes = (tags: readonly string[]): string[] =>
  Array.from({ length: PURGE_LANES }, (_, lane) => tags.map((tag) => tagLane(tag, lane))).flat();
