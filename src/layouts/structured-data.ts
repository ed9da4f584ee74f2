import type { ListingDetail, PropertyType } from "#domain/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { pictureFallbackUrl } from "#domain/picture.ts";
import { toSqft } from "#domain/floor-area.ts";

/**
 * What search engines read (schema.org, JSON-LD). Only what is true and shown on the page: no ratings, no numbers of ours.
 * `site` is the address of the deployment; all links are absolute.
 */

const KINDS: Record<PropertyType, string> = {
  apartment: "Apartment",
  house: "House",
  land: "Place",
  commercial: "Place",
  office: "Place",
  shop: "Place",
};
/** Types of schema.org that know rooms and floors. */
const ACCOMMODATION = new Set<PropertyType>(["apartment", "house"]);

/** The way to a page: `items` from home to here, the last one without an address. */
export function breadcrumbData(items: readonly { label: string; href?: string }[], site: URL): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(href ? { item: new URL(href, site).href } : {}),
    })),
  };
}

/** A home on offer. `path` is the localised path of its page. Prices are whole taka, rent per month. */
export function listingData(listing: ListingDetail, locale: Locale, path: string, site: URL): object {
  const bengali = locale === "bn";
  const url = new URL(path, site).href;
  const { address } = listing;
  const rooms = ACCOMMODATION.has(listing.type);
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    url,
    inLanguage: locale,
    name: bengali ? listing.titleBn : listing.title,
    description: bengali ? listing.descriptionBn : listing.description,
    datePosted: listing.createdAt,
    dateModified: listing.updatedAt,
    image: listing.pictures.map((picture) => new URL(pictureFallbackUrl(picture.id), site).href),
    about: {
      "@type": KINDS[listing.type],
      name: bengali ? listing.titleBn : listing.title,
      address: {
        "@type": "PostalAddress",
        addressCountry: "BD",
        addressRegion: bengali ? address.divisionBn : address.division,
        addressLocality: bengali ? address.areaBn : address.area,
        ...(address.street ? { streetAddress: address.street } : {}),
        ...(address.postalCode ? { postalCode: address.postalCode } : {}),
      },
      ...(listing.location
        ? { geo: { "@type": "GeoCoordinates", latitude: listing.location.lat, longitude: listing.location.lng } }
        : {}),
      ...(rooms && listing.areaSqft > 0
        ? {
            floorSize: {
              "@type": "QuantitativeValue",
              value: toSqft(listing.area, listing.areaUnit),
              unitCode: "FTK",
            },
          }
        : {}),
      ...(rooms && listing.bedrooms ? { numberOfBedrooms: listing.bedrooms } : {}),
      ...(rooms && listing.bathrooms ? { numberOfBathroomsTotal: listing.bathrooms } : {}),
      ...(rooms && listing.yearBuilt ? { yearBuilt: listing.yearBuilt } : {}),
    },
    offers: offer(listing, url),
  };
}

function offer(listing: ListingDetail, url: string): object {
  const rent = listing.purpose === "rent";
  return {
    "@type": "Offer",
    url,
    price: listing.price,
    priceCurrency: "BDT",
    availability: "https://schema.org/InStock",
    businessFunction: `http://purl.org/goodrelations/v1#${rent ? "LeaseOut" : "Sell"}`,
    ...(rent
      ? {
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price: listing.price,
            priceCurrency: "BDT",
            unitCode: "MON",
          },
        }
      : {}),
  };
}
