import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { KEPT_DAYS, keepScripts } from "./keep-scripts.js";

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 1);
let folder = "";
let kept = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kept-scripts-"));
  kept = join(folder, "kept");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A version of the site, published so many days after the first: what lies in its folder afterwards. */
async function publish(day: number, files: Record<string, string>): Promise<string[]> {
  const published = join(folder, `version-${day}`);
  await mkdir(published);
  for (const [name, text] of Object.entries(files)) await writeFile(join(published, name), text);
  await keepScripts({ published, kept, now: START + day * DAY_MS });
  return (await readdir(published)).sort();
}

describe("scripts of earlier versions", () => {
  test("stay published for a week after the last version that had them", async () => {
    expect(await publish(0, { "heart.a1.js": "a", "site.b1.css": "b" })).toEqual(["heart.a1.js", "site.b1.css"]);
    expect(await publish(3, { "heart.a2.js": "A", "site.b1.css": "b" })).toEqual([
      "heart.a1.js",
      "heart.a2.js",
      "site.b1.css",
    ]);
    expect(await readFile(join(folder, "version-3/heart.a1.js"), "utf8")).toBe("a");
    // The first script was last part of the version of day 0, the second and the style sheet of day 3's.
    expect(await publish(KEPT_DAYS + 1, { "heart.a3.js": "3" })).toEqual(["heart.a2.js", "heart.a3.js", "site.b1.css"]);
    expect(await publish(KEPT_DAYS + 11, { "heart.a4.js": "4" })).toEqual(["heart.a4.js"]);
  });

  test("stay in the folder of their language", async () => {
    await mkdir(join(folder, "version-0/bn"), { recursive: true });
    await writeFile(join(folder, "version-0/bn/heart.a1.js"), "ক");
    await keepScripts({ published: join(folder, "version-0"), kept, now: START });
    await publish(1, { "heart.a2.js": "A" });
    expect(await readFile(join(folder, "version-1/bn/heart.a1.js"), "utf8")).toBe("ক");
  });

  test("do not pile up where they are kept", async () => {
    await publish(0, { "heart.a1.js": "a" });
    await publish(KEPT_DAYS + 1, { "heart.a2.js": "A" });
    expect((await readdir(kept)).sort()).toEqual(["heart.a2.js", "versions.json"]);
  });

  test("are left alone by a ledger that was cut off, and by a file that is gone", async () => {
    await publish(0, { "heart.a1.js": "a", "menu.c1.js": "c" });
    await rm(join(kept, "menu.c1.js"));
    expect(await publish(1, { "heart.a2.js": "A" })).toEqual(["heart.a1.js", "heart.a2.js"]);
    await writeFile(join(kept, "versions.json"), '{"heart.a2');
    expect(await publish(2, { "heart.a3.js": "3" })).toEqual(["heart.a3.js"]);
    expect(await publish(3, { "heart.a4.js": "4" })).toEqual(["heart.a3.js", "heart.a4.js"]);
  });
});

test("Netlify refuses a step whose file exports anything but its events", async () => {
  expect(Object.keys(await import("./index.js"))).toEqual(["onPostBuild"]);
});
