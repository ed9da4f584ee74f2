import { useStore } from "@nanostores/react";
import { isCompared, type Comparison } from "#domain/listing/compare/compare.ts";
import { links } from "#domain/site/links.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { langOf } from "#domain/text/text-language.ts";
import { verifiedLevel } from "#domain/listing/verification.ts";
import { bookListing } from "#features/booking/form/book-listing.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { kindNames } from "#i18n/vocabulary.ts";
import { verifiedWords } from "#i18n/verification-words.ts";
import { $comparison } from "#stores/comparison.ts";
import { Card, CardBody, CardLine, CardTitle } from "#ui/card/Card.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { VerifiedBadge } from "#ui/badge/VerifiedBadge.tsx";
import type { HeartProps } from "#ui/button/use-heart-focus.ts";
import { DeletedCard } from "../account/CardDeletion.tsx";
import { compareListing } from "./compare-listing.ts";
import { ListingFacts } from "./ListingFacts.tsx";
import { ListingMedia } from "./ListingMedia.tsx";
import { ListingPrice } from "./ListingPrice.tsx";
import { advanceAsked, freshness, rentedFrom } from "./listing-availability.ts";
import { listingPlace, listingTitle } from "./listing-words.ts";
import { useDeletion } from "../account/use-deletion.tsx";

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
  /** Its pin on the map is pointed at. */
  lit?: boolean;
};

/** What the server knows of a device. A persistent store's own first value would be what the device has stored. */
const NONE: Comparison = [];

/** The mark of whoever offers it: green is what seekers look for. */
const OFFERED = { owner: "bg-ok-soft text-ok", agent: "bg-sunken text-ink-soft" } as const;

/** One of the two at the foot of a card. */
const ACTION = [
  "relative z-1 inline-flex min-h-12 items-center justify-center gap-[0.45rem] px-2 text-sm font-semibold hover:bg-sunken",
  "focus-visible:-outline-offset-4 aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft",
].join(" ");

/**
 * A listing in a list, as a part of an island: saved, compared, booked, its pictures turned and looked at; deleted by the administrator. Its
 * parts are rows of the grid that it stands in, so that the cards beside it align.
 */
export function ListingCard({ listing, heading = "h3", eager = false, now, heart, lit }: Props) {
  const compared = isCompared(useStore($comparison, { ssr: () => NONE }), listing.id);
  const locale = currentLocale();
  const title = listingTitle(listing, locale);
  const lang = langOf(title, locale);
  // The badge over the picture says of a demo already that it is one.
  const isUnchecked = verifiedLevel(listing.markCount) === "none";
  const href = links.listing(listing.slug, locale);
  const kinds = kindNames(listing);
  const terms = [...kinds, rentedFrom(listing, locale), advanceAsked(listing, locale)].filter((text) => text !== null);
  const { state, onDelete, dialog } = useDeletion("listings", listing.id, title);
  if (state === "deleted") return <DeletedCard />;
  return (
    <>
      <Card rows hidden={state === "hidden"} data-listing={listing.id} data-lit={lit || undefined}>
        <ListingMedia listing={listing} title={title} eager={eager} heart={heart} onDelete={onDelete} />
        <CardBody rows>
          <ListingPrice listing={listing} />
          <CardTitle heading={heading} href={href} lang={lang}>
            {title}
          </CardTitle>
          <CardLine icon="map-pin">
            <span translate="no">{listingPlace(listing, locale)}</span>
            {listing.verified && !(isUnchecked && listing.demo) && (
              <span className="ms-auto inline-flex">
                <VerifiedBadge marks={listing.markCount}>
                  {isUnchecked ? m.card_demo() : verifiedWords(listing.markCount, locale)}
                </VerifiedBadge>
              </span>
            )}
          </CardLine>
          {terms.length > 0 ? (
            <CardLine icon={kinds.length > 0 ? "key-round" : "calendar"}>
              <span>
                {terms.map((text, index) => (
                  <span key={text}>
                    {index > 0 && <span> · </span>}
                    <span>{text}</span>
                  </span>
                ))}
              </span>
            </CardLine>
          ) : (
            // Its row of the grid, which a card beside it may need.
            <div />
          )}
          {/* One line however narrow the card is: first the drawings give way, then the end of the age. */}
          <p className="@container flex min-h-6 items-center justify-between gap-2 text-xs text-ink-mute">
            {listing.advertiser && (
              <span
                data-advertiser={listing.advertiser}
                className={`inline-flex min-h-6 flex-none items-center gap-1 rounded-full px-2 font-semibold ${OFFERED[listing.advertiser]}`}
              >
                <span className="inline-flex @max-[17.5rem]:hidden">
                  <Icon name={listing.advertiser === "owner" ? "user-round-check" : "briefcase"} size="sm" />
                </span>
                <span>{listing.advertiser === "owner" ? m.card_from_owner() : m.card_from_agent()}</span>
              </span>
            )}
            <span className="flex min-w-0 items-center gap-1.5">
              <span className={listing.advertiser ? "inline-flex @max-[17.5rem]:hidden" : "inline-flex"}>
                <Icon name="clock" size="sm" />
              </span>
              <span className="truncate">{freshness(listing, locale, now ?? new Date().toISOString())}</span>
            </span>
          </p>
          <ListingFacts listing={listing} />
        </CardBody>
        <div className="grid grid-cols-2 border-t border-line">
          <button
            type="button"
            aria-pressed={compared}
            data-compare={listing.id}
            onClick={() => void compareListing(listing.id)}
            className={`${ACTION} text-link`}
          >
            <Icon name={compared ? "check" : "scale"} />
            <span>{compared ? m.card_compare_added() : m.card_compare()}</span>
            <span className="sr" lang={lang}>
              : {title}
            </span>
          </button>
          <a
            href={`${href}#booking`}
            data-acts-here=""
            onClick={bookListing(listing.slug)}
            className={`${ACTION} border-l border-line text-accent-text`}
          >
            <Icon name="calendar-check" />
            {m.card_book()}
            <span className="sr" lang={lang}>
              : {title}
            </span>
          </a>
        </div>
      </Card>
      {dialog}
    </>
  );
}
