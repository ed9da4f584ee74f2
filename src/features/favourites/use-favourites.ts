import { useEffect, useRef, useState } from "react";
import { eachKind, FAVOURITE_KINDS, type FavouriteKind } from "#domain/account/account-favourites.ts";
import { firstShelf, followFavourites, type FavouriteShelf } from "./follow-favourites.ts";

export type FavouriteShelves = { [Kind in FavouriteKind]: FavouriteShelf<Kind> };
type State = {
  shelves: FavouriteShelves;
  /** False until every kind has been read from the device and fetched once: then all of them are shown together. */
  ready: boolean;
};

const FIRST: State = { shelves: { listings: firstShelf, resorts: firstShelf, projects: firstShelf }, ready: false };

const withShelf = ({ shelves, ready }: State, change: Partial<FavouriteShelves>): State => {
  const next = { ...shelves, ...change };
  return { shelves: next, ready: ready || FAVOURITE_KINDS.every((kind) => next[kind].state !== "loading") };
};

/** The favourites of this device, and a way to load those of one kind again. See `followFavourites`. */
export function useFavourites() {
  const [state, setState] = useState(FIRST);
  const following = useRef<Partial<Record<FavouriteKind, ReturnType<typeof followFavourites>>>>({});
  useEffect(() => {
    const follow = (kind: FavouriteKind) =>
      followFavourites(kind, (shelf) => setState((known) => withShelf(known, { [kind]: shelf })));
    const all = (following.current = eachKind(follow));
    return () => FAVOURITE_KINDS.forEach((kind) => all[kind].stop());
  }, []);
  return { ...state, retry: (kind: FavouriteKind) => following.current[kind]?.retry() };
}
