import { formatAreaNumber } from "#domain/listing/floor-area.ts";
import { links } from "#domain/site/links.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPrice } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import { areaUnitName } from "#i18n/vocabulary.ts";
import { fullUrl } from "../site-url.ts";
import type { ListingLines } from "./letter.ts";
import type { MailedListing } from "./templates.ts";

/** The fields of a listing in a mail, in the reader's language. */
export function mailedListing(listing: ListingSummary, locale: Locale): MailedListing {
  const { purpose, price, area, areaUnit, bedrooms, slug } = listing;
  const bengali = locale === "bn";
  const names = bengali ? [listing.areaNameBn, listing.districtBn] : [listing.areaName, listing.district];
  return {
    title: bengali ? listing.titleBn || listing.title : listing.title || listing.titleBn,
    // Names a district once ("Gazipur", not "Gazipur, Gazipur").
    place: [...new Set(names)].join(", "),
    purpose,
    price,
    area,
    areaUnit,
    bedrooms,
    url: fullUrl(links.listing(slug, locale)),
  };
}

/** The listing as lines of text, in the language that `withLocale` has set. */
export function listingLines(listing: MailedListing, locale: Locale): ListingLines {
  const { title, url, place, purpose, area, areaUnit, bedrooms } = listing;
  const price = formatPrice(listing.price, locale);
  const beds = bedrooms && `${formatNumber(bedrooms, locale)} ${bedrooms === 1 ? m.card_bedroom() : m.card_bedrooms()}`;
  return {
    title,
    url,
    price: purpose === "rent" ? `${price} ${m.card_per_month()}` : price,
    facts: [beds, `${formatAreaNumber(area, locale)} ${areaUnitName(areaUnit)}`, place].filter(Boolean).join(" · "),
  };
}
