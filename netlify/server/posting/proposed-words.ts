import type { ProposedWords } from "#api/posting/drafts.ts";
import { placeBySlug } from "#db/places.ts";
import { formatAreaNumber } from "#domain/listing/floor-area.ts";
import { isDwelling, LAYOUTS, RENTALS } from "#domain/listing/kinds.ts";
import {
  AMENITIES,
  AREA_UNITS,
  FURNISHINGS,
  MONTHS,
  PROPERTY_TYPES,
  TENANTS,
  type PropertyType,
} from "#domain/listing/listing.ts";
import { readSize } from "#domain/listing/size-text.ts";
import type { Locale } from "#domain/locale.ts";
import { nameFor } from "#domain/place/bengali-name.ts";
import { readBlock, readRoad } from "#domain/place/block-road.ts";
import { placeName } from "#domain/place/place.ts";
import { listOf, textOf, type PostValues } from "#domain/posting/posting-draft.ts";
import { formatNumber } from "#domain/text/number.ts";
import { countOf } from "#domain/text/typed-number.ts";
import { m } from "#i18n/messages.ts";
import { withLocale } from "#i18n/request-locale.ts";
import {
  amenityName,
  areaUnitName,
  furnishingName,
  kindName,
  monthName,
  propertyTypeName,
  tenantName,
} from "#i18n/vocabulary.ts";

const oneOf = <Word extends string>(words: readonly Word[], values: PostValues, name: string): Word | undefined =>
  words.find((word) => word === textOf(values, name));
const chosen = <Word extends string>(words: readonly Word[], values: PostValues, name: string): Word[] => {
  const ticked = listOf(values, name);
  return words.filter((word) => ticked.includes(word));
};

/** "1,250 sqft", as it was typed. */
function sizeWords(values: PostValues, locale: Locale): string {
  const read = readSize(textOf(values, "area"));
  if (!("value" in read)) return "";
  const unit = read.unit ?? oneOf(AREA_UNITS, values, "areaUnit") ?? "sqft";
  return m.post_words_size({ size: formatAreaNumber(read.value, locale), unit: areaUnitName(unit) });
}

/** "3-bedroom apartment", "Seat", "5 katha land". */
function homeWords(values: PostValues, type: PropertyType, locale: Locale): string {
  const isRent = textOf(values, "purpose") === "rent";
  const rental = isRent && isDwelling(type) ? oneOf(RENTALS, values, "rental") : undefined;
  if (rental !== undefined && rental !== "home") return kindName(rental);
  const layout = isDwelling(type) ? oneOf(LAYOUTS, values, "layout") : undefined;
  const kind = (layout ? kindName(layout) : propertyTypeName(type)).toLocaleLowerCase(locale);
  const bedrooms = isDwelling(type) ? (countOf(textOf(values, "bedrooms")) ?? 0) : 0;
  if (bedrooms > 0) return m.post_words_home_beds({ count: formatNumber(bedrooms, locale), kind });
  const size = sizeWords(values, locale);
  return size === "" ? capital(kind) : m.post_words_home_sized({ size, kind });
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Where it is, as exactly as seekers may know. */
function whereWords(values: PostValues, locale: Locale, exact: boolean): string {
  const place = placeBySlug.get(textOf(values, "place")) ?? placeBySlug.get(textOf(values, "district"));
  const [road, block] = [readRoad(textOf(values, "road")), readBlock(textOf(values, "block"))];
  const isExact = exact && values["placeHidden"] !== true && values["placeHidden"] !== "on";
  return [
    isExact && road ? m.listing_road({ road: nameFor(road, locale) }) : "",
    isExact && block ? m.listing_block({ block: nameFor(block, locale) }) : "",
    place ? placeName(place, locale) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function floorWords(values: PostValues, locale: Locale): string {
  const [floor, total] = [countOf(textOf(values, "floor")), countOf(textOf(values, "totalFloors"))];
  if (floor === null || floor < 0) return "";
  const of = total === null || total < floor || total === 0 ? null : formatNumber(total, locale);
  if (floor === 0) return of === null ? m.listing_floor_lowest() : m.listing_floor_lowest_of({ total: of });
  const nth = formatNumber(floor, locale);
  return of === null ? m.listing_floor_nth({ floor: nth }) : m.listing_floor_nth_of({ floor: nth, total: of });
}

const roomsOf = (
  values: PostValues,
  name: string,
  words: (of: { count: string }) => string,
  locale: Locale,
): string => {
  const count = countOf(textOf(values, name)) ?? 0;
  return count > 0 ? words({ count: formatNumber(count, locale) }) : "";
};

/** A sentence of what was said of a thing; none where nothing was. */
const sentence = (parts: readonly string[], words: (of: { list: string }) => string): string => {
  const list = parts.filter((part) => part !== "").join(", ");
  return list === "" ? "" : words({ list });
};

function wordsIn(locale: Locale, values: PostValues): { title: string; description: string } {
  const type = oneOf(PROPERTY_TYPES, values, "type");
  if (!type) return { title: "", description: "" };
  const isRent = textOf(values, "purpose") === "rent";
  const home = homeWords(values, type, locale);
  const offered = isRent ? m.post_words_for_rent({ home }) : m.post_words_for_sale({ home });
  const at = (where: string) => (where === "" ? offered : m.post_words_at({ home: offered, where }));
  const month = isRent ? oneOf(MONTHS, values, "rentalMonth") : undefined;
  const furnished = oneOf(FURNISHINGS, values, "furnished");
  const sentences = [
    m.post_words_sentence({ list: at(whereWords(values, locale, true)) }),
    sentence(
      [
        sizeWords(values, locale),
        roomsOf(values, "bedrooms", m.post_words_bedrooms, locale),
        roomsOf(values, "bathrooms", m.post_words_bathrooms, locale),
        floorWords(values, locale),
        furnished ? furnishingName(furnished).toLocaleLowerCase(locale) : "",
      ].map((part, index) => (index === 0 ? capital(part) : part)),
      m.post_words_sentence,
    ),
    sentence(
      chosen(AMENITIES, values, "amenities").map((one) => amenityName(one)),
      m.post_words_has,
    ),
    month ? m.post_words_free({ month: monthName(month) }) : "",
    isRent
      ? sentence(
          chosen(TENANTS, values, "tenants").map((one) => tenantName(one)),
          m.post_words_tenants,
        )
      : "",
  ];
  return {
    title: at(whereWords(values, locale, false)),
    description: sentences.filter((one) => one !== "").join(" "),
  };
}

/** Title and text of a home out of what was said of it, in both languages; nothing that was not said, and no street of a hidden place. */
export function proposedWords(values: PostValues): ProposedWords {
  const english = withLocale("en", () => wordsIn("en", values));
  const bengali = withLocale("bn", () => wordsIn("bn", values));
  return {
    title: english.title,
    titleBn: bengali.title,
    description: english.description,
    descriptionBn: bengali.description,
  };
}
