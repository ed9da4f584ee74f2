import { clientKey, widerKey, WIDER } from "./client-key.ts";

/**
 * How much a client may read past the caches, in points. After a minute without requests the whole budget is available again. A household
 * or an office behind one address stays far below it; a program that sends requests as fast as it can does not.
 */
export const READ_BUDGET = 6_000;
const PER_MS = READ_BUDGET / 60_000;

/** What an answer costs the database: one thing by its name, a list with filters, a list with words that may be anything, a drawn picture. */
export const READ_COST = { row: 1, list: 4, words: 20, drawing: 20 } as const;

/** Clients that are remembered at once; of more, the ones that were quiet the longest are forgotten. */
const CLIENTS_MAX = 20_000;

/** Suggestions of places come from memory, several for each word that somebody types. */
const FROM_MEMORY = "/api/locations";

/** What a read costs by its address: a query asks for a list, and `q` in it for words. */
export function readCost(url: URL): number {
  if (url.pathname === FROM_MEMORY) return READ_COST.row;
  if ((url.searchParams.get("q") ?? "").trim() !== "") return READ_COST.words;
  return url.search === "" ? READ_COST.row : READ_COST.list;
}

/** Whose reads are not counted: outside Netlify, and the machine itself, since everything on it has one address. */
const isUncounted = (client: string | null): client is null =>
  client === null || client.startsWith("127.") || client === clientKey("::1");

export type ReadBudget = {
  /**
   * Takes what a read costs from the client's budget, and from the larger one of the /48 around it.
   * @param client `clientKey`
   * @param now milliseconds
   * @returns 0, or in how many seconds the client may ask for it
   */
  spend: (client: string | null, cost: number, now: number) => number;
};

/** A budget for each client of one running server. */
export function createReadBudget(): ReadBudget {
  const spent = new Map<string, { points: number; at: number }>();
  /** @returns milliseconds to wait; 0 = taken */
  const take = (key: string, cost: number, now: number, share: number): number => {
    const before = spent.get(key);
    const left = before ? Math.max(0, before.points - (now - before.at) * PER_MS * share) : 0;
    const over = left + cost - READ_BUDGET * share;
    spent.delete(key);
    spent.set(key, { points: over > 0 ? left : left + cost, at: now });
    if (spent.size > CLIENTS_MAX) spent.delete(spent.keys().next().value!);
    return over > 0 ? over / PER_MS / share : 0;
  };
  return {
    spend(client, cost, now) {
      if (isUncounted(client)) return 0;
      const wider = widerKey(client);
      const wait = take(client, cost, now, 1) || (wider === null ? 0 : take(wider, cost, now, WIDER));
      return wait > 0 ? Math.max(1, Math.ceil(wait / 1000)) : 0;
    },
  };
}
