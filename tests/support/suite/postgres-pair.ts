import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findBinaries, freePort, memoryFolder, postgresAccount } from "./temporary-postgres.ts";

/** A PostgreSQL and the standby that follows it, with what can happen to a standby. */
export type Pair = {
  primary: string;
  standby: string;
  /** The standby applies each commit this much later, in milliseconds. */
  delay(milliseconds: number): Promise<void>;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  /** The standby becomes a writer of its own. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

async function tell(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`postgres ended with code ${child.exitCode}`);
    try {
      return await tell(url);
    } catch {
      await sleep(200);
    }
  }
  throw new Error("postgres did not answer within a minute");
}

/**
 * Starts both in temporary folders; the standby is made with `pg_basebackup`, as hosting providers do.
 * @returns undefined if there is no PostgreSQL
 */
export async function startPair(): Promise<Pair | undefined> {
  const bin = findBinaries();
  if (!bin) return undefined;
  const user = postgresAccount();
  const folder = mkdtempSync(join(memoryFolder(), "nibash-pair-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { cwd: folder, ...user };
  const [primary, standby] = [await freePort(), await freePort()];
  const running = new Map<string, ChildProcess>();
  const start = async (name: string, port: number) => {
    const flags = ["listen_addresses=127.0.0.1", `port=${port}`, `unix_socket_directories=${folder}`];
    const data = ["-D", join(folder, name), ...flags.flatMap((flag) => ["-c", flag])];
    const child = spawn(join(bin, "postgres"), data, { ...options, stdio: "ignore" });
    running.set(name, child);
    await untilReady(urlOf(port), child);
  };
  const end = async (name: string) => {
    const child = running.get(name);
    running.delete(name);
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.kill("SIGINT")) await ended;
  };
  const stop = async () => {
    await end("standby");
    await end("primary");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const data = (name: string) => ["-D", join(folder, name)];
    const init = [...data("primary"), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
    execFileSync(join(bin, "initdb"), init, { ...options, stdio: "ignore" });
    await start("primary", primary);
    const backup = ["-d", urlOf(primary), ...data("standby"), "-R", "-X", "stream", "-c", "fast", "--no-sync"];
    execFileSync(join(bin, "pg_basebackup"), backup, { ...options, stdio: "ignore" });
    await start("standby", standby);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    primary: urlOf(primary),
    standby: urlOf(standby),
    delay: (milliseconds) =>
      tell(
        urlOf(standby),
        `alter system set recovery_min_apply_delay = '${milliseconds}ms'`,
        "select pg_reload_conf()",
      ),
    stopStandby: () => end("standby"),
    startStandby: () => start("standby", standby),
    promote: () => tell(urlOf(standby), "select pg_promote(true, 30)"),
    stop,
  };
}
