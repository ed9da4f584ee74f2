import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { formatPrice } from "#domain/money/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $lastVisit, noteVisit } from "#stores/last-visit.ts";
import { $recentlyViewed, type RecentSlugs } from "#stores/recently-viewed.ts";
import { Badge } from "#ui/badge/Badge.tsx";

/** More would hide the picture. */
const MARKS_MAX = 2;

/** What the server knows of a device. A persistent store's own first value would be what the device has stored. */
const NONE: RecentSlugs = [];

/**
 * At most two marks on a card's picture, what matters most first. What is new and what was seen only this device knows.
 * @param seen whether to say that it was seen: not where all were
 */
export function PictureMarks({ listing, seen }: { listing: ListingSummary; seen: boolean }) {
  const lastVisit = useStore($lastVisit, { ssr: () => null });
  const viewed = useStore($recentlyViewed, { ssr: () => NONE });
  useEffect(noteVisit, []);
  const marks = [
    lastVisit !== null && listing.createdAt > lastVisit && (
      <Badge key="new" kind="purpose">
        {m.card_new()}
      </Badge>
    ),
    listing.priceCut && (
      <Badge key="cut" icon="arrow-down">
        {m.card_price_cut({ amount: formatPrice(listing.priceCut.from - listing.price, currentLocale()) })}
      </Badge>
    ),
    listing.featured && (
      <Badge key="featured" kind="featured" icon="sparkle">
        {m.card_featured()}
      </Badge>
    ),
    seen && viewed.includes(listing.slug) && (
      <Badge key="seen" kind="plain" icon="eye">
        {m.card_seen()}
      </Badge>
    ),
  ];
  return <>{marks.filter(Boolean).slice(0, MARKS_MAX)}</>;
}
