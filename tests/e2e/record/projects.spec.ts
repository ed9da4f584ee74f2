import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/reader.ts";

const SAMPLE = "shapla-lakeview-uttara-demo1";
const POSTED = "banani-corner-suites-p1";
const cards = (page: Page) => page.locator("article");
const count = (page: Page) => page.getByRole("status").filter({ hasText: /projects? found$/i });
const numbers = (page: Page) => page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /^Page / });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("the list does its job without a script, in both languages, on the smallest phone", async ({
  browser,
  problems,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  problems.watch(page);
  await page.goto("/projects");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("100+ projects");
  const counts = page.getByRole("list", { name: "Projects by status" }).getByRole("listitem");
  await expect(counts).toHaveText([/\d+\s*Ready/, /\d+\s*Under Construction/, /\d+\s*Upcoming/]);
  await expect(page.getByRole("link", { name: "Post New Project" })).toHaveAttribute("href", "/post-project");
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).first().locator(":is(h2, h3) a")).toHaveAttribute("href", /^\/en\/project\/[a-z0-9-]+$/);
  await expect(numbers(page)).toHaveCount(5);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/projects\?page=2$/);
  await expect(cards(page)).toHaveCount(12);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.getByLabel("Project type").selectOption("land");
  await page.getByRole("combobox", { name: "Status" }).selectOption("ready");
  await page.getByLabel("Location").fill("Chittagong");
  await page.getByText("More Filters").click();
  await page.getByRole("textbox", { name: "Maximum price" }).fill("1.5 cr");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/projects\?location=Chittagong&type=land&status=ready&maxPrice=15000000$/);
  await expect(cards(page).first()).toContainText("Chittagong");
  for (const text of await cards(page).allTextContents()) expect(text).toMatch(/Land[\s\S]*katha/);

  const toggle = page.getByRole("navigation", { name: "Language of this list" });
  await toggle.getByRole("link", { name: "বাংলা" }).click();
  await expect(page).toHaveURL(/\/bn\/projects\?location=Chittagong&type=land&status=ready&maxPrice=15000000$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("১০০+ প্রকল্প");
  await expect(cards(page).first()).toContainText("কাঠা");
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.goto("/bn/projects?location=qqqqqqq");
  await expect(page.getByRole("heading", { name: "কোনো প্রকল্প পাওয়া যায়নি" })).toBeVisible();
  await page.getByRole("link", { name: "সব প্রকল্প দেখুন" }).click();
  await expect(page).toHaveURL(/\/bn\/projects$/);
  await expect(cards(page)).toHaveCount(12);
  await context.close();
});

