import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dataFolder } from "#build/paths.ts";

/** The state of a running bridge for the next command, in `.data/bridge.json`. */
export type BridgeState = { pid: number; port: number };

export const lockFile = () => dataFolder("bridge.lock");
export const databaseFolder = () => dataFolder("pglite");
const stateFile = () => dataFolder("bridge.json");

/** A word in the bridge's command line, by which its lock is recognised. */
export const BRIDGE_MARKER = "pglite-bridge/process.ts";

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
 * Asks whether the bridge of this data folder runs on the port.
 * @returns the number of attached commands; null if nothing, or something else, answers
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
