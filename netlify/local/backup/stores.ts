import { getStore } from "@netlify/blobs";

/** The stores of uploads: pictures of posts, and people's photos. Everything else there is can be made again. */
export const STORES = ["property-images", "photos"] as const;
export type Store = (typeof STORES)[number];

/**
 * The stores of this machine (the command has started them), or the site's: those that NETLIFY_SITE_ID names, with NETLIFY_AUTH_TOKEN of somebody who
 * may read and write them.
 */
export function openStores(): Record<Store, ReturnType<typeof getStore>> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  const open = (name: Store) => getStore(siteID && token ? { name, siteID, token } : { name, consistency: "strong" });
  return { "property-images": open("property-images"), photos: open("photos") };
}
