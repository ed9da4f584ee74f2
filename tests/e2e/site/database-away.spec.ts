import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOCALES, localisedPath, type Locale } from "#domain/locale.ts";
import { ROOT } from "#build/paths.ts";
import { startServer, type ChildServer } from "../../bench/site/child-server.ts";
import { roadTag } from "../../support/road.ts";
import { expect, test } from "../fixtures/test.ts";

/** A second server over the same built site, whose database nobody can reach: connections are refused, as when Neon is away. */
let server: ChildServer;
let folder: string;

// One server for all of them.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "nibash-away-"));
  const script = new URL("../../bench/site/site-process.ts", import.meta.url);
  server = await startServer(script, (port) => [ROOT, String(port)], {
    DATA_DIR: folder,
    DATABASE_URL: "postgres://nibash:nibash@127.0.0.1:9/nibash",
    DATABASE_BRIDGE: "127.0.0.1:9",
    DEMO_LISTINGS: "on",
    SESSION_SECRET: "for-one-test-only-for-one-test-only",
  });
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string) => fetch(server.origin + path, { redirect: "manual" });

/** Says when to come back, and is kept by nobody: asked for again, it is rendered again. */
async function expectPassing(path: string): Promise<Response> {
  await (await ask(path)).arrayBuffer();
  const answer = await ask(path);
  expect.soft(answer.status, path).toBe(503);
  expect.soft(answer.headers.get("retry-after"), path).toMatch(/^\d+$/);
  expect.soft(answer.headers.get("cache-control"), path).toContain("no-store");
  expect.soft(answer.headers.get("cache-status") ?? "", path).not.toMatch(/hit|stored/);
  return answer;
}

/** What each page says instead of what it cannot know. */
const SAID: Record<Locale, { samples: RegExp; away: RegExp }> = {
  en: { samples: /\b[Ss]amples?\b/, away: /cannot be shown (?:just|right) now/ },
  bn: { samples: /নমুনা/, away: /দেখানো যাচ্ছে না/ },
};

const AGENT = "/agent/01941f29-7c00-7000-8000-000000000001";
/** Pages on which built-in samples stand in for what is posted. */
const WITH_SAMPLES = [
  "/buy",
  "/rent?type=apartment",
  "/agents",
  "/agents?q=farhana",
  "/projects",
  "/resort",
  "/compare?ids=gulshan-lake-view",
];
const WITHOUT = [
  AGENT,
  "/reviews",
  "/property/posted-by-somebody",
  "/project/posted-by-somebody-p9",
  "/resort/posted-by-somebody",
];

for (const locale of LOCALES) {
  test(
    `without a database, pages in ${locale} show samples that are called samples, or say so, and nobody keeps them`,
    { tag: roadTag(locale) },
    async () => {
      for (const path of WITH_SAMPLES) {
        const html = await (await expectPassing(localisedPath(path, locale))).text();
        expect.soft(html, path).toContain(`<html lang="${locale}"`);
        expect.soft(html.slice(html.indexOf("<main")), path).toMatch(SAID[locale].samples);
      }
      for (const path of WITHOUT) {
        const html = await (await expectPassing(localisedPath(path, locale))).text();
        expect.soft(html, path).toContain(`<html lang="${locale}"`);
        expect.soft(html.slice(html.indexOf("<main")), path).toMatch(SAID[locale].away);
        expect.soft(html, path).toContain('name="robots" content="noindex"');
      }
    },
  );

  test(`without a database, links in ${locale} have no picture of a home, and that is not kept either`, async () => {
    for (const home of ["gulshan-lake-view", "resort/some-resort", "project/some-project"]) {
      const answer = await expectPassing(`/og/${locale}/${home}.jpg`);
      expect(await answer.text()).toBe("");
    }
    // The site's own picture needs no database.
    expect((await ask(`/og/${locale}.jpg`)).status).toBe(200);
  });
}

test("what needs no database goes on without it", async () => {
  for (const path of [
    "/",
    "/bn",
    "/about",
    "/area/gulshan",
    "/bn/area/chitalmari",
    "/robots.txt",
    "/sitemaps/static.xml",
  ])
    expect((await ask(path)).status, path).toBe(200);
  expect((await ask("/bn/area/no-such-place")).status).toBe(404);
  for (const path of ["/sitemap-index.xml", "/sitemaps/listings-1.xml"]) await expectPassing(path);
  // A route that visitors keep asking for is worth knowing; what its address may give away is not.
  expect((await ask("/bn/no/such/page?secret=1")).status).toBe(404);
  await expect.poll(() => server.warnings()).toContain('{"event":"unknown-route","route":"/no/*/*"}');
});
