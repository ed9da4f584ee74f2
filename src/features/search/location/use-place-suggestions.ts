import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { call } from "#api/call.ts";
import { countSearch, listPopularPlaces, type ListingTotal } from "#api/catalogue/listing-search.ts";
import {
  listLocations,
  type LandmarkSuggestion,
  type LocationSuggestion,
  type NearbyLocation,
  type SearchReading,
} from "#api/catalogue/locations.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { NEARBY_MAX, SUGGESTIONS_MAX } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { $recentPlaces, rememberPlace, type RecentPlace } from "#stores/recent-places.ts";
import type { Option, OptionGroup } from "#ui/combobox/Combobox.tsx";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import { suggestionCount } from "#ui/combobox/suggestion-count.ts";
import { searchSend } from "../list-links.ts";
import { readingText } from "../search-words.ts";
import type { IconName } from "#ui/icon/icons.ts";

/** The option that searches for what the whole text means. */
export const READING = "read:text";
const LANDMARK = "landmark:";
/** The option that finds places near the visitor: no slug of a place has a colon. */
const NEAR_ME = "near:me";

type Suggestions = {
  typed: string;
  items: readonly LocationSuggestion[];
  landmarks: readonly LandmarkSuggestion[];
  reading: SearchReading | null;
  /** How many homes the reading finds; null until known. */
  readingTotal: ListingTotal | null;
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
function suggestionGroups(
  { typed, items, landmarks, reading, readingTotal, totals, near }: Suggestions,
  recent: readonly NearbyLocation[],
  locale: Locale,
): OptionGroup[] {
  if (near) return [{ label: m.search_near_here(), options: near.map((place) => option(place, "navigation", locale)) }];
  if (typed !== "") {
    const listed = new Set(items.map(({ id }) => id));
    const nearby = (items[0]?.nearby ?? []).filter(({ id }) => !listed.has(id)).slice(0, NEARBY_MAX);
    const named = landmarks.map(({ name, nameBn }) => ({
      id: LANDMARK + name,
      name: locale === "bn" ? nameBn : name,
      icon: "map-pin" as const,
    }));
    return [
      {
        options: reading
          ? [{ id: READING, name: readingText(reading, readingTotal, locale), icon: "search" as const, isAction: true }]
          : [],
      },
      { options: items.map((place) => option(place, "map-pin", locale)) },
      { label: m.search_landmarks(), options: named },
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
function suggestionStatus(found: Suggestions, recent: readonly NearbyLocation[], locale: Locale): string {
  if (found.problem === "offline") return m.search_suggestion_offline();
  if (found.problem === "asking") return m.search_near_asking();
  if (found.problem === "nowhere") return m.search_near_failed();
  const count = suggestionGroups(found, recent, locale).reduce((sum, { options }) => sum + options.length, 0);
  return suggestionCount(count, locale);
}

const NONE: readonly RecentPlace[] = [];
const EMPTY: Suggestions = {
  typed: "",
  items: [],
  landmarks: [],
  reading: null,
  readingTotal: null,
  totals: new Map(),
  near: null,
  problem: null,
};

/** Where the visitor is, to about a kilometre: more than that nobody needs to know. Rejects when it is not said. */
const whereAmI = (): Promise<string> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`),
      reject,
      { timeout: 10_000, maximumAge: 300_000 },
    ),
  );

/**
 * The places that a location field offers: what fits the text and neighbours of the best one; before anything is typed, the last picks, a way
 * to those near the visitor (who is asked where they are only when they press it), and popular ones with how many homes each has.
 * @param searchFor the search of homes that a text stands for; null where something else is searched, and how many homes there are says nothing
 */
export function usePlaceSuggestions(
  purpose: Purpose | null,
  locale: Locale,
  searchFor: ((text: string) => ListingQuery) | null,
) {
  // "initial" would be what the device has stored: that is where a persistent store begins.
  const recent = useStore($recentPlaces, { ssr: () => NONE });
  const [found, setFound] = useState(EMPTY);
  const answers = useRef(new Map<string, Pick<Suggestions, "items" | "landmarks" | "reading">>());
  const request = useRef(new AbortController());
  useEffect(() => () => request.current.abort(), []);

  const onType = async (text: string): Promise<void> => {
    request.current.abort();
    const { signal } = (request.current = new AbortController());
    const typed = text.trim();
    const show = async (answered: Pick<Suggestions, "items" | "landmarks" | "reading">) => {
      setFound((before) => ({ ...before, typed, ...answered, readingTotal: null, near: null, problem: null }));
      if (!answered.reading || !searchFor) return;
      const total = await call(countSearch, searchSend(searchFor(typed)), { signal });
      if (total.ok) setFound((before) => ({ ...before, readingTotal: total.data }));
    };
    try {
      const known = answers.current.get(typed);
      if (known) return await show(known);
      const answer = await call(listLocations, { q: typed, limit: SUGGESTIONS_MAX }, { signal });
      if (!answer.ok)
        return setFound((before) => ({
          ...before,
          typed,
          items: [],
          landmarks: [],
          reading: null,
          problem: "offline",
        }));
      const { items, landmarks, reading } = answer.data;
      // What is searched is not homes, so a sentence or what is near a landmark means nothing there.
      const answered = searchFor ? { items, landmarks, reading } : { items, landmarks: [], reading: null };
      answers.current.set(typed, answered);
      await show(answered);
      if (typed === "" && searchFor) {
        const totals = await call(listPopularPlaces, purpose ? { purpose } : {}, { signal });
        if (totals.ok)
          setFound((before) => ({ ...before, totals: new Map(totals.data.items.map(({ id, total }) => [id, total])) }));
      }
    } catch {
      // Newer text has been typed.
    }
  };

  const findNear = async (): Promise<void> => {
    setFound((before) => ({ ...before, problem: "asking" }));
    const answer = await whereAmI().then(
      (near) => call(listLocations, { near, limit: NEARBY_MAX }),
      () => null,
    );
    const near = answer?.ok ? answer.data.items : [];
    setFound((before) => ({ ...before, near, problem: near.length > 0 ? null : "nowhere" }));
  };

  const all = [...found.items, ...found.items.flatMap(({ nearby }) => nearby), ...(found.near ?? []), ...recent];
  return {
    groups: suggestionGroups(found, recent, locale),
    status: suggestionStatus(found, recent, locale),
    onType: (text: string) => void onType(text),
    /** The name of what was picked; null for the whole text, and for the way to places near by, which it goes. */
    pick: ({ id, name }: Option): string | null => {
      if (id === READING) return null;
      if (id.startsWith(LANDMARK)) return name;
      if (id === NEAR_ME) {
        void findNear();
        return null;
      }
      const place = all.find((other) => other.id === id);
      if (!place) return null;
      rememberPlace(place);
      return locale === "bn" ? place.nameBn : place.name;
    },
  };
}
