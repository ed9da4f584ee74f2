import autocannon from "autocannon";
import type { ChildServer } from "../site/child-server.ts";

/**
 * `rate` in answers per second, `p50` and `p99` in milliseconds. `processor`: the server's processor time for one answer in milliseconds,
 * which does not depend on other load of the machine. `failed`: errors and answers other than 2xx.
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

/** Seconds in which V8 compiles the code of a page, because a server that has run for a while is to be measured. */
const WARM_UP_SECONDS = 3;

type Encoding = "br" | "identity";

let clients = 0;

function ask(origin: string, path: string, connections: number, seconds: number, encoding: Encoding) {
  const { host, port } = new URL(origin);
  return autocannon({
    // An IP address, to avoid the resolver; the host name stays in the header.
    url: `http://127.0.0.1:${port}${path}`,
    headers: { host, "accept-encoding": encoding },
    // Each connection has its own client address, as visitors do; a single one would reach the limit for reads.
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

/** Loads a server with requests for one page, to see the effect on the server. */
export async function keepBusy(origin: string, path: string, seconds: number): Promise<void> {
  await ask(origin, path, 50, seconds, "br");
}

/**
 * Requests one page over several connections, each sending its next request when the last was answered, after a warm-up.
 * @param encoding what the client accepts; with "identity" compression is not part of the measurement
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
