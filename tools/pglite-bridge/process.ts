/**
 * The process that owns PGlite. `attach.ts` starts it, and it runs as long as any command is attached, so that several commands can share
 * it. Its one argument is the port (0: any).
 */
import { prepareEnvironment } from "#build/environment.ts";
import { startBridge } from "./bridge.ts";
import { releaseLock, takeLock } from "./lock.ts";
import { BRIDGE_MARKER, databaseFolder, lockFile, removeState, writeState } from "./state.ts";

/** If no command attaches for this long, the command that started this process has died. */
const FIRST_ATTACH_MS = 30_000;
/** How long the process waits after the last command, so that a restarted command finds it running. */
const LINGER_MS = 1500;

/** Exit code that tells `attach.ts` to use the bridge that runs already. */
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
      // The files on disk are consistent: the next process replays PostgreSQL's log.
      removeState(process.pid);
      releaseLock(lockFile());
      process.exit(1);
    },
  };
  let bridge: Awaited<ReturnType<typeof startBridge>> | undefined;
  process.on("SIGTERM", () => void stop(0));
  try {
    const port = Number(process.argv[2] ?? 0);
    // Tries the old port first, so that commands that lost the bridge find the new one; if it is taken, any other port.
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
