import type { Purpose } from "#domain/listing/listing.ts";
import type { SoughtTypes } from "#domain/listing/listing-kind.ts";
import { activeFilters, parseListingQuery } from "#domain/search/query.ts";
import type { SearchReading } from "#api/catalogue/locations.ts";
import type {
  ListingFilter,
  ListingQuery,
  QueryField,
  SearchedLandmark,
  SearchedPlace,
  Sort,
} from "#domain/search/filters.ts";
import { nameFor } from "#domain/place/bengali-name.ts";
import { SEARCH_TEXT_MAX } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPrice } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { TakaRange } from "#domain/listing/prices/presets.ts";
import { drawnWords, nearWords } from "#i18n/map-words.ts";
import { numberProblem } from "#i18n/amount-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { monthName, propertyTypeName, tenantName } from "#i18n/vocabulary.ts";
import { optionName, toggleText } from "./filters/filter-words.ts";
import type { SearchProblem } from "./search-results.ts";
import { listingKindName, soughtNoun } from "./sought-words.ts";
import { areaRangeText, floorRangeText, priceRangeText } from "./filters/range-words.ts";

/** A count as it is honest to say it: exact, or "1,000+" where counting stopped, "37+" where not everything was looked through. */
export function countText(total: number, capped: boolean, locale: Locale): string {
  const count = formatNumber(total, locale);
  return capped ? m.search_count_capped({ count }) : count;
}

/** "1,284 properties found"; of what is searched: "12 homes found", "1 office found". */
export function foundText(total: number, capped: boolean, sought: SoughtTypes, locale: Locale): string {
  const noun = soughtNoun(sought);
  if (total === 0) return capped ? m.search_too_common() : m.search_found_none(noun);
  if (total === 1 && !capped) return m.search_found_one(noun);
  return m.search_found({ count: countText(total, capped, locale), ...noun });
}

type Found = { total: number; totalCapped: boolean };

/** "12 homes", "1 office", "1,000+ properties": how many a search finds, beside what it asks. */
export function thingsText(total: number, capped: boolean, sought: SoughtTypes, locale: Locale): string {
  const noun = soughtNoun(sought);
  if (total === 0 && !capped) return m.search_show_none(noun);
  if (total === 1 && !capped) return m.search_count_thing(noun);
  return m.search_count_things({ count: countText(total, capped, locale), ...noun });
}

/** "Show 128 homes", on the button of the sheet; what is looked for while that is not known. */
export function showText(found: Found | null, sought: SoughtTypes, locale: Locale): string {
  const noun = soughtNoun(sought);
  if (found === null) return m.search_looking(noun);
  if (found.total === 0) return found.totalCapped ? m.search_results() : m.search_show_none(noun);
  if (found.total === 1 && !found.totalCapped) return m.search_show_one(noun);
  return m.search_show({ count: countText(found.total, found.totalCapped, locale), ...noun });
}

const sorts: Record<Sort, () => string> = {
  best: m.search_sort_best,
  newest: m.search_sort_newest,
  "price-asc": m.search_sort_price_asc,
  "price-desc": m.search_sort_price_desc,
  "area-desc": m.search_sort_area_desc,
  "sqft-price-asc": m.search_sort_sqft_price_asc,
};
const rentSorts: Partial<Record<Sort, () => string>> = {
  "price-asc": m.search_sort_rent_asc,
  "price-desc": m.search_sort_rent_desc,
};
/** What an order is called on a list; what a rental costs is its rent. */
export const sortName = (sort: Sort, list: Purpose | null): string =>
  ((list === "rent" && rentSorts[sort]) || sorts[sort])();

/** What the ends of a range of prices are called on a list. */
export const priceEndLabels = (list: Purpose | null): [from: string, to: string] =>
  list === "rent" ? [m.search_rent_from(), m.search_rent_to()] : [m.search_price_from(), m.search_price_to()];

/** A range of the select: "৳ 0 – ৳ 1 Cr", "৳ 10 Cr and more"; in Bengali "১ কোটির মধ্যে", "১০ কোটির বেশি". */
export function presetText({ min, max }: TakaRange, locale: Locale): string {
  if (locale === "en" && max === null) return m.search_range_over({ from: formatPrice(min, locale) });
  return priceRangeText(min, max, locale);
}

/** "Exactly 2 beds". */
export const exactBedroomsText = (count: number, locale: Locale): string =>
  count === 1
    ? m.search_chip_bedrooms_exact_one()
    : m.search_chip_bedrooms_exact({ count: formatNumber(count, locale) });

function advanceText(months: number, locale: Locale): string {
  if (months === 0) return m.search_chip_advance_none();
  return months === 1 ? m.search_chip_advance_one() : m.search_chip_advance({ count: formatNumber(months, locale) });
}

const confirmedText = (days: number, locale: Locale): string =>
  days === 1 ? m.search_chip_confirmed_today() : m.search_chip_confirmed({ count: formatNumber(days, locale) });

/** A place of a search as the reader calls it. */
export const placeText = ({ name, nameBn }: SearchedPlace, locale: Locale): string => (locale === "bn" ? nameBn : name);
export const placesText = (places: readonly SearchedPlace[], locale: Locale): string =>
  places.map((place) => placeText(place, locale)).join(", ");

/** A search with its places named as the reader calls them, for words about it; as it is where they are not known. */
export function namedIn(query: ListingQuery, places: readonly SearchedPlace[], locale: Locale): ListingQuery {
  const isKnown = places.length > 0 && places.map(({ text }) => text).join("; ") === query.location;
  return isKnown ? { ...query, location: placesText(places, locale) } : query;
}

