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

/** What of a search says which types it is about: any of these, or those of a kind. */
export type SoughtTypes = { type: readonly PropertyType[]; kind: ListingKind | null };

/** The types that a search is about: those that it names, or those of its kind; null = all. Types win over a kind. */
export const soughtTypes = ({ type, kind }: SoughtTypes): readonly PropertyType[] | null => {
  if (type.length > 0) return type;
  return kind === null ? null : typesOfKind(kind);
};

/** The kind that a search is about, whether it names it or types of it alone. */
export function soughtKind({ type, kind }: SoughtTypes): ListingKind | null {
  const [named, ...others] = new Set(type.map(kindOfType));
  return named === undefined ? kind : others.length > 0 ? null : named;
}
