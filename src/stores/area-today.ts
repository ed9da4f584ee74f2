import { atom } from "nanostores";
import type { AreaMarket } from "#domain/place/area.ts";

/** What the place on this page has today; null until it is known. The list asks for it, the prices beside it show it. */
export const $areaToday = atom<AreaMarket | null>(null);
