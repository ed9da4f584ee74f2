import type { Point } from "#domain/search/map/area.ts";
import { readDecimal } from "#domain/text/typed-number.ts";
import { isInView, type PinView } from "./pin-view.ts";
import { POST_RANGE } from "#domain/posting/posting.ts";

/**
 * A pin that is being placed. `typed`: the text of its two number fields. `centre` and `reachKm`: what the drawing shows; null = the
 * default of the place.
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

/** The typed point, Bengali digits included; null if it is not a point in Bangladesh. */
export function readPoint(latitude: string, longitude: string): Point | null {
  const [lat, lng] = [readDecimal(latitude), readDecimal(longitude)];
  return within(lat, POST_RANGE.latitude) && within(lng, POST_RANGE.longitude) ? { lat, lng } : null;
}

/** Moves the pin. The drawing stays the same while it shows the pin; otherwise it is centred on the pin. */
export function placePin(state: PinState, view: PinView | null, point: Point | null, typed = false): PinState {
  if (!point || !view) return { ...state, point, typed };
  return { ...state, point, typed, centre: isInView(view, point) ? view.centre : point };
}
