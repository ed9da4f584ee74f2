import { useEffect, useState } from "react";
import { call } from "#api/call.ts";
import { listListings, type ListingsSend } from "#api/catalogue/listings.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";

/** Which homes a row of the home page shows. */
export type HomePageRow = "featured" | "recent";

const SEND: Readonly<Record<HomePageRow, ListingsSend>> = { featured: { featured: true }, recent: {} };

/** How many cards a row has. */
export const HOME_ROW_CARDS = 3;

/**
 * What is on the market now, in the place of the samples that a demo's page was built with; those stay where nobody can be asked.
 * `isAnswered`: whether this is what there is.
 */
export function useLiveListings(row: HomePageRow, samples: readonly ListingSummary[]) {
  const [listings, setListings] = useState(samples);
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    let isGone = false;
    void call(listListings, { ...SEND[row], pageSize: HOME_ROW_CARDS }).then((answer) => {
      if (isGone) return;
      setAnswered(true);
      if (answer.ok) setListings(answer.data.items);
    });
    return () => {
      isGone = true;
    };
  }, [row]);
  return { listings, isAnswered };
}
