import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dataFolder } from "../paths.ts";

/** What a running bridge tells the next command about itself, in `.data/bridge.json`. */
export type BridgeState = { pid: number; port: number };

export const lockFile = () => dataFolder("bridge.lock");
export const databaseFolder = () => dataFolder("pglite");
const stateFile = () => dataFolder("bridge.json");

/** Word of the bridge's command line by which a lock knows its own. */
export const BRIDGE_MARKER = "bridge/process.ts";

export function readState(): BridgeState | null {
  try {
    const { pid, port } = JSON.parse(readFileSync(stateFile(), "utf8")) as BridgeState;
    return Number.isInteger(pid) && Number.isInteger(port) ? { pid, port } : null;
  } catch {
    return null;
  }
}

export function writeState(state: BridgeState): void {
  const draft = `${stateFile()}.${state.pid}`;
  writeFileSync(draft, JSON.stringify(state));
  renameSync(draft, stateFile());
}

export function removeState(pid: number): void {
  if (readState()?.pid === pid) rmSync(stateFile(), { force: true });
}

/**
 * Asks the port whether the bridge of this very data folder is there.
 * @returns how many commands are attached to it; null when something else, or nothing, answers
 */
export async function attachedCommands({ port }: BridgeState): Promise<number | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) });
    const answer = (await response.json()) as { bridge?: string; attached?: number };
    return answer.bridge === databaseFolder() ? (answer.attached ?? 0) : null;
  } catch {
    return null;
  }
}
