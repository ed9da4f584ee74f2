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

/**
 * Who shares a budget: an IPv4 address, or the /64 of an IPv6 address, which one subscriber has whole. null, and so without a limit: outside
 * Netlify, and the machine itself, since everything on it has one address.
 */
export function readClient(address: string | null): string | null {
  const ip = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase();
  if (ip === "" || ip === "::1" || ip.startsWith("127.")) return null;
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const end = (tail ?? "").split(":").filter((group) => group !== "");
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - end.length)).fill("0");
  return [...groups, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

export type ReadBudget = {
  /**
   * Takes what a read costs.
   * @param now milliseconds
   * @returns 0, or in how many seconds the client may ask for it
   */
  spend: (client: string | null, cost: number, now: number) => number;
};

/** A budget for each client of one running server. */
export function createReadBudget(): ReadBudget {
  const spent = new Map<string, { points: number; at: number }>();
  return {
    spend(client, cost, now) {
      if (client === null) return 0;
      const before = spent.get(client);
      const left = before ? Math.max(0, before.points - (now - before.at) * PER_MS) : 0;
      const over = left + cost - READ_BUDGET;
      spent.delete(client);
      spent.set(client, { points: over > 0 ? left : left + cost, at: now });
      if (spent.size > CLIENTS_MAX) spent.delete(spent.keys().next().value!);
      return over > 0 ? Math.max(1, Math.ceil(over / PER_MS / 1000)) : 0;
    },
  };
}
