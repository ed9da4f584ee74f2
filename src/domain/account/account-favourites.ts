import { readUrl } from "../site/read-url.ts";
import { FAVOURITES_MAX, readFavourites, type FavouriteIds } from "./favourites.ts";

/** What can be marked; each kind has a list of its own, on the device and in the account. */
export const FAVOURITE_KINDS = ["listings", "resorts", "projects"] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];

/**
 * Merges the marks of a device and of its account. A device never sends its whole list: an old list would bring back marks that were
 * removed elsewhere. It sends the changes since its last agreement with the account. Each change has its age instead of an instant, because
 * clocks of devices are often wrong. Of two changes of one record the later one wins.
 */
export type FavouriteLists = Record<FavouriteKind, FavouriteIds>;
export type FavouriteChange = { kind: FavouriteKind; item: string; marked: boolean };
/** A change and when this device made it, in milliseconds since 1970 by its own clock. */
export type DatedChange = FavouriteChange & { at: number };

/** What a device knows of the account: what both agreed on, and what has changed here since. */
export type FavouriteLedger = {
  account: string;
  agreed: FavouriteLists;
  waiting: readonly DatedChange[];
  /** When the account was last asked. */
  askedAt: number;
};
/** Changes that could not be sent before their owner signed out. They are not shown, and are sent when the same account signs in again. */
export type OwedChanges = { account: string; changes: readonly DatedChange[] };

/** What is kept on a device. */
export type FavouriteState = { lists: FavouriteLists; ledger: FavouriteLedger | null; owed: OwedChanges | null };

/** Changes in one request. */
export const FAVOURITE_CHANGES_MAX = 200;
/** The largest age of a change; older ones count as this old. The server remembers removals no longer than that. */
export const FAVOURITE_AGE_MAX = 90 * 86_400_000;
/** What a mark names: an id or a slug. */
export const FAVOURITE_ITEM_MAX = 160;
const ITEM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const isFavouriteItem = (text: string): boolean => text.length <= FAVOURITE_ITEM_MAX && ITEM.test(text);

/** One thing for each kind. */
export const eachKind = <Value>(make: (kind: FavouriteKind) => Value): Record<FavouriteKind, Value> =>
  Object.fromEntries(FAVOURITE_KINDS.map((kind) => [kind, make(kind)])) as Record<FavouriteKind, Value>;
export const noFavourites = (): FavouriteLists => eachKind(() => []);

/** Joins two lists: the first list's order, then what only the second has. */
const mergeFavourites = (first: FavouriteIds, second: FavouriteIds): FavouriteIds =>
  [...new Set([...first, ...second])].slice(0, FAVOURITES_MAX);

const isSame = (a: FavouriteChange, b: FavouriteChange): boolean => a.kind === b.kind && a.item === b.item;

/** Lists with changes made to them: what is newly marked comes first, the newest in front. */
export function withChanges(lists: FavouriteLists, changes: readonly FavouriteChange[]): FavouriteLists {
  return eachKind((kind) => {
    const ours = changes.filter((change) => change.kind === kind);
    const added = ours.filter(({ marked, item }) => marked && !lists[kind].includes(item)).map(({ item }) => item);
    const gone = new Set(ours.filter(({ marked }) => !marked).map(({ item }) => item));
    return mergeFavourites(
      added,
      lists[kind].filter((item) => !gone.has(item)),
    );
  });
}

/**
 * Updates the waiting changes to the present lists. A change that was waiting already keeps its time; a new one gets `now`. Marks keep
 * their order.
 */
export function notice(ledger: FavouriteLedger, lists: FavouriteLists, now: number): FavouriteLedger {
  const found = FAVOURITE_KINDS.flatMap((kind): FavouriteChange[] => {
    const [before, after] = [new Set(ledger.agreed[kind]), new Set(lists[kind])];
    const added = lists[kind].filter((item) => !before.has(item) && isFavouriteItem(item));
    const gone = ledger.agreed[kind].filter((item) => !after.has(item));
    return [
      ...added.map((item) => ({ kind, item, marked: true })),
      ...gone.map((item) => ({ kind, item, marked: false })),
    ];
  });
  const waiting = found.map((change, index) => {
    const known = ledger.waiting.find((other) => isSame(other, change) && other.marked === change.marked);
    return known ?? { ...change, at: change.marked ? now - index : now };
  });
  return { ...ledger, waiting };
}

