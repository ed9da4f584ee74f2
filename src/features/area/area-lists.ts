import { links } from "#domain/site/links.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { areaInDistrict, type Placed } from "./area-words.ts";

/** Address of the search that has all listings of a place: those of one purpose, or of both (`null`). */
export function areaSearchHref(area: Placed, purpose: Purpose | null, locale: Locale): string {
  const list = { sale: links.buy, rent: links.rent, all: links.properties }[purpose ?? "all"];
  return `${list(locale)}?${new URLSearchParams({ location: areaInDistrict(area, locale) })}`;
}
