import type { Address, ListingDetail } from "#domain/listing/listing.ts";
import { listingReference } from "#domain/listing/facts.ts";
import { nameFor } from "#domain/place/bengali-name.ts";
import type { Locale } from "#domain/locale.ts";
import { toBengaliDigits } from "#domain/text/digits.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";

/** Whether a text has some words whole: "Road 11" is not in "Road 112". */
const hasWords = (text: string, words: string): boolean =>
  ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}/]+/gu, " ")} `.includes(` ${words.toLowerCase()} `);

/** The block, the road and the street, in Bengali letters for Bengali readers where its words are known, and where that is; a place is not named twice in a row. */
export function addressParts(address: Address, locale: Locale): { street: string | null; place: string } {
  const bengali = locale === "bn";
  const district = bengali ? address.districtBn : address.district;
  const code = address.postalCode && (bengali ? toBengaliDigits(address.postalCode) : address.postalCode);
  const parts = [bengali ? address.areaBn : address.area, bengali ? address.thanaBn : address.thana, district].filter(
    (part) => part !== null && part !== "",
  );
  const named = parts.filter((part, index) => part !== parts[index - 1]).join(", ");
  const { block, road } = address;
  const own = address.street && address.street !== parts[0] ? nameFor(address.street, locale) : null;
  // Most streets name them already: "House 5, Road 11".
  const lines = [
    block && m.listing_block({ block: nameFor(block, locale) }),
    road && m.listing_road({ road: nameFor(road, locale) }),
  ].filter((line) => line && !hasWords(own ?? "", line));
  const street = [...lines, own].filter(Boolean).join(", ") || null;
  return { street, place: code ? `${named} ${code}` : named };
}

/** "Road 71, Gulshan 2, Gulshan, Dhaka 1212". */
export function addressLine(address: Address, locale: Locale): string {
  const { street, place } = addressParts(address, locale);
  return street === null ? place : `${street}, ${place}`;
}

/** What a visitor's first message says, and its subject in a mail: which home it is about, and the address `url` of its page. */
export function firstMessage(
  listing: ListingDetail,
  title: string,
  url: string,
  locale: Locale,
): { message: string; subject: string } {
  const reference = listingReference(listing);
  return {
    message: `${m.listing_message({ title, address: addressLine(listing.address, locale), reference })}\n${url}`.trim(),
    subject: m.listing_message_subject({ title, reference }),
  };
}

/** 350 → "350 m", 1200 → "1.2 km"; 0 → "In the building". */
export function distanceText(metres: number, locale: Locale): string {
  if (metres <= 0) return m.listing_in_building();
  if (metres < 1000) return m.listing_m({ distance: formatNumber(Math.round(metres / 10) * 10 || metres, locale) });
  return m.listing_km({ distance: formatNumber(Math.round(metres / 100) / 10, locale) });
}

const facings: Record<string, () => string> = {
  north: m.listing_facing_north,
  south: m.listing_facing_south,
  east: m.listing_facing_east,
  west: m.listing_facing_west,
  "north-east": m.listing_facing_north_east,
  "north-west": m.listing_facing_north_west,
  "south-east": m.listing_facing_south_east,
  "south-west": m.listing_facing_south_west,
};

/** The eight sides that a home can face. */
export const COMPASS_SIDES: readonly string[] = Object.keys(facings);

/** The side that a home faces; what is not one of the eight is shown as the owner wrote it. */
export const facingText = (orientation: string): string =>
  (facings[orientation.toLowerCase().replace(/[\s_]+/g, "-")] ?? (() => orientation))();

const completions: Record<ListingDetail["completionStatus"], () => string> = {
  ready: m.listing_completion_ready,
  "under-construction": m.listing_completion_under_construction,
  upcoming: m.listing_completion_upcoming,
};
export const completionText = (status: ListingDetail["completionStatus"]): string => completions[status]();
