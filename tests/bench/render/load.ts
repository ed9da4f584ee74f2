import autocannon from "autocannon";
import type { ChildServer } from "../site/child-server.ts";

/**
 * `rate` in answers a second, `p50` and `p99` in milliseconds. `processor`: milliseconds of the server's processor for one answer, which
 * says the same on a busy machine as on an idle one. `failed`: errors and answers other than 2xx.
 */
export type Load = {
  connections: number;
  rate: number;
  processor: number;
  p50: number;
  p99: number;
  timeouts: number;
  failed: number;
};

/** Seconds in which V8 compiles what a page needs most: a server that has answered for a while is what is measured. */
const WARM_UP_SECONDS = 3;

type Encoding = "br" | "identity";

let clients = 0;

function ask(origin: string, path: string, connections: number, seconds: number, encoding: Encoding) {
  const { host, port } = new URL(origin);
  return autocannon({
    // This machine without asking the resolver; the name stays in the header.
    url: `http://127.0.0.1:${port}${path}`,
    headers: { host, "accept-encoding": encoding },
    // Each connection is a client of its own, as visitors are: one alone would meet the limit of reads.
    setupClient: (client) => {
      clients += 1;
      const ip = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
      client.setHeaders({ host, "accept-encoding": encoding, "x-test-client-ip": ip });
    },
    connections,
    duration: seconds,
    timeout: 10,
  });
}

/** Keeps a server busy with one page, for what it does to the server. */
export async function keepBusy(origin: string, path: string, seconds: number): Promise<void> {
  await ask(origin, path, 50, seconds, "br");
}

/**
 * Asks one page over so many connections, each with its next request as soon as the last was answered, after a warm-up.
 * @param encoding what the client accepts; "identity" leaves the compression out of what is measured
 */
export async function load(
  server: ChildServer,
  path: string,
  connections: number,
  seconds: number,
  encoding: Encoding,
): Promise<Load> {
  await ask(server.origin, path, connections, WARM_UP_SECONDS, encoding);
  const before = await server.processorTime();
  const result = await ask(server.origin, path, connections, seconds, encoding);
  const used = (await server.processorTime()) - before;
  return {
    connections,
    rate: Math.round(result.requests.average),
    processor: used / Math.max(1, result.requests.total),
    p50: result.latency.p50,
    p99: result.latency.p99,
    timeouts: result.timeouts,
    failed: result.errors + result.non2xx,
  };
}
