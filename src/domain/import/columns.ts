import { ADVERTISERS, COMMISSIONS } from "../listing/advertiser.ts";
import { LAYOUTS, RENTALS } from "../listing/kinds.ts";
import {
  AMENITIES,
  AREA_UNITS,
  COMPLETION_STATUSES,
  FURNISHINGS,
  MONTHS,
  PROPERTY_TYPES,
  PURPOSES,
  TENANTS,
} from "../listing/listing.ts";

/** What a column holds, as a person would say it; the page has a sentence for each. */
export type ColumnKind =
  | "text"
  | "word"
  | "number"
  | "amount"
  | "size"
  | "tick"
  | "list"
  | "table"
  | "date"
  | "link"
  | "phone"
  | "place"
  | "pictures";

const KINDS: readonly (readonly [ColumnKind, readonly string[]])[] = [
  ["word", ["type", "purpose", "areaUnit", "furnished", "completionStatus", "rentalMonth", "advertiser", "commission"]],
  ["word", ["rental", "layout"]],
  ["number", ["bedrooms", "bathrooms", "parking", "floor", "totalFloors", "yearBuilt", "postalCode", "advanceMonths"]],
  ["number", ["latitude", "longitude"]],
  ["amount", ["price", "serviceCharge", "gasBill", "waterBill", "parkingFee", "commissionAmount"]],
  ["size", ["area"]],
  ["tick", ["priceNegotiable", "priceConfirmed", "placeHidden"]],
  ["list", ["amenities", "tenants"]],
  ["table", ["nearby"]],
  ["date", ["handoverDate"]],
  ["link", ["videoUrl", "virtualTourUrl"]],
  ["phone", ["contactPhone", "contactWhatsapp"]],
  ["place", ["division", "district", "place"]],
  ["pictures", ["pictures"]],
];
const KIND_OF = new Map(KINDS.flatMap(([kind, columns]) => columns.map((column) => [column, kind] as const)));

/** What a column of an import holds; a column that nothing else is known of holds text. */
export const columnKind = (column: string): ColumnKind => KIND_OF.get(column) ?? "text";

const WORDS: Readonly<Record<string, readonly string[]>> = {
  type: PROPERTY_TYPES,
  purpose: PURPOSES,
  areaUnit: AREA_UNITS,
  furnished: FURNISHINGS,
  completionStatus: COMPLETION_STATUSES,
  rentalMonth: MONTHS,
  advertiser: ADVERTISERS,
  commission: COMMISSIONS,
  rental: RENTALS,
  layout: LAYOUTS,
  amenities: AMENITIES,
  tenants: TENANTS,
};

/** The words that a column takes; none for a column of other things. */
export const columnWords = (column: string): readonly string[] => WORDS[column] ?? [];
