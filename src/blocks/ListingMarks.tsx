import { useStore } from "@nanostores/react";
import { isCompared, type Comparison } from "#domain/compare.ts";
import { isFavourite, type Favourites } from "#domain/favourites.ts";
import { m } from "#i18n/messages.ts";
import { $comparison } from "#stores/comparison.ts";
import { $favourites, toggleFavourite } from "#stores/favourites.ts";
import { Icon } from "#ui/Icon.tsx";
import { compareListing } from "./compare-listing.ts";

/** What the server knows of a device. A persistent store's own first value would be what the device has stored. */
const NONE: Favourites & Comparison = [];
const LOOK = "btn btn-outline";

/** Save and Compare on the page of a listing (its id). */
export function ListingMarks({ id }: { id: string }) {
  const saved = isFavourite(useStore($favourites, { ssr: () => NONE }), id);
  const compared = isCompared(useStore($comparison, { ssr: () => NONE }), id);
  return (
    <>
      <button
        type="button"
        aria-pressed={saved}
        data-favourite={id}
        onClick={() => toggleFavourite(id)}
        className={`${LOOK} aria-pressed:[&_.ic]:fill-current`}
      >
        <Icon name="heart" />
        {saved ? m.listing_saved() : m.listing_save()}
      </button>
      <button
        type="button"
        aria-pressed={compared}
        data-compare={id}
        onClick={() => void compareListing(id)}
        className={LOOK}
      >
        <Icon name="scale" />
        {compared ? m.listing_compared() : m.listing_compare()}
      </button>
    </>
  );
}
