import { ListingCard } from "#blocks/listing/ListingCard.tsx";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { withVariedCovers } from "#domain/listing/row-covers.ts";
import { cardGrid } from "#ui/card/Card.tsx";

type Props = {
  listings: readonly ListingSummary[];
  /** The heading level that fits the page's outline. */
  heading?: "h2" | "h3";
  /** How many of the first cards load their picture at once. */
  eager?: number;
  /** `four`: four columns that fill the row. */
  columns?: "fill" | "four";
  /** The instant from which ages are counted, ISO 8601: the server's, so that both renderings agree. */
  now: string;
};

/** Listings in a row or grid, with one island for all their cards. */
export function ListingRow({ listings, heading = "h3", eager = 0, columns, now }: Props) {
  return (
    <div className={cardGrid({ columns })}>
      {withVariedCovers(listings).map((listing, index) => (
        <ListingCard key={listing.id} listing={listing} heading={heading} eager={index < eager} now={now} />
      ))}
    </div>
  );
}
