import { wellFormed } from "../text/clean.ts";
import type { Amenity, AreaUnit, Furnishing, PropertyType, Purpose } from "./listing.ts";
import { links } from "../site/links.ts";
import { isPlaceholder, pictureUrl } from "../picture/picture.ts";

/** A public listing in its owner's feed, without telephone numbers or e-mail addresses. Prices in whole taka, per month for rent. */
export type FeedItem = {
  /** Stays the same for the life of the listing, even if the title changes. */
  id: string;
  slug: string;
  title: string;
  titleBn: string;
  description: string;
  descriptionBn: string;
  purpose: Purpose;
  type: PropertyType;
  price: number;
  priceNegotiable: boolean;
  /** In `areaUnit`, as the owner typed it. */
  area: number;
  areaUnit: AreaUnit;
  areaSqft: number;
  bedrooms: number | null;
  bathrooms: number | null;
  parking: number | null;
  floor: number | null;
  totalFloors: number | null;
  furnished: Furnishing | null;
  amenities: Amenity[];
  street: string | null;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** If the owner hides the place: the home is within so many metres of the point. */
  withinMetres: number | null;
  place: { slug: string; name: string; nameBn: string };
  district: string | null;
  districtBn: string | null;
  division: string | null;
  divisionBn: string | null;
  /** Ids of pictures, the primary one first; in the feed their addresses. */
  pictures: string[];
  createdAt: string;
  updatedAt: string;
};

/** A feed as JSON: whole addresses of pages and pictures. */
export type ListingFeed = {
  title: string;
  titleBn: string;
  /** The newest change in it, ISO 8601. */
  updatedAt: string;
  currency: "BDT";
  items: (FeedItem & { url: string; urlBn: string })[];
};

type Owner = { name: string; nameBn: string | null; since: Date };

/** The feed of an account. `site`: where the pages are, such as `https://nibash.example`. */
export function listingFeed(owner: Owner, items: readonly FeedItem[], site: string): ListingFeed {
  const address = (path: string): string => new URL(path, site).href;
  const newest = items.reduce(
    (last, { updatedAt }) => (updatedAt > last ? updatedAt : last),
    owner.since.toISOString(),
  );
  return {
    title: owner.name,
    titleBn: owner.nameBn ?? owner.name,
    updatedAt: newest,
    currency: "BDT",
    items: items.map((item) => ({
      ...item,
      url: address(links.listing(item.slug, "en")),
      urlBn: address(links.listing(item.slug, "bn")),
      pictures: item.pictures.filter((id) => !isPlaceholder(id)).map((id) => address(pictureUrl(id, 1200))),
    })),
  };
}

/** The characters that XML allows: no control characters except tabs and line ends, no lone surrogates. */
// eslint-disable-next-line no-control-regex -- they are what is taken out
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const escape = (text: string): string =>
  wellFormed(text)
    .replace(NOT_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const attribute = (name: string, value: string): string => ` ${name}="${escape(value)}"`;
const element = (name: string, value: string | number | boolean | null, language?: "en" | "bn"): string =>
  value === null || value === ""
    ? ""
    : `<${name}${language ? attribute("xml:lang", language) : ""}>${escape(String(value))}</${name}>`;
const both = (name: string, value: string | null, bengali: string | null): string =>
  element(name, value, "en") + element(name, bengali, "bn");

type Item = ListingFeed["items"][number];
const itemXml = (item: Item): string =>
  [
    `<listing${attribute("id", item.id)}>`,
    both("url", item.url, item.urlBn),
    both("title", item.title, item.titleBn),
    both("description", item.description, item.descriptionBn),
    element("purpose", item.purpose),
    element("type", item.type),
    `<price currency="BDT"${item.purpose === "rent" ? attribute("per", "month") : ""}>${item.price}</price>`,
    element("priceNegotiable", item.priceNegotiable),
    `<area${attribute("unit", item.areaUnit)}>${item.area}</area>`,
    element("areaSqft", item.areaSqft),
    ...(["bedrooms", "bathrooms", "parking", "floor", "totalFloors", "furnished"] as const).map((name) =>
      element(name, item[name]),
    ),
    ...item.amenities.map((amenity) => element("amenity", amenity)),
    element("street", item.street),
    both("place", item.place.name, item.place.nameBn),
    both("district", item.district, item.districtBn),
    both("division", item.division, item.divisionBn),
    element("postalCode", item.postalCode),
    element("latitude", item.latitude),
    element("longitude", item.longitude),
    element("withinMetres", item.withinMetres),
    ...item.pictures.map((url) => element("picture", url)),
    element("createdAt", item.createdAt),
    element("updatedAt", item.updatedAt),
    "</listing>",
  ].join("");

/** The same feed as XML. */
export const feedXml = (feed: ListingFeed): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  `<listings${attribute("updatedAt", feed.updatedAt)}>${both("title", feed.title, feed.titleBn)}\n` +
  feed.items.map((item) => `${itemXml(item)}\n`).join("") +
  "</listings>\n";
