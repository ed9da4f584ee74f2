import type { LocationSuggestion, LocationSuggestions } from "#api/locations.ts";
import { apiLinks } from "#domain/links.ts";
import { NEARBY_MAX, SUGGESTIONS_MAX } from "#domain/limits.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $recentPlaces, rememberPlace, type RecentPlace } from "#stores/recent-places.ts";
import { suggestIn } from "#ui/suggestion-box.ts";
import { group } from "#ui/suggestion-list.ts";
import { option, placeOf } from "./place-option.ts";

/** Answers of this visit by what was typed. */
const known = new Map<string, LocationSuggestion[]>();

async function ask(text: string, signal: AbortSignal): Promise<LocationSuggestion[]> {
  const remembered = known.get(text);
  if (remembered) return remembered;
  const parameters = new URLSearchParams({ q: text, limit: String(SUGGESTIONS_MAX) });
  const response = await fetch(`${apiLinks.locations}?${parameters}`, { signal });
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  const { items } = (await response.json()) as LocationSuggestions;
  known.set(text, items);
  return items;
}

/**
 * Gives a location field its list of places: what fits the text (at most 15) and neighbours of the best one (at most 5); before anything
 * is typed, the last three picks and popular places.
 */
export function suggestPlacesIn(input: HTMLInputElement): void {
  const locale = currentLocale();

  const find = async (text: string, signal: AbortSignal) => {
    const items = await ask(text, signal);
    const recent: readonly RecentPlace[] = text === "" ? $recentPlaces.get() : [];
    const listed = new Set([...recent, ...items].map(({ id }) => id));
    const nearby = text === "" ? [] : (items[0]?.nearby ?? []).filter(({ id }) => !listed.has(id)).slice(0, NEARBY_MAX);
    const others = items.filter(({ id }) => !recent.some((place) => place.id === id));
    return {
      listed: [
        ...group(
          m.search_recent(),
          recent.map((place) => option(place, "history", "", locale)),
        ),
        ...others.map((item) => option(item, "map-pin", text, locale)),
        ...group(
          m.search_nearby(),
          nearby.map((place) => option(place, "navigation", "", locale)),
        ),
      ],
      count: recent.length + others.length + nearby.length,
    };
  };
  const pick = (picked: EventTarget | null) => {
    const place = placeOf(picked);
    if (!place) return undefined;
    rememberPlace(place);
    return locale === "bn" ? place.nameBn : place.name;
  };
  suggestIn(input, { find, pick });
}
