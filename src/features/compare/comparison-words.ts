import {
  isAmenity,
  kathaRate,
  moveInSum,
  sqftRate,
  totalMonthly,
  type BestValue,
  type ComparedFact,
  type ComparedListing,
} from "#domain/listing/compare/table.ts";
import { lacksFeature, type KeyFeature } from "#domain/listing/facts.ts";
import { formatAreaNumber } from "#domain/listing/floor-area.ts";
import type { Amenity, AreaUnit } from "#domain/listing/listing.ts";
import { RENT_EXTRAS, unstatedExtras } from "#domain/listing/rent-extras.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import {
  amenityName,
  areaUnitName,
  floorText,
  furnishingName,
  monthName,
  propertyTypeName,
  purposeName,
  rentExtraName,
  tenantName,
} from "#i18n/vocabulary.ts";

/** Why a cell stands out. */
export const bestWords: Record<BestValue, () => string> = {
  "lowest-sale": m.compare_lowest_sale,
  "lowest-rent": m.compare_lowest_rent,
  largest: m.compare_largest,
};

/** A cell of the table in words. */
export type CellWords = {
  /** null: nobody gave it, or it means nothing here; `missingWord` says which. */
  text: string | null;
  /** Follows on the same line, smaller. */
  unit?: string | undefined;
  /** The lines below it. */
  detail?: string | null;
  /** What a spreadsheet gets where that is more than the words above. */
  csv?: string;
};

/** The terms of a rental: a sale has none of them. */
const OF_RENT: readonly ComparedFact[] = ["totalMonthly", "serviceCharge", "advance", "moveIn", "tenants"];
/** Where the specification has "N/A" (section 9). */
const SPECIFIED_NA: readonly ComparedFact[] = ["bedrooms", "bathrooms", "availableFrom"];

/** Of rows that the key features of a home have too: their names there. */
const FEATURES: Partial<Record<ComparedFact, KeyFeature>> = {
  floor: "floor",
  parking: "parking",
  furnishing: "furnished",
};

/** What stands in a cell without a value: the specification's "N/A", a dash where the home cannot have one, else that nobody stated it. */
export function missingWord(fact: ComparedFact, { purpose, type }: ComparedListing): string {
  if (SPECIFIED_NA.includes(fact)) return m.compare_na();
  const feature = FEATURES[fact];
  const cannotHave =
    (OF_RENT.includes(fact) && purpose === "sale") ||
    (fact === "perKatha" && type !== "land") ||
    (feature !== undefined && lacksFeature(type, feature));
  return cannotHave ? "–" : m.listing_not_given();
}

/** A cell as one line of plain text. */
export function plainWords(fact: ComparedFact, listing: ComparedListing, locale: Locale): string {
  const { text, unit, detail, csv } = cellWords(fact, listing, locale);
  if (csv !== undefined) return csv;
  const line = [text ?? missingWord(fact, listing), unit].filter(Boolean).join(" ");
  return detail ? `${line}, ${detail.replaceAll("\n", ", ")}` : line;
}

const labels: Record<Exclude<ComparedFact, Amenity>, () => string> = {
  price: m.compare_price,
  totalMonthly: m.compare_total_monthly,
  serviceCharge: m.listing_rent_service_charge,
  advance: m.listing_rent_advance,
  moveIn: m.compare_move_in,
  tenants: m.listing_tenants,
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

export const factLabel = (fact: ComparedFact): string => (isAmenity(fact) ? amenityName(fact) : labels[fact]());

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

function parking({ parking: cars }: ComparedListing, locale: Locale): CellWords {
  if (cars === null) return { text: null };
  if (cars === 0) return { text: m.listing_parking_none() };
  return { text: cars === 1 ? m.listing_parking_one() : m.listing_parking_many({ count: formatNumber(cars, locale) }) };
}

/** What is not in the sum because nobody has said it. */
function unstatedCosts({ rentExtras, parking: cars }: ComparedListing): string | null {
  const unstated = unstatedExtras(rentExtras, cars).map(rentExtraName).join(", ");
  return unstated === "" ? null : m.listing_rent_unstated({ costs: unstated });
}

/** The parts of what it takes to move in, then what nobody has said of it. */
function moveInParts(listing: ComparedListing, locale: Locale): string {
  const { price: rent, advanceMonths, rentExtras } = listing;
  const amounts = [
    { name: m.compare_move_in_month(), amount: rent },
    { name: m.listing_rent_advance(), amount: rent * (advanceMonths ?? 0) },
    ...RENT_EXTRAS.map((extra) => ({ name: rentExtraName(extra), amount: rentExtras[extra] ?? 0 })),
  ];
  const parts = amounts
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount }) => `${name} ${formatTaka(amount, locale)}`);
  return [parts.join(" + "), unstatedCosts(listing)].filter((line) => line !== null).join("\n");
}

const words: Record<Exclude<ComparedFact, Amenity>, (listing: ComparedListing, locale: Locale) => CellWords> = {
  price,
  totalMonthly: (listing, locale) => {
    const total = totalMonthly(listing);
    if (total === null) return { text: null };
    return { ...rate(formatTaka(total, locale), listing), detail: unstatedCosts(listing) };
  },
  serviceCharge,
  advance,
  moveIn: (listing, locale) => {
    const sum = moveInSum(listing);
    return sum === null ? { text: null } : { text: formatTaka(sum, locale), detail: moveInParts(listing, locale) };
  },
  tenants: ({ purpose, tenants }) => ({
    text: purpose === "rent" && tenants.length > 0 ? tenants.map(tenantName).join(", ") : null,
  }),
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
  floor: ({ floor, totalFloors }, locale) => ({ text: floorText(floor, totalFloors, locale) }),
  parking,
  furnishing: ({ furnished }) => ({ text: furnished && furnishingName(furnished) }),
  location: place,
  purpose: ({ purpose }) => ({ text: purposeName(purpose) }),
  availableFrom,
};

/** What stands in a cell. */
export function cellWords(fact: ComparedFact, listing: ComparedListing, locale: Locale): CellWords {
  if (!isAmenity(fact)) return words[fact](listing, locale);
  return { text: listing.amenities.includes(fact) ? m.compare_has() : null };
}
