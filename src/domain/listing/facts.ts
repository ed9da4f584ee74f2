import { readUrl } from "../site/read-url.ts";
import { fromSqft, isMeasuredAsLand } from "./floor-area.ts";
import {
  AREA_UNITS,
  NEARBY_TYPES,
  type AreaUnit,
  type ListingDetail,
  type ListingSummary,
  type NearbyPlace,
  type NearbyType,
  type PropertyType,
} from "./listing.ts";

/** The eight key features of the specification, in its order. */
export const KEY_FEATURES = [
  "type",
  "bedrooms",
  "bathrooms",
  "area",
  "parking",
  "floor",
  "yearBuilt",
  "furnished",
] as const;
export type KeyFeature = (typeof KEY_FEATURES)[number];

/** Which features a type can have: only homes have bedrooms, and land has nothing that is built. */
const NOT_OF_TYPE: Record<PropertyType, readonly KeyFeature[]> = {
  apartment: [],
  house: [],
  land: ["bedrooms", "bathrooms", "parking", "floor", "yearBuilt", "furnished"],
  commercial: ["bedrooms"],
  office: ["bedrooms"],
  shop: ["bedrooms"],
};

/** True where a type cannot have a feature: a plot has no floor. */
export const lacksFeature = (type: PropertyType, feature: KeyFeature): boolean => NOT_OF_TYPE[type].includes(feature);

/**
 * Which key features a listing shows. A feature that its type cannot have is left out, unless the owner filled it in all the
 * same; one that it could have but that nobody filled in stays, and the page says that it is not stated (DECISIONS 59).
 */
export function keyFeatures(listing: ListingDetail): { feature: KeyFeature; given: boolean }[] {
  const isGiven = (feature: KeyFeature) =>
    listing[feature] !== null || (feature === "floor" && listing.totalFloors !== null);
  return KEY_FEATURES.map((feature) => ({ feature, given: isGiven(feature) })).filter(
    ({ feature, given }) => given || !lacksFeature(listing.type, feature),
  );
}

/** The size of land in every unit: the owner's own first and as typed, the others converted from square feet, unrounded. Of a floor in square feet. */
export function sizeInUnits(
  listing: Pick<ListingSummary, "type" | "area" | "areaUnit" | "areaSqft">,
): { unit: AreaUnit; value: number }[] {
  const others = isMeasuredAsLand(listing) ? AREA_UNITS.filter((unit) => unit !== listing.areaUnit) : [];
  return [
    { unit: listing.areaUnit, value: listing.area },
    ...others.map((unit) => ({ unit, value: fromSqft(listing.areaSqft, unit) })),
  ];
}

/** Nearby places by type in the specification's order, the nearest first; a type without a place is left out. */
export function nearbyByType(places: readonly NearbyPlace[]): { type: NearbyType; places: NearbyPlace[] }[] {
  return NEARBY_TYPES.map((type) => ({
    type,
    places: places.filter((place) => place.type === type).sort((a, b) => a.distance - b.distance),
  })).filter((group) => group.places.length > 0);
}

/** A short reference to read out to the agent: "NB-" and the end of the id, or the demo id. */
export function listingReference(listing: Pick<ListingSummary, "id" | "demoId">): string {
  if (listing.demoId !== null) return `DEMO-${listing.demoId.toUpperCase()}`;
  return `NB-${listing.id.replaceAll("-", "").slice(-8).toUpperCase()}`;
}

/** An address that may stand in a link: only http and https, so that a stored `javascript:` address cannot run. */
export function outsideLink(address: string | null): string | null {
  const url = address === null ? null : readUrl(address);
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : null;
}
