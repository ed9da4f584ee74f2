import type { Point } from "./locator.ts";
import { parseNumber } from "#domain/text/number.ts";
import { isInView, type PinView } from "./pin-view.ts";
import { POST_RANGE } from "#domain/posting/posting.ts";

/**
 * A pin while it is placed. `typed`: its numbers stand in their fields as somebody wrote them. `centre` and `reachKm` are what the drawing
 * shows; null = as the place would have it.
 */
export type PinState = {
  readonly point: Point | null;
  readonly typed: boolean;
  readonly centre: Point | null;
  readonly reachKm: number | null;
};

export const samePoint = (a: Point | null, b: Point | null): boolean => a?.lat === b?.lat && a?.lng === b?.lng;

const within = (value: number | null, { min, max }: { min: number; max: number }): value is number =>
  value !== null && value >= min && value <= max;

/** The typed point; null while it is none in Bangladesh. Bengali digits too. */
export function readPoint(latitude: string, longitude: string): Point | null {
  const [lat, lng] = [parseNumber(latitude), parseNumber(longitude)];
  return within(lat, POST_RANGE.latitude) && within(lng, POST_RANGE.longitude) ? { lat, lng } : null;
}

/** Where the pin stands now; the drawing stays as it was as long as it shows the pin, else the pin comes into its middle. */
export function placePin(state: PinState, view: PinView | null, point: Point | null, typed = false): PinState {
  if (!point || !view) return { ...state, point, typed };
  return { ...state, point, typed, centre: isInView(view, point) ? view.centre : point };
}
