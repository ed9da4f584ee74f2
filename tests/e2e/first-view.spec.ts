import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { watchShifts } from "./fixtures/shifts.ts";

/** The styles of an element that stands before the rest of the sheet is linked. */
type Seen = { name: string; box: number[]; styles: Record<string, string> };

/** What a visitor sees of an element. What follows from its content's size is compared by its box. */
const STYLES = [
  ...[
    "display",
    "position",
    "color",
    "background-color",
    "background-image",
    "border-top",
    "border-bottom",
    "border-left",
  ],
  ...[
    "border-radius",
    "box-shadow",
    "font-size",
    "font-weight",
    "line-height",
    "letter-spacing",
    "text-align",
    "opacity",
  ],
  ...["padding", "margin", "gap", "fill", "stroke", "stroke-width", "white-space", "object-fit", "z-index", "overflow"],
];

/** Opens the page without its scripts, and reads what its first view looks like. */
async function firstView(page: Page, path: string, sheet: boolean): Promise<Seen[]> {
  await page.route("**/_astro/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.route("**/_astro/*.css", (route) =>
    sheet ? route.continue() : route.fulfill({ contentType: "text/css", body: "" }),
  );
  await page.goto(path, { waitUntil: "load" });
  const seen = await page.evaluate((styles) => {
    const rest = document.querySelector("body link[rel=stylesheet]");
    const found: Seen[] = [];
    for (const element of rest ? document.querySelectorAll("body *") : []) {
      if (element === rest) break;
      // What encloses the link is as tall as what comes after it.
      if (element.contains(rest) || element.closest("details:not([open]) > :not(summary)")) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      const computed = getComputedStyle(element);
      const visible = width > 0 && height > 0;
      found.push({
        name: `${element.localName}.${element.getAttribute("class") ?? ""}`,
        box: visible ? [x, y, width, height].map(Math.round) : [],
        styles: visible ? Object.fromEntries(styles.map((name) => [name, computed.getPropertyValue(name)])) : {},
      });
    }
    return found;
  }, STYLES);
  await page.unrouteAll();
  return seen;
}

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const ALL = [PHONE, DESK].flatMap((size) => (["light", "dark"] as const).map((theme) => ({ size, theme })));
/** Where few of the rules are the page's own, each width and each theme once. */
const EACH = ALL.filter(({ size, theme }) => (size === PHONE) === (theme === "light"));

for (const [path, settings] of [
  ...["/", "/bn", "/buy", "/bn/rent", "/property/gulshan-lake-view", "/bn/property/gulshan-lake-view"].map(
    (path) => [path, ALL] as const,
  ),
  ...[
    "/bn/area/gulshan",
    "/compare?ids=gulshan-lake-view,10,11",
    "/agents",
    "/bn/projects",
    "/project/shapla-lakeview-uttara-demo1",
    "/resort",
    "/bn/resort/cloud-ridge-cottages-sajek",
  ].map((path) => [path, EACH] as const),
]) {
  test(`${path} looks the same before and after the rest of the styles has come`, async ({ page }) => {
    for (const { size, theme } of settings) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme });
      const whole = await firstView(page, path, true);
      const early = await firstView(page, path, false);
      expect(whole.length, "the page links the rest of its styles behind its first view").toBeGreaterThan(40);
      expect(early, `${size.width} ${theme}`).toEqual(whole);
    }
  });
}

test("nothing of the first view waits: it is painted while the rest of the styles is still under way", async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_astro/*.css", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/buy", { waitUntil: "commit" });
  await expect(page.locator("#search-box .btn-accent")).toBeVisible();
  const painted = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  await expect.poll(painted).toBe(1);
  release();
  await expect(page.locator("article.card").first()).toBeVisible();
});

test("fonts wait for the first view once, and are used at once from then on", async ({ page }) => {
  await page.goto("/bn");
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("nibash-fonts-bn"))).toBe("1");
  await page.route("**/_astro/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto("/bn/rent");
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "");
  // The other language has files of its own.
  await page.goto("/rent", { waitUntil: "load" });
  await expect(page.locator("html")).not.toHaveAttribute("data-fonts", "");
});

test("fonts come into use in one moment and move nothing, and then everything is laid out", async ({ page }) => {
  const shift = await watchShifts(page);
  await page.goto("/buy");
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "");
  const used = await page.evaluate(() =>
    [...document.fonts].filter((font) => font.status === "loaded").map((font) => font.family),
  );
  expect(used.filter((family) => family.includes("Anek Bangla"))).toHaveLength(2);
  expect(await page.locator("article.card").last().innerText()).not.toBe("");
  expect(await page.locator("footer").innerText()).not.toBe("");
  await expect(page.locator("article[style], footer[style]")).toHaveCount(0);
  expect(await shift()).toBeLessThanOrEqual(0.02);
});
