import { getStore } from "@netlify/blobs";

/** The stores of uploads: pictures of posts, people's photos, and what came with mails. All other stores can be generated again. */
export const STORES = ["property-images", "photos", "inquiry-attachments"] as const;
export type Store = (typeof STORES)[number];

/**
 * The stores of this machine (started by the command), or those of the site in NETLIFY_SITE_ID; that needs a NETLIFY_AUTH_TOKEN that may
 * read and write them.
 */
export function openStores(): Record<Store, ReturnType<typeof getStore>> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  const open = (name: Store) => getStore(siteID && token ? { name, siteID, token } : { name, consistency: "strong" });
  return Object.fromEntries(STORES.map((store) => [store, open(store)])) as Record<Store, ReturnType<typeof getStore>>;
}
