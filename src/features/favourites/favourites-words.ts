import { FAVOURITE_KINDS, type FavouriteKind } from "#domain/account/account-favourites.ts";
import type { HomeChange } from "#domain/account/favourite-changes.ts";
import { FAVOURITE_GROUPS, type FavouriteGroup } from "#domain/account/favourite-notes.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import type { FavouriteShelves } from "./use-favourites.ts";

export const kindTitle: Record<FavouriteKind, () => string> = {
  listings: m.reach_favourites_homes,
  resorts: m.reach_favourites_resorts,
  projects: m.reach_favourites_projects,
};

export const groupName = (group: FavouriteGroup | null): string => {
  if (group === "visit") return m.reach_notes_group_visit();
  return group === "maybe" ? m.reach_notes_group_maybe() : m.reach_notes_group_none();
};

/** The groups as a select offers them. */
export const groupOptions = (): { value: string; label: string }[] =>
  [null, ...FAVOURITE_GROUPS].map((group) => ({ value: group ?? "", label: groupName(group) }));

/** What has changed of a home, in one line. */
export function changeWords(change: HomeChange, locale: Locale): string {
  const title = locale === "bn" ? change.titleBn || change.title : change.title || change.titleBn;
  switch (change.kind) {
    case "gone":
      return m.reach_notes_gone({ title });
    case "confirmed":
      return m.reach_notes_confirmed({ title });
    case "cheaper":
    case "dearer": {
      const amounts = { title, by: formatTaka(change.by, locale), price: formatTaka(change.price, locale) };
      return change.kind === "cheaper" ? m.reach_notes_cheaper(amounts) : m.reach_notes_dearer(amounts);
    }
  }
}

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
    ...all
      .filter(({ gone }) => gone.length > 0)
      .map(({ kind, gone }) => goneWords[kind]({ count: number(gone.length) })),
    all.some(({ earlier }) => earlier) ? m.reach_favourites_kept() : "",
  ]
    .filter((note) => note !== "")
    .join(" · ");
}
