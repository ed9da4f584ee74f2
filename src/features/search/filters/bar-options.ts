import type { ListingFacets, ListingQuery } from "#domain/search/filters.ts";
import { PROPERTY_TYPES, type Purpose } from "#domain/listing/listing.ts";
import { COUNT_CAP } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { PRICE_PRESETS, priceRangeValue } from "#domain/listing/prices/presets.ts";
import { m } from "#i18n/messages.ts";
import { propertyTypeName } from "#i18n/vocabulary.ts";
import type { PillOption } from "./PillSelect.tsx";
import { priceRangeText } from "./range-words.ts";
import { EXACTLY } from "../form-names.ts";
import { parameterText } from "#domain/search/query.ts";
import { priceValue } from "../search-form.ts";
import { countText, exactBedroomsText, presetText } from "../search-words.ts";

/** Types of homes, each with how many there would be where that is known; several that are chosen together are an option of their own, first. */
export function typeOptions(
  { type: chosen }: Pick<ListingQuery, "type">,
  facets: ListingFacets | null,
  locale: Locale,
) {
  const single = PROPERTY_TYPES.map((type): PillOption => {
    const homes = facets?.type[type] ?? 0;
    const option = propertyTypeName(type);
    const label = facets
      ? m.search_option_count({ option, count: countText(homes, homes >= COUNT_CAP, locale) })
      : option;
    return { value: type, label };
  });
  if (chosen.length < 2) return single;
  return [{ value: parameterText(chosen), label: chosen.map(propertyTypeName).join(", ") }, ...single];
}

const BEDROOMS = [1, 2, 3, 4, 5, 6];
type Bedrooms = Pick<ListingQuery, "bedrooms" | "exactBedrooms">;
/** What the one select of bedrooms has chosen: "3" at least, "=3" exactly. */
export const bedroomsValue = ({ bedrooms, exactBedrooms }: Bedrooms): string =>
  exactBedrooms === null ? parameterText(bedrooms) : `${EXACTLY}${exactBedrooms}`;

/** "3+ beds" and "Exactly 3 beds"; a number that an address brings and nobody offers stands with the others. */
export function bedroomGroups({ bedrooms, exactBedrooms }: Bedrooms, locale: Locale) {
  const options = (chosen: number | null, before: string, words: (count: number) => string) =>
    [...BEDROOMS, ...(chosen !== null && !BEDROOMS.includes(chosen) ? [chosen] : [])].map((count) => ({
      value: `${before}${count}`,
      label: words(count),
    }));
  const atLeast = (count: number) => m.search_chip_bedrooms({ count: formatNumber(count, locale) });
  const exactly = (count: number) => exactBedroomsText(count, locale);
  return [
    { label: m.search_bedrooms_least_group(), options: options(bedrooms, "", atLeast) },
    { label: m.search_bedrooms_exact_group(), options: options(exactBedrooms, EXACTLY, exactly) },
  ];
}

/** The same as short words, each number by itself and as the least: "2", "2+". */
export function bedroomChips(query: Bedrooms, locale: Locale): PillOption[] {
  const [least, exact] = bedroomGroups(query, locale);
  const counts = new Set([...least!.options, ...exact!.options].map(({ value }) => Number(value.replace(EXACTLY, ""))));
  const chips = [...counts].flatMap((count) => [
    { value: `${EXACTLY}${count}`, label: formatNumber(count, locale) },
    { value: String(count), label: m.search_at_least({ count: formatNumber(count, locale) }) },
  ]);
  return [{ value: "", label: m.search_any() }, ...chips];
}

const PURPOSE_LABELS = { sale: m.search_price_sale_group, rent: m.search_price_rent_group };

/** The presets of a purpose, of both where `shown` is null; a range that is none of them is an option of its own, first. */
export function priceGroups(shown: Purpose | null, query: ListingQuery, locale: Locale) {
  const purposes: Purpose[] = shown === null ? ["sale", "rent"] : [shown];
  const value = priceValue(query);
  const presets = purposes.map((purpose) => ({
    ...(shown === null ? { label: PURPOSE_LABELS[purpose]() } : {}),
    options: PRICE_PRESETS[purpose].map((range) => ({
      value: priceRangeValue(range),
      label: presetText(range, locale),
    })),
  }));
  const isOffered = value === "" || presets.some(({ options }) => options.some((option) => option.value === value));
  const own = { value, label: priceRangeText(query.minPrice, query.maxPrice, locale) };
  return isOffered ? presets : [{ options: [own] }, ...presets];
}
