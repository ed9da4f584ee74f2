import type { ListingSummary } from "#domain/listing/listing.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { verifiedWords } from "#i18n/verification-words.ts";
import { VerifiedBadge } from "#ui/badge/VerifiedBadge.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { freshness } from "./listing-availability.ts";

/** The mark of whoever offers it: green is what seekers look for. */
const OFFERED = { owner: "bg-ok-soft text-ok", agent: "bg-sunken text-ink-soft" } as const;

/** Where both have no room, only the tick of a verification is seen. */
const NARROW =
  "@max-[18rem]:[&>.badge]:border-0 @max-[18rem]:[&>.badge]:bg-transparent @max-[18rem]:[&>.badge]:px-0 @max-[18rem]:[&>.badge>span]:sr-only";

/**
 * Why to believe a card, in one line however narrow it is: who offers it, how far it is verified, how fresh it is. Of a sample that it is one.
 * @param now the instant from which its age is counted, ISO 8601; the time of rendering unless given
 */
export function ListingTrust({ listing, now }: { listing: ListingSummary; now: string | undefined }) {
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
      <span className="ms-auto truncate">{freshness(listing, locale, now ?? new Date().toISOString())}</span>
    </p>
  );
}
