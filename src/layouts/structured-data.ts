import type { ListingDetail, ListingSummary, PropertyType, PublicPoint } from "#domain/listing.ts";
import { links } from "#domain/links.ts";
import type { Locale } from "#domain/locale.ts";
import { pictureFallbackUrl } from "#domain/picture.ts";
import { toSqft } from "#domain/floor-area.ts";
import { langOf } from "#domain/text-language.ts";

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

/** Who runs the site. The address and telephone number of the footer are a demo's, so they are not told to machines. */
export function organizationData(name: string, site: URL): object {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": new URL("/#organization", site).href,
    name,
    url: new URL("/", site).href,
    logo: new URL("/icon-512.png", site).href,
  };
}

/** The site in one language, and how to search it from elsewhere. */
export function websiteData(name: string, locale: Locale, site: URL): object {
  const search = new URL(links.properties(locale), site).href;
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    url: new URL(links.home(locale), site).href,
    inLanguage: locale,
    publisher: { "@id": new URL("/#organization", site).href },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${search}?location={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/**
 * What people wrote, in the reader's language where they gave it; otherwise the other one, which says what language it is. undefined = nobody
 * wrote anything.
 */
export function written(english: string, bengali: string | null, locale: Locale) {
  const text = locale === "bn" ? bengali || english : english || bengali;
  const other = langOf(text, locale);
  return other ? { "@language": other, "@value": text } : text || undefined;
}

/**
 * The entries of a list page, in their order (schema.org). null = one that search engines should not know: it is left out and keeps its place.
 * @param before how many entries the pages before this one have
 */
export function itemListData(
  entries: readonly ({ title: string; titleBn: string | null; href: string } | null)[],
  before: number,
  locale: Locale,
  site: URL,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: entries.flatMap((entry, index) =>
      entry
        ? [
            {
              "@type": "ListItem",
              position: before + index + 1,
              name: written(entry.title, entry.titleBn, locale),
              url: new URL(entry.href, site).href,
            },
          ]
        : [],
    ),
  };
}

/**
 * The listings of a page, in their order. Demo records are left out: their pages are not for search engines.
 * @param before how many listings the pages before this one have
 */
export function listData(listings: readonly ListingSummary[], before: number, locale: Locale, site: URL): object {
  const entries = listings.map(({ title, titleBn, slug, demo }) =>
    demo ? null : { title, titleBn, href: links.listing(slug, locale) },
  );
  return itemListData(entries, before, locale, site);
}

/** A home on offer. A demo record is described but not offered: nobody could buy it. `path` is the localised path of its page. Prices are whole taka, rent per month. */
export function listingData(listing: ListingDetail, locale: Locale, path: string, site: URL): object {
  const bengali = locale === "bn";
  const url = new URL(path, site).href;
  const { address } = listing;
  const name = written(listing.title, listing.titleBn, locale);
  const rooms = ACCOMMODATION.has(listing.type);
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    url,
    inLanguage: locale,
    name,
    description: written(listing.description, listing.descriptionBn, locale),
    datePosted: listing.createdAt,
    dateModified: listing.updatedAt,
    image: listing.pictures.map((picture) => new URL(pictureFallbackUrl(picture.id), site).href),
    about: {
      "@type": KINDS[listing.type],
      name,
      address: {
        "@type": "PostalAddress",
        addressCountry: "BD",
        addressRegion: bengali ? address.divisionBn : address.division,
        addressLocality: bengali ? address.areaBn : address.area,
        ...(address.street ? { streetAddress: address.street } : {}),
        ...(address.postalCode ? { postalCode: address.postalCode } : {}),
      },
      ...(listing.location ? { geo: geoOf(listing.location) } : {}),
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
    ...(listing.demo ? {} : { offers: offer(listing, url) }),
  };
}

/** A point, or the circle that the home lies in. */
function geoOf({ lat, lng, radius }: PublicPoint): object {
  const point = { "@type": "GeoCoordinates", latitude: lat, longitude: lng };
  return radius === null ? point : { "@type": "GeoCircle", geoMidpoint: point, geoRadius: radius };
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
