import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { $recentlyViewed, addViewed, updateViewed, type RecentSlugs } from "#stores/recently-viewed.ts";

/** What the server knows of a device. A persistent store's own first value would be what the device has stored. */
const NONE: RecentSlugs = [];

/** Fetched with what it needs where something was viewed: most first visits never call it. */
async function fetchListings(slugs: RecentSlugs, signal: AbortSignal) {
  const [{ call }, { listListings }] = await Promise.all([
    import("#api/call.ts"),
    import("#api/catalogue/listings.ts"),
  ]);
  return call(listListings, { ids: slugs }, { signal });
}

/**
 * The listings that were last seen on this device, the latest first, without those that are gone. None until they are fetched.
 * @param present slug of the listing whose page this is; it counts as seen, and is not among them
 */
export function useRecentlyViewed(present: string | null): readonly ListingSummary[] {
  const viewed = useStore($recentlyViewed, { ssr: () => NONE }).filter((slug) => slug !== present);
  const [listings, setListings] = useState<readonly ListingSummary[]>([]);
  useEffect(() => {
    if (present !== null) addViewed(present);
  }, [present]);
  const wanted = viewed.join();
  useEffect(() => {
    if (wanted === "") return;
    const loading = new AbortController();
    const slugs = wanted.split(",");
    void fetchListings(slugs, loading.signal).then(
      (answer) => {
        if (!answer.ok || loading.signal.aborted) return;
        const { items } = answer.data;
        setListings(items);
        if (!answer.earlier) {
          updateViewed(
            slugs,
            items.map(({ slug }) => slug),
          );
        }
      },
      // Aborted, or without its code: the row is an extra.
      () => undefined,
    );
    return () => loading.abort();
  }, [wanted]);
  return listings.filter(({ slug }) => viewed.includes(slug));
}
