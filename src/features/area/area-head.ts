import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { placeName, type Place } from "#domain/place/place.ts";
import { m } from "#i18n/messages.ts";
import type { AreaPageData } from "./area-page.ts";
import { placeKindName, type Placed } from "./area-words.ts";

/** Many thanas have the name of an area or an upazila of the same district. */
const NAMED_BY_KIND = new Set<Place["kind"]>(["thana", "upazila"]);

/** The unambiguous name of a place: "Gulshan, Dhaka", "Gulshan Thana, Dhaka". */
export function fullPlaceName({ place, parents: { district } }: Placed, locale: Locale): string {
  const own = placeName(place, locale);
  const area = NAMED_BY_KIND.has(place.kind) ? m.area_page_kind({ place: own, kind: placeKindName(place.kind) }) : own;
  return district && district.id !== place.id ? m.card_place({ area, district: placeName(district, locale) }) : area;
}

/** The same beside a namesake: "Sherpur District". */
export const namesakeName = (other: Placed, locale: Locale): string =>
  other.place.kind === "district"
    ? m.area_page_kind({ place: placeName(other.place, locale), kind: placeKindName("district") })
    : fullPlaceName(other, locale);

/** Title and summary of the page of a place. */
export function areaHead(area: Placed & Pick<AreaPageData, "snapshot">, locale: Locale) {
  const place = fullPlaceName(area, locale);
  const { sale, rent } = area.snapshot.totals;
  return {
    title: m.area_page_title({ place }),
    description: sale + rent > 0 ? m.area_meta({ place, count: formatNumber(sale + rent, locale) }) : m.area_lead(),
  };
}
