import { FAVOURITE_KINDS, type FavouriteKind } from "#domain/account/account-favourites.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import type { FavouriteShelves } from "./use-favourites.ts";

export const kindTitle: Record<FavouriteKind, () => string> = {
  listings: m.reach_favourites_homes,
  resorts: m.reach_favourites_resorts,
  projects: m.reach_favourites_projects,
};

const goneWords: Record<FavouriteKind, (inputs: { count: string }) => string> = {
  listings: m.reach_favourites_gone,
  resorts: m.reach_favourites_gone_resorts,
  projects: m.reach_favourites_gone_projects,
};

/** How many there are, and what else a reader must know of them; "" while nothing is marked and nothing is gone, or something failed. */
export function favouritesSummary(shelves: FavouriteShelves): string {
  const all = FAVOURITE_KINDS.map((kind) => ({ kind, ...shelves[kind] }));
  if (all.some(({ state }) => state === "failed")) return "";
  const number = (value: number) => formatNumber(value, currentLocale());
  const count = all.reduce((sum, shelf) => sum + shelf.count, 0);
  return [
    count > 0 ? m.reach_favourites_count({ count: number(count) }) : "",
    ...all.filter(({ gone }) => gone > 0).map(({ kind, gone }) => goneWords[kind]({ count: number(gone) })),
    all.some(({ earlier }) => earlier) ? m.reach_favourites_kept() : "",
  ]
    .filter((note) => note !== "")
    .join(" · ");
}
