import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#tests/support/suite/temporary-postgres.ts";
import { binaries, serverUser } from "../search/cluster.ts";

/** A PostgreSQL and the standby that follows it. */
export type Pair = { primary: string; standby: string; stop(): Promise<void> };

const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`postgres ended with code ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(200);
    }
  }
  throw new Error("postgres did not answer within a minute");
}

/**
 * Starts both in temporary folders; the standby is made with `pg_basebackup`, as hosting providers do.
 * @param delayMs how long the standby delays each commit, to simulate distance or load
 * @returns undefined if there is no PostgreSQL
 */
export async function startPair(delayMs: number): Promise<Pair | undefined> {
  const bin = binaries();
  if (!bin) return undefined;
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), "nibash-replica-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { cwd: folder, ...user };
  const children: ChildProcess[] = [];
  const start = async (name: string, port: number, more: string[] = []) => {
    const flags = ["listen_addresses=127.0.0.1", `port=${port}`, `unix_socket_directories=${folder}`, ...more];
    const data = ["-D", join(folder, name), ...flags.flatMap((flag) => ["-c", flag])];
    const child = spawn(join(bin, "postgres"), data, { ...options, stdio: "ignore" });
    children.push(child);
    await untilReady(urlOf(port), child);
  };
  const stop = async () => {
    for (const child of children.toReversed()) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null && child.kill("SIGINT")) await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const first = join(folder, "primary");
    const init = ["-D", first, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
    execFileSync(join(bin, "initdb"), init, { ...options, stdio: "ignore" });
    const [primary, standby] = [await freePort(), await freePort()];
    await start("primary", primary);
    const backup = [
      "-d",
      urlOf(primary),
      "-D",
      join(folder, "standby"),
      "-R",
      "-X",
      "stream",
      "-c",
      "fast",
      "--no-sync",
    ];
    execFileSync(join(bin, "pg_basebackup"), backup, { ...options, stdio: "ignore" });
    await start("standby", standby, [`recovery_min_apply_delay=${delayMs}ms`]);
    return { primary: urlOf(primary), standby: urlOf(standby), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
