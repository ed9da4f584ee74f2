import { isOwnDecision, type Fate } from "./decision-fate.ts";

type Row = { id: string };

/** The state of the queue's page. Ids are those of the rows. */
export type QueueState<Item extends Row> = {
  items: readonly Item[];
  /** The results of decisions made here; these rows stay visible until the page changes. */
  fates: Readonly<Record<string, Fate>>;
  /** The row that the keyboard acts on. */
  current: string | null;
  /** The row that is decided about in place. */
  open: string | null;
  /** Reasons are asked for there. */
  rejecting: boolean;
  ticked: readonly string[];
};

export type QueueAct<Item extends Row> =
  /** Another page, or another filter. */
  | { type: "shown"; items: readonly Item[] }
  /** The same page as it is now. */
  | { type: "refreshed"; items: readonly Item[] }
  | { type: "moved"; by: 1 | -1 }
  | { type: "focused"; id: string }
  /** Opens a row to decide about it, or closes it. */
  | { type: "opened"; id: string | null }
  | { type: "rejecting"; id: string; on: boolean }
  | { type: "ticked"; id: string; on: boolean }
  | { type: "all-ticked"; on: boolean }
  | { type: "settled"; id: string; fate: Fate };

export const queueState = <Item extends Row>(items: readonly Item[]): QueueState<Item> => ({
  items,
  fates: {},
  current: null,
  open: null,
  rejecting: false,
  ticked: [],
});

/** Rows that can still be decided about. */
export const openItems = <Item extends Row>({ items, fates }: QueueState<Item>): Item[] =>
  items.filter(({ id }) => !(id in fates));

const closed = { open: null, rejecting: false } as const;

/** The next row that waits for a decision; after the last one, the one before. */
function nextOpen<Item extends Row>(state: QueueState<Item>, id: string): string | null {
  const waiting = state.items.filter((item) => item.id === id || !(item.id in state.fates));
  const at = waiting.findIndex((item) => item.id === id);
  return (waiting[at + 1] ?? waiting[at - 1])?.id ?? null;
}

function moved<Item extends Row>(state: QueueState<Item>, by: 1 | -1): QueueState<Item> {
  const ids = state.items.map(({ id }) => id);
  if (ids.length === 0) return state;
  const at = state.current === null ? (by === 1 ? -1 : ids.length) : ids.indexOf(state.current);
  const to = Math.min(ids.length - 1, Math.max(0, at + by));
  const current = ids[to] ?? null;
  if (current === state.current) return state;
  return { ...state, rejecting: false, current, open: current !== null && current in state.fates ? null : current };
}

/**
 * Updates the rows: those that were decided here stay in place, others that no longer wait are removed, and new ones are added at the end.
 */
function refreshed<Item extends Row>(state: QueueState<Item>, fresh: readonly Item[]): QueueState<Item> {
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const known = new Set(state.items.map(({ id }) => id));
  const items = [
    ...state.items.flatMap((item) => (item.id in state.fates ? item : (byId.get(item.id) ?? []))),
    ...fresh.filter(({ id }) => !known.has(id)),
  ];
  const ids = new Set(items.map(({ id }) => id));
  const still = (id: string | null) => (id !== null && ids.has(id) ? id : null);
  const open = still(state.open);
  return {
    ...state,
    items,
    open,
    current: still(state.current),
    rejecting: state.rejecting && open !== null,
    ticked: state.ticked.filter((id) => ids.has(id)),
  };
}

function settled<Item extends Row>(state: QueueState<Item>, id: string, fate: Fate): QueueState<Item> {
  const next = isOwnDecision(fate) ? (nextOpen(state, id) ?? id) : id;
  return {
    ...state,
    // The next one stands open: a day's work is one key for most decisions.
    open: next === id ? null : next,
    rejecting: false,
    fates: { ...state.fates, [id]: fate },
    ticked: state.ticked.filter((other) => other !== id),
    current: next,
  };
}

/** The queue after an act. What cannot be done to a row that is settled, or is not there, changes nothing. */
export function queueReducer<Item extends Row>(state: QueueState<Item>, act: QueueAct<Item>): QueueState<Item> {
  if (act.type === "shown") return queueState(act.items);
  if (act.type === "refreshed") return refreshed(state, act.items);
  if (act.type === "moved") return moved(state, act.by);
  if (act.type === "all-ticked") return { ...state, ticked: act.on ? openItems(state).map(({ id }) => id) : [] };
  if (act.type === "opened" && act.id === null) return { ...state, ...closed };
  const id = act.id ?? "";
  const isThere = state.items.some((item) => item.id === id);
  if (act.type === "focused") return isThere ? { ...state, current: id } : state;
  if (!isThere || id in state.fates) return state;
  switch (act.type) {
    case "opened":
      return { ...state, open: id, rejecting: false, current: id };
    case "rejecting":
      return { ...state, open: id, rejecting: act.on, current: id };
    case "ticked": {
      const others = state.ticked.filter((other) => other !== id);
      return { ...state, ticked: act.on ? [...others, id] : others };
    }
    case "settled":
      return settled(state, id, act.fate);
  }
}
