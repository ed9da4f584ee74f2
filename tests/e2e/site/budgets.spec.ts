import { globSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { ENDPOINTS } from "#api/endpoints.ts";
import { LOCALES, localisedPath, type Locale } from "#domain/locale.ts";
import { ISLANDS_OF_PAGES } from "#build/script-groups.ts";
import { CHROMIUM_FLAGS, findBrowser } from "../../support/chromium.ts";
import { FONT_BARS, PAGE_BARS, type PageKind } from "../../support/page-bars.ts";
import { weighDocument } from "../../support/weigh-document.ts";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";

const KB = 1000;

/**
 * Hard limits of what a page loads before anybody touches it. `script`: what was measured in Bengali on 30 November, which is up to 3 KB more than in
 * English, and 1 to 2 KB of room; React with its renderer is 59 of it. `files`: its scripts, each of them a request.
 */
const PAGES: Record<string, { kind: PageKind; script: number; files: number }> = {
  "/": { kind: "list", script: 132, files: 17 },
  "/buy": { kind: "list", script: 137.5, files: 18 },
  "/rent": { kind: "list", script: 137.5, files: 18 },
  // 8 in one file draw the prices where other tests' homes have changed them since the build.
  "/area/gulshan": { kind: "list", script: 125, files: 16 },
  "/privacy-policy": { kind: "article", script: 9, files: 1 },
  "/compare?ids=gulshan-lake-view,10,11": { kind: "list", script: 132, files: 19 },
  "/property/gulshan-lake-view": { kind: "detail", script: 98, files: 15 },
  "/projects": { kind: "list", script: 126.5, files: 18 },
  "/project/shapla-lakeview-uttara-demo1": { kind: "detail", script: 118, files: 19 },
  "/resort": { kind: "list", script: 127.5, files: 20 },
  "/resort/cloud-ridge-cottages-sajek": { kind: "detail", script: 104, files: 16 },
  "/blog": { kind: "list", script: 88.5, files: 9 },
  "/blog/1": { kind: "article", script: 9, files: 1 },
  // 11 of it, and nine files, are what whoever is signed in fetches with every page.
  "/post-property": { kind: "form", script: 173.2, files: 28 },
  "/post-resort": { kind: "form", script: 173.2, files: 28 },
  "/post-project": { kind: "form", script: 173.2, files: 28 },
};

/** The sheet that stands in every page: 20.6 on 28 November. */
const CSS = 22.5;

/** The phone of the measurements that the limits come from. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });

/** The browser that people have: one without a window fetches pictures ahead that no visitor's would. */
const executablePath = findBrowser();
test.use({ launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS } });

type Loaded = Record<"html" | "css" | "criticalScript" | "script" | "scriptFiles" | "fonts" | "pictures", number>;

/** Addresses of the images that are in view before anybody scrolls. */
const imagesInView = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < window.innerHeight;
      })
      .map((image) => image.currentSrc),
  );

/** Bytes of a file after brotli, by its path: most pages load the same ones, and to compress them takes longer than to open the page. */
const weights = new Map<string, number>();

function weight(path: string, body: Buffer): number {
  const known = weights.get(path) ?? brotliCompressSync(body).length;
  weights.set(path, known);
  return known;
}

