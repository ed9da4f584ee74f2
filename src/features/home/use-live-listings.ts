import { useEffect, useState } from "react";
import { call } from "#api/call.ts";
import { listListings, type ListingsSend } from "#api/catalogue/listings.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";

/** Which homes a row of the home page shows. */
export type HomePageRow = "featured" | "recent";

const SEND: Readonly<Record<HomePageRow, ListingsSend>> = { featured: { featured: true }, recent: {} };

/**
 * What is on the market now, in the place of the samples that the page was built with; those stay where nobody can be asked.
 * @param samples as many as the row shows
 */
export function useLiveListings(row: HomePageRow, samples: readonly ListingSummary[]): readonly ListingSummary[] {
  const [listings, setListings] = useState(samples);
  const pageSize = samples.length;
  useEffect(() => {
    let isGone = false;
    void call(listListings, { ...SEND[row], pageSize }).then((answer) => {
      if (answer.ok && !isGone) setListings(answer.data.items);
    });
    return () => {
      isGone = true;
    };
  }, [row, pageSize]);
  return listings;
}
