import { changeFavouriteNotes, datedNotes, getFavouriteNotes, sentNotes } from "#api/account/favourite-notes.ts";
import { call } from "#api/call.ts";
import { FAVOURITE_NOTES_SENT_MAX } from "#domain/account/favourite-notes.ts";
import { agreed, readOwedNotes } from "#domain/account/note-agreement.ts";
import { OWED_NOTES_KEY } from "#domain/site/storage-keys.ts";
import { $session } from "../session/session.ts";
import { deviceStorage } from "../storage.ts";
import { readStored } from "../stored-json.ts";
import { $favouriteNotes } from "./favourite-notes.ts";

/** Requests for one agreement at most: the fullest list takes thirteen. */
const REQUESTS_MAX = 20;
/** Moves that follow each other go in one request. */
const GATHER_FOR = 800;

/** Sends notes that the account has not got, and takes those of other devices. Without an answer they wait. */
async function agreeOnNotes(): Promise<void> {
  for (let requests = 0; requests < REQUESTS_MAX && $session.get(); requests += 1) {
    const { account, notes, unsent } = $favouriteNotes.get();
    const ids = account === null ? [] : unsent.slice(0, FAVOURITE_NOTES_SENT_MAX);
    const answer =
      account === null || ids.length === 0
        ? await call(getFavouriteNotes, {})
        : await call(changeFavouriteNotes, { account, notes: sentNotes(notes, ids, Date.now()) });
    if (!answer.ok) {
      if (answer.problem.code !== "another-account") return;
      $favouriteNotes.set({ account: null, notes: {}, unsent: [] });
      continue;
    }
    if (!$session.get()) return;
    const owed = readOwedNotes(readStored(deviceStorage.get(OWED_NOTES_KEY) ?? "null"));
    const theirs = { account: answer.data.account, notes: datedNotes(answer.data.notes, Date.now()) };
    $favouriteNotes.set(agreed($favouriteNotes.get(), theirs, { ids, notes }, owed));
    if (owed?.account === theirs.account) deviceStorage.remove(OWED_NOTES_KEY);
    if ($favouriteNotes.get().unsent.length === 0) return;
  }
}

/** Keeps the notes of this device and of the account together while the list is open. @returns what ends it */
export function followNotes(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void agreeOnNotes(), after);
  };
  const stop = $favouriteNotes.listen(({ unsent }) => {
    if (unsent.length > 0) later(GATHER_FOR);
  });
  const online = () => later(0);
  addEventListener("online", online);
  later(0);
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener("online", online);
  };
}
