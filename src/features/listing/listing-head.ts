import { formatAreaNumber } from "#domain/listing/floor-area.ts";
import { excerpt, titleWith } from "#domain/text/head-text.ts";
import { links } from "#domain/site/links.ts";
import type { ListingDetail } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPrice } from "#domain/money/money.ts";
import { m } from "#i18n/messages.ts";
import { areaUnitName, propertyTypeName, purposeName } from "#i18n/vocabulary.ts";
import { addressLine } from "./listing-words.ts";

/** Search engines cut a description near 160 characters; so much of it is the listing's own text. */
const EXCERPT = 90;

/** What the head of a listing's page says, and the way that leads to it. */
export function listingHead(listing: ListingDetail, locale: Locale) {
  const bengali = locale === "bn";
  const title = bengali ? listing.titleBn || listing.title : listing.title || listing.titleBn;
  const text = bengali ? listing.descriptionBn || listing.description : listing.description || listing.descriptionBn;
  const sale = listing.purpose === "sale";
  return {
    title,
    pageTitle: titleWith(title, purposeName(listing.purpose), bengali ? listing.areaNameBn : listing.areaName),
    description: m.listing_meta({
      price: formatPrice(listing.price, locale),
      type: propertyTypeName(listing.type),
      area: `${formatAreaNumber(listing.area, locale)} ${areaUnitName(listing.areaUnit)}`,
      address: addressLine(listing.address, locale),
      text: excerpt(text, EXCERPT),
    }),
    way: [
      { label: m.listing_home(), href: links.home(locale) },
      { label: sale ? m.listing_buy() : m.listing_rent(), href: links[sale ? "buy" : "rent"](locale) },
      { label: title },
    ],
  };
}
