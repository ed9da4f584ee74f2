import {
  isFavourite,
  readFavourites,
  toggleFavourite as toggled,
  type Favourites,
} from "#domain/account/favourites.ts";
import { readStored } from "../stored-json.ts";
import { persistentAtom } from "../storage.ts";

/** Ids of the listings that this device marked (DECISIONS 35), newest first; tabs stay in step. */
export const $favourites = persistentAtom<Favourites>("favourites", [], {
  encode: JSON.stringify,
  decode: (text) => readFavourites(readStored(text)),
});

/** Marks a listing or takes the mark away; returns whether it is marked now. */
export function toggleFavourite(id: string): boolean {
  $favourites.set(toggled($favourites.get(), id));
  return isFavourite($favourites.get(), id);
}
