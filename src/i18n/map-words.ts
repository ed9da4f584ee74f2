import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/number.ts";
import { m } from "./messages.ts";

/** How much a search says on the map. */
export type MapAsked = { onMap: boolean; areas: number; km: number | null };

/** In drawn areas: "In the drawn area". */
export const drawnWords = (areas: number, locale: Locale): string =>
  areas === 1 ? m.search_chip_drawn_one() : m.search_chip_drawn({ count: formatNumber(areas, locale) });

/** Near a point: "Within 2 km". */
export const nearWords = (km: number, locale: Locale): string =>
  m.search_chip_near({ distance: formatNumber(km, locale) });

/** What a search says on the map, in words; "" where it says nothing. */
export const mapWords = ({ onMap, areas, km }: MapAsked, locale: Locale): string =>
  [
    ...(onMap ? [m.search_chip_on_map()] : []),
    ...(areas > 0 ? [drawnWords(areas, locale)] : []),
    ...(km === null ? [] : [nearWords(km, locale)]),
  ].join(" · ");
