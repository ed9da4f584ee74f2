import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { LOCALES, localisedPath } from "#domain/locale.ts";
import { expectGoodPage, themesIn } from "../../a11y/good-page.ts";
import { wakeSearch } from "../fixtures/islands.ts";
import { expect, test } from "../fixtures/test.ts";

/** The map is there when it can be moved. A machine without a graphics card takes its time. */
const SLOW = { timeout: 45_000 };
const map = (page: Page) => page.getByRole("region", { name: /^(?:Homes on the map|ম্যাপে বাসাবাড়ি)$/ });
const canvas = (page: Page) => page.getByRole("region", { name: /^Homes on the map\. Arrow keys/ });
const count = (page: Page) => map(page).getByText(/(?:homes?|propert(?:y|ies)) in this view$/);
const pins = (page: Page) => map(page).locator("button[data-home]");

/** What a page fetches from now on; asked for, its files by their paths. */
function fetchedLater(page: Page): () => Promise<Map<string, Buffer>> {
  const fetched: Promise<readonly [path: string, body: Buffer]>[] = [];
  page.on("requestfinished", (request) => {
    if (!["script", "stylesheet", "other"].includes(request.resourceType())) return;
    const read = async () => {
      const body = await (await request.response())?.body();
      return [new URL(request.url()).pathname, body ?? Buffer.alloc(0)] as const;
    };
    // What comes while a page is left has no body any more.
    fetched.push(read().catch(() => ["", Buffer.alloc(0)] as const));
  });
  return async () => new Map(await Promise.all(fetched));
}
const isMapLibre = (path: string) => /maplibre/i.test(path);

// A flight to a place is motion that these tests wait for frame by frame.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("nothing of the map comes before it is asked for; then it weighs no more than 420 KB", async ({ page }) => {
  const seen = fetchedLater(page);
  const html = (await (await page.goto("/buy"))?.text()) ?? "";
  // What the page's islands fetch after the load is the list's own.
  const named = /<meta name="island-scripts" content="([^"]*)"/.exec(html)?.[1];
  expect(named).toContain(".js");
  await wakeSearch(page);
  await expect(page.locator("article").first()).toBeVisible();
  const before = await seen();
  expect(before.size).toBeGreaterThan(0);
  expect([...before.keys()].filter(isMapLibre)).toEqual([]);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/\/buy\?view=map$/);
  await expect(count(page)).toBeVisible(SLOW);
  const later = [...(await seen())].filter(
    ([path]) => !before.has(path) && !named?.includes(path) && !path.startsWith("/api/"),
  );
  expect(later.some(([path]) => isMapLibre(path))).toBe(true);
  // In kilobytes after brotli.
  expect(later.reduce((sum, [, body]) => sum + brotliCompressSync(body).length, 0) / 1000).toBeLessThanOrEqual(420);
});

test("where the source of the streets refuses, the homes stand on the ground that we draw", async ({
  page,
  problems,
}) => {
  // The browser's own line for it, and no other.
  problems.allow(/^(?:console: Failed to load resource: .* 404|status: 404) .*no-such-tiles/);
  await page.goto("/buy");
  await wakeSearch(page);
  await page.evaluate(() => {
    const meta = Object.assign(document.createElement("meta"), { name: "map-tiles", content: "/no-such-tiles.json" });
    document.head.append(meta);
  });
  const refused = page.waitForResponse(/no-such-tiles/);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  expect((await refused).status()).toBe(404);
  await expect(count(page)).toBeVisible(SLOW);
  await expect(map(page).getByText("Natural Earth")).toBeVisible();
  await map(page).getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect(page).toHaveURL(/bbox=.*&view=map$/);
});

test("a shared map shows the homes of its box, a moved map another, and Back the first again @phone @road", async ({
  page,
}) => {
  const shared = "/buy?bbox=90.3%2C23.7%2C90.5%2C23.9&view=map";
  await page.goto(shared);
  await expect(count(page)).toBeVisible(SLOW);
  await map(page).getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect(page).not.toHaveURL(shared);
  await expect(page).toHaveURL(/bbox=.*&view=map$/);
  await page.goBack();
  await expect(page).toHaveURL(shared);
  await expect(count(page)).toBeVisible();
});

