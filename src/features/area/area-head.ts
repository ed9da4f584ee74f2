import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/number.ts";
import { placeName, type Place } from "#domain/place.ts";
import { m } from "#i18n/messages.ts";
import type { AreaPageData } from "./area-page.ts";
import { placeKindName } from "./area-words.ts";

/** Many a thana is called like an area or an upazila of the same district. */
const SAID = new Set<Place["kind"]>(["thana", "upazila"]);

type Placed = { place: Place; parents: { district: Place | null } };

/** A place as nothing else is called: "Gulshan, Dhaka", "Gulshan Thana, Dhaka". */
export function fullPlaceName({ place, parents: { district } }: Placed, locale: Locale): string {
  const own = placeName(place, locale);
  const area = SAID.has(place.kind) ? m.area_page_kind({ place: own, kind: placeKindName(place.kind) }) : own;
  return district && district.id !== place.id ? m.card_place({ area, district: placeName(district, locale) }) : area;
}

/** The same beside a namesake: "Sherpur District". */
export const namesakeName = (other: Placed, locale: Locale): string =>
  other.place.kind === "district"
    ? m.area_page_kind({ place: placeName(other.place, locale), kind: placeKindName("district") })
    : fullPlaceName(other, locale);

/** Title and summary of the page of an area: each of its lists and each further page has its own. */
export function areaHead(area: AreaPageData, locale: Locale) {
  const { list, totals } = area;
  const place = fullPlaceName(area, locale);
  const total = list.purpose === null ? totals.sale + totals.rent : totals[list.purpose];
  const said = { place, count: formatNumber(total, locale) };
  const { title, text } = {
    all: { title: m.area_page_title({ place }), text: m.area_meta(said) },
    sale: { title: m.area_page_title_sale({ place }), text: m.area_meta_sale(said) },
    rent: { title: m.area_page_title_rent({ place }), text: m.area_meta_rent(said) },
  }[list.purpose ?? "all"];
  const summary = total > 0 ? text : m.area_lead();
  if (list.page === 1) return { title, description: summary };
  const page = formatNumber(list.page, locale);
  return {
    title: m.reach_title_page({ title, page }),
    description: m.reach_description_page({ text: summary, page }),
  };
}
