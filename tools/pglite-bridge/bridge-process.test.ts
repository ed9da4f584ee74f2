import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startBridge } from "./bridge.ts";
import { isAlive } from "./lock.ts";
import { bridgeState, occupyPort, run, type Running, temporaryFolder, until } from "#tests/support/processes.ts";

const RUNNER = "netlify/build/with-database.ts";
const SCRIPT = "tools/pglite-bridge/count-rows.ts";

// Each test starts several processes, one after the other.
vi.setConfig({ testTimeout: 90_000 });

let folder: ReturnType<typeof temporaryFolder>;
/** A data folder with an initialised database: copying it is faster than initialising one for each test. */
const template = temporaryFolder();
const started: Running[] = [];

/** A command that adds a row, prints how many there are ("rows N"), and stays when it is asked to. */
function command(...args: string[]): Running {
  const running = run(RUNNER, { DATA_DIR: folder.path }, [SCRIPT, ...args]);
  started.push(running);
  return running;
}

const rows = (running: Running) => [...running.output().matchAll(/rows (\d+)/g)].map((match) => Number(match[1]));

beforeAll(async () => {
  const bridge = await startBridge({ dataDir: join(template.path, "pglite") });
  await bridge.stop();
});

afterAll(() => template.remove());

beforeEach(() => {
  folder = temporaryFolder();
  cpSync(template.path, folder.path, { recursive: true });
});

afterEach(async () => {
  for (const running of started.splice(0)) running.kill();
  await until("the bridge to leave", () => bridgeState(folder.path) === null);
  folder.remove();
});

test("two commands that start at once share one database, and it leaves after the last of them", async () => {
  const [first, second] = [command(), command()];
  expect(await Promise.all([first.exit, second.exit]), first.output() + second.output()).toEqual([0, 0]);
  expect([...rows(first), ...rows(second)].sort()).toEqual([1, 2]);
  await until("the bridge to leave", () => bridgeState(folder.path) === null);
  const third = command();
  expect(await third.exit).toBe(0);
  expect(rows(third)).toEqual([3]);
});

test("the database stays for a second command when the first is killed", async () => {
  const first = command("stay");
  await until("the first", () => rows(first).length > 0);
  const second = command("stay");
  await until("the second", () => rows(second).length > 0);
  const pid = bridgeState(folder.path)!.pid;
  first.kill();
  await first.exit;
  await until("the second to go on", () => rows(second).length > 3);
  expect(bridgeState(folder.path)?.pid).toBe(pid);
  expect(isAlive(pid)).toBe(true);
});

test("kill -9 of the database loses no row that was answered, and a running command finds the next one", async () => {
  const running = command("stay");
  await until("three rows", () => rows(running).length > 3);
  const pid = bridgeState(folder.path)!.pid;
  process.kill(pid, "SIGKILL");
  const before = rows(running).at(-1)!;
  await until("another database", () => (bridgeState(folder.path)?.pid ?? pid) !== pid);
  await until("more rows", () => rows(running).at(-1)! > before + 2);
  const after = rows(running);
  // Each answer counted one row more than the one before: nothing was lost. A row whose answer was cut off may count too.
  for (let index = 1; index < after.length; index += 1) {
    expect(after[index]! - after[index - 1]!).toBeGreaterThanOrEqual(1);
  }
  // Rows come as soon as there is a database. One to which nobody is attached yet would stay for half a minute.
  await until("the command to be attached again", async () => {
    const answer = await fetch(`http://127.0.0.1:${bridgeState(folder.path)!.port}/`);
    return ((await answer.json()) as { attached: number }).attached > 0;
  });
});

test("a lock that a dead process left is taken over, also when its number is another program's now", async () => {
  const gone = run("--version", { DATA_DIR: folder.path });
  await gone.exit;
  // A program that is not ours has the old port, and says nothing on it.
  const { port, release } = await occupyPort();
  for (const stranger of [gone.child.pid!, process.pid]) {
    writeFileSync(join(folder.path, "bridge.lock"), String(stranger));
    writeFileSync(join(folder.path, "bridge.json"), JSON.stringify({ pid: stranger, port }));
    const running = command();
    expect(await running.exit, running.output()).toBe(0);
    await until("the bridge to leave", () => bridgeState(folder.path) === null);
  }
  await release();
});

test("a database that cannot start says why instead of waiting", async () => {
  rmSync(join(folder.path, "pglite"), { recursive: true });
  writeFileSync(join(folder.path, "pglite"), "not a folder");
  const running = command();
  expect(await running.exit).toBe(1);
  expect(running.output()).toContain("The local database did not start");
});

test("a build at Netlify without DATABASE_URL fails and says so, instead of migrating a database of its own", async () => {
  const running = run(RUNNER, { DATA_DIR: folder.path, NETLIFY: "true", CONTEXT: "production" }, [SCRIPT]);
  started.push(running);
  expect(await running.exit).toBe(1);
  expect(running.output()).toContain("DATABASE_URL is not set");
  expect(rows(running)).toEqual([]);
});
