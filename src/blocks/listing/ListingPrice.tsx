import { pricePerKatha, pricePerSqft } from "#domain/listing/floor-area.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Price } from "#ui/text/Price.tsx";
import { advanceAsked } from "./listing-availability.ts";

/** "/ month" for rent; for sale the price per square foot, or per katha where land is counted in land units. */
function rate(listing: ListingSummary, locale: Locale): string | null {
  if (listing.purpose === "rent") return m.card_per_month();
  if (listing.areaUnit === "sqft") {
    const price = pricePerSqft(listing.price, listing.areaSqft);
    return price === null ? null : `${formatTaka(price, locale)} ${m.card_per_sqft()}`;
  }
  const price = pricePerKatha(listing.price, listing.areaSqft);
  return price === null ? null : `${formatPrice(price, locale)} ${m.card_per_katha()}`;
}

/**
 * The loudest line of a card, with the advance of a rental at its end. What is posted has a price; of what is being written it may not be
 * known yet.
 */
export function ListingPrice({ listing }: { listing: ListingSummary }) {
  const locale = currentLocale();
  // Its row of the grid, which a card beside it may need.
  if (listing.price === 0) return <div />;
  const per = rate(listing, locale);
  const advance = advanceAsked(listing, locale);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2">
      <Price>
        <span>{formatPrice(listing.price, locale)}</span>
        {per && <small>{per}</small>}
      </Price>
      {advance && <span className="text-xs font-medium whitespace-nowrap text-ink-soft">{advance}</span>}
    </div>
  );
}
