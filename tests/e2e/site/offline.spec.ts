import { cacheHolds, cacheLeaves, controlled, partsKept, secondPage } from "../fixtures/service-worker.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ problems }) => {
  // Requests without a connection fail, and the browser says so.
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
});

for (const [prefix, heading, offline] of [
  ["", "Favourites", "You are offline"],
  ["/bn", "পছন্দের তালিকা", "আপনি অফলাইনে আছেন"],
] as const) {
  test(`${prefix || "/en"}: the shortlist is read without a connection, other pages say what is wrong${prefix === "" ? " @road" : ""}`, async ({
    page,
    context,
  }) => {
    await page.goto(`${prefix}/buy`);
    await secondPage(page);
    const card = page.locator("article").first();
    const title = await card.locator(":is(h2, h3)").innerText();
    await card.locator("[data-favourite]").click();
    await partsKept(page, "/api/listings", await card.locator("[data-favourite]").getAttribute("data-favourite"));
    await page.goto(`${prefix}/resort`);
    const resort = page.locator("article").first();
    const name = await resort.locator(":is(h2, h3)").innerText();
    const heart = resort.locator("[data-favourite-resort]");
    await heart.click();
    await partsKept(page, "/api/resorts", await heart.getAttribute("data-favourite-resort"));

    await context.setOffline(true);
    await page.goto(`${prefix}/favourites`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("article :is(h2, h3)")).toHaveText([title, name]);
    await page.goto(`${prefix}/rent`);
    await expect(page.getByRole("heading", { level: 1, name: offline })).toBeVisible();
    // Its picture is on the device as well.
    const drawing = page.getByRole("main").locator("img").first();
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole("main").getByRole("link", { name: heading }).click();
    await expect(page.locator("article :is(h2, h3)")).toHaveText([title, name]);
  });
}

test("a home that was marked by a demo's id, as among samples, is read without a connection", async ({
  page,
  context,
}) => {
  await page.goto("/about");
  await secondPage(page);
  await page.evaluate(async () => {
    localStorage.setItem("favourites", JSON.stringify(["10"]));
    await fetch("/api/listings?ids=10");
  });
  await partsKept(page, "/api/listings");
  await context.setOffline(true);
  await page.goto("/favourites");
  await expect(page.locator("article")).toHaveCount(1);
});

test("what is marked before there is a service worker is read without a connection too", async ({ page, context }) => {
  await page.goto("/buy", { waitUntil: "commit" });
  const card = page.locator("article").first();
  await card.locator("[data-favourite]").click();
  await expect(card.locator("[data-favourite]")).toHaveAttribute("aria-pressed", "true");
  await card.locator("[data-compare]").click();
  const title = await card.locator(":is(h2, h3)").innerText();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await controlled(page);
  await partsKept(page, "/api/listings", await card.locator("[data-favourite]").getAttribute("data-favourite"));
  await partsKept(page, "/api/listings/compared");
  await context.setOffline(true);
  await page.goto("/favourites");
  await expect(page.locator("article :is(h2, h3)")).toHaveText([title]);
});

test("the comparison is read without a connection, and after a reload", async ({ page, context }) => {
  await page.goto("/buy");
  await secondPage(page);
  const cards = page.locator("article");
  await cards.nth(0).locator("[data-compare]").click();
  await cards.nth(1).locator("[data-compare]").click();
  const title = await cards.nth(1).locator(":is(h2, h3)").innerText();
  await partsKept(page, "/api/listings/compared");
  await cacheHolds(page, "nibash-records", ",");

  await context.setOffline(true);
  await page.goto("/compare");
  await expect(page.locator("main table").first()).toContainText(title);
  await page.reload();
  await expect(page.locator("main table").first()).toContainText(title);
});

