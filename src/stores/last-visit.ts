import { computed } from "nanostores";
import { readStored } from "./stored-json.ts";
import { persistentAtom } from "./storage.ts";

/** After so long without a page, the next one begins another visit. */
const VISIT_GAP_MS = 30 * 60_000;
/** Within this a visit need not be written down again. */
const SAME_MS = 60_000;

/** ISO 8601 instants: when the visit before this one ended, null on a first visit, and when a page was last opened. */
type Visits = { before: string | null; latest: string };

const isInstant = (value: unknown): value is string => typeof value === "string" && !Number.isNaN(Date.parse(value));

function readVisits(stored: unknown): Visits | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { before, latest } = stored as Record<string, unknown>;
  return isInstant(latest) ? { before: isInstant(before) ? before : null, latest } : null;
}

const $visits = persistentAtom<Visits | null>("last-visit", null, {
  encode: JSON.stringify,
  decode: (text) => readVisits(readStored(text)),
});

/** When somebody last left this site on this device; null on a first visit. It never leaves the device. */
export const $lastVisit = computed($visits, (visits) => visits?.before ?? null);

/** A page with homes was opened. */
export function noteVisit(now = new Date()): void {
  const known = $visits.get();
  const latest = now.toISOString();
  if (known === null) return $visits.set({ before: null, latest });
  const past = now.getTime() - Date.parse(known.latest);
  if (Math.abs(past) < SAME_MS) return;
  $visits.set({ before: past > VISIT_GAP_MS ? known.latest : known.before, latest });
}
