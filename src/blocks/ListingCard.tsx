import { useStore } from "@nanostores/react";
import { isCompared, type Comparison } from "#domain/compare.ts";
import { links } from "#domain/links.ts";
import type { ListingSummary } from "#domain/listing.ts";
import { langOf } from "#domain/text-language.ts";
import { verifiedLevel } from "#domain/verification.ts";
import { bookListing } from "#features/booking/book-listing.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { verifiedWords } from "#i18n/verification-words.ts";
import { $comparison } from "#stores/comparison.ts";
import { Icon } from "#ui/Icon.tsx";
import { VerifiedBadge } from "#ui/VerifiedBadge.tsx";
import type { HeartProps } from "#ui/use-heart-focus.ts";
import { DeletedCard } from "./CardDeletion.tsx";
import { compareListing } from "./compare-listing.ts";
import { ListingFacts } from "./ListingFacts.tsx";
import { ListingMedia } from "./ListingMedia.tsx";
import { ListingPrice } from "./ListingPrice.tsx";
import { advanceAsked, freshness, rentedFrom } from "./listing-availability.ts";
import { listingPlace, listingTitle } from "./listing-words.ts";
import { useDeletion } from "./use-deletion.ts";

type Props = {
  listing: ListingSummary;
  /** The level that fits the page's outline. */
  heading?: "h2" | "h3";
  /** True for cards in the first view: their picture is fetched at once. */
  eager?: boolean;
  /** The instant from which the age of "confirmed" is counted, ISO 8601; the time of rendering unless given. */
  now?: string;
  /** Where a list follows its focus. */
  heart?: HeartProps;
};

/** What the server knows of a device. A persistent store's own first value would be what the device has stored. */
const NONE: Comparison = [];

/**
 * A listing in a list, as a part of an island: saved, compared, booked, its pictures turned and looked at; deleted by the administrator. Its
 * parts are rows of the grid that it stands in (`.listing-card`), so that the cards beside it align.
 */
export function ListingCard({ listing, heading: Heading = "h3", eager = false, now, heart }: Props) {
  const compared = isCompared(useStore($comparison, { ssr: () => NONE }), listing.id);
  const locale = currentLocale();
  const title = listingTitle(listing, locale);
  const lang = langOf(title, locale);
  // The badge over the picture says of a demo already that it is one.
  const isUnchecked = verifiedLevel(listing.markCount) === "none";
  const href = links.listing(listing.slug, locale);
  const terms = [rentedFrom(listing, locale), advanceAsked(listing, locale)].filter((text) => text !== null);
  const { state, onDelete } = useDeletion("listings", listing.id, title);
  if (state === "deleted") return <DeletedCard />;
  return (
    <article className="card listing-card" hidden={state === "hidden"} data-listing={listing.id}>
      <ListingMedia listing={listing} title={title} eager={eager} heart={heart} onDelete={onDelete} />
      <div className="body">
        <ListingPrice listing={listing} />
        <Heading className="title">
          <a href={href} lang={lang}>
            {title}
          </a>
        </Heading>
        <p className="where">
          <Icon name="map-pin" size="sm" />
          {listingPlace(listing, locale)}
          {listing.verified && !(isUnchecked && listing.demo) && (
            <VerifiedBadge marks={listing.markCount}>
              {isUnchecked ? m.card_demo() : verifiedWords(listing.markCount, locale)}
            </VerifiedBadge>
          )}
        </p>
        {terms.length > 0 ? (
          <p className="where">
            <Icon name="calendar" size="sm" />
            <span>
              {terms.map((text, index) => (
                <span key={text}>
                  {index > 0 && " · "}
                  <span>{text}</span>
                </span>
              ))}
            </span>
          </p>
        ) : (
          // Its row of the grid, which a card beside it may need.
          <div />
        )}
        <p className="where fresh">
          <Icon name="clock" size="sm" />
          {freshness(listing, locale, now ?? new Date().toISOString())}
        </p>
        <ListingFacts listing={listing} />
      </div>
      <div className="acts">
        <button
          type="button"
          aria-pressed={compared}
          data-compare={listing.id}
          onClick={() => void compareListing(listing.id)}
        >
          <Icon name="scale" />
          <Icon name="check" />
          <span data-off>{m.card_compare()}</span>
          <span data-on>{m.card_compare_added()}</span>
          <span className="sr" lang={lang}>
            : {title}
          </span>
        </button>
        <a className="book" href={`${href}#booking`} data-acts-here="" onClick={bookListing(listing.slug)}>
          <Icon name="calendar-check" />
          {m.card_book()}
          <span className="sr" lang={lang}>
            : {title}
          </span>
        </a>
      </div>
    </article>
  );
}
