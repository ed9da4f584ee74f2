import type { LocationSuggestion, NearbyLocation } from "#api/catalogue/locations.ts";
import { NEARBY_MAX } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import type { Option, OptionGroup } from "#ui/combobox/Combobox.tsx";
import { suggestionCount } from "#ui/combobox/suggestion-count.ts";
import type { IconName } from "#ui/icon/icons.ts";

/** The option that finds places near the visitor: no slug of a place has a colon. */
export const NEAR_ME = "near:me";

export type Suggestions = {
  typed: string;
  items: readonly LocationSuggestion[];
  /** Homes of popular places by their id; empty until known. */
  totals: ReadonlyMap<string, number>;
  /** Places near the visitor, once asked for. */
  near: readonly LocationSuggestion[] | null;
  problem: "offline" | "asking" | "nowhere" | null;
};

type Listed = NearbyLocation & Partial<Pick<LocationSuggestion, "city" | "cityBn" | "zone">>;

/** "Dhaka North" inside the two Dhaka cities, else the district; nothing for the district itself. */
function whereText(place: Listed, locale: Locale): string {
  if (place.zone === "North") return m.search_zone_north();
  if (place.zone === "South") return m.search_zone_south();
  const city = (locale === "bn" ? place.cityBn : place.city) ?? "";
  return city === (locale === "bn" ? place.nameBn : place.name) ? "" : city;
}

const option = (place: Listed, icon: IconName, locale: Locale, total?: number): Option => ({
  id: place.id,
  name: locale === "bn" ? place.nameBn : place.name,
  detail: (total === undefined ? whereText(place, locale) : formatNumber(total, locale)) || undefined,
  icon,
});

/** The groups of a list of suggestions, each place once. */
export function suggestionGroups(
  { typed, items, totals, near }: Suggestions,
  recent: readonly NearbyLocation[],
  locale: Locale,
): OptionGroup[] {
  if (near) return [{ label: m.search_near_here(), options: near.map((place) => option(place, "navigation", locale)) }];
  if (typed !== "") {
    const listed = new Set(items.map(({ id }) => id));
    const nearby = (items[0]?.nearby ?? []).filter(({ id }) => !listed.has(id)).slice(0, NEARBY_MAX);
    return [
      { options: items.map((place) => option(place, "map-pin", locale)) },
      { label: m.search_nearby(), options: nearby.map((place) => option(place, "navigation", locale)) },
    ];
  }
  // A popular place without a home leads nowhere just now.
  const popular = items.filter(({ id }) => totals.get(id) !== 0 && !recent.some((place) => place.id === id));
  return [
    { label: m.search_recent(), options: recent.map((place) => option(place, "history", locale)) },
    { options: [{ id: NEAR_ME, name: m.search_near_me(), icon: "locate-fixed", isAction: true }] },
    {
      label: m.search_popular(),
      options: popular.map((place) => option(place, "map-pin", locale, totals.get(place.id))),
    },
  ];
}

/** What a screen reader hears when the list has changed. */
export function suggestionStatus(found: Suggestions, recent: readonly NearbyLocation[], locale: Locale): string {
  if (found.problem === "offline") return m.search_suggestion_offline();
  if (found.problem === "asking") return m.search_near_asking();
  if (found.problem === "nowhere") return m.search_near_failed();
  const count = suggestionGroups(found, recent, locale).reduce((sum, { options }) => sum + options.length, 0);
  return suggestionCount(count, locale);
}
