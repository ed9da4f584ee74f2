import { FILTER_TABLE } from "#domain/search/filter-table.ts";
import type { Advertiser } from "#domain/listing/advertiser.ts";
import type { Layout, Rental } from "#domain/listing/kinds.ts";
import type { ListingKind } from "#domain/listing/listing-kind.ts";
import type { Amenity, Furnishing, Month, PropertyType, Purpose, Tenant } from "#domain/listing/listing.ts";
import { FLOOR_BANDS, type Facing, type FloorBand, type ListingFilter } from "#domain/search/filters.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import { listingKindName } from "../sought-words.ts";
import { floorRangeText } from "./range-words.ts";
import { amenityName, furnishingName, kindName, monthName, propertyTypeName, tenantName } from "#i18n/vocabulary.ts";

const toggles: Record<
  Amenity | "parking" | "topFloor" | "negotiable" | "wellVerified",
  { name: () => string; chip: () => string }
> = {
  lift: { name: () => amenityName("lift"), chip: m.search_chip_lift },
  gas: { name: () => amenityName("gas"), chip: m.search_chip_gas },
  generator: { name: () => amenityName("generator"), chip: m.search_chip_generator },
  security: { name: () => amenityName("security"), chip: m.search_chip_security },
  cctv: { name: () => amenityName("cctv"), chip: m.search_chip_cctv },
  gym: { name: () => amenityName("gym"), chip: m.search_chip_gym },
  ips: { name: () => amenityName("ips"), chip: m.search_chip_ips },
  solar: { name: () => amenityName("solar"), chip: m.search_chip_solar },
  tubewell: { name: () => amenityName("tubewell"), chip: m.search_chip_tubewell },
  lpg: { name: () => amenityName("lpg"), chip: m.search_chip_lpg },
  broadband: { name: () => amenityName("broadband"), chip: m.search_chip_broadband },
  intercom: { name: () => amenityName("intercom"), chip: m.search_chip_intercom },
  "fire-safety": { name: () => amenityName("fire-safety"), chip: m.search_chip_fire_safety },
  "prayer-room": { name: () => amenityName("prayer-room"), chip: m.search_chip_prayer_room },
  "community-hall": { name: () => amenityName("community-hall"), chip: m.search_chip_community_hall },
  rooftop: { name: () => amenityName("rooftop"), chip: m.search_chip_rooftop },
  playground: { name: () => amenityName("playground"), chip: m.search_chip_playground },
  "step-free": { name: () => amenityName("step-free"), chip: m.search_chip_step_free },
  parking: { name: m.search_parking, chip: m.search_chip_parking },
  topFloor: { name: m.search_top_floor, chip: m.search_top_floor },
  negotiable: { name: m.search_negotiable, chip: m.search_chip_negotiable },
  wellVerified: { name: m.search_well_verified, chip: m.search_chip_well_verified },
};
/** What the chip of a filter that is on or off says: "With lift". */
export const toggleText = (filter: keyof typeof toggles): string => toggles[filter].chip();

const names: Record<Exclude<ListingFilter, keyof typeof toggles | "q" | "title" | "price">, () => string> = {
  location: m.search_location,
  bbox: m.search_on_map,
  drawn: m.search_drawn,
  near: m.search_near,
  block: m.listing_block_name,
  road: m.listing_road_name,
  kind: m.search_kind,
  type: m.search_type,
  area: m.search_size,
  bedrooms: m.search_bedrooms,
  exactBedrooms: m.search_bedrooms_exact,
  bathrooms: m.search_bathrooms,
  advertiser: m.search_advertiser,
  tenant: m.search_tenant,
  rental: m.search_rental,
  layout: m.listing_layout,
  furnished: m.search_furnished,
  floor: m.search_floor,
  floors: m.search_floors,
  facing: m.search_facing,
  month: m.search_month,
  advance: m.search_advance,
  confirmed: m.search_confirmed,
};

/** What a filter is called on a list: the label of its field or group. */
export function filterName(filter: ListingFilter, list: Purpose | null): string {
  if (filter === "q") return m.search_typed();
  if (filter === "title") return list === "sale" ? m.search_text() : m.search_text_rent();
  if (filter === "price") return list === "rent" ? m.search_price_rent() : m.search_price();
  return filter in toggles ? toggles[filter as keyof typeof toggles].name() : names[filter as keyof typeof names]();
}

const sides: Record<Facing, () => string> = {
  south: m.listing_facing_south,
  east: m.listing_facing_east,
  north: m.listing_facing_north,
  west: m.listing_facing_west,
};

const advertisers: Record<Advertiser, () => string> = {
  owner: m.search_advertiser_owner,
  agent: m.search_advertiser_agent,
};

function floorText(band: FloorBand, locale: Locale): string {
  const { min, max } = FLOOR_BANDS[band];
  return floorRangeText(min, max, locale);
}

function advanceText(months: number, locale: Locale): string {
  if (months === 0) return m.search_advance_none();
  return months === 1 ? m.search_advance_one() : m.search_advance_many({ count: formatNumber(months, locale) });
}

const confirmedText = (days: number, locale: Locale): string =>
  days === 1 ? m.search_confirmed_today() : m.search_confirmed_days({ count: formatNumber(days, locale) });

/** The name of one option of a filter, as `FILTER_TABLE` lists them: "3+", "Semi-furnished", "Floors 1–3", "Within 7 days". */
export function optionName(filter: ListingFilter, option: string | number, locale: Locale): string {
  switch (filter) {
    case "kind":
      return listingKindName(option as ListingKind);
    case "type":
      return propertyTypeName(option as PropertyType);
    case "advertiser":
      return advertisers[option as Advertiser]();
    case "tenant":
      return tenantName(option as Tenant);
    case "rental":
    case "layout":
      return kindName(option as Rental | Layout);
    case "furnished":
      return furnishingName(option as Furnishing);
    case "floor":
      return floorText(option as FloorBand, locale);
    case "facing":
      return sides[option as Facing]();
    case "month":
      return monthName(option as Month);
    case "advance":
      return advanceText(Number(option), locale);
    case "confirmed":
      return confirmedText(Number(option), locale);
    case "exactBedrooms":
      return formatNumber(Number(option), locale);
    default:
      return FILTER_TABLE[filter].kind === "at-least"
        ? m.search_at_least({ count: formatNumber(Number(option), locale) })
        : String(option);
  }
}
