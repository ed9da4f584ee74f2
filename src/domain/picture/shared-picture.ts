import type { Locale } from "../locale.ts";

/** Size of the pictures that links are shown with elsewhere (Open Graph), in pixels. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const;

/** The picture for links to pages that have none of their own. */
export const siteSharedPicture = (locale: Locale): string => `/og/${locale}.jpg`;

/** What has a picture of its own; resorts and projects are told from listings by a folder. */
export type SharedKind = "listing" | "resort" | "project";
const FOLDERS: Record<SharedKind, string> = { listing: "", resort: "resort/", project: "project/" };

/** The address of a picture without its version. */
export const sharedPicturePath = (kind: SharedKind, slug: string, locale: Locale): string =>
  `/og/${locale}/${FOLDERS[kind]}${encodeURIComponent(slug)}.jpg`;

/**
 * The picture for links to a listing, a resort or a posted project: what it looks like, its price, title and place. Who shows links keeps their
 * pictures for weeks, so the address changes with the record.
 */
export function sharedPicture(
  kind: SharedKind,
  { slug, updatedAt }: { slug: string; /** ISO 8601 instant. */ updatedAt: string },
  locale: Locale,
): string {
  const version = Math.round(Date.parse(updatedAt) / 1000).toString(36);
  return `${sharedPicturePath(kind, slug, locale)}?v=${version}`;
}

/** Reads the address of a picture: whose it is (null = every other page's) and in which language; null for any other address. */
export function readSharedPicture(
  path: string,
): { locale: Locale; of: { kind: SharedKind; slug: string } | null } | null {
  const match = /^\/og\/(en|bn)(?:\/(?:(resort|project)\/)?([a-z0-9-]{1,160}))?\.jpg$/.exec(path);
  if (!match) return null;
  const [, locale, kind = "listing", slug] = match as unknown as [string, Locale, SharedKind | undefined, string?];
  return { locale, of: slug === undefined ? null : { kind, slug } };
}
