import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { LOCALES, localisedPath, type Locale } from "#domain/locale.ts";
import { CHROMIUM_FLAGS, findBrowser } from "../support/chromium.ts";
import { expect, test } from "./fixtures/test.ts";

/** Bytes are hard limits: kilobytes after gzip of what a page loads before anybody touches it. */
type Budget = {
  html: number;
  css: number;
  js: number;
  fonts: Record<Locale, number>;
  images: number;
  requests: number;
};

const KB = 1000;
const common = { html: 15, css: 14, fonts: { en: 50, bn: 160 }, requests: 20 };
const BUDGETS: Record<string, Budget> = {
  "/": { ...common, js: 15, images: 150 },
  "/buy": { ...common, js: 75, images: 150 },
  "/rent": { ...common, js: 75, images: 150 },
  "/property/gulshan-lake-view": { ...common, js: 15, images: 100 },
  "/projects": { ...common, js: 15, images: 150 },
  "/project/shapla-lakeview-uttara-demo1": { ...common, js: 15, images: 100 },
  // Its living list begins to watch for changes a moment after the page has come.
  "/resort": { ...common, js: 16, images: 150 },
  "/resort/cloud-ridge-cottages-sajek": { ...common, js: 15, images: 100 },
  "/blog": { ...common, js: 15, images: 150 },
  // The text of an article has a small sheet of its own too.
  "/blog/1": { ...common, css: 16, js: 15, images: 150 },
  // The bars are for home, list and detail; this page has a small style sheet of its own beside the site's.
  "/compare?ids=gulshan-lake-view,10,11": { ...common, css: 16, js: 15, images: 100 },
};

/** The phone of the measurements that the limits come from. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });

/** The browser that people have: one without a window fetches pictures ahead that no visitor's would. */
const executablePath = findBrowser();
test.use({ launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS } });

type Loaded = { html: number; css: number; js: number; fonts: number; images: number; requests: number };

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

/** Opens the address and weighs what came; of the images, what the first view shows. Images and fonts are compressed as they are. */
async function weigh(page: Page, path: string): Promise<Loaded> {
  const loaded: Loaded = { html: 0, css: 0, js: 0, fonts: 0, images: 0, requests: 0 };
  const images = new Map<string, number>();
  const pending: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    pending.push(
      (async () => {
        // What comes after the page was weighed may be closed with it.
        const response = await request.response().catch(() => null);
        if (!response || request.url().startsWith("data:")) return;
        loaded.requests += 1;
        const body = await response.body().catch(() => Buffer.alloc(0));
        const kind = request.resourceType();
        if (kind === "document") loaded.html += gzipSync(body).length;
        else if (kind === "stylesheet") loaded.css += gzipSync(body).length;
        else if (kind === "script") loaded.js += gzipSync(body).length;
        else if (kind === "font") loaded.fonts += body.length;
        else if (kind === "image") images.set(request.url(), body.length);
      })(),
    );
  });
  await page.goto(path);
  await Promise.all(pending);
  for (const url of await imagesInView(page)) loaded.images += images.get(url) ?? 0;
  return loaded;
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  for (const locale of LOCALES) {
    test(`${locale} ${path} stays within its bytes`, async ({ page }) => {
      const loaded = await weigh(page, localisedPath(path, locale));
      expect(loaded.html, "something was weighed").toBeGreaterThan(1 * KB);
      expect(loaded.css, "a style sheet was weighed").toBeGreaterThan(1 * KB);
      expect.soft(loaded.html / KB, "HTML").toBeLessThanOrEqual(budget.html);
      expect.soft(loaded.css / KB, "CSS").toBeLessThanOrEqual(budget.css);
      expect.soft(loaded.js / KB, "JavaScript").toBeLessThanOrEqual(budget.js);
      expect.soft(loaded.fonts / KB, "fonts").toBeLessThanOrEqual(budget.fonts[locale]);
      expect.soft(loaded.images / KB, "images").toBeLessThanOrEqual(budget.images);
      expect.soft(loaded.requests, "requests").toBeLessThanOrEqual(budget.requests);
    });
  }
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
  await page.locator("[data-swap=type-house]").click();
  await expect(page).toHaveURL(/type=house/);
  await expect(page.locator("article.card").first()).toBeVisible();
  expect(asked).toHaveLength(1);
});
