import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callPacked, packFunctions } from "#tests/support/pack-functions.ts";

/** They bring code along that is not JavaScript: sharp, harfbuzz and the fonts, argon2. */
const NAMES = ["uploads", "shared-picture", "auth"];
/** AWS takes 250 MB unpacked. sharp needs 30; npm's own Node alone has 120. */
const MEGABYTES_MAX = 60;

let folder: string;

async function megabytes(of: string): Promise<number> {
  const files = await readdir(of, { recursive: true });
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(of, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
}

const call = (name: string, path: string, init: RequestInit) =>
  callPacked(folder, `netlify/functions/${name}.ts`, path, init);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nibash-packed-"));
  await packFunctions(
    NAMES.map((name) => `netlify/functions/${name}.ts`),
    folder,
    "none",
  );
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
