import { SEEN_ON_MAP_MAX } from "#domain/limits.ts";
import { readStored } from "./stored-json.ts";
import { persistentAtom } from "./storage.ts";

/** Ids of the homes whose pins were pressed on this device, the latest first. They never leave it. */
export const $seenOnMap = persistentAtom<readonly string[]>("seen-on-map", [], {
  encode: JSON.stringify,
  decode: (text) => {
    const stored = readStored(text);
    if (!Array.isArray(stored)) return [];
    return stored.filter((id): id is string => typeof id === "string").slice(0, SEEN_ON_MAP_MAX);
  },
});

/** Puts a home first whose pin was pressed. */
export function addSeenOnMap(id: string): void {
  const list = $seenOnMap.get();
  if (list[0] !== id) $seenOnMap.set([id, ...list.filter((other) => other !== id)].slice(0, SEEN_ON_MAP_MAX));
}
