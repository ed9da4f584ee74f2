import type { ListingSummary } from "#domain/listing/listing.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { verifiedWords } from "#i18n/verification-words.ts";
import { VerifiedBadge } from "#ui/badge/VerifiedBadge.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { freshness } from "./listing-availability.ts";
import { useStore } from "@nanostores/react";
import { isCompared, type ComparedIds } from "#domain/listing/compare/compare.ts";
import { links } from "#domain/site/links.ts";
import { langOf } from "#domain/text/text-language.ts";
import { bookListing } from "#features/booking/form/book-listing.ts";
import { $comparison } from "#stores/comparison.ts";
import { Card, CardBody, CardTitle } from "#ui/card/Card.tsx";
import type { HeartProps } from "#ui/button/use-heart-focus.ts";
import { DeletedCard } from "../account/CardDeletion.tsx";
import { compareListing } from "./compare-listing.ts";
import { ListingFacts } from "./ListingFacts.tsx";
import { ListingMedia } from "./ListingMedia.tsx";
import { ListingPrice } from "./ListingPrice.tsx";
import { listingPlace, listingTitle } from "./listing-words.ts";
import { useDeletion } from "../account/use-deletion.tsx";

/** The mark of whoever offers it: green is what seekers look for. */
const OFFERED = { owner: "bg-ok-soft text-ok", agent: "bg-sunken text-ink-soft" } as const;

/** Where both have no room, only the tick of a verification is seen. */
const NARROW =
  "@max-[18rem]:[&>.badge]:border-0 @max-[18rem]:[&>.badge]:bg-transparent @max-[18rem]:[&>.badge]:px-0 @max-[18rem]:[&>.badge>span]:sr-only";

/**
 * Why to believe a card, in one line however narrow it is: who offers it, how far it is verified, how fresh it is. Of a sample that it is one.
 * @param now the instant from which its age is counted, ISO 8601; the time of rendering unless given
 */
function ListingTrust({ listing, now }: { listing: ListingSummary; now: string | undefined }) {
  const locale = currentLocale();
  // Whatever was really approved has its moderator's mark.
  const isSample = listing.demo || listing.markCount === 0;
  return (
    <p className="@container flex min-h-7 items-center gap-1 text-xs whitespace-nowrap text-ink-mute">
      {listing.advertiser && (
        <span
          data-advertiser={listing.advertiser}
          className={`inline-flex min-h-6.5 flex-none items-center gap-1 rounded-full px-2 font-semibold ${OFFERED[listing.advertiser]}`}
        >
          <span className="inline-flex @max-[20rem]:hidden">
            <Icon name={listing.advertiser === "owner" ? "user-round-check" : "briefcase"} size="sm" />
          </span>
          <span>{listing.advertiser === "owner" ? m.card_from_owner() : m.card_from_agent()}</span>
        </span>
      )}
      {(isSample || listing.verified) && (
        <span className={`inline-flex flex-none ${listing.advertiser && !isSample ? NARROW : ""}`}>
          <VerifiedBadge marks={isSample ? 0 : listing.markCount}>
            <span>{isSample ? m.card_demo() : verifiedWords(listing.markCount, locale)}</span>
          </VerifiedBadge>
        </span>
      )}
      {/* eslint-disable-next-line react-hooks/purity -- a card without `now` counts from when it is rendered */}
      <span className="ms-auto truncate">{freshness(listing, locale, now ?? new Date().toISOString())}</span>
    </p>
  );
}

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
  /** Whether it says that it was seen: not where all were. */
  seen?: boolean;
};

/** What the server knows of a device. A persistent store's own first value would be what the device has stored. */
const NONE: ComparedIds = [];

/** One of the two at the foot of a card. */
const ACTION = [
  "relative z-1 inline-flex min-h-11 items-center justify-center gap-[0.45rem] px-2 text-sm font-semibold hover:bg-sunken",
  "focus-visible:-outline-offset-4 aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft",
].join(" ");

/**
 * A listing in a list, as a part of an island: saved, compared, booked, its pictures turned and looked at; deleted by the administrator. Its
 * parts are rows of the grid that it stands in, so that the cards beside it align.
 */
export function ListingCard({ listing, heading = "h3", eager = false, now, heart, lit, seen = true }: Props) {
  const compared = isCompared(useStore($comparison, { ssr: () => NONE }), listing.id);
  const locale = currentLocale();
  const title = listingTitle(listing, locale);
  const lang = langOf(title, locale);
  const href = links.listing(listing.slug, locale);
  const { state, onDelete, dialog } = useDeletion("listings", listing.id, title);
  if (state === "deleted") return <DeletedCard />;
  return (
    <>
      <Card rows hidden={state === "hidden"} data-listing={listing.id} data-lit={lit || undefined}>
        <ListingMedia listing={listing} title={title} eager={eager} heart={heart} seen={seen} onDelete={onDelete} />
        <CardBody rows>
          <ListingPrice listing={listing} />
          <ListingFacts listing={listing} />
          {/* The place is never cut; of the title what two lines leave is shown. */}
          <div className="line-clamp-2 text-sm leading-normal text-ink-soft bn:leading-relaxed">
            <span className="me-1.5 inline-block align-[-0.15em] text-ink-mute">
              <Icon name="map-pin" size="sm" />
            </span>
            <b translate="no" className="font-semibold text-ink">
              {listingPlace(listing, locale)}
            </b>
            <span aria-hidden="true"> · </span>
            <CardTitle heading={heading} size="inline" href={href} lang={lang}>
              {title}
            </CardTitle>
          </div>
          <ListingTrust listing={listing} now={now} />
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
