import { mergeNotes, readNotes, type FavouriteNotes } from "./favourite-notes.ts";

/** What a device keeps of the notes: whose they are (null: nobody was signed in), and which of them the account has not got yet. */
export type NoteState = { account: string | null; notes: FavouriteNotes; unsent: readonly string[] };
/** Notes that could not be sent before their owner signed out: sent when the same account is back. */
export type OwedNotes = { account: string; notes: FavouriteNotes };

export const NO_NOTES: NoteState = { account: null, notes: {}, unsent: [] };

const pick = (notes: FavouriteNotes, ids: readonly string[]): FavouriteNotes =>
  Object.fromEntries(Object.entries(notes).filter(([id]) => ids.includes(id)));

/** The state after a change on this device; what is another object than before is to be sent. */
export function changed(state: NoteState, notes: FavouriteNotes): NoteState {
  const ids = Object.keys(notes).filter((id) => notes[id] !== state.notes[id]);
  return { ...state, notes, unsent: [...new Set([...state.unsent, ...ids])] };
}

/**
 * After an answer of the account: the device takes what the account has, and keeps what was changed here since it was sent or is still to be
 * sent. The first answer joins what was noted without an account; another account's takes the place of everything.
 * @param sent ids that were sent, and all notes of that moment
 */
export function agreed(
  state: NoteState,
  theirs: { account: string; notes: FavouriteNotes },
  sent: { ids: readonly string[]; notes: FavouriteNotes },
  owed: OwedNotes | null,
): NoteState {
  const { account } = theirs;
  if (state.account !== null && state.account !== account) return { ...theirs, unsent: [] };
  if (state.account === null) {
    const ours = mergeNotes(state.notes, owed?.account === account ? owed.notes : {});
    return { account, notes: mergeNotes(ours, theirs.notes), unsent: Object.keys(ours) };
  }
  const same = (id: string) => JSON.stringify(state.notes[id]) === JSON.stringify(sent.notes[id]);
  const unsent = state.unsent.filter((id) => !(sent.ids.includes(id) && same(id)));
  return { account, notes: mergeNotes(pick(state.notes, unsent), theirs.notes), unsent };
}

/** After a session ended here: an account's notes leave the device, and what could not be sent is owed to it. */
export function left({ account, notes, unsent }: NoteState): OwedNotes | null {
  const open = pick(notes, unsent);
  return account !== null && Object.keys(open).length > 0 ? { account, notes: open } : null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** What local storage held, made valid. */
export function readNoteState(stored: unknown): NoteState {
  if (!isObject(stored)) return NO_NOTES;
  const { account, notes, unsent } = stored;
  const ids = Array.isArray(unsent) ? unsent.filter((id): id is string => typeof id === "string") : [];
  return { account: typeof account === "string" ? account : null, notes: readNotes(notes), unsent: ids };
}

/** What local storage held of owed notes; null where there are none. */
export const readOwedNotes = (stored: unknown): OwedNotes | null =>
  isObject(stored) && typeof stored["account"] === "string"
    ? { account: stored["account"], notes: readNotes(stored["notes"]) }
    : null;
