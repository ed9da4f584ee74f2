import { isFavourite, readFavourites, toggleFavourite, type Favourites } from "#domain/account/favourites.ts";
import { readStored } from "../stored-json.ts";
import { persistentAtom } from "../storage.ts";

/** Slugs of the projects that this device marked, newest first; tabs stay in step. */
export const $projectFavourites = persistentAtom<Favourites>("project-favourites", [], {
  encode: JSON.stringify,
  decode: (text) => readFavourites(readStored(text)),
});

/** Marks a project or takes the mark away; returns whether it is marked now. */
export function toggleProjectFavourite(slug: string): boolean {
  $projectFavourites.set(toggleFavourite($projectFavourites.get(), slug));
  return isFavourite($projectFavourites.get(), slug);
}
