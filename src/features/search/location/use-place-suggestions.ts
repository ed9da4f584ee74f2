import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { call } from "#api/call.ts";
import { listPopularPlaces } from "#api/catalogue/listing-search.ts";
import { listLocations, type LocationSuggestion } from "#api/catalogue/locations.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { NEARBY_MAX, SUGGESTIONS_MAX } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { $recentPlaces, rememberPlace, type RecentPlace } from "#stores/recent-places.ts";
import type { Option } from "#ui/combobox/Combobox.tsx";
import { NEAR_ME, suggestionGroups, suggestionStatus, type Suggestions } from "./suggestion-groups.ts";

const NONE: readonly RecentPlace[] = [];
const EMPTY: Suggestions = { typed: "", items: [], totals: new Map(), near: null, problem: null };

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
 * @param counts `none`: what is searched is not homes, and how many of them a place has says nothing
 */
export function usePlaceSuggestions(purpose: Purpose | null, locale: Locale, counts: "homes" | "none" = "homes") {
  // "initial" would be what the device has stored: that is where a persistent store begins.
  const recent = useStore($recentPlaces, { ssr: () => NONE });
  const [found, setFound] = useState(EMPTY);
  const answers = useRef(new Map<string, LocationSuggestion[]>());
  const request = useRef(new AbortController());
  useEffect(() => () => request.current.abort(), []);

  const onType = async (text: string): Promise<void> => {
    request.current.abort();
    const { signal } = (request.current = new AbortController());
    const typed = text.trim();
    const show = (items: LocationSuggestion[]) =>
      setFound((before) => ({ ...before, typed, items, near: null, problem: null }));
    const known = answers.current.get(typed);
    if (known) return show(known);
    try {
      const answer = await call(listLocations, { q: typed, limit: SUGGESTIONS_MAX }, { signal });
      if (!answer.ok) return setFound((before) => ({ ...before, typed, items: [], problem: "offline" }));
      answers.current.set(typed, answer.data.items);
      show(answer.data.items);
      if (typed === "" && counts === "homes") {
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
    /** The name of what was picked; null for the way to places near by, which it goes. */
    pick: ({ id }: Option): string | null => {
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
