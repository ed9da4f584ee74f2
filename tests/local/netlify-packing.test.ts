import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { resolveConfig } from "@netlify/config";
import { zipFunctions } from "@netlify/zip-it-and-ship-it";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
/** They bring code along that is not JavaScript: sharp, harfbuzz and the fonts, argon2. */
const NAMES = ["uploads", "shared-picture", "auth"];
/** AWS takes 250 MB unpacked. sharp needs 30; npm's own Node alone has 120. */
const MEGABYTES_MAX = 60;

let folder: string;

/** Packs functions as Netlify does by netlify.toml, but into folders. */
async function pack(): Promise<void> {
  const root = process.cwd();
  const { config } = await resolveConfig({ cwd: root, repositoryRoot: root, offline: true, mode: "cli", env: {} });
  const settings = Object.entries(config.functions as Record<string, { included_files?: string[] }>).map(
    ([name, { included_files: includedFiles }]) => [
      name,
      { ...(includedFiles && { includedFiles }), includedFilesBasePath: root, nodeVersion: "24.0.0" },
    ],
  );
  const sources = NAMES.map((name) => join(root, "netlify/functions", `${name}.ts`));
  await zipFunctions({ user: { directories: [], functions: sources } }, folder, {
    archiveFormat: "none",
    basePath: root,
    repositoryRoot: root,
    config: Object.fromEntries(settings),
  });
}

async function megabytes(of: string): Promise<number> {
  const files = await readdir(of, { recursive: true });
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(of, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
}

/** Calls a packed function in a process of its own, from its own folder as it runs at Netlify, without a database. */
async function call(name: string, path: string, init: RequestInit): Promise<{ status: number; bytes: number }> {
  const script = join(folder, `call-${name}.mjs`);
  await writeFile(
    script,
    `const { default: answer } = await import(${JSON.stringify(join(folder, name, `netlify/functions/${name}.mjs`))});
    const request = new Request("http://127.0.0.1:9${path}", ${JSON.stringify(init)});
    const response = await answer(request, { ip: "203.0.113.7", params: {}, waitUntil() {} });
    const { byteLength } = await response.arrayBuffer();
    process.stdout.write(JSON.stringify({ status: response.status, bytes: byteLength }), () => process.exit());`,
  );
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: "postgres://nobody:nothing@127.0.0.1:9/none",
    SESSION_SECRET: "a secret of thirty-two characters",
    SITE_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "silent",
  };
  const { stdout } = await run(process.execPath, [script], { cwd: join(folder, name), env });
  return JSON.parse(stdout) as { status: number; bytes: number };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nibash-packed-"));
  await pack();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("functions as Netlify packs them", () => {
  test.each(NAMES)("%s is small enough to be published", async (name) => {
    const size = await megabytes(join(folder, name));
    expect(size).toBeGreaterThan(0.5);
    expect(size).toBeLessThan(MEGABYTES_MAX);
  });

  test("uploads find the library for pictures", async () => {
    expect(await call("uploads", "/api/uploads", {})).toMatchObject({ status: 405 });
  });

  test("pictures for links are drawn with the fonts that came along", async () => {
    const { status, bytes } = await call("shared-picture", "/og/bn.jpg", {});
    expect(status).toBe(200);
    expect(bytes).toBeGreaterThan(10_000);
  });

  test("signing in reads the request and misses the database alone", async () => {
    const body = JSON.stringify({ identifier: "buyer@nibash.example", password: "a long password", locale: "bn" });
    const headers = { "content-type": "application/json", origin: "http://127.0.0.1:9" };
    expect(await call("auth", "/api/auth/sign-in", { method: "POST", headers, body })).toMatchObject({ status: 503 });
  });
});
