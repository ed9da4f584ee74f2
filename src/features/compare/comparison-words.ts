import {
  kathaRate,
  sqftRate,
  totalMonthly,
  type BestValue,
  type ComparedFact,
  type ComparedListing,
} from "#domain/listing/compare/table.ts";
import { formatAreaNumber } from "#domain/listing/floor-area.ts";
import type { AreaUnit } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import { areaUnitName, furnishingName, monthName, propertyTypeName, purposeName } from "#i18n/vocabulary.ts";

/** Why a cell stands out. */
export const bestWords: Record<BestValue, () => string> = {
  "lowest-sale": m.compare_lowest_sale,
  "lowest-rent": m.compare_lowest_rent,
  largest: m.compare_largest,
};

/** A cell of the table in words. */
export type CellWords = {
  /** null: nobody gave it, or it means nothing here; the table says N/A. */
  text: string | null;
  /** Follows on the same line, smaller. */
  unit?: string | undefined;
  /** A second line. */
  detail?: string | null;
  /** What a spreadsheet gets where that is more than the words above. */
  csv?: string;
};

/** A cell as one line of plain text. */
export function plainWords({ text, unit, detail, csv }: CellWords): string {
  if (csv !== undefined) return csv;
  const line = [text ?? m.compare_na(), unit].filter(Boolean).join(" ");
  return detail ? `${line}, ${detail}` : line;
}

export const factLabels: Record<ComparedFact, () => string> = {
  price: m.compare_price,
  totalMonthly: m.compare_total_monthly,
  serviceCharge: m.listing_rent_service_charge,
  advance: m.listing_rent_advance,
  perSqft: m.compare_per_sqft,
  perKatha: m.compare_per_katha,
  type: m.compare_type,
  bedrooms: m.compare_bedrooms,
  bathrooms: m.compare_bathrooms,
  area: m.compare_area,
  floor: m.listing_floor,
  parking: m.listing_parking,
  furnishing: m.listing_furnished,
  location: m.compare_location,
  purpose: m.compare_purpose,
  availableFrom: m.compare_available_from,
};

const perMonth = ({ purpose }: ComparedListing): string | undefined =>
  purpose === "rent" ? m.compare_per_month() : undefined;

const number = (value: number | null, locale: Locale): CellWords => ({
  text: value === null ? null : formatNumber(value, locale),
});

function price(listing: ComparedListing, locale: Locale): CellWords {
  const unit = perMonth(listing);
  const notes = [unit, listing.priceNegotiable ? `(${m.compare_negotiable()})` : undefined];
  const csv = [formatTaka(listing.price, locale), ...notes].filter((part) => part !== undefined).join(" ");
  return { text: formatPrice(listing.price, locale), unit, csv };
}

const rate = (amount: string | null, listing: ComparedListing): CellWords =>
  amount === null ? { text: null } : { text: amount, unit: perMonth(listing) };

const sizeIn = (value: number, unit: AreaUnit, locale: Locale): string =>
  `${formatAreaNumber(value, locale)} ${areaUnitName(unit)}`;

/** The size as the owner gave it; sizes in land units also in square feet, so that columns can be compared. */
function size({ area, areaUnit, areaSqft }: ComparedListing, locale: Locale): CellWords {
  const detail = areaUnit === "sqft" ? null : sizeIn(areaSqft, "sqft", locale);
  return { text: sizeIn(area, areaUnit, locale), detail };
}

/** "Banani, Dhaka", then the thana. The district is not said twice ("Gazipur", not "Gazipur, Gazipur"). */
function place(listing: ComparedListing, locale: Locale): CellWords {
  const bengali = locale === "bn";
  const area = bengali ? listing.areaNameBn : listing.areaName;
  const district = bengali ? listing.districtBn : listing.district;
  const thana = bengali ? listing.thanaBn : listing.thana;
  return {
    text: area === district ? area : m.compare_place({ area, district }),
    detail: thana === null ? null : m.compare_thana({ thana }),
  };
}

/** The month of a rental, or the count that only its description gives (DECISIONS 34). */
function availableFrom({ purpose, rentalMonth, rentalMonthCount }: ComparedListing, locale: Locale): CellWords {
  if (purpose !== "rent") return { text: null };
  if (rentalMonth) return { text: monthName(rentalMonth) };
  if (rentalMonthCount === null) return { text: null };
  if (rentalMonthCount === 1) return { text: m.compare_from_month() };
  return { text: m.compare_from_months({ count: formatNumber(rentalMonthCount, locale) }) };
}

/** Of a rental: what is 0 is in the rent. */
function serviceCharge({ purpose, rentExtras }: ComparedListing, locale: Locale): CellWords {
  const charge = purpose === "rent" ? rentExtras.serviceCharge : null;
  if (charge === null) return { text: null };
  return charge === 0
    ? { text: m.listing_rent_included() }
    : { text: formatTaka(charge, locale), unit: m.compare_per_month() };
}

function advance({ purpose, advanceMonths, price: rent }: ComparedListing, locale: Locale): CellWords {
  if (purpose !== "rent" || advanceMonths === null) return { text: null };
  if (advanceMonths === 0) return { text: m.listing_rent_advance_none() };
  const sum = formatTaka(rent * advanceMonths, locale);
  if (advanceMonths === 1) return { text: m.listing_rent_advance_one({ sum }) };
  return { text: m.listing_rent_advance_many({ months: formatNumber(advanceMonths, locale), sum }) };
}

/** "5 / 9", or the floor alone where nobody said how many there are. */
function floor({ floor: own, totalFloors }: ComparedListing, locale: Locale): CellWords {
  if (own === null) return { text: null };
  const storey = own === 0 ? m.listing_ground_floor() : formatNumber(own, locale);
  return { text: totalFloors === null ? storey : `${storey} / ${formatNumber(totalFloors, locale)}` };
}

function parking({ parking: cars }: ComparedListing, locale: Locale): CellWords {
  if (cars === null) return { text: null };
  if (cars === 0) return { text: m.listing_parking_none() };
  return { text: cars === 1 ? m.listing_parking_one() : m.listing_parking_many({ count: formatNumber(cars, locale) }) };
}

export const cellWords: Record<ComparedFact, (listing: ComparedListing, locale: Locale) => CellWords> = {
  price,
  totalMonthly: (listing, locale) => {
    const total = totalMonthly(listing);
    return rate(total === null ? null : formatTaka(total, locale), listing);
  },
  serviceCharge,
  advance,
  perSqft: (listing, locale) => {
    const amount = sqftRate(listing);
    return rate(amount === null ? null : formatTaka(amount, locale), listing);
  },
  perKatha: (listing, locale) => {
    const amount = kathaRate(listing);
    return rate(amount === null ? null : formatPrice(amount, locale), listing);
  },
  type: ({ type }) => ({ text: propertyTypeName(type) }),
  bedrooms: ({ bedrooms }, locale) => number(bedrooms, locale),
  bathrooms: ({ bathrooms }, locale) => number(bathrooms, locale),
  area: size,
  floor,
  parking,
  furnishing: ({ furnished }) => ({ text: furnished && furnishingName(furnished) }),
  location: place,
  purpose: ({ purpose }) => ({ text: purposeName(purpose) }),
  availableFrom,
};
