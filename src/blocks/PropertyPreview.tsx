import { previewListing } from "#features/posting/preview-listing.ts";
import type { PreviewCard } from "#features/posting/PreviewAside.tsx";
import { ListingCard } from "./ListingCard.tsx";

/** The real card of a list, of a home that is not posted yet. */
export default function PropertyPreview({ values, pictures, place, now }: PreviewCard) {
  return <ListingCard listing={previewListing(values, pictures, place, now)} heading="h2" now={now} />;
}
