import type { ListingDetail } from "./listing.ts";
import type { Locale } from "./locale.ts";

/** Size of the pictures that links are shown with elsewhere (Open Graph), in pixels. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const;

/** The picture for links to pages that have none of their own. */
export const siteSharedPicture = (locale: Locale): string => `/og/${locale}.jpg`;

/**
 * The picture for links to a listing: what it looks like, its price, title and place. Who shows links keeps their pictures for weeks, so
 * the address changes with the listing.
 */
export function sharedPicture(listing: Pick<ListingDetail, "slug" | "updatedAt">, locale: Locale): string {
  const version = Math.round(Date.parse(listing.updatedAt) / 1000).toString(36);
  return `/og/${locale}/${encodeURIComponent(listing.slug)}.jpg?v=${version}`;
}
