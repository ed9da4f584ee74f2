import { RECENT_MAX } from "#domain/limits.ts";
import { readStored } from "./stored-json.ts";
import { persistentAtom } from "./storage.ts";

/** A place that was picked from the suggestions, with both names: the reader may change the language in between. */
export type RecentPlace = { id: string; name: string; nameBn: string };

const isRecentPlace = (value: unknown): value is RecentPlace =>
  typeof value === "object" &&
  value !== null &&
  (["id", "name", "nameBn"] as const).every((key) => typeof (value as Record<string, unknown>)[key] === "string");

/** The last places that were picked, the newest first. */
export const $recentPlaces = persistentAtom<readonly RecentPlace[]>("recent-places", [], {
  encode: JSON.stringify,
  decode: (text) => {
    const stored = readStored(text);
    return Array.isArray(stored) ? stored.filter(isRecentPlace).slice(0, RECENT_MAX) : [];
  },
});

export function rememberPlace({ id, name, nameBn }: RecentPlace): void {
  const others = $recentPlaces.get().filter((place) => place.id !== id);
  $recentPlaces.set([{ id, name, nameBn }, ...others].slice(0, RECENT_MAX));
}
