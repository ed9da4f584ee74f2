import { ListingCard } from "#blocks/listing/ListingCard.tsx";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { withVariedCovers } from "#domain/listing/row-covers.ts";
import { useLiveListings, type HomePageRow } from "#features/home/use-live-listings.ts";
import { m } from "#i18n/messages.ts";
import { cardGrid } from "#ui/card/Card.tsx";

type Props = {
  row: HomePageRow;
  /** The listings with which the page was built; none but on a demo. */
  samples: readonly ListingSummary[];
  /** The instant of the build, ISO 8601, from which the first rendering counts ages. */
  now: string;
};

/** A row of the home page: first samples, then current listings. */
export function HomeListings({ row, samples, now }: Props) {
  const { listings, isAnswered } = useLiveListings(row, samples);
  if (isAnswered && listings.length === 0) return <p className="text-ink-soft">{m.home_row_none()}</p>;
  return (
    // What comes below does not move when the cards come.
    <div className={cardGrid({ class: "empty:min-h-108" })}>
      {withVariedCovers(listings).map((listing) => (
        <ListingCard key={listing.id} listing={listing} {...(listings === samples && { now })} />
      ))}
    </div>
  );
}
