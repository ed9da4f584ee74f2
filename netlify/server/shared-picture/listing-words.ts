import type { ListingDetail } from "#domain/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPrice } from "#domain/money.ts";
import { m } from "#i18n/messages.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { purposeName } from "#i18n/vocabulary.ts";
import type { PictureWords } from "./drawing.ts";

/** What the picture of a listing says in a language. */
export const listingWords = (listing: ListingDetail, locale: Locale): PictureWords =>
  withLocale(locale, () => {
    const bengali = locale === "bn";
    const area = bengali ? listing.areaNameBn : listing.areaName;
    const district = bengali ? listing.districtBn : listing.district;
    return {
      brand: m.shell_brand(),
      purpose: purposeName(listing.purpose),
      price: formatPrice(listing.price, locale),
      per: listing.purpose === "rent" ? m.reach_picture_month() : "",
      otherPrice: formatPrice(listing.price, bengali ? "en" : "bn"),
      title: bengali ? listing.titleBn || listing.title : listing.title || listing.titleBn,
      place: area === district ? area : m.card_place({ area, district }),
    };
  });

/** Brand and line of the picture for every other page. */
export const siteWords = (locale: Locale): { brand: string; line: string } =>
  withLocale(locale, () => ({ brand: m.shell_brand(), line: m.reach_picture_line() }));
