import { mkdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { PGlite } from "@electric-sql/pglite";
import { WebSocketServer, type WebSocket } from "ws";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { dataDir as emptyCluster } from "@electric-sql/pglite-prepopulatedfs";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { earthdistance } from "@electric-sql/pglite/contrib/earthdistance";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { PGLITE_URL } from "#db/pool.ts";
import { createEngineQueue } from "./engine-queue.ts";
import { servePglite } from "./pglite-session.ts";

/** Only extensions that Neon has too; migrations may `create extension` any of them. */
const extensions = { btree_gist, citext, cube, earthdistance, pg_trgm, pgcrypto, unaccent };

/**
 * Opens PGlite in a folder (created if missing) or in memory, empty or from a dump. An empty one is unpacked from a package, because
 * `initdb` in WebAssembly takes three to five seconds.
 */
async function openPglite(options: { dataDir?: string | undefined; snapshot?: Blob | undefined }): Promise<PGlite> {
  const { dataDir: folder } = options;
  const isNew = !folder || !existsSync(join(folder, "PG_VERSION"));
  const content = options.snapshot ?? (isNew ? await emptyCluster() : undefined);
  return PGlite.create({
    extensions,
    ...(folder ? { dataDir: folder } : {}),
    ...(content ? { loadDataDir: content } : {}),
  });
}

/** Where the server of a `postgres://` address listens: TCP, or a Unix socket whose folder is given as `?host=/folder`. */
function postgresTarget(url: string): { host: string; port: number } | { path: string } {
  const { hostname, port, searchParams } = new URL(url);
  const number = Number(port || searchParams.get("port") || 5432);
  const folder = searchParams.get("host");
  if (folder?.startsWith("/")) return { path: `${folder}/.s.PGSQL.${number}` };
  return { host: folder ?? (hostname.replace(/^\[|\]$/g, "") || "localhost"), port: number };
}

/** Connects a WebSocket and a Postgres over TCP, in both directions, byte by byte, with back-pressure towards the client. */
function pipePostgres(socket: WebSocket, url: string): void {
  const server: Socket = connect(postgresTarget(url));
  server.setNoDelay(true);
  server.on("data", (bytes) => {
    if (socket.readyState !== socket.OPEN) return;
    server.pause();
    socket.send(bytes, () => server.resume());
  });
  server.on("close", () => socket.close());
  // The driver reports a failed connection as soon as its WebSocket closes.
  server.on("error", () => socket.terminate());
  socket.on("message", (bytes: Buffer) => server.write(bytes));
  socket.on("close", () => server.end());
  socket.on("error", () => server.destroy());
}

export type BridgeOptions = {
  /** Folder of PGlite's files; in memory if neither this nor `postgresUrl` is given. */
  dataDir?: string | undefined;
  /** A dump (see `Bridge.dump`) to start from: about 0.3 s instead of 3. */
  snapshot?: Blob | undefined;
  /** A PGlite that the caller opened and will close. */
  engine?: PGlite | undefined;
  /** A real Postgres instead of PGlite. */
  postgresUrl?: string | undefined;
  /** 0 or left out: any free port. */
  port?: number | undefined;
  /** Milliseconds to wait for a connection that holds a transaction open without doing anything. */
  patience?: number | undefined;
  /** The answer to `GET /`, to tell this bridge from other programs on the port. */
  identity?: string | undefined;
  /** Called if PGlite itself fails. */
  onEngineFailure?: ((error: unknown) => void) | undefined;
  /** Called with the number of attached commands whenever it changes. */
  onAttached?: ((count: number) => void) | undefined;
};

export type Bridge = {
  port: number;
  /** `127.0.0.1:PORT`, for DATABASE_BRIDGE. */
  address: string;
  /** For DATABASE_URL; with PGlite its names are made up. */
  url: string;
  /** PGlite's files as an archive, for `snapshot`. Throws when a real Postgres is behind the bridge. */
  dump(): Promise<Blob>;
  stop(): Promise<void>;
};

/** The path on which a command stays connected as long as it needs the database. */
export const ATTACH_PATH = "/attach";
/** Enough for JSON with a picture. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * A WebSocket server on loopback for the Neon driver, connected to PGlite or a Postgres. Rejects if the port is taken or PGlite cannot open
 * its folder.
 */
export async function startBridge(options: BridgeOptions = {}): Promise<Bridge> {
  const { postgresUrl, dataDir } = options;
  if (dataDir) await mkdir(dataDir, { recursive: true });
  const own = !postgresUrl && !options.engine;
  const engine = own ? await openPglite({ dataDir, snapshot: options.snapshot }) : options.engine;
  const queue = createEngineQueue(options.patience);
  const fail = options.onEngineFailure ?? (() => undefined);

  let attached = 0;
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ bridge: options.identity ?? "nibash", pid: process.pid, attached }));
  });
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    socket.setNoDelay(true);
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });

  const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES });
  sockets.on("connection", (socket, request) => {
    if (request.url === ATTACH_PATH) {
      options.onAttached?.((attached += 1));
      socket.on("close", () => options.onAttached?.((attached -= 1)));
      socket.on("error", () => socket.terminate());
    } else if (engine) servePglite(socket, engine, queue, fail);
    else pipePostgres(socket, postgresUrl!);
  });
  sockets.on("error", () => undefined);

  const port = await listen(server, options.port ?? 0).catch(async (error: unknown) => {
    if (own) await engine?.close();
    throw error;
  });
  return {
    port,
    address: `127.0.0.1:${port}`,
    url: postgresUrl ?? PGLITE_URL,
    async dump() {
      if (!engine) throw new Error("Only PGlite can be dumped: a real Postgres is behind this bridge");
      const holder = {};
      await queue.acquire(holder);
      try {
        return await engine.dumpDataDir("none");
      } finally {
        queue.release(holder);
      }
    },
    async stop() {
      sockets.close();
      for (const socket of sockets.clients) socket.terminate();
      const stopped = new Promise((resolve) => server.close(resolve));
      for (const socket of connections) socket.destroy();
      await stopped;
      if (own) await engine?.close();
    },
  };
}
