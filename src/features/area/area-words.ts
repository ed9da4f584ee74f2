import type { Purpose } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { DrawnPoint } from "#domain/place/point.ts";
import { placeName, type Place, type PlaceKind } from "#domain/place/place.ts";
import type { PriceBand } from "#domain/listing/prices/band.ts";
import { m } from "#i18n/messages.ts";
import { propertyTypeName } from "#i18n/vocabulary.ts";

/** A place with the district that it lies in. */
export type Placed = { place: Place; parents: { district: Place | null } };

const kinds: Record<PlaceKind, () => string> = {
  division: m.area_kind_division,
  district: m.area_kind_district,
  upazila: m.area_kind_upazila,
  thana: m.area_kind_thana,
  zone: m.area_kind_zone,
  area: m.area_kind_area,
};
export const placeKindName = (kind: PlaceKind): string => kinds[kind]();

const reasons: Record<string, () => string> = {
  residential: m.area_for_residential,
  commercial: m.area_for_commercial,
  diplomatic: m.area_for_diplomatic,
  education: m.area_for_education,
  industrial: m.area_for_industrial,
  airport: m.area_for_airport,
  shopping: m.area_for_shopping,
  heritage: m.area_for_heritage,
  land: m.area_for_land,
  "new-town": m.area_for_new_town,
};
/** What a place is popular for; null for a tag that nobody has given a word. */
export const popularForName = (tag: string): string | null => reasons[tag]?.() ?? null;

/** "Properties in Gulshan"; a division's word takes another ending in Bengali. */
export function areaTitle(place: Place, locale: Locale): string {
  if (place.kind !== "division") return m.area_title({ area: placeName(place, locale) });
  return m.area_title_division({ area: locale === "bn" ? place.nameBn : place.name });
}

/** "Gulshan, Dhaka"; the district is not said twice. A search finds the place by it. */
export function areaInDistrict({ place, parents: { district } }: Placed, locale: Locale): string {
  const name = placeName(place, locale);
  const within = district && district.id !== place.id ? placeName(district, locale) : name;
  return within === name ? name : m.card_place({ area: name, district: within });
}

/** The count line: "128 properties in Gulshan", "40 for rent in Gulshan"; "No properties" only where both lists are empty. */
export function areaFound(
  totals: Record<Purpose, number>,
  purpose: Purpose | null,
  area: string,
  locale: Locale,
): string {
  const all = totals.sale + totals.rent;
  const total = purpose === null ? all : totals[purpose];
  if (all === 0) return m.area_found_none({ area });
  if (total === 0) return purpose === "sale" ? m.area_found_none_sale({ area }) : m.area_found_none_rent({ area });
  const count = formatNumber(total, locale);
  if (purpose === "sale") return m.area_found_sale({ count, area });
  if (purpose === "rent") return m.area_found_rent({ count, area });
  return total === 1 ? m.area_found_one({ area }) : m.area_found({ count, area });
}

export const bandName = ({ type }: PriceBand): string =>
  type === null ? m.area_prices_together() : propertyTypeName(type);

/** Square-foot prices in full digits, rents as prices are: "৳ 9,200 – ৳ 14,500". */
export function bandText(band: PriceBand, locale: Locale): { range: string; middle: string } {
  const format = band.purpose === "sale" ? formatTaka : formatPrice;
  const [low, middle, high] = [band.low, band.middle, band.high].map((taka) => format(taka, locale));
  return { range: m.area_prices_range({ low: low ?? "", high: high ?? "" }), middle: middle ?? "" };
}

/** "12 properties". */
export const listingsText = (count: number, locale: Locale): string =>
  count === 1 ? m.area_inside_count_one() : m.area_inside_count({ count: formatNumber(count, locale) });

/** What the drawn position of a place is taken from; null where it is its own. */
export function pointText({ from, of }: DrawnPoint, locale: Locale): string | null {
  if (from === "wider") return m.area_point_wider({ place: of ? placeName(of, locale) : "" });
  if (from === "inside") return m.area_point_inside();
  if (from === "neighbours") return m.area_point_neighbours();
  return from === "thana" ? m.area_point_thana() : null;
}
