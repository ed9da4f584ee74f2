import { expect, test } from "../fixtures/reader.ts";

const menuButton = 'header summary[aria-label="Menu"]';

test("the current page is marked in the header", async ({ page }) => {
  await page.goto("/rent");
  await expect(page.locator('header nav[aria-label="Main"] [aria-current="page"]')).toHaveText("Rent");
});

test("the header stays in sight while reading", async ({ page }) => {
  await page.goto("/");
  await page.mouse.wheel(0, 2500);
  await expect(page.getByRole("banner")).toBeInViewport();
  // The name is drawn in both scripts, beside the mark.
  const brand = page.getByRole("banner").getByRole("link", { name: "Nibash, home page" });
  await expect(brand.locator("svg").first()).toBeVisible();
  await expect(brand.locator("use")).toHaveAttribute("href", /^\/icons\.svg\?v=[0-9a-f]{8}#wordmark$/);
});

test("with text at 200 % what is jumped to does not lie under the header", async ({ page }) => {
  await page.goto("/privacy-policy");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
  const room = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  const header = await page.getByRole("banner").boundingBox();
  expect(header?.height).toBeLessThanOrEqual(room);
});

test("the menu opens, is at most 24 rem high, and closes on Escape and on a click elsewhere @phone @road", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const menu = page.locator('header nav[aria-label="Menu"]');
  await page.locator(menuButton).click();
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(24 * 16);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.locator(menuButton)).toBeFocused();
  await page.locator(menuButton).click();
  await page.mouse.click(20, 780);
  await expect(menu).toBeHidden();
});

test("what this device has marked is counted in the header of a page that was built before", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("favourites", '["a","b"]');
    localStorage.setItem("property-comparison", '["a"]');
  });
  await page.goto("/bn/about");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "পছন্দের তালিকায় ২টি" })).toHaveText("২");
  await expect(header.getByRole("link", { name: "তুলনার তালিকায় ১টি" })).toHaveText("১");
});

test("the language switch keeps page, filters and works without JavaScript @road", async ({
  page,
  browser,
  problems,
}) => {
  await page.goto("/rent?type=apartment");
  await page.locator("header a[hreflang]").click();
  await expect(page).toHaveURL("/bn/rent?type=apartment");
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  problems.watch(plain);
  await plain.goto(new URL("/bn/rent?type=apartment", page.url()).href);
  await plain.locator("header a[hreflang]").click();
  await expect(plain).toHaveURL(/\/rent\?type=apartment$/);
  await expect(plain.locator("html")).toHaveAttribute("lang", "en");
  await context.close();
});

test("the language switch keeps without a script what a page was asked about", async ({ request }) => {
  const stay = "checkIn=2031-01-05&checkOut=2031-01-07&guests=3";
  for (const [path, query] of [
    ["/report", "kind=resorts&slug=cloud-ridge-cottages-sajek"],
    ["/resort/cloud-ridge-cottages-sajek", stay],
  ]) {
    const html = await (await request.get(`${path}?${query}`)).text();
    const href = /<a href="([^"]*)" lang="bn" hreflang/i.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(href).toBe(`/bn${path}?${query}`);
    expect((await request.get(href)).status(), href).toBe(200);
    // The days of a stay make no page of their own for search engines.
    if (path?.startsWith("/resort")) expect(html).not.toMatch(/<link rel="(?:canonical|alternate)"[^>]*checkIn/);
  }
});

test("the language switch keeps the query of a prerendered page", async ({ page }) => {
  await page.goto("/signin?next=%2Faccount");
  await page.locator("header a[hreflang]").click();
  await expect(page).toHaveURL("/bn/signin?next=%2Faccount");
});

test("the arrows of a breadcrumb stand before what they lead to, however its line breaks", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/project/shapla-lakeview-uttara-demo1");
  const crumbs = page.getByRole("navigation", { name: "অবস্থান" });
  const lines = await crumbs.locator("svg").evaluateAll((arrows) =>
    arrows.map((arrow) => {
      const text = document.createRange();
      text.selectNodeContents(arrow.nextSibling as Text);
      const [box, first] = [arrow.getBoundingClientRect(), text.getClientRects()[0]];
      return first !== undefined && box.right <= first.left && box.top < first.bottom && box.bottom > first.top;
    }),
  );
  expect(lines).toEqual([true, true]);
});

