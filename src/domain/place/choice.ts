import type { PostCode } from "../posting/posting.ts";
import type { Place } from "./place.ts";

/** The places chosen in a form, as slugs; null if none was chosen. */
export type PlaceChoice = { division: string | null; district: string | null; place: string | null };
type ChoiceField = keyof PlaceChoice;

export type ChosenPlace = { place: Place } | { field: ChoiceField; code: PostCode };

/**
 * The narrowest chosen place, provided that it lies in the chosen district, and that in the chosen division.
 * @param bySlug every place of the location data; division slugs are their own (`dhaka-division`)
 */
export function choosePlace(choice: PlaceChoice, bySlug: ReadonlyMap<string, Place>): ChosenPlace {
  const chosen: Partial<Record<ChoiceField, Place>> = {};
  for (const field of ["division", "district", "place"] as const) {
    const slug = choice[field];
    if (slug === null) continue;
    const place = bySlug.get(slug);
    const fits = field === "place" || place?.kind === field;
    if (!place || !fits) return { field, code: "unknown-place" };
    chosen[field] = place;
  }
  const { division, district, place } = chosen;
  if (place && district && districtOf(place) !== district.slug) return { field: "place", code: "elsewhere" };
  const lower = place ?? district;
  if (division && lower && divisionOf(lower, bySlug) !== division.slug) {
    return { field: place ? "place" : "district", code: "elsewhere" };
  }
  const narrowest = lower ?? division;
  // A division is no address: it names a fifth of the country.
  if (!narrowest || narrowest.kind === "division") return { field: "place", code: "required" };
  return { place: narrowest };
}

const districtOf = (place: Place): string | null => (place.kind === "district" ? place.slug : place.districtSlug);

function divisionOf(place: Place, bySlug: ReadonlyMap<string, Place>): string | null {
  if (place.kind === "division") return place.slug;
  const district = districtOf(place);
  return district === null ? null : (bySlug.get(district)?.parentSlug ?? null);
}
