import { pricePerKatha, pricePerSqft } from "#domain/listing/floor-area.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Price } from "#ui/text/Price.tsx";

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

/** The loudest line of a card. What is posted has a price; of what is being written it may not be known yet. */
export function ListingPrice({ listing }: { listing: ListingSummary }) {
  const locale = currentLocale();
  if (listing.price === 0) return null;
  const per = rate(listing, locale);
  const extras = listing.monthlyExtras;
  return (
    <Price>
      <span>{formatPrice(listing.price, locale)}</span>
      {per && <small>{per}</small>}
      {extras !== null && extras > 0 && (
        <small>{m.card_with_extras({ total: formatPrice(listing.price + extras, locale) })}</small>
      )}
      {listing.priceCut && (
        <Badge kind="cut" icon="arrow-down">
          {m.card_price_cut({ percent: formatNumber(listing.priceCut.percent, locale) })}
        </Badge>
      )}
      {listing.priceNegotiable && <Badge kind="neg">{m.card_negotiable()}</Badge>}
    </Price>
  );
}
