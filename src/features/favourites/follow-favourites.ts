import type { WritableAtom } from "nanostores";
import type { FavouriteKind } from "#domain/account/account-favourites.ts";
import type { FavouriteIds } from "#domain/account/favourites.ts";
import { FAVOURITE_STORES } from "#stores/favourites/favourites.ts";
import { isMarkedAs, loadFavourites, markOf, type FavouriteRecords } from "./load-favourites.ts";

/** The favourites of one kind, as the page shows them. */
export type FavouriteShelf<Kind extends FavouriteKind> = {
  /** `loading`: what is in `items` stays meanwhile. */
  state: "loading" | "shown" | "failed";
  items: readonly FavouriteRecords[Kind][];
  /** How many are marked. */
  count: number;
  /** True when `items` are of an earlier visit. */
  earlier: boolean;
  /** The marks that were dropped because nobody offers what they name any more. */
  gone: readonly string[];
};

export const firstShelf = { state: "loading", items: [], count: 0, earlier: false, gone: [] } as const;

/**
 * Follows the marks of one kind on this device, in every tab: loads new records, removes unmarked ones, and drops marks of records that no
 * longer exist.
 */
export function followFavourites<Kind extends FavouriteKind>(
  kind: Kind,
  onShelf: (shelf: FavouriteShelf<Kind>) => void,
) {
  const marks: WritableAtom<FavouriteIds> = FAVOURITE_STORES[kind];
  let shelf: FavouriteShelf<Kind> = firstShelf;
  let loading = new AbortController();

  const show = (change: Partial<FavouriteShelf<Kind>>) => {
    shelf = { ...shelf, ...change };
    onShelf(shelf);
  };

  const load = async (list: FavouriteIds) => {
    const { signal } = loading;
    const loaded = await loadFavourites(kind, list, signal).catch(() => null);
    if (signal.aborted) return;
    if (!loaded) return show({ state: "failed", earlier: false });
    const { items, current } = loaded;
    const lost = current ? list.filter((mark) => !items.some((item) => isMarkedAs(item, mark))) : [];
    const gone = [...shelf.gone, ...lost];
    show({ state: "shown", items, earlier: !current, gone });
    const found = items.map((item) => markOf(kind, item));
    if (current && found.join() !== list.join()) marks.set(found);
  };

  const update = (list: FavouriteIds) => {
    loading.abort();
    loading = new AbortController();
    const items = [...new Set(list.flatMap((mark) => shelf.items.find((item) => isMarkedAs(item, mark)) ?? []))];
    const whole = items.length === list.length;
    show({ state: whole ? "shown" : "loading", items, count: list.length });
    if (!whole) void load(list);
  };

  const stop = marks.subscribe((list) => update(list));
  return {
    retry: () => update(marks.get()),
    stop: () => {
      stop();
      loading.abort();
    },
  };
}
