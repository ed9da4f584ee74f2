import { isFavourite, readFavourites, withToggled, type FavouriteIds } from "#domain/account/favourites.ts";
import { readStored } from "../stored-json.ts";
import { persistentAtom } from "../storage.ts";

/** What this device marked (DECISIONS 35), newest first; tabs stay in step. */
const markAtom = (key: string) =>
  persistentAtom<FavouriteIds>(key, [], { encode: JSON.stringify, decode: (text) => readFavourites(readStored(text)) });

/** Marks one or takes the mark away; returns whether it is marked now. */
const toggleIn =
  ($marks: ReturnType<typeof markAtom>) =>
  (name: string): boolean => {
    $marks.set(withToggled($marks.get(), name));
    return isFavourite($marks.get(), name);
  };

/** Ids of listings. */
export const $favourites = markAtom("favourites");
/** Ids of resorts: a list of their own, since homes are compared and resorts are not. */
export const $resortFavourites = markAtom("resort-favourites");
/** Slugs of projects. */
export const $projectFavourites = markAtom("project-favourites");

/** The marks of this device, by kind. */
export const FAVOURITE_STORES = { listings: $favourites, resorts: $resortFavourites, projects: $projectFavourites };

export const toggleFavourite = toggleIn($favourites);
export const toggleResortFavourite = toggleIn($resortFavourites);
export const toggleProjectFavourite = toggleIn($projectFavourites);
