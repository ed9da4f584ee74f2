import { previewListing } from "#features/posting/preview/preview-listing.ts";
import type { PreviewCard } from "#features/posting/preview/PreviewAside.tsx";
import { ListingCard } from "../listing/ListingCard.tsx";

/** The real card of a list, of a home that is not posted yet. */
export default function PropertyPreview({ values, pictures, place, now }: PreviewCard) {
  return <ListingCard listing={previewListing(values, pictures, place, now)} heading="h2" now={now} />;
}
