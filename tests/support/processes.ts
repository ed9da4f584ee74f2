import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** True when the promise settles within two seconds. */
export async function answersSoon(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), sleep(2000, false)]);
}

/** Asks again and again until the answer is true; fails with `what` after `timeout` milliseconds. */
export async function until(what: string, ask: () => boolean | Promise<boolean>, timeout = 30_000): Promise<void> {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    if (await ask()) return;
    await sleep(50);
  }
  throw new Error(`Waited ${timeout / 1000} s in vain for: ${what}`);
}

/** A data folder with a space in its name, as a home folder may have one. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "nibash data "));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export type Running = {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
  /** kill -9 of the command and of what it started; the database is no child of it. */
  kill(): void;
};

/** Starts a script of the project with its own data folder. */
export function run(script: string, env: Record<string, string>, args: string[] = []): Running {
  const { DATABASE_URL: _url, DATABASE_BRIDGE: _bridge, ...inherited } = process.env;
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...inherited, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  child.stdout.on("data", (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => (output += bytes.toString()));
  const kill = () => {
    try {
      process.kill(-child.pid!, "SIGKILL");
    } catch {
      // It has ended already.
    }
  };
  return { child, output: () => output, exit: new Promise((resolve) => child.on("exit", resolve)), kill };
}

/** What a bridge says about itself in a data folder; null when none does. */
export function bridgeState(folder: string): { pid: number; port: number } | null {
  try {
    return JSON.parse(readFileSync(join(folder, "bridge.json"), "utf8")) as { pid: number; port: number };
  } catch {
    return null;
  }
}

/** Occupies a free port until `release`. */
export async function occupyPort(): Promise<{ port: number; release(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const release = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { port, release };
}
