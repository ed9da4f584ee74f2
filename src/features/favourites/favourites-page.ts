import type { ReadableAtom, WritableAtom } from "nanostores";
import { FAVOURITE_KINDS, type FavouriteKind } from "#domain/account-favourites.ts";
import type { Favourites } from "#domain/favourites.ts";
import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $favouritesKept } from "#stores/favourites-kept.ts";
import { MARKS } from "#stores/marks.ts";
import { $session } from "#stores/session.ts";
import { startShelf, type ShelfState } from "./favourites-shelf.ts";

const goneWords: Record<FavouriteKind, (inputs: { count: string }) => string> = {
  listings: m.reach_favourites_gone,
  resorts: m.reach_favourites_gone_resorts,
  projects: m.reach_favourites_gone_projects,
};

/** How many there are, and what has to be said about them; "" while nothing is marked and nothing is gone. */
function summary(count: number, shelves: ReadonlyMap<FavouriteKind, ShelfState>): string {
  const number = (value: number) => formatNumber(value, currentLocale());
  const gone = [...shelves].filter(([, state]) => state.gone > 0);
  return [
    count > 0 ? m.reach_favourites_count({ count: number(count) }) : "",
    ...gone.map(([kind, state]) => goneWords[kind]({ count: number(state.gone) })),
    [...shelves.values()].some(({ kept }) => kept) ? m.reach_favourites_kept() : "",
  ]
    .filter((note) => note !== "")
    .join(" · ");
}

/** Says where the marks are kept: in the account, on this device, or here until they can be sent. */
function followKeeper(page: HTMLElement, kept: ReadableAtom<"kept" | "waiting" | null>): void {
  const line = (name: string) => page.querySelector<HTMLElement>(`[data-kept="${name}"]`);
  kept.subscribe((state) => {
    line("account")?.toggleAttribute("hidden", state === "waiting");
    line("waiting")?.toggleAttribute("hidden", state !== "waiting");
  });
  // An open shortlist asks at once what the account has, not only when the page has nothing else to do.
  $session.subscribe((session) => {
    if (session) void import("#stores/favourite-sync.ts").then(({ agreeWithAccount }) => agreeWithAccount(true));
  });
}

/** Gives life to the page of the shortlist: a shelf for each kind, and one line that says how all of them stand. */
export function startFavourites(page: HTMLElement): void {
  const status = page.querySelector<HTMLElement>('[data-part="count"]');
  const empty = page.querySelector<HTMLElement>('[data-part="empty"]');
  if (!status || !empty) return;
  const shelves = new Map<FavouriteKind, ShelfState>();
  const marks: Record<FavouriteKind, WritableAtom<Favourites>> = MARKS;
  const show = (): void => {
    const states = [...shelves.values()];
    const count = FAVOURITE_KINDS.reduce((total, kind) => total + marks[kind].get().length, 0);
    const isSettled = states.length === FAVOURITE_KINDS.length && states.every(({ waiting }) => !waiting);
    if (!isSettled) return;
    empty.hidden = count > 0 || states.some(({ failed }) => failed);
    const text = states.every(({ failed }) => !failed) ? summary(count, shelves) : "";
    if (status.textContent !== text) status.textContent = text;
  };
  for (const kind of FAVOURITE_KINDS) {
    const section = page.querySelector<HTMLElement>(`[data-shelf="${kind}"]`);
    if (section)
      startShelf(section, kind, marks[kind], (state) => {
        shelves.set(kind, state);
        show();
      });
  }
  followKeeper(page, $favouritesKept);
}
