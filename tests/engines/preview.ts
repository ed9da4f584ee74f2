import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { freePort } from "../support/suite/temporary-postgres.ts";
import { missingEngines } from "./browsers.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the tested site is, without a slash at its end. */
    origin: string;
  }
}

const START = 180_000;

/** Serves what was built last, on a database of its own, while the acts run; or says where it runs already (E2E_URL). */
export default async function servePreview({ provide }: TestProject) {
  const missing = missingEngines();
  for (const { name, remedy } of missing) console.error(`\n!! SKIPPED: ${name}. ${remedy}`);
  if (missing.length > 0 && process.env["CI"]) throw new Error("CI does not accept a skip.");
  const running = process.env["E2E_URL"];
  if (running) return void provide("origin", running);

  const port = process.env["E2E_PORT"] ?? String(await freePort());
  const folder = `.data/engines-${port}`;
  const env = { ...process.env, PORT: port, DATA_DIR: folder };
  const server = spawn("npm", ["run", "--silent", "preview"], {
    env,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // The group: npm alone would leave the preview behind.
  const stop = () => {
    try {
      if (server.pid && server.exitCode === null) process.kill(-server.pid);
    } catch {
      // It has ended by itself.
    }
  };
  process.once("exit", stop);
  const origin = `http://localhost:${port}`;
  const end = Date.now() + START;
  const answers = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (server.exitCode !== null || Date.now() > end) {
      stop();
      throw new Error("The preview did not start. Has the site been built (npm run build)?");
    }
    await new Promise((done) => setTimeout(done, 200));
  }
  server.stdout.resume();
  provide("origin", origin);
  // Where mails are read (tests/support/inbox.ts); the tests' processes inherit it.
  process.env["INBOX_URL"] = (JSON.parse(readFileSync(`${folder}/inbox.json`, "utf8")) as { http: string }).http;
  return async () => {
    const ended = new Promise((done) => server.once("close", done));
    stop();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
