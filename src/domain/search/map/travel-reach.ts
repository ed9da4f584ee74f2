import { NEAR_KM } from "./area.ts";

/** How somebody gets about. */
export const TRAVEL_MODES = ["walk", "rickshaw", "bus"] as const;
export type TravelMode = (typeof TRAVEL_MODES)[number];

/** Kilometres in an hour through a city by day: what people know from Dhaka, where a bus is hardly faster than a bicycle. */
const SPEED: Readonly<Record<TravelMode, number>> = { walk: 4.5, rickshaw: 9, bus: 12 };
/** A way is so much longer than the straight line between its ends. */
const DETOUR = 1.3;

export const TRAVEL_MINUTES = [10, 15, 20, 30, 45, 60] as const;

/**
 * How far one gets in so many minutes, in kilometres of a straight line with one decimal, within what a search may ask. An estimate: it
 * knows neither roads nor rivers nor traffic, and whoever shows it says so.
 */
export function travelReach(mode: TravelMode, minutes: number): number {
  const km = ((SPEED[mode] / DETOUR) * minutes) / 60;
  return Math.min(NEAR_KM.max, Math.max(NEAR_KM.min, Math.round(km * 10) / 10));
}

/** How long so many kilometres of a straight line take, in steps of five minutes: the same estimate the other way round. */
export const travelMinutes = (mode: TravelMode, km: number): number =>
  Math.max(1, Math.ceil(((km * DETOUR) / SPEED[mode]) * 12 - 1e-9)) * 5;
