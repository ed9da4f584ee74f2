import { links } from "#domain/links.ts";
import type { ListingSummary } from "#domain/listing.ts";
import { formatNumber } from "#domain/number.ts";
import { langOf } from "#domain/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { purposeName } from "#i18n/vocabulary.ts";
import { Badge } from "#ui/Badge.tsx";
import { CardMedia } from "#ui/CardMedia.tsx";
import { Icon } from "#ui/Icon.tsx";
import { ListingFacts } from "./ListingFacts.tsx";
import { ListingPrice } from "./ListingPrice.tsx";
import { freshness, rentedFrom } from "./listing-availability.ts";
import { listingPlace, listingTitle } from "./listing-words.ts";

type Props = {
  listing: ListingSummary;
  /** The level that fits the page's outline. */
  heading?: "h2" | "h3";
  /** True for cards in the first view: their picture is fetched at once. */
  eager?: boolean;
  /** The instant from which the age of "confirmed" is counted, ISO 8601; the time of rendering unless given. */
  now?: string;
};

/**
 * A listing in a list. It has no hooks: Astro renders it to plain HTML, and an island may use it live. Its buttons are named
 * by data attributes and wired by `listing-card-actions.ts`, which also keeps them pressed after a reload.
 */
export function ListingCard({ listing, heading: Heading = "h3", eager = false, now }: Props) {
  const locale = currentLocale();
  const title = listingTitle(listing, locale);
  const lang = langOf(title, locale);
  const href = links.listing(listing.slug, locale);
  const from = rentedFrom(listing, locale);
  return (
    <article className="card" data-listing={listing.id} data-slug={listing.slug} data-picture={listing.picture.id}>
      <CardMedia
        href={href}
        picture={listing.picture}
        eager={eager}
        save={{ label: m.card_save({ title }), data: { "data-favourite": listing.id } }}
        badges={
          <>
            <Badge kind="purpose">{purposeName(listing.purpose)}</Badge>
            {listing.featured && (
              <Badge kind="featured" icon="sparkle">
                {m.card_featured()}
              </Badge>
            )}
            {listing.demo && <Badge kind="plain">{m.card_demo()}</Badge>}
          </>
        }
        corner={
          <button type="button" className="badge" data-pictures={listing.slug}>
            <span className="sr">{m.card_view_pictures({ title })}</span>
            <Icon name="images" size="sm" />
            <span className="num">{formatNumber(listing.pictureCount, locale)}</span>
          </button>
        }
      />
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
          {listing.verified && (
            <Badge kind="verified" icon="badge-check">
              {m.card_verified()}
            </Badge>
          )}
        </p>
        {from && (
          <p className="where">
            <Icon name="calendar" size="sm" />
            {from}
          </p>
        )}
        <p className="where fresh">
          <Icon name="clock" size="sm" />
          {freshness(listing, locale, now ?? new Date().toISOString())}
        </p>
        <ListingFacts listing={listing} />
      </div>
      <div className="acts">
        <button type="button" aria-pressed="false" data-compare={listing.id}>
          <Icon name="scale" />
          <Icon name="check" />
          <span data-off>{m.card_compare()}</span>
          <span data-on>{m.card_compare_added()}</span>
          <span className="sr" lang={lang}>
            : {title}
          </span>
        </button>
        <a className="book" href={`${href}#booking`} data-book-listing={listing.slug}>
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
