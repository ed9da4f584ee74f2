import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChildServer } from "../site/child-server.ts";

/** Lists that many ask for, which the edge has at hand, and one for which nobody has asked before. */
const POPULAR = ["/buy", "/rent", "/bn/buy", "/bn/rent"];
let asked = 0;
const newList = (): string => `/buy?maxPrice=${1_000_000 + (asked += 1) * 1_000}`;

/** Longer than anybody may be left without an answer. */
const TIMEOUT_MS = 10_000;

/** `kept`: out of the cache; `made`: for this request; `refused`: 503 with Retry-After; `wrong`: anything else, and no answer. */
type Outcome = "kept" | "made" | "refused" | "wrong";
/** `again`: seconds after which the answer says to ask again. */
type Told = { outcome: Outcome; ms: number; again: number };

/** `times`: milliseconds until an answer was whole, in order. `popularRefused`: refusals of lists that the cache has. `memory`: megabytes. */
type Crowd = {
  clients: number;
  times: Record<Outcome, number[]>;
  popularRefused: number;
  processor: number;
  memory: number[];
};

function ask(origin: string, path: string, client: number, agent: Agent): Promise<Told> {
  const begin = performance.now();
  const { port, host } = new URL(origin);
  // Each client has an address of its own, as visitors do; a single one would reach the limit for reads.
  const headers = { host, "x-test-client-ip": `10.9.${client >> 8}.${client & 255}` };
  return new Promise((resolve) => {
    const end = (outcome: Outcome, again = 0) => resolve({ outcome, ms: performance.now() - begin, again });
    const request = get({ host: "127.0.0.1", port, path, agent, headers, timeout: TIMEOUT_MS }, (answer) => {
      const { "cache-status": cache = "", "retry-after": retryAfter } = answer.headers;
      const isKept = String(cache).includes("hit");
      const refused = answer.statusCode === 503 && Number(retryAfter) > 0;
      const good = answer.statusCode === 200 ? (isKept ? "kept" : "made") : "wrong";
      answer
        .resume()
        .on("end", () => end(refused ? "refused" : good, refused ? Number(retryAfter) : 0))
        .on("error", () => end("wrong"));
    });
    request.on("timeout", () => request.destroy()).on("error", () => end("wrong"));
  });
}

/**
 * So many clients who ask for lists, in turn for one that the cache has and for one that is new, each as soon as the answer before it is
 * there, or as late as that says. @param memoryOf megabytes of a process, which is looked at once a second
 */
export async function crowd(
  server: ChildServer,
  clients: number,
  seconds: number,
  memoryOf: (pid: number) => number,
): Promise<Crowd> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: Crowd["times"] = { kept: [], made: [], refused: [], wrong: [] };
  const memory: number[] = [];
  let popularRefused = 0;
  for (const path of POPULAR) await ask(server.origin, path, 0, agent);
  const before = await server.processorTime();
  const end = performance.now() + seconds * 1_000;
  const visit = async (client: number) => {
    for (let turn = client; performance.now() < end; turn += 1) {
      const popular = turn % 2 === 0 ? POPULAR[(turn / 2) % POPULAR.length] : undefined;
      const { outcome, ms, again } = await ask(server.origin, popular ?? newList(), client, agent);
      times[outcome].push(ms);
      if (popular && outcome === "refused") popularRefused += 1;
      if (again > 0) await sleep(Math.min(again * 1_000, Math.max(0, end - performance.now())));
    }
  };
  const watch = setInterval(() => memory.push(memoryOf(server.pid)), 1_000);
  await Promise.all(Array.from({ length: clients }, (_, client) => visit(client)));
  clearInterval(watch);
  agent.destroy();
  for (const list of Object.values(times)) list.sort((one, other) => one - other);
  return { clients, times, popularRefused, processor: (await server.processorTime()) - before, memory };
}
