import type { Page } from "@playwright/test";
import { head } from "../fixtures/page-head.ts";
import { expect, test } from "../fixtures/reader.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const chips = (page: Page, name: string) => page.getByRole("navigation", { name }).getByRole("link");
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("the blog is read without a script, in Bengali and in English, on the smallest phone", async ({
  browser,
  problems,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  problems.watch(page);
  await page.goto("/blog");
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(page.getByRole("heading", { level: 1, name: "ব্লগ" })).toBeVisible();
  await expect(chips(page, "বিষয়")).toHaveText([
    /^সব\s+১৪$/,
    /^গাইড\s+৮$/,
    /^টিপস\s+২$/,
    /^বাজার বিশ্লেষণ\s+২$/,
    /^অর্থায়ন\s+২$/,
  ]);
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).first()).toContainText(/১ নভেম্বর ২০২৬ · পড়তে [০-৯]+ মিনিট/);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole("link", { name: "আরও দেখুন" }).click();
  await expect(page).toHaveURL(/\/blog\/page\/2$/);
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole("link", { name: "আরও দেখুন" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("link", { name: "আরও দেখুন" })).toHaveCount(0);

  await page.getByRole("navigation", { name: "বিষয়" }).getByRole("link", { name: "অর্থায়ন" }).click();
  await expect(page).toHaveURL(/\/blog\/category\/finance$/);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("link", { name: /গৃহঋণ/ }).first().click();
  await expect(page).toHaveURL(/\/blog\/6$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("গৃহঋণ");
  await expect(page.getByText("২৭ এপ্রিল ২০২৬")).toBeVisible();
  await expect(page.getByRole("region", { name: "টেবিল" })).toHaveCount(2);
  await expect(page.getByRole("link", { name: "হোয়াটসঅ্যাপ" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=.*blog%2F6$/,
  );
  await expect(page.getByRole("button", { name: "লিংক কপি করুন" })).toBeHidden();
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const contents = page.getByRole("navigation", { name: "এই লেখায়" }).getByRole("link");
  const chapters = page.locator(".longform h2");
  await expect(contents).toHaveText(await chapters.allInnerTexts());
  for (const link of await contents.all()) {
    const id = decodeURIComponent((await link.getAttribute("href")) ?? "").slice(1);
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
  }

  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/en\/blog\/6$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Home loans");
  await expect(page.getByText("27 April 2026")).toBeVisible();
  await expect(page.locator(".longform")).not.toContainText(/[\u0980-\u09ff]/);
  await expect(page.getByRole("heading", { name: "Read next" })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("navigation", { name: "Newer and older articles" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/en\/blog\/5$/);
  await expect(page.getByRole("row", { name: /1 bigha/ })).toContainText("14,400");
  await context.close();
});

test("with a script more articles come to the list, and a link is copied @phone @road", async ({ page, context }) => {
  await page.goto("/en/blog");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const more = page.getByRole("link", { name: "Load More" });
  await more.click();
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).nth(6).getByRole("link")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "6 more articles are shown." })).toBeAttached();
  await more.click();
  await expect(cards(page)).toHaveCount(14);
  await expect(more).toHaveCount(0);
  const titles = await cards(page).getByRole("heading").allInnerTexts();
  expect(new Set(titles).size).toBe(14);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);

  await cards(page).last().getByRole("link").click();
  await expect(page).toHaveURL(/\/en\/blog\/1$/);
  const head = page.locator("main");
  await expect(head.getByRole("img").first()).toBeVisible();
  for (const said of ["Guides", "Nibash editorial team", "min read"])
    await expect(head.getByText(said).first()).toBeVisible();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/en\/blog\/1$/);
});

test("whoever comes back from an article finds the list as long as it was, and their place in it", async ({ page }) => {
  await page.goto("/blog");
  await page.getByRole("link", { name: "আরও দেখুন" }).click();
  await expect(cards(page)).toHaveCount(12);
  const tenth = cards(page).nth(9);
  await tenth.getByRole("link").click();
  await expect(page).toHaveURL(/\/blog\/\d+$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  await expect(tenth).toBeInViewport();
});

test("when the next page cannot be fetched, Load More is still a link", async ({ page, problems }) => {
  problems.allow(/blog\/page\/2/);
  await page.goto("/blog");
  await page.route("**/blog/page/2.json", (route) => route.abort());
  await page.getByRole("link", { name: "আরও দেখুন" }).click();
  await expect(page).toHaveURL(/\/blog\/page\/2$/);
  await expect(cards(page)).toHaveCount(6);
});

test("what is no article is said in Bengali, with the way back", async ({ page, problems }) => {
  problems.allow(/404/);
  for (const path of ["/blog/999", "/blog/01", "/blog/no-such-article"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "লেখাটি পাওয়া যায়নি" })).toBeVisible();
  }
  await page.getByRole("link", { name: "ব্লগে ফিরে যান" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.goto("/en/blog/999");
  await expect(page.getByRole("heading", { name: "Article not found" })).toBeVisible();
  await page.goto("/bn/blog/3");
  await expect(page).toHaveURL(/\/\/[^/]+\/blog\/3$/);
});

test("every list of articles says what it is about", async ({ request }) => {
  for (const prefix of ["", "/en"]) {
    const lists = ["", "/page/2", "/category/guides", "/category/guides/page/2", "/category/tips", "/category/finance"];
    const heads = await Promise.all(lists.map((list) => head(request, `${prefix}/blog${list}`)));
    for (const said of ["title", "description"] as const) {
      expect(new Set(heads.map((one) => one[said])).size, `${prefix} ${said}`).toBe(lists.length);
    }
  }
});

test("feed readers and search engines get the articles of each language", async ({ request }) => {
  for (const [path, language, prefix] of [
    ["/blog/rss.xml", "bn", ""],
    ["/en/blog/rss.xml", "en", "/en"],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"], path).toContain("xml");
    const xml = await answer.text();
    expect(xml).toContain(`<language>${language}</language>`);
    expect(xml.match(/<item>/g)).toHaveLength(14);
    const links = [...xml.matchAll(/<item>.*?<link>([^<]*)<\/link>/gs)].map(([, link = ""]) => new URL(link).pathname);
    expect(links[0]).toBe(`${prefix}/blog/14`);
    expect((await request.get(links[13] ?? "")).status()).toBe(200);
  }
  const sitemap = await (await request.get("/sitemaps/blog.xml")).text();
  expect(sitemap.match(/<url>/g)).toHaveLength(2 * (1 + 4 + 14));
  const html = await (await request.get("/en/blog/2")).text();
  expect(html).toContain('<meta property="og:type" content="article">');
  expect(html).toMatch(/<link rel="alternate" hreflang="bn" href="[^"]*\/\/[^/"]+\/blog\/2">/);
  expect(html).toMatch(/<link rel="alternate" hreflang="en" href="[^"]*\/en\/blog\/2">/);
  expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/en\/blog\/rss.xml"/);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
    JSON.parse(json),
  );
  expect(data.find((one) => one["@type"] === "BlogPosting")).toMatchObject({
    inLanguage: "en",
    datePublished: "2026-02-22",
    author: { "@type": "Organization", name: "Nibash editorial team" },
    citation: expect.arrayContaining([expect.objectContaining({ "@type": "WebPage" })]),
  });
});