test("a listing that was read is read again, with a word that nothing is asked of the network first", async ({
  page,
  context,
}) => {
  await page.goto("/about");
  await secondPage(page);
  await page.goto("/property/gulshan-lake-view");
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  // The same page by the address that somebody was sent.
  await page.goto("/property/gulshan-lake-view?fbclid=abc");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
});

test("no page of one person, no API answer and no search is ever kept", async ({ page }) => {
  await page.goto("/about");
  await secondPage(page);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/signin/);
  for (const path of ["/signin", "/buy?type=apartment", "/rent", "/property/gulshan-lake-view"]) {
    await page.goto(path);
  }
  await page.evaluate(async () => {
    await fetch("/api/listings");
    await fetch("/api/health");
    await fetch("/api/resorts?location=Sajek");
  });
  await cacheHolds(page, "nibash-pages-", "/property/gulshan-lake-view$");
  const kept = await page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => /^\/(?:bn\/)?(?:api|account|signin|auth|register|buy|rent)/.test(path))).toEqual([]);
});

test("the first page of a first visit stores nothing", async ({ page }) => {
  await page.clock.install();
  await page.goto("/about");
  await page.clock.fastForward(20_000);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.evaluate(() => location.assign(location.href));
  // With the test's clock a page does not know what it has loaded, so it is the worker alone that is waited for.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

test("a first visit keeps what is read without a connection, and no script of other pages", async ({ page }) => {
  await page.goto("/about");
  await secondPage(page);
  const kept = await page.evaluate(async () => {
    const files = (await caches.keys()).find((name) => name.startsWith("nibash-files-")) ?? "";
    return (await (await caches.open(files)).keys()).map(({ url }) => new URL(url).pathname);
  });
  for (const script of [/\/Comparison\.[\w-]+\.js$/, /\/Favourites\.[\w-]+\.js$/]) {
    expect(kept.filter((path) => script.test(path)).length).toBeGreaterThan(0);
  }
  // What every card has is the hook that fetches the viewer, not the viewer.
  const ofOthers = /admin|booking-?dialog|post-|OwnList|\/account\.|(?<!use-)viewer/i;
  expect(kept.filter((path) => ofOthers.test(path))).toEqual([]);
  // Shared modules are files of their own, most of them of a few hundred bytes; each island of another page makes some more of them.
  expect(kept.length).toBeLessThanOrEqual(150);
});

test("with a connection the page comes from the server, not from what was kept", async ({ page }) => {
  await page.goto("/about");
  await secondPage(page);
  await page.goto("/property/gulshan-lake-view");
  const answer = await page.reload();
  expect(answer?.headers()["x-kept"]).toBeUndefined();
  expect(answer?.status()).toBe(200);
});

test("a new version takes the old one's place, and its files leave", async ({ page }) => {
  await page.goto("/about");
  await secondPage(page);
  await page.evaluate(async () => {
    await (await caches.open("nibash-files-older")).put("/_astro/older.js", new Response("older"));
    const registration = await navigator.serviceWorker.ready;
    await registration.unregister();
  });
  await page.goto("/favourites");
  await secondPage(page);
  await cacheLeaves(page, "nibash-files-older");
});

test("the site can be installed in both languages @phone", async ({ page, request }) => {
  for (const [path, name, shortcuts] of [
    ["/", "Nibash", ["/properties", "/favourites", "/account?tab=inquiries", "/en/post-property"]],
    ["/bn", "নিবাস", ["/bn/properties", "/bn/favourites", "/bn/account?tab=inquiries", "/post-property"]],
  ] as const) {
    await page.goto(path);
    const address = await page.locator('link[rel="manifest"]').getAttribute("href");
    const manifest = await (await request.get(address ?? "")).json();
    expect(manifest).toMatchObject({ name, start_url: path, display: "standalone" });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(shortcuts);
    const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
    expect(sizes).toEqual(["192x192", "512x512"]);
    for (const { src } of manifest.icons) expect((await request.get(src)).headers()["content-type"]).toBe("image/png");
  }
});
