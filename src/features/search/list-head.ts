import type { PropertyType } from "#domain/listing/listing.ts";
import { activeFilters } from "#domain/search/query.ts";
import type { ListingFilter } from "#domain/search/filters.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { PRICE_PRESETS } from "#domain/listing/prices/presets.ts";
import { placesOf } from "#domain/search/places.ts";
import { m } from "#i18n/messages.ts";
import { tenantName } from "#i18n/vocabulary.ts";
import type { SearchResults } from "./search-results.ts";
import { filterText, foundText, listPageWords, placesText } from "./search-words.ts";
import { listingKindName } from "./sought-words.ts";

type Searched = Pick<SearchResults, "list" | "query" | "places" | "unknownPlace" | "page">;

/** The plural that a title says; a record, so that a new type without a word does not compile. */
const typesText: Record<PropertyType, () => string> = {
  apartment: m.reach_types_apartment,
  house: m.reach_types_house,
  land: m.reach_types_land,
  commercial: m.reach_types_commercial,
  office: m.reach_types_office,
  shop: m.reach_types_shop,
};

/** What a title says by itself; any other filter is added to it. */
const IN_TITLE = new Set<ListingFilter>(["location", "kind", "type"]);
const furtherFilters = (query: Searched["query"]): ListingFilter[] =>
  activeFilters(query).filter((filter) => !IN_TITLE.has(filter));

const isPreset = ({ minPrice, maxPrice }: Searched["query"]): boolean =>
  Object.values(PRICE_PRESETS)
    .flat()
    .some(({ min, max }) => (min || null) === minPrice && max === maxPrice);

/**
 * Whether a search is one of endless views of a list, which people may share but the index need not have: free words, an order, typed
 * numbers, several places, most of what can be asked of a home, filters on filters. Places, types, page numbers, and one of bedrooms, tenant and a price of the select are pages of their own.
 */
export function isListVariant({ list, query }: Pick<SearchResults, "list" | "query">): boolean {
  // What /properties shows for one purpose has a page: /buy, /rent.
  if (query.q !== "" || query.titled !== "" || query.sort !== null || (list === null && query.purpose !== null))
    return true;
  // Land has the page of its one type.
  if (query.kind === "land" || placesOf(query.location).length > 1 || query.type.length > 1) return true;
  const [further, ...more] = furtherFilters(query);
  if (further === undefined) return false;
  if (more.length > 0) return true;
  if (further === "price") return !isPreset(query);
  return further === "tenant" ? list !== "rent" : further !== "bedrooms";
}

/** "Apartments for sale in Gulshan": the heading of a list page; what narrows it further stands below as chips. */
export function listHeading({ list, query, places, unknownPlace }: Omit<Searched, "page">, locale: Locale): string {
  const { kind, type } = query;
  const purposes = { sale: m.reach_title_sale, rent: m.reach_title_rent, all: m.reach_title_all };
  const plain = listPageWords[list ?? "all"].title();
  const types =
    type.length > 0
      ? new Intl.ListFormat(locale).format(type.map((one) => typesText[one]()))
      : kind !== null
        ? listingKindName(kind)
        : null;
  const title = types === null ? plain : purposes[list ?? "all"]({ types });
  const place = placesText(places, locale);
  return place && !unknownPlace ? m.reach_title_place({ title, place }) : title;
}

/** "Apartments for sale in Gulshan, 3+ beds, page 2". */
function listTitle(results: Searched, locale: Locale): string {
  const { query } = results;
  const title = listHeading(results, locale);
  const filters = furtherFilters(query).map((filter) =>
    filter === "tenant" && query.tenant !== null
      ? m.reach_tenant({ tenant: tenantName(query.tenant) })
      : filterText(filter, query, locale),
  );
  return filters.length > 0 ? m.reach_title_filters({ title, filters: filters.join(", ") }) : title;
}

/** Title and summary of a list page: every search that the index may have has its own. */
export function listWords(results: Searched, locale: Locale): { title: string; description: string } {
  const { list, query, page } = results;
  const title = listTitle(results, locale);
  const text =
    activeFilters(query).length === 0 || page.total === 0
      ? listPageWords[list ?? "all"].text()
      : m.reach_description_list({ title, found: foundText(page.total, page.totalCapped, query, locale) });
  if (page.page === 1) return { title, description: text };
  const number = formatNumber(page.page, locale);
  return {
    title: m.reach_title_page({ title, page: number }),
    description: m.reach_description_page({ text, page: number }),
  };
}