test("the search button leads to the field to type in", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL("/#search");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page.locator("#search-location")).toBeFocused();
});

test("the choice of light or dark holds on the next page, before anything is painted @road", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  // Without the page's own scripts only the one in the head can have set the theme.
  await page.route("**/_astro/**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto("/about", { waitUntil: "load" });
  expect(await background()).toBe(dark);
});

test("every page says once that samples are made up, and leads to what that means @phone", async ({
  page,
  problems,
}) => {
  problems.allow(/404/);
  for (const [path, name] of [
    ["/", "Demo"],
    ["/property/gulshan-lake-view", "Demo"],
    ["/no/such/page", "Demo"],
    ["/blog", "ডেমো"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("complementary", { name, exact: true }).getByRole("link"), path).toHaveCount(1);
  }
  await page.getByRole("link", { name: "ডেমো সাইট" }).click();
  await expect(page).toHaveURL(/\/bn\/about#samples$/);
  await expect(page.getByRole("region", { name: "নমুনা" })).toBeInViewport();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("complementary", { name: "ডেমো" })).toBeHidden();
});

test("the skip link is the first stop and leads to the content @road", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("on a list a second link leads past the search to its results", async ({ page }) => {
  for (const path of ["/rent", "/resort", "/projects"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to results" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Results", exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("main article").first().locator(":focus")).toHaveCount(1);
  }
});

test("a page names its address, its other language and its default @phone", async ({ page, baseURL }) => {
  await page.goto("/bn/rent?type=apartment");
  const path = (rel: string) =>
    page.locator(rel).evaluate((link) => {
      const { pathname, search } = new URL((link as HTMLLinkElement).href);
      return pathname + search;
    });
  expect(baseURL).toBeTruthy();
  expect(await path('link[rel="canonical"]')).toBe("/bn/rent?type=apartment");
  expect(await path('link[hreflang="en"]')).toBe("/rent?type=apartment");
  expect(await path('link[hreflang="bn"]')).toBe("/bn/rent?type=apartment");
  expect(await path('link[hreflang="x-default"]')).toBe("/rent?type=apartment");
});

test("English pages load no Bengali font", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.goto("/");
  await expect(page.locator("html[data-fonts]")).toBeAttached();
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((url) => url.includes("bengali"))).toEqual([]);
});

test("a Bengali word on an English page is set in our Bengali letters", async ({ page }) => {
  const font = page.waitForRequest((request) => request.resourceType() === "font" && request.url().includes("bengali"));
  await page.goto("/area/gulshan");
  await expect(page.locator('main [lang="bn"]').first()).toHaveCSS("font-family", /^"?Anek Bangla/);
  // They weigh more than the page's own, so they wait for somebody who reads it.
  await page.mouse.wheel(0, 100);
  await font;
});

test("a page is fetched ahead when its link is pointed at, and not before", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/about");
  await expect(page.locator("html[data-fonts]")).toBeAttached();
  expect(fetched).not.toContain("/resort");
  const ahead = page.waitForRequest("**/resort");
  await page.locator('header nav a[href="/resort"]').first().hover();
  await ahead;
});

test("no page is fetched ahead for what is answered in place", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).search));
  await page.goto("/buy?type=house&bedrooms=3");
  await expect(page.locator("html[data-fonts]")).toBeAttached();
  await page.getByRole("link", { name: "Remove filter: 3+ beds" }).hover();
  await page.getByRole("link", { name: "Save this search" }).hover();
  const ahead = page.waitForRequest("**/rent");
  await page.locator('header nav a[href="/rent"]').first().hover();
  await ahead;
  expect(fetched.filter((search) => /^\?type=house$|purpose=/.test(search))).toEqual([]);
});
