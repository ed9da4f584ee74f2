import { useStore } from "@nanostores/react";
import { isCompared, type ComparedIds } from "#domain/listing/compare/compare.ts";
import { isFavourite, type FavouriteIds } from "#domain/account/favourites.ts";
import { m } from "#i18n/messages.ts";
import { $comparison } from "#stores/comparison.ts";
import { $favourites, toggleFavourite } from "#stores/favourites/favourites.ts";
import { MarkButton } from "#ui/button/MarkButton.tsx";
import { compareListing } from "./compare-listing.ts";

/** What the server knows of a device. A persistent store's own first value would be what the device has stored. */
const NONE: FavouriteIds & ComparedIds = [];

/** Save and Compare on the page of a listing (its id). */
export function ListingMarks({ id }: { id: string }) {
  const saved = isFavourite(useStore($favourites, { ssr: () => NONE }), id);
  const compared = isCompared(useStore($comparison, { ssr: () => NONE }), id);
  return (
    <>
      <MarkButton icon="heart" pressed={saved} onPress={() => toggleFavourite(id)} data-favourite={id}>
        {saved ? m.listing_saved() : m.listing_save()}
      </MarkButton>
      <MarkButton icon="scale" pressed={compared} onPress={() => void compareListing(id)} data-compare={id}>
        {compared ? m.listing_compared() : m.listing_compare()}
      </MarkButton>
    </>
  );
}