test("with a script filters and pages are answered in place, and Back goes back @phone @road", async ({ page }) => {
  await page.goto("/projects");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const all = await count(page).innerText();
  await page.getByRole("combobox", { name: "Status" }).selectOption("upcoming");
  await expect(page).toHaveURL(/\/projects\?status=upcoming$/);
  await expect(count(page)).not.toHaveText(all);
  for (const text of await cards(page).allTextContents()) expect(text).toContain("Upcoming");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/status=upcoming&page=2$/);
  await expect(page.getByRole("heading", { name: "Results" })).toBeFocused();
  await page.getByRole("link", { name: "Remove filter: Upcoming" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(/status=upcoming&page=2$/);
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("upcoming");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await page.getByLabel("Location").fill("nowhere-at-all");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No projects found" })).toBeVisible();
  await expect(page.getByText(/We could not find a place called/)).toBeVisible();
});

test("the slider goes by five lac, with the keyboard alone, and says so in Lac", async ({ page }) => {
  await page.goto("/projects");
  await page.locator("summary").filter({ hasText: "More Filters" }).focus();
  await page.keyboard.press("Enter");
  const lowest = page.getByRole("slider", { name: "Minimum price" });
  await lowest.focus();
  await page.keyboard.press("ArrowRight");
  await expect(lowest).toHaveAttribute("aria-valuenow", "500000");
  await page.keyboard.press("PageUp");
  await expect(page).toHaveURL(/minPrice=5500000$/);
  await expect(lowest).toHaveAttribute("aria-valuetext", /From ৳\s55\sLac/);
  await expect(page.getByRole("textbox", { name: "Minimum price" })).toHaveValue("55,00,000");
});

test("a project speaks Bengali at its bare address and English under /en, with all there is to know @road", async ({
  page,
}) => {
  await page.goto("/project/1");
  await expect(page).toHaveURL(new RegExp(`/project/${SAMPLE}$`));
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("শাপলা লেকভিউ রেসিডেন্স");
  await expect(page.locator("[data-badges]")).toContainText("চলমান");
  await expect(page.locator("#contact")).toContainText(/৳\s১\.২\sকোটি/);
  for (const heading of ["এক নজরে", "প্রকল্প সম্পর্কে", "ফ্লোর প্ল্যান ও দাম", "সুযোগ-সুবিধা", "কাছাকাছি", "নিবন্ধন ও অনুমোদন"]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(
    page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "ফ্লোর প্ল্যান ও দাম" }) })
      .getByRole("listitem"),
  ).toHaveCount(3);
  await expect(
    page.locator("section", { has: page.getByRole("heading", { name: "সুযোগ-সুবিধা" }) }).getByRole("listitem"),
  ).toHaveCount(10);
  await expect(
    page
      .locator("section", { has: page.getByRole("heading", { name: "কাছাকাছি" }) })
      .getByRole("listitem")
      .first(),
  ).toContainText("মিনিট");
  await expect(page.getByRole("button", { name: "ডেমো নম্বর, কেউ ধরবে না" })).toBeDisabled();
  await expect(page.locator(`a[href^="tel:+88010200"]`)).toHaveCount(0);
  const mail = await page.getByRole("link", { name: "ই-মেইল পাঠান" }).getAttribute("href");
  expect(mail).toMatch(/^mailto:shapla-lakeview@example\.com\?subject=/);
  expect(decodeURIComponent(mail ?? "")).toContain(`/project/${SAMPLE}`);
  await expect(page.getByText(/এই যোগাযোগের তথ্য ডেমো/)).toBeVisible();

  await page.locator("header").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(new RegExp(`/en/project/${SAMPLE}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shapla Lakeview Residence");
  await expect(page.locator("[data-badges]")).toContainText("Ongoing");
  for (const fact of ["Developer", "Total units", "Units left", "Completion"])
    await expect(page.locator("main dt", { hasText: fact }).first()).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "New Projects" }).click();
  await expect(page).toHaveURL(/\/projects$/);
});

test("its pictures open full screen with the keyboard, its heart is remembered, its link is shared", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/en/project/${SAMPLE}`);
  await page.getByRole("button", { name: /Open full-screen viewer/ }).focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Photos" });
  await expect(viewer.getByRole("status")).toContainText("1 of 7");
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("status")).toContainText("2 of 7");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  const drawing = page.getByRole("link", { name: /^Open the drawing/ }).first();
  await drawing.click();
  await expect(viewer.getByRole("status")).toContainText("1 of");
  await page.keyboard.press("Escape");
  await expect(drawing).toBeFocused();

  const heart = page.getByRole("button", { name: "Save", exact: true });
  await heart.click();
  await expect(page.getByRole("button", { name: "Saved" })).toHaveAttribute("aria-pressed", "true");
  await page.locator("main").getByText("Share", { exact: true }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/en/project/${SAMPLE}`);
  await page.goto("/bn/projects");
  await expect(page.locator(`[data-favourite-project="${SAMPLE}"]`)).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(`[data-favourite-project="${POSTED}"]`)).toHaveAttribute("aria-pressed", "false");
  await page.goto("/favourites");
  const saved = page.getByRole("region", { name: "Projects" });
  await expect(saved.getByRole("heading", { name: "Shapla Lakeview Residence" })).toBeVisible();
  await saved.getByRole("button", { name: "Save Shapla Lakeview Residence" }).click();
  await expect(saved).toBeHidden();
});

test("a posted project has its page behind the samples', with what is not provided said", async ({ page, request }) => {
  await page.goto(`/project/${POSTED}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("বনানী কর্নার স্যুটস");
  await expect(page.locator("section", { hasText: "নিবন্ধন ও অনুমোদন" }).locator("dd")).toHaveText([
    "দেওয়া হয়নি",
    "দেওয়া হয়নি",
  ]);
  const alternates = await page
    .locator("link[hreflang]")
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute("hreflang"), new URL((link as HTMLLinkElement).href).pathname]),
    );
  expect(Object.fromEntries(alternates)).toEqual({
    en: `/en/project/${POSTED}`,
    bn: `/project/${POSTED}`,
    "x-default": `/project/${POSTED}`,
  });
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  expect(data[0]).toMatchObject({
    "@type": "RealEstateListing",
    inLanguage: "bn",
    offers: { "@type": "AggregateOffer", lowPrice: 21_000_000, highPrice: 46_000_000, priceCurrency: "BDT" },
  });
  expect(data[1]).toMatchObject({ "@type": "BreadcrumbList" });
  const sample = await (await request.get(`/project/${SAMPLE}`)).text();
  expect(sample).toContain('name="robots" content="noindex"');
  expect(sample).not.toContain("AggregateOffer");
  expect(await (await request.get("/sitemaps/projects-1.xml")).text()).not.toContain(SAMPLE);
});

test("an unknown project is not found in Bengali, with the way back; a waiting one is as unknown", async ({
  page,
  problems,
}) => {
  problems.allow(/404/);
  for (const slug of ["999", "mirpur-project-under-review-p4", "savar-project-turned-down-p5"]) {
    const answer = await page.goto(`/project/${slug}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("প্রকল্পটি পাওয়া যায়নি");
  }
  await page.getByRole("link", { name: "প্রকল্পের তালিকায় ফিরুন" }).click();
  await expect(page).toHaveURL(/\/bn\/projects$/);
});

test("the page of a project fits the smallest phone and needs no script", async ({ browser, problems }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  problems.watch(page);
  for (const path of [`/project/${SAMPLE}`, `/en/project/${SAMPLE}`, `/project/${POSTED}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[data-bar]")).toBeInViewport();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  await context.close();
});
