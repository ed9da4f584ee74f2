import type { PropertyType } from "#domain/listing/listing.ts";
import { soughtKind, type ListingKind, type SoughtTypes } from "#domain/listing/listing-kind.ts";
import { m } from "#i18n/messages.ts";

const kinds: Record<ListingKind, () => string> = {
  homes: m.search_kind_homes,
  offices: m.search_kind_offices,
  land: m.search_kind_land,
};
/** "Homes", "Offices & shops", "Land". */
export const listingKindName = (kind: ListingKind): string => kinds[kind]();

type Noun = { one: () => string; many: () => string };

const nouns: Record<PropertyType | ListingKind | "any", Noun> = {
  any: { one: m.search_thing_any, many: m.search_things_any },
  homes: { one: m.search_thing_homes, many: m.search_things_homes },
  offices: { one: m.search_thing_offices, many: m.search_things_offices },
  land: { one: m.search_thing_land, many: m.search_things_land },
  apartment: { one: m.search_thing_apartment, many: m.search_things_apartment },
  house: { one: m.search_thing_house, many: m.search_things_house },
  commercial: { one: m.search_thing_commercial, many: m.search_things_commercial },
  office: { one: m.search_thing_office, many: m.search_things_office },
  shop: { one: m.search_thing_shop, many: m.search_things_shop },
};

/** What a search is for, within a sentence: "home" and "homes" only where homes alone are looked for, else "properties" or the type's noun. */
export function soughtNoun({ type, kind }: SoughtTypes): { thing: string; things: string } {
  const [only, ...others] = type;
  const { one, many } = nouns[only !== undefined && others.length === 0 ? only : (soughtKind({ type, kind }) ?? "any")];
  return { thing: one(), things: many() };
}
