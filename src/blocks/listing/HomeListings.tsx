import { ListingCard } from "#blocks/listing/ListingCard.tsx";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { withVariedCovers } from "#domain/listing/row-covers.ts";
import { useLiveListings, type HomePageRow } from "#features/home/use-live-listings.ts";
import { cardGrid } from "#ui/card/Card.tsx";

type Props = {
  row: HomePageRow;
  /** The listings with which the page was built. */
  samples: readonly ListingSummary[];
  /** The instant of the build, ISO 8601, from which the first rendering counts ages. */
  now: string;
};

/** A row of the home page: first samples, then current listings. */
export function HomeListings({ row, samples, now }: Props) {
  const listings = useLiveListings(row, samples);
  return (
    <div className={cardGrid()}>
      {withVariedCovers(listings).map((listing) => (
        <ListingCard key={listing.id} listing={listing} {...(listings === samples && { now })} />
      ))}
    </div>
  );
}
