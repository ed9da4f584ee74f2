import { isInBounds } from "../search/map/distance.ts";
import { SURROUNDINGS, type Point } from "../search/map/area.ts";
import { travelMinutes, type TravelMode } from "../search/map/travel-reach.ts";
import { metresBetween } from "./locator/pin-distance.ts";

/** Where somebody goes every day; one place of each kind. */
export const MY_PLACE_KINDS = ["work", "school", "family"] as const;
export type MyPlaceKind = (typeof MY_PLACE_KINDS)[number];
/** A place of one's own, to about 100 m. */
export type MyPlace = Point & { kind: MyPlaceKind };

/** To three decimals; null outside of what the map shows. */
export function myPlaceAt(kind: MyPlaceKind, { lat, lng }: Point): MyPlace | null {
  const [near, far] = [Math.round(lat * 1e3) / 1e3, Math.round(lng * 1e3) / 1e3];
  return isInBounds({ lat: near, lng: far }, SURROUNDINGS) ? { kind, lat: near, lng: far } : null;
}

/** What a device has stored: at most one place of each kind, in their order; anything else is left out. */
export function readMyPlaces(stored: unknown): MyPlace[] {
  const rows = Array.isArray(stored) ? (stored as (Partial<MyPlace> | null)[]) : [];
  return MY_PLACE_KINDS.flatMap((kind) => {
    const row = rows.find((one) => one?.kind === kind);
    if (typeof row?.lat !== "number" || typeof row.lng !== "number") return [];
    return myPlaceAt(kind, { lat: row.lat, lng: row.lng }) ?? [];
  });
}

/** Longer on foot nobody calls near. */
const WALK_MINUTES = 20;

/** How long it is from a home to a place, guessed from the straight line: on foot while that is near, else by bus or car. */
export function travelTo(home: Point, place: Point): { mode: TravelMode; minutes: number; metres: number } {
  const metres = metresBetween(home, place);
  const walk = travelMinutes("walk", metres / 1000);
  return walk <= WALK_MINUTES
    ? { mode: "walk", minutes: walk, metres }
    : { mode: "bus", minutes: travelMinutes("bus", metres / 1000), metres };
}
