import type { LocationSuggestion } from "#api/locations.ts";
import type { Locale } from "#domain/locale.ts";
import { m } from "#i18n/messages.ts";
import type { RecentPlace } from "#stores/recent-places.ts";
import type { IconName } from "#ui/icons.ts";
import { suggestionOption } from "#ui/suggestion-list.ts";

type Listed = RecentPlace & Partial<Pick<LocationSuggestion, "city" | "cityBn" | "zone">>;

const places = new WeakMap<EventTarget, RecentPlace>();

/** The place that an option stands for. */
export const placeOf = (target: EventTarget | null): RecentPlace | undefined =>
  target ? places.get(target) : undefined;

/** "Dhaka North" inside the two Dhaka cities, else the district; nothing for the district itself. */
function whereText(place: Listed, locale: Locale): string {
  if (place.zone === "North") return m.search_zone_north();
  if (place.zone === "South") return m.search_zone_south();
  const city = (locale === "bn" ? place.cityBn : place.city) ?? "";
  return city === (locale === "bn" ? place.nameBn : place.name) ? "" : city;
}

export function option(place: Listed, iconName: IconName, typed: string, locale: Locale): HTMLElement {
  const name = locale === "bn" ? place.nameBn : place.name;
  const item = suggestionOption(name, whereText(place, locale), iconName, typed);
  places.set(item, { id: place.id, name: place.name, nameBn: place.nameBn });
  return item;
}