/** The first agreement after a sign-in: joins the marks of this device and of the account, and adds the owed changes of this account. */
export function join(state: FavouriteState, account: string, theirs: FavouriteLists, now: number): FavouriteState {
  const owed = state.owed?.account === account ? state.owed.changes : [];
  // A record that is marked on this device now stays marked, even if a removal of it is owed.
  const due = owed.filter(({ kind, item }) => !state.lists[kind].includes(item));
  const both = eachKind((kind) => mergeFavourites(state.lists[kind], theirs[kind]));
  const lists = withChanges(both, due);
  const ledger = notice({ account, agreed: theirs, waiting: due, askedAt: now }, lists, now);
  return { lists, ledger, owed: null };
}

/**
 * After an answer of the account: the device takes over its lists, except for changes that were made here in the meantime.
 * @param sent the changes that the answer knows of
 */
export function settleFavourites(
  state: FavouriteState,
  theirs: FavouriteLists,
  sent: readonly DatedChange[],
  now: number,
): FavouriteState {
  if (!state.ledger) return state;
  // Changes that were sent are done; one that was reversed in the meantime is a new change.
  const known = { ...state.ledger, agreed: withChanges(state.ledger.agreed, sent) };
  const { waiting: open } = notice(known, state.lists, now);
  const lists = withChanges(theirs, open);
  const ledger = notice({ ...state.ledger, agreed: theirs, waiting: open, askedAt: now }, lists, now);
  return { ...state, lists, ledger };
}

/**
 * After a session ended here: removes the account's marks from the device, so that the next person does not see them. Marks that never
 * belonged to an account stay. Changes that could not be sent become owed and are not shown.
 */
export function leave(state: FavouriteState, now: number): FavouriteState {
  if (!state.ledger) return state;
  const { account, waiting } = notice(state.ledger, state.lists, now);
  return { lists: noFavourites(), ledger: null, owed: waiting.length > 0 ? { account, changes: waiting } : null };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function readChanges(stored: unknown): DatedChange[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isObject).flatMap(({ kind, item, marked, at }) => {
    const known = FAVOURITE_KINDS.find((name) => name === kind);
    const isWhole = known && typeof item === "string" && typeof marked === "boolean" && Number.isFinite(at);
    return isWhole ? [{ kind: known, item, marked, at: at as number }] : [];
  });
}

/** What local storage held of a ledger; null where it is none. */
export function readLedger(stored: unknown): FavouriteLedger | null {
  if (!isObject(stored) || typeof stored["account"] !== "string" || !isObject(stored["agreed"])) return null;
  const { account, agreed, waiting, askedAt } = stored;
  const lists = agreed as Record<string, unknown>;
  return {
    account,
    agreed: eachKind((kind) => readFavourites(lists[kind])),
    waiting: readChanges(waiting),
    askedAt: typeof askedAt === "number" ? askedAt : 0,
  };
}

/** What local storage held of owed changes; null where there are none. */
export function readOwed(stored: unknown): OwedChanges | null {
  if (!isObject(stored) || typeof stored["account"] !== "string") return null;
  const changes = readChanges(stored["changes"]).slice(0, FAVOURITES_MAX);
  return changes.length > 0 ? { account: stored["account"], changes } : null;
}

/** The newest change of each record; the answer to a request is made from these. */
export function youngest<Change extends FavouriteChange & { age: number }>(changes: readonly Change[]): Change[] {
  const byItem = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.kind} ${change.item}`;
    if ((byItem.get(key)?.age ?? Infinity) >= change.age) byItem.set(key, change);
  }
  return [...byItem.values()];
}

/** A record's page, in either language: its kind, and the slug that names it. */
const RECORD_PAGE = /^\/(?:bn\/)?(property|resort|project)\/([\w-]+)\/?$/;
const KIND_OF_PAGE: Record<string, FavouriteKind> = { property: "listings", resort: "resorts", project: "projects" };

/** The record that is linked to first in what another app shared: its address, or words with it inside. null: none of the site at `origin`. */
export function sharedRecord(texts: readonly string[], origin: string): { kind: FavouriteKind; slug: string } | null {
  const addresses = texts.flatMap((text) => text.match(/https?:\/\/[^\s<>"]+/g) ?? []);
  for (const address of addresses) {
    // What ends a sentence is no part of the address.
    const url = readUrl(address.replace(/[^\p{L}\p{N}/-]+$/u, ""));
    const [, page = "", slug = ""] = (url?.origin === origin && RECORD_PAGE.exec(url.pathname)) || [];
    const kind = KIND_OF_PAGE[page];
    if (kind) return { kind, slug };
  }
  return null;
}
