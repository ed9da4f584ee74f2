import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DEV_PASSWORD } from "#db/seed/accounts.ts";
import { freePort } from "#tests/support/suite/temporary-postgres.ts";
import { bridgeState, until } from "#tests/support/processes.ts";

// On a busy machine a first start takes its time; on two idle cores it is ready within fifteen seconds.
const PATIENCE_MS = 300_000;
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

/** Everything that a first start and signing in may print. An error, a warning or a stack is none of it. */
const EXPECTED = [
  /^$/,
  /^> (?:nibash@\S+ dev|node --max-semi-space-size=\d+ tools\/dev\.ts)$/,
  /^ {2}Nibash: starting the database …$/,
  /^ {2}Migrations: \d{3}-[\w-]+(?:, \d{3}-[\w-]+)*$/,
  /^(?:\r?\s*\d+ % \(\d+ of \d+ listings\)\s*)+$/,
  /^ {2}Sample data: \d+ listings$/,
  /^ {2}Nibash is ready \(\d+\.\d s\)$/,
  /^ {4}(?:English|বাংলা|API|Inbox|Google|bKash) +http:\/\/(?:localhost|127\.0\.0\.1):\d+\S*(?: \(simulator\))?$/,
  /^ {4}Database {2}PGlite in \.data\/pglite$/,
  // Who signs in stands in the log of what concerns security, and a job whose quarter of an hour it is says what it did.
  /^\{"level":30,.*\}$/,
  /^ {2}Ctrl-C stops it\. npm run reset starts over with fresh data\.$/,
];

const copy = mkdtempSync(join(tmpdir(), "nibash clone "));
let dev: ChildProcess;
let output = "";
let origin: string;

const unexpected = (): string[] => output.split("\n").filter((line) => !EXPECTED.some((known) => known.test(line)));
const page = async (path: string, headers: Record<string, string> = {}) => {
  // A connection that is kept would be closed under the next request while the server compiles.
  const answer = await fetch(origin + path, { headers: { connection: "close", ...headers } });
  return { status: answer.status, text: await answer.text() };
};

beforeAll(async () => {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  for (const path of listed.toString().split("\0").filter(Boolean)) cpSync(path, join(copy, path), { force: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  // As many open files as a Linux desktop allows a process, and nothing of what the suite has set.
  dev = spawn("bash", ["-c", "ulimit -n 1024 && exec npm run dev"], {
    cwd: copy,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  for (const stream of [dev.stdout!, dev.stderr!]) stream.on("data", (bytes: Buffer) => (output += bytes.toString()));
  await until("dev to be ready", () => output.includes("Ctrl-C stops it.") || dev.exitCode !== null, PATIENCE_MS);
});

afterAll(async () => {
  process.kill(-dev.pid!, "SIGTERM");
  await until("the database to leave", () => bridgeState(join(copy, ".data")) === null, 60_000);
  rmSync(copy, { recursive: true, force: true });
});

test("the first start of a clean copy says where everything is, and not one line more", () => {
  expect(output).toContain("Nibash is ready");
  expect(unexpected().join("\n")).toBe("");
});

test("pages and functions answer, and the buyer of the README signs in", async () => {
  expect((await page("/api/health")).status).toBe(200);
  expect((await page("/bn")).text).toContain('lang="bn"');
  const answer = await fetch(`${origin}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ identifier: "buyer@nibash.example", password: DEV_PASSWORD, locale: "en" }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([200, { user: { name: "Mitu Akter" } }]);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const account = await page("/api/auth/user", { cookie });
  expect([account.status, account.text.includes("buyer@nibash.example")]).toEqual([200, true]);
  expect((await page("/account", { cookie })).status).toBe(200);
  expect(unexpected().join("\n")).toBe("");
});

test("an edited message is on the page at once; a room that cannot be read is named and changes nothing", async () => {
  const room = join(copy, "src/i18n/messages/en/session.json");
  const before = readFileSync(room, "utf8");
  expect((await page("/signin")).text).toContain("Welcome to Nibash");
  writeFileSync(room, before.replace("Welcome to Nibash", "Come in, come in"));
  await until("the new words", async () => (await page("/signin")).text.includes("Come in, come in"), 120_000);
  expect(unexpected().join("\n")).toBe("");
  writeFileSync(room, `${before},`);
  await until("the room to be named", () => unexpected().some((line) => line.includes("session.json cannot be read")));
  expect((await page("/signin")).text).toContain("Come in, come in");
  writeFileSync(room, before);
  await until("the old words", async () => (await page("/signin")).text.includes("Welcome to Nibash"), 120_000);
  // An editor may write a file in two steps, and each is looked at.
  const others = unexpected().filter((line) => !line.includes("session.json cannot be read"));
  expect(others.join("\n")).toBe("");
});
