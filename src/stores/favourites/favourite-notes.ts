import { readSeenHomes, type SeenHomes } from "#domain/account/favourite-changes.ts";
import type { FavouriteNotes } from "#domain/account/favourite-notes.ts";
import { changed, NO_NOTES, readNoteState, type NoteState } from "#domain/account/note-agreement.ts";
import { NOTES_KEY, SEEN_HOMES_KEY } from "#domain/site/storage-keys.ts";
import { readStored } from "../stored-json.ts";
import { persistentAtom } from "../storage.ts";

/** What is noted of marked homes on this device; tabs stay in step. */
export const $favouriteNotes = persistentAtom<NoteState>(NOTES_KEY, NO_NOTES, {
  encode: JSON.stringify,
  decode: (text) => readNoteState(readStored(text)),
});

/** What marked homes were when their owner last looked. */
export const $seenHomes = persistentAtom<SeenHomes>(
  SEEN_HOMES_KEY,
  {},
  {
    encode: JSON.stringify,
    decode: (text) => readSeenHomes(readStored(text)),
  },
);

export const changeNotes = (change: (notes: FavouriteNotes, now: number) => FavouriteNotes): void =>
  $favouriteNotes.set(changed($favouriteNotes.get(), change($favouriteNotes.get().notes, Date.now())));
