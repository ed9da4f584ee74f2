/**
 * The process that owns PGlite. `attach.ts` starts it; it lives as long as a command is attached to it, so that one
 * `npm run dev` may stop while another goes on. Its one argument is the port to take (0: any).
 */
import { prepareEnvironment } from "../environment.ts";
import { startBridge } from "./bridge.ts";
import { releaseLock, takeLock } from "./lock.ts";
import { BRIDGE_MARKER, databaseFolder, lockFile, removeState, writeState } from "./state.ts";

/** Nobody attached for this long: the command that started this process died before it could. */
const FIRST_ATTACH_MS = 30_000;
/** A command that restarts finds its bridge still warm. */
const LINGER_MS = 1500;

/** Exit code that tells `attach.ts` to use the bridge that is there already. */
export const EXIT_LOCKED = 75;

async function main(): Promise<void> {
  prepareEnvironment();
  if (takeLock(lockFile(), BRIDGE_MARKER) !== null) process.exit(EXIT_LOCKED);

  let leaving: NodeJS.Timeout | undefined;
  let stopped = false;
  const stop = async (code: number): Promise<void> => {
    if (stopped) return;
    stopped = true;
    removeState(process.pid);
    await bridge?.stop().catch(() => undefined);
    releaseLock(lockFile());
    process.exit(code);
  };
  const leaveAfter = (milliseconds: number) => {
    leaving = setTimeout(() => void stop(0), milliseconds);
  };

  const options = {
    dataDir: databaseFolder(),
    identity: databaseFolder(),
    onAttached(count: number) {
      clearTimeout(leaving);
      if (count === 0) leaveAfter(LINGER_MS);
    },
    onEngineFailure(error: unknown) {
      console.error("The local database stopped:", error);
      // Files on disk are whole: PostgreSQL's log replays them in the process that takes over.
      removeState(process.pid);
      releaseLock(lockFile());
      process.exit(1);
    },
  };
  let bridge: Awaited<ReturnType<typeof startBridge>> | undefined;
  process.on("SIGTERM", () => void stop(0));
  try {
    const port = Number(process.argv[2] ?? 0);
    // The old port is wanted, so that who lost its bridge finds the new one; another will do where it is taken.
    bridge = await startBridge({ ...options, port }).catch((error: NodeJS.ErrnoException) => {
      if (port === 0 || !["EADDRINUSE", "EACCES"].includes(error.code ?? "")) throw error;
      return startBridge(options);
    });
  } catch (error) {
    releaseLock(lockFile());
    throw error;
  }
  writeState({ pid: process.pid, port: bridge.port });
  leaveAfter(FIRST_ATTACH_MS);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
