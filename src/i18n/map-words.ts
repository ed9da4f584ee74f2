import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "./messages.ts";

/** The map area of a search. */
export type MapAsked = { onMap: boolean; areas: number; km: number | null };

/** In drawn areas: "In the drawn area". */
export const drawnWords = (areas: number, locale: Locale): string =>
  areas === 1 ? m.search_chip_drawn_one() : m.search_chip_drawn({ count: formatNumber(areas, locale) });

/** Near a point: "Within 2 km". */
export const nearWords = (km: number, locale: Locale): string =>
  m.search_chip_near({ distance: formatNumber(km, locale) });

/** The map area of a search in words; "" if it has none. */
export const mapWords = ({ onMap, areas, km }: MapAsked, locale: Locale): string =>
  [
    ...(onMap ? [m.search_chip_on_map()] : []),
    ...(areas > 0 ? [drawnWords(areas, locale)] : []),
    ...(km === null ? [] : [nearWords(km, locale)]),
  ].join(" · ");