/** "Within 1 km of Square Hospital"; "" where the point of a search is no landmark, or another one than that of the last answer. */
export function nearText({ near }: ListingQuery, landmark: SearchedLandmark | null, locale: Locale): string {
  if (!near || near.lng !== landmark?.lng || near.lat !== landmark.lat) return "";
  const place = locale === "bn" ? landmark.nameBn : landmark.name;
  return m.search_chip_near_landmark({ distance: formatNumber(near.km, locale), place });
}

/** What the chip of a filter says: "Dhaka", "Up to ৳ 6 Cr", "3+ beds". */
export function filterText(filter: ListingFilter, query: ListingQuery, locale: Locale): string {
  switch (filter) {
    case "q":
    case "title":
      return m.search_chip_text({ text: query[filter] });
    case "location":
      return query.location.replaceAll(";", ",");
    case "bbox":
      return m.search_chip_on_map();
    case "drawn":
      return drawnWords(query.drawn.length, locale);
    case "near":
      return nearWords(query.near?.km ?? 0, locale);
    case "block":
      return m.listing_block({ block: nameFor(query.block, locale) });
    case "road":
      return m.listing_road({ road: nameFor(query.road, locale) });
    case "kind":
      return query.kind === null ? m.search_type_all() : listingKindName(query.kind);
    case "type":
      return query.type.length === 0 ? m.search_type_all() : query.type.map(propertyTypeName).join(", ");
    case "price":
      return priceRangeText(query.minPrice, query.maxPrice, locale);
    case "area":
      return areaRangeText(query.minArea, query.maxArea, locale);
    case "bedrooms":
      return m.search_chip_bedrooms({ count: formatNumber(query.bedrooms ?? 0, locale) });
    case "exactBedrooms":
      return exactBedroomsText(query.exactBedrooms ?? 0, locale);
    case "bathrooms":
      return m.search_chip_bathrooms({ count: formatNumber(query.bathrooms ?? 0, locale) });
    case "advertiser":
      return query.advertiser === null ? m.search_any() : optionName(filter, query.advertiser, locale);
    case "tenant":
      return query.tenant === null ? m.search_tenant_any() : m.search_chip_tenant({ tenant: tenantName(query.tenant) });
    case "rental":
    case "layout":
    case "furnished":
    case "floor":
      return query[filter].map((value) => optionName(filter, value, locale)).join(", ");
    case "floors":
      return floorRangeText(query.minFloor, query.maxFloor, locale);
    case "facing":
      return m.search_chip_facing({ sides: query.facing.map((side) => optionName(filter, side, locale)).join(", ") });
    case "month":
      return m.search_chip_month({ month: query.month === null ? "" : monthName(query.month) });
    case "advance":
      return advanceText(query.advance ?? 0, locale);
    case "confirmed":
      return confirmedText(query.confirmed ?? 1, locale);
    default:
      return toggleText(filter);
  }
}

/** A reading of a typed sentence: "Rent · Khilkhet · 2+ beds · Up to ৳ 18,000", with "12 homes" once it is known how many there are. */
export function readingText({ filters, place, placeBn }: SearchReading, found: Found | null, locale: Locale): string {
  const { query } = parseListingQuery(new URLSearchParams(filters), { purpose: null });
  const purposes = { sale: m.search_buy, rent: m.search_rent };
  const named = locale === "bn" ? placeBn : place;
  const rest = activeFilters({ ...query, location: "", near: null }).map((filter) => filterText(filter, query, locale));
  const count = found && thingsText(found.total, found.totalCapped, query, locale);
  return [query.purpose && purposes[query.purpose](), named, ...rest, count].filter(Boolean).join(" · ");
}

const typedFields: Partial<Record<QueryField, () => string>> = {
  q: m.search_typed,
  title: m.search_text,
  location: m.search_location,
  bbox: m.search_on_map,
  area: m.search_drawn,
  near: m.search_near,
  minArea: m.search_area_from,
  maxArea: m.search_area_to,
  minFloor: m.search_floor_min,
  maxFloor: m.search_floor_max,
  block: m.listing_block_name,
  road: m.listing_road_name,
};

const PRICE_FIELDS: readonly QueryField[] = ["minPrice", "maxPrice"];

function problemWords(problem: SearchProblem, list: Purpose | null): string | undefined {
  if (problem.field === "rest") return m.search_unread({ words: problem.words });
  if (problem.field === "guessed") return m.search_guessed({ words: problem.words });
  if (problem.code === "too-long") return m.search_cut({ max: formatNumber(SEARCH_TEXT_MAX, currentLocale()) });
  const end = PRICE_FIELDS.indexOf(problem.field);
  const field = end < 0 ? typedFields[problem.field]?.() : priceEndLabels(list)[end];
  if (field === undefined) return undefined;
  return numberProblem(problem, field) ?? m.search_problem({ field });
}

/** Which typed fields were not understood (or cut short), and which words of a sentence; "" when all were. */
export const problemText = (problems: readonly SearchProblem[], list: Purpose | null): string =>
  problems
    .map((problem) => problemWords(problem, list))
    .filter((words) => words !== undefined)
    .join(" · ");

/** Heading, lead and crumb of each list page. */
export const listPageWords: Record<Purpose | "all", { title: () => string; text: () => string; crumb: () => string }> =
  {
    sale: { title: m.search_buy_title, text: m.search_buy_text, crumb: m.search_crumb_buy },
    rent: { title: m.search_rent_title, text: m.search_rent_text, crumb: m.search_crumb_rent },
    all: { title: m.search_properties_title, text: m.search_properties_text, crumb: m.search_crumb_properties },
  };
