import { PROPERTY_TYPES, type PropertyType } from "./listing.ts";

/** What somebody looks for before anything else: a home, a place to work or sell, or land. */
export const LISTING_KINDS = ["homes", "offices", "land"] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** A record, so that a new type without a kind does not compile. */
const KINDS: Record<PropertyType, ListingKind> = {
  apartment: "homes",
  house: "homes",
  land: "land",
  commercial: "offices",
  office: "offices",
  shop: "offices",
};

export const kindOfType = (type: PropertyType): ListingKind => KINDS[type];

/** The types of a kind, in the order of `PROPERTY_TYPES`. */
export const typesOfKind = (kind: ListingKind): PropertyType[] => PROPERTY_TYPES.filter((type) => KINDS[type] === kind);

/** What of a search says which types it is about. */
export type SoughtTypes = { type: PropertyType | null; kind: ListingKind | null };

/** The types that a search is about: the one that it names, or those of its kind; null = all. A type wins over a kind. */
export const soughtTypes = ({ type, kind }: SoughtTypes): readonly PropertyType[] | null => {
  if (type !== null) return [type];
  return kind === null ? null : typesOfKind(kind);
};

/** The kind that a search is about, whether it names it or a type of it. */
export const soughtKind = ({ type, kind }: SoughtTypes): ListingKind | null =>
  type === null ? kind : kindOfType(type);
