/** `npm run reset`: deletes all local data, so that the next start begins with fresh data. */
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, lockHolder } from "./pglite-bridge/lock.ts";
import { attachedCommands, BRIDGE_MARKER, lockFile, readState } from "./pglite-bridge/state.ts";
import { runCommand } from "#build/environment.ts";
import { dataFolder } from "#build/paths.ts";

await runCommand(async () => {
  const state = readState();
  const users = state && (await attachedCommands(state));
  if (users)
    throw new Error(`In use by ${users} running command(s), such as npm run dev. Stop them first, then reset.`);
  const holder = lockHolder(lockFile(), BRIDGE_MARKER);
  if (holder !== null) {
    // No command is attached: the process waits after the last command, or that command was killed.
    process.kill(holder, "SIGTERM");
    for (let round = 0; isAlive(holder); round += 1) {
      if (round === 100) throw new Error(`The local database (process ${holder}) does not stop.`);
      await sleep(100);
    }
  }
  rmSync(dataFolder(), { recursive: true, force: true });
  console.log(`  ${dataFolder()} is gone; the next npm run dev starts afresh.`);
});