/** Scripts of islands that the page asks for after its load, unless it waits for a touch. */
const scriptsAfterLoad = (html: string): string[] =>
  html.includes("&quot;rest&quot;:&quot;touch&quot;")
    ? []
    : (/<meta name="island-scripts" content="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? []);

/** Opens the address and weighs what came; of the images, what the first view shows. Images and fonts are compressed as they are. */
async function weigh(page: Page, path: string): Promise<Loaded> {
  const loaded: Loaded = { html: 0, css: 0, criticalScript: 0, script: 0, scriptFiles: 0, fonts: 0, pictures: 0 };
  let urgent: readonly string[] = [];
  let named: readonly string[] = [];
  const scripts = new Map<string, number>();
  const images = new Map<string, number>();
  const pending: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    pending.push(
      (async () => {
        // What comes after the page was weighed may be closed with it.
        const response = await request.response().catch(() => null);
        if (!response || request.url().startsWith("data:")) return;
        const body = await response.body().catch(() => Buffer.alloc(0));
        const kind = request.resourceType();
        const { pathname } = new URL(request.url());
        if (kind === "document") {
          const inside = weighDocument(body.toString());
          loaded.html += inside.html;
          loaded.css += inside.css;
          loaded.criticalScript += inside.script;
          urgent = inside.urgentScripts;
          named = scriptsAfterLoad(body.toString());
        } else if (kind === "stylesheet") loaded.css += weight(pathname, body);
        else if (kind === "script") scripts.set(pathname, weight(pathname, body));
        else if (kind === "font") loaded.fonts += body.length;
        else if (kind === "image") images.set(request.url(), body.length);
      })(),
    );
  });
  await page.goto(path);
  await expect.poll(() => named.filter((script) => !scripts.has(script))).toEqual([]);
  await Promise.all(pending);
  for (const url of await imagesInView(page)) loaded.pictures += images.get(url) ?? 0;
  for (const [path, bytes] of scripts) {
    loaded.script += bytes;
    if (urgent.includes(path)) loaded.criticalScript += bytes;
  }
  loaded.scriptFiles = scripts.size;
  return loaded;
}

/** Bengali has more letters, more fonts and more bytes for each; of the pages in English, the first of each kind has its own fonts. */
const isWeighed = (path: string, kind: PageKind, locale: Locale): boolean =>
  locale === "bn" || Object.keys(PAGES).find((other) => PAGES[other]?.kind === kind) === path;

/** What has the same limits is made of the same parts: the first of them is on the road. */
const isOnRoad = (path: string, locale: Locale): boolean =>
  locale === "bn" && Object.keys(PAGES).find((other) => isDeepStrictEqual(PAGES[other], PAGES[path])) === path;

for (const [path, { kind, script, files }] of Object.entries(PAGES)) {
  for (const locale of LOCALES.filter((one) => isWeighed(path, kind, one))) {
    test(
      `${locale} ${path} stays within its bytes`,
      { tag: isOnRoad(path, locale) ? "@road" : [] },
      async ({ page, baseURL }) => {
        const bars = PAGE_BARS[kind];
        // Who is not signed in is led on from a posting page.
        if (kind === "form") await signIn(page, baseURL!, await newAccount(page, baseURL!));
        // What the pages of the sign-in still fetch is not of this one.
        await page.goto("about:blank");
        const loaded = await weigh(page, localisedPath(path, locale));
        expect(loaded.html, "something was weighed").toBeGreaterThan(1 * KB);
        expect(loaded.css, "a style sheet was weighed").toBeGreaterThan(1 * KB);
        expect(loaded.criticalScript, "the script inside the page was weighed").toBeGreaterThan(100);
        expect.soft(loaded.html / KB, "HTML").toBeLessThanOrEqual(bars.html);
        expect.soft(loaded.css / KB, "CSS").toBeLessThanOrEqual(CSS);
        expect.soft(loaded.criticalScript / KB, "script on the critical path").toBeLessThanOrEqual(bars.criticalScript);
        expect.soft(loaded.script / KB, "script").toBeLessThanOrEqual(script);
        expect.soft(loaded.scriptFiles, "files of script").toBeLessThanOrEqual(files);
        expect.soft(loaded.fonts / KB, "fonts").toBeLessThanOrEqual(FONT_BARS[locale]);
        expect.soft(loaded.pictures / KB, "pictures in view").toBeLessThanOrEqual(bars.pictures);
      },
    );
  }
}

