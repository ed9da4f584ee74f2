import { neonConfig, Pool, types, type PoolClient } from "@neondatabase/serverless";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { preparedName } from "./prepared.ts";

/** A connection that could not be made, twice. What the driver throws then is often not an Error at all. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Enough that those who wait for a locked table leave some for everybody else (`connection-limits.ts`). */
const CONNECTIONS = 10;
/**
 * Milliseconds to wait for a connection, new or from the pool. Behind a bridge one engine on a busy machine serves everybody, so a long
 * wait is normal.
 */
const CONNECT_MS = { direct: 5_000, bridge: 20_000 };

/** The address of a bridge with PGlite behind it; its names are made up. */
export const PGLITE_URL = "postgres://postgres:local@pglite.local/postgres";

const OID = { int8: 20, date: 1082, numeric: 1700 } as const;
types.setTypeParser(OID.int8, Number);
types.setTypeParser(OID.numeric, Number);
types.setTypeParser(OID.date, (text: string) => text);

/**
 * Puts a bridge on this machine, which has PGlite or a Postgres behind it, in the place of Neon's host. Several clients of one process may
 * each have their own: the driver's settings are shared by all, so the address travels in the connection string.
 */
function throughBridge(connectionString: string, bridge: string): string {
  neonConfig.wsProxy = (host, port) => `${host}:${port}`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineConnect = false;
  const url = new URL(connectionString);
  url.host = bridge;
  return url.href;
}

/** Kysely passes texts only; the driver keeps a statement that has a name. */
function keepPrepared(client: PoolClient): void {
  const ask = client.query.bind(client) as (asked: unknown, ...more: unknown[]) => unknown;
  const query = (asked: unknown, ...more: unknown[]) => {
    const name = typeof asked === "string" && preparedName(asked);
    return ask(name ? { name, text: asked } : asked, ...more);
  };
  client.query = query as PoolClient["query"];
}

function openPool(url: string, bridge: string | undefined, max: number): Pool {
  const connectionString = bridge ? throughBridge(url, bridge) : url;
  const pool = new Pool({
    connectionString,
    max,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: bridge ? CONNECT_MS.bridge : CONNECT_MS.direct,
  });
  // A backend that is killed while its connection idles is reported here and nowhere else. Unheard, it ends the process;
  // heard, there is nothing to do: the pool has dropped the connection and the next query opens another.
  pool.on("error", () => undefined);
  // While a query runs, the query rejects and the client emits the error as well, which needs a listener.
  pool.on("connect", (client: PoolClient) => client.on("error", () => undefined));
  // PGlite has one session for all connections, in which a name can be given once.
  if (url !== PGLITE_URL) pool.on("connect", keepPrepared);
  return pool;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Before the connection is made nothing was sent, so one retry is always safe; it covers a Neon database that has to wake up. There is no
 * retry after waiting in vain for a free connection of the pool.
 */
async function connectTwice(pool: Pool, max: number): Promise<PostgresPoolClient> {
  try {
    return (await pool.connect()) as unknown as PostgresPoolClient;
  } catch (cause) {
    if (pool.totalCount >= max) throw new DatabaseUnavailable("Every connection is in use", { cause });
    await pause(150);
  }
  try {
    return (await pool.connect()) as unknown as PostgresPoolClient;
  } catch (cause) {
    throw new DatabaseUnavailable("The database cannot be reached", { cause });
  }
}

/** Where a pool leads: postgres://…, and the bridge on this machine through which (`127.0.0.1:PORT`), if there is one. */
export type Server = { url: string | undefined; bridge: string | undefined };

/** A pool that is opened by its first query. It follows `where`, which says something else for each file of tests in one process. */
export function followedPool(where: () => Server, max = CONNECTIONS): PostgresPool {
  let open: { at: string; pool: Pool } | undefined;
  const connect = async () => {
    const { url, bridge } = where();
    if (!url) throw new DatabaseUnavailable("DATABASE_URL is not set");
    const at = `${bridge ?? ""} ${url}`;
    if (open?.at !== at) {
      void open?.pool.end();
      open = { at, pool: openPool(url, bridge, max) };
    }
    return connectTwice(open.pool, max);
  };
  return { connect, end: async () => open?.pool.end(), options: {} };
}
