import {
  eachKind,
  FAVOURITE_KINDS,
  leave,
  readLedger,
  readOwed,
  type FavouriteState,
} from "#domain/account/account-favourites.ts";
import { readFavourites } from "#domain/account/favourites.ts";
import { isRecords } from "#domain/site/offline-rules.ts";
import { left, NO_NOTES, readNoteState } from "#domain/account/note-agreement.ts";
import { NOTES_KEY, OWED_NOTES_KEY, RECORDS_CACHE, SEEN_HOMES_KEY } from "#domain/site/storage-keys.ts";
import { deviceStorage } from "../storage.ts";
import { readStored } from "../stored-json.ts";

/** Where the stores of the three lists keep them; scripts of pages read and change those without knowing of accounts. */
const KEYS = { listings: "favourites", resorts: "resort-favourites", projects: "project-favourites" } as const;
const LEDGER = "nibash-favourites";
const OWED = "nibash-favourites-owed";

const stored = (key: string): unknown => readStored(deviceStorage.get(key) ?? "null");

function keep(key: string, value: object | null): void {
  if (value === null) deviceStorage.remove(key);
  else deviceStorage.set(key, JSON.stringify(value));
}

/** Read from the storage itself: what a store remembers may be a moment older than what another tab wrote. */
export const readState = (): FavouriteState => ({
  lists: eachKind((kind) => readFavourites(stored(KEYS[kind]))),
  ledger: readLedger(stored(LEDGER)),
  owed: readOwed(stored(OWED)),
});

/** As another tab would write it: the stores of this tab hear of it in the same way. */
function keepForStores(key: string, value: object): void {
  const newValue = JSON.stringify(value);
  deviceStorage.set(key, newValue);
  dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

/**
 * The lists are written before the ledger: a tab that reads new lists with the old ledger only sends known changes again, and no mark is
 * lost.
 */
export function writeState({ lists, ledger, owed }: FavouriteState): void {
  for (const kind of FAVOURITE_KINDS)
    if (lists[kind].join() !== readFavourites(stored(KEYS[kind])).join()) keepForStores(KEYS[kind], lists[kind]);
  keep(LEDGER, ledger);
  keep(OWED, owed);
}

/** Records that were stored for the time without a connection tell what was marked. */
async function dropStoredRecords(): Promise<void> {
  if (!("caches" in globalThis) || !(await caches.has(RECORDS_CACHE))) return;
  const cache = await caches.open(RECORDS_CACHE);
  const kept = (await cache.keys()).filter(({ url }) => isRecords(new URL(url)));
  await Promise.all(kept.map((request) => cache.delete(request)));
}

/** What an account noted of its homes leaves with it; what was noted signed out stays. */
function leaveNotes(): void {
  const notes = readNoteState(stored(NOTES_KEY));
  if (notes.account === null) return;
  const owed = left(notes);
  if (owed) keep(OWED_NOTES_KEY, owed);
  keepForStores(NOTES_KEY, NO_NOTES);
}

/**
 * Nobody is signed in here any more: the account's marks leave the device (`domain/account/account-favourites.ts`), at once; what was kept of them for
 * the time without a connection is gone when the promise resolves. Never rejects.
 */
export async function leaveAccount(): Promise<void> {
  leaveNotes();
  const state = readState();
  if (!state.ledger) return;
  keepForStores(SEEN_HOMES_KEY, {});
  const left = leave(state, Date.now());
  // Remove the ledger first: empty lists beside a ledger would mean that every mark was removed.
  keep(LEDGER, null);
  writeState(left);
  await dropStoredRecords().catch(() => undefined);
}
