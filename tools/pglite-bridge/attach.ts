import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { PGLITE_URL } from "#db/pool.ts";
import type { AttachedDatabase } from "#build/environment.ts";
import { refuseInProduction } from "#tools/web/not-in-production.ts";
import { dataFolder, ROOT } from "#build/paths.ts";
import { ATTACH_PATH, startBridge } from "./bridge.ts";
import { isAlive } from "./lock.ts";
import { attachedCommands, type BridgeState, databaseFolder, readState } from "./state.ts";

/** A first start unpacks and initialises PostgreSQL: seconds on a laptop, more on a busy machine. */
const START_TIMEOUT_MS = 90_000;

const logFile = () => dataFolder("bridge.log");

/** Starts the bridge's process, which does not end with Ctrl-C in this terminal. Its output goes to `.data/bridge.log`. */
function spawnBridge(port: number): { failed(): boolean } {
  const log = openSync(logFile(), "w");
  const child = spawn(process.execPath, [join(import.meta.dirname, "process.ts"), String(port)], {
    detached: true,
    stdio: ["ignore", log, log],
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  closeSync(log);
  child.unref();
  let code: number | null = null;
  child.on("exit", (exitCode) => (code = exitCode ?? 1));
  child.on("error", () => (code = 1));
  // Exit codes other than 1 mean that another process holds the database, so wait for that one.
  return { failed: () => code === 1 };
}

/** Waits for a bridge that answers; starts one if there is none. */
async function findOrStart(port: number): Promise<BridgeState> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let child: ReturnType<typeof spawnBridge> | null = null;
  for (let round = 0; Date.now() < deadline; round += 1) {
    const state = readState();
    if (state && isAlive(state.pid) && (await attachedCommands(state)) !== null) return state;
    // Starts another one every few seconds, because the process that held the lock may have died.
    if (!child || round % 50 === 49) child = spawnBridge(state?.port ?? port);
    await sleep(100);
    if (child.failed()) throw new Error(`The local database did not start:\n\n${readFileSync(logFile(), "utf8")}`);
  }
  throw new Error(`The local database did not answer within ${START_TIMEOUT_MS / 1000} s. See ${logFile()}.`);
}

/** Keeps a connection to the bridge; `lost` is called once if the bridge stops. */
function hold(port: number, lost: () => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${ATTACH_PATH}`);
    socket.once("open", () => {
      socket.once("close", lost);
      resolve(socket);
    });
    socket.on("error", reject);
  });
}

/** Attaches to the bridge of `.data/`, which is started if necessary, and again if it is killed. */
export async function attachPglite(): Promise<AttachedDatabase> {
  // Without the variable, a build would migrate an empty database of its own and succeed.
  refuseInProduction("DATABASE_URL is not set, and the embedded database");
  let socket: WebSocket | undefined;
  let detached = false;

  const connect = async (lastPort: number): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const { port } = await findOrStart(lastPort);
      try {
        socket = await hold(port, () => {
          if (detached) return;
          console.warn("  The local database was stopped; starting it again …");
          connect(port).catch((error: Error) => console.error(`  ${error.message}`));
        });
      } catch (error) {
        // The bridge may have been stopping; the next try starts another.
        if (attempt === 5) throw error;
        continue;
      }
      process.env["DATABASE_BRIDGE"] = `127.0.0.1:${port}`;
      return;
    }
  };

  await connect(0);
  process.env["DATABASE_URL"] = PGLITE_URL;
  return {
    kind: "pglite",
    name: `PGlite in ${relative(ROOT, databaseFolder()) || databaseFolder()}`,
    async detach() {
      detached = true;
      socket?.close();
    },
  };
}

/** Puts a bridge in front of a Postgres that speaks TCP; it ends with this process. */
export async function attachPostgres(url: string): Promise<AttachedDatabase> {
  const bridge = await startBridge({ postgresUrl: url });
  process.env["DATABASE_BRIDGE"] = bridge.address;
  const { hostname } = new URL(url);
  return { kind: "postgres", name: `Postgres at ${hostname || "a local socket"}`, detach: () => bridge.stop() };
}