test("on a phone the map takes the place of the list, and the list stands where it was left", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/buy");
  await wakeSearch(page);
  await page.locator("article").nth(2).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(count(page)).toBeVisible(SLOW);
  await expect(page.locator("main article").first()).toBeHidden();
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page.locator("main article").first()).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test("a pin opens the card of its home, and lights the card in the list", async ({ page }) => {
  await page.goto("/buy?view=map");
  await expect(count(page)).toBeVisible(SLOW);
  // Where homes stand close together, their number leads closer.
  for (let step = 0; step < 8 && (await pins(page).count()) === 0; step += 1) {
    const before = page.url();
    await map(page)
      .getByRole("button", { name: /Zoom in$/ })
      .and(page.locator("[aria-label*=home]"))
      .first()
      .press("Enter");
    await expect(page).not.toHaveURL(before);
    await expect(map(page).locator("[aria-label$='Zoom in']").first()).toBeVisible();
  }
  await pins(page).first().press("Enter");
  const peek = page.getByRole("complementary", { name: "Home from the map" });
  await expect(peek.getByRole("link").first()).toHaveAttribute("href", /^\/property\//);
  await page.keyboard.press("Escape");
});

test("an area drawn in one stroke is searched, stands in the address and can be changed", async ({ page }) => {
  await page.goto("/buy?bbox=90.2%2C23.6%2C90.6%2C24&view=map");
  await expect(count(page)).toBeVisible(SLOW);
  await map(page).getByRole("button", { name: "Draw an area" }).click();
  const box = (await canvas(page).boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.25, 0.5));
  await page.mouse.down();
  for (const [x, y] of [
    [0.75, 0.5],
    [0.75, 0.85],
    [0.25, 0.85],
    [0.25, 0.5],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 8 });
  }
  await page.mouse.up();
  await expect(map(page).getByText("One drawn area")).toBeVisible();
  await map(page)
    .getByRole("button", { name: /^Show (?:homes inside|[\d,+]+ homes?)$/ })
    .click();
  await expect(page).toHaveURL(/[?&]area=[^&]+.*view=map$/);
  await expect(map(page).getByRole("button", { name: "Change the drawn area" })).toBeVisible();
  await page.reload();
  await expect(map(page).getByRole("button", { name: "Change the drawn area" })).toBeVisible(SLOW);
});

test("homes near the visitor are asked for by a press", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["geolocation"], { origin: baseURL! });
  await context.setGeolocation({ latitude: 23.79491, longitude: 90.41438 });
  await page.goto("/rent?view=map");
  await expect(count(page)).toBeVisible(SLOW);
  await map(page).getByRole("button", { name: "Near a point" }).click();
  await page.getByLabel("Distance in a straight line").selectOption("5");
  await page.getByRole("button", { name: "Around me" }).click();
  await expect(page).toHaveURL(/near=90\.414%2C23\.795%2C5/);
});

test("without a script the address of the map shows the list and says why", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(`${baseURL}/bn/buy?view=map`);
  await expect(page.getByText("ম্যাপের জন্য জাভাস্ক্রিপ্ট লাগে")).toBeVisible();
  await expect(page.locator("article").first()).toBeVisible();
  await page.close();
});

test("where the browser has no WebGL the list says so at once, and nothing of the map is fetched", async ({ page }) => {
  const seen = fetchedLater(page);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/buy?view=map");
  await expect(page.getByText("This browser cannot draw the map")).toBeVisible();
  await expect(page.locator("main article").first()).toBeVisible();
  expect([...(await seen()).keys()].filter(isMapLibre)).toEqual([]);
});

test("the map fits a screen of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/bn/buy?view=map");
  await expect(page.getByRole("region", { name: "ম্যাপে বাসাবাড়ি", exact: true })).toBeVisible(SLOW);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("a home's page shows its place on the same map after a press", async ({ page }) => {
  const seen = fetchedLater(page);
  await page.goto("/property/gulshan-lake-view");
  await page.getByRole("tab", { name: "Location" }).click();
  expect([...(await seen()).keys()].filter(isMapLibre)).toEqual([]);
  await page.getByRole("button", { name: "Show on the map" }).click();
  await expect(page.getByRole("region", { name: /on the map$/ })).toBeVisible(SLOW);
});

for (const locale of LOCALES) {
  test(`${locale} the map has no violation, one heading, one language, and never scrolls sideways`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(localisedPath("/buy?bbox=90.35%2C23.72%2C90.45%2C23.82&view=map", locale));
    await expect(pins(page).first()).toBeVisible(SLOW);
    await expectGoodPage(page, themesIn(locale));
  });
}

test("a map that was left open has its room before it is there: no card moves", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => localStorage.setItem("map-beside", "map"));
  await page.goto("/buy");
  const card = page.getByRole("article").first();
  const before = await card.boundingBox();
  await wakeSearch(page);
  await expect(map(page)).toBeVisible(SLOW);
  expect((await card.boundingBox())?.width).toBe(before?.width);
});
