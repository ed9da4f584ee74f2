import { isFavourite, readFavourites, toggleFavourite, type Favourites } from "#domain/account/favourites.ts";
import { readStored } from "../stored-json.ts";
import { persistentAtom } from "../storage.ts";

/** Ids of the resorts that this device marked, newest first; a list of their own, since homes are compared and resorts are not. */
export const $resortFavourites = persistentAtom<Favourites>("resort-favourites", [], {
  encode: JSON.stringify,
  decode: (text) => readFavourites(readStored(text)),
});

/** Marks a resort or takes the mark away; returns whether it is marked now. */
export function toggleResortFavourite(id: string): boolean {
  $resortFavourites.set(toggleFavourite($resortFavourites.get(), id));
  return isFavourite($resortFavourites.get(), id);
}
