import { links } from "#domain/site/links.ts";
import { RESORT_PAGE_SIZE } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { isDemoPhone } from "#domain/account/phone.ts";
import { pictureFallbackUrl } from "#domain/picture/picture.ts";
import type { ResortDetail } from "#domain/resort/resort.ts";
import type { ResortPage } from "#domain/resort/search.ts";
import { resortAmenityName } from "#i18n/resort-vocabulary.ts";
import { itemListData, written } from "./structured-data.ts";

/** The resorts of a page, in their order (schema.org). Samples are left out: their pages are not for search engines. */
export function resortListData({ items, page }: ResortPage, locale: Locale, site: URL): object {
  const entries = items.map(({ title, titleBn, slug, demo }) =>
    demo ? null : { title, titleBn, href: links.resort(slug, locale) },
  );
  return itemListData(entries, (page - 1) * RESORT_PAGE_SIZE, locale, site);
}

/**
 * What search engines read of a resort (schema.org LodgingBusiness, JSON-LD): only what is true and shown on the page. A sample's invented
 * rating and telephone number are not told (DECISIONS 8, 14). `site` is the address of the deployment; all links are absolute.
 */
export function lodgingData(resort: ResortDetail, locale: Locale, path: string, site: URL): object {
  const own = (english: string, bangla: string) => (locale === "bn" ? bangla || english : english || bangla);
  const street = own(resort.street ?? "", resort.streetBn ?? "");
  const { rating, contact } = resort;
  return {
    "@context": "https://schema.org",
    "@type": "LodgingBusiness",
    url: new URL(path, site).href,
    name: written(resort.title, resort.titleBn, locale),
    description: written(resort.description, resort.descriptionBn, locale),
    image: resort.pictures.map((picture) => new URL(pictureFallbackUrl(picture.id), site).href),
    address: {
      "@type": "PostalAddress",
      addressCountry: "BD",
      addressRegion: own(resort.district, resort.districtBn),
      addressLocality: own(resort.area, resort.areaBn),
      ...(street ? { streetAddress: street } : {}),
    },
    checkinTime: resort.checkInTime,
    checkoutTime: resort.checkOutTime,
    currenciesAccepted: "BDT",
    amenityFeature: resort.offers.map(({ amenity, included }) => ({
      "@type": "LocationFeatureSpecification",
      name: resortAmenityName(amenity),
      value: included,
    })),
    ...(resort.demo || isDemoPhone(contact.phone) ? {} : { telephone: contact.phone }),
    ...(rating && !rating.sample
      ? { aggregateRating: { "@type": "AggregateRating", ratingValue: rating.value, reviewCount: rating.count } }
      : {}),
    ...(resort.demo
      ? {}
      : {
          makesOffer: {
            "@type": "Offer",
            priceSpecification: {
              "@type": "UnitPriceSpecification",
              price: resort.pricePerNight,
              priceCurrency: "BDT",
              unitCode: "DAY",
            },
          },
        }),
  };
}