/** Pages that show every island of their kind, if several of them together. */
const PAGES_OF: Record<keyof typeof ISLANDS_OF_PAGES, readonly string[]> = {
  every: ["/privacy-policy"],
  home: ["/"],
  list: ["/buy", "/rent"],
  area: ["/area/gulshan"],
  listing: ["/property/gulshan-lake-view"],
  resort: ["/resort/cloud-ridge-cottages-sajek"],
  project: ["/project/shapla-lakeview-uttara-demo1"],
  resorts: ["/resort"],
  projects: ["/projects"],
  favourites: ["/favourites"],
  compare: ["/compare?ids=gulshan-lake-view,10,11"],
  posting: ["/post-property", "/post-resort", "/post-project"],
  article: ["/blog/1"],
};

/** Only on the page of somebody who has given a number, which no sample has. */
const WHERE_GIVEN: readonly string[] = ["ContactLinks"];

test("scripts lie in files by the islands that each kind of page has", async ({ page, baseURL }) => {
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  const mounted = async (paths: readonly string[]) => {
    const pages = await Promise.all(paths.map(async (path) => (await page.request.get(path)).text()));
    const islands = pages.flatMap((html) => [...html.matchAll(/<astro-island\b[^>]*>/g)].map(([tag]) => tag));
    const early = islands.filter((tag) => !/client="visible"|&quot;seen&quot;:true/.test(tag));
    return new Set(early.map((tag) => /opts="\{&quot;name&quot;:&quot;(\w+)/.exec(tag)?.[1]));
  };
  for (const [kind, paths] of Object.entries(PAGES_OF) as [keyof typeof PAGES_OF, readonly string[]][]) {
    const said = [...ISLANDS_OF_PAGES.every, ...ISLANDS_OF_PAGES[kind]].map((file) => file.replace(/^.*\//, ""));
    expect.soft(await mounted(paths), kind).toEqual(new Set(said.filter((name) => !WHERE_GIVEN.includes(name))));
  }
});

const WORDS = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    Object.fromEntries(
      globSync(`src/i18n/messages/${locale}/*.json`).flatMap((file) =>
        // What a message says in whole, without a place for a word: long enough to be nobody else's.
        Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>).filter(
          ([, text]) => typeof text === "string" && text.length > 15 && !text.includes("{"),
        ),
      ),
    ) as Record<string, string>,
  ]),
) as Record<Locale, Record<string, string>>;

for (const [locale, other] of [LOCALES, LOCALES.toReversed()] as [Locale, Locale][]) {
  test(`${locale}: the scripts of a page carry the words of its language alone`, async ({ page }) => {
    const answer = await page.goto(localisedPath("/buy", locale));
    const named = scriptsAfterLoad((await answer?.text()) ?? "");
    const scripts = (await Promise.all(named.map(async (path) => (await page.request.get(path)).text()))).join("");
    const carried = Object.entries(WORDS[locale]).filter(([, text]) => scripts.includes(text));
    expect(carried.length).toBeGreaterThan(30);
    const also = carried.flatMap(([key]) => WORDS[other][key] ?? []).filter((text) => scripts.includes(text));
    expect(also).toEqual([]);
    const documented = ENDPOINTS.map(({ summary }) => summary.slice(0, 40)).filter((text) => scripts.includes(text));
    expect(documented, "what only the server says of an endpoint").toEqual([]);
    expect(scripts, "schemas").not.toContain("~standard");
  });
}

test("the drawings are asked for once, however many icons a script draws later @phone", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/icons.svg") asked.push(request.url());
  });
  await page.goto("/buy");
  await page
    .getByRole("button", { name: /^Compare/ })
    .first()
    .click();
  // A toast comes with a cross that a script has drawn.
  await expect(page.locator(".toast svg use").first()).toBeVisible();
  await page.getByLabel("Property type").selectOption("house");
  await expect(page).toHaveURL(/type=house/);
  await expect(page.locator("article").first()).toBeVisible();
  expect(asked).toHaveLength(1);
});
