import type { Page } from "@playwright/test";
import { watchShifts } from "../fixtures/shifts.ts";
import { expect, test } from "../fixtures/test.ts";

/** The colour of the browser's own bars: that of the first element whose media fits. */
const barColour = (page: Page) =>
  page.evaluate(() => {
    const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return colours.find(({ media }) => matchMedia(media).matches)?.content;
  });

test("the browser's own bars follow the theme that is chosen, and the system's again", async ({ page }) => {
  const [light, dark] = ["#fbf7ee", "#09191a"];
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  expect(await barColour(page)).toBe(light);
  const choose = (theme: "Dark" | "Light" | "Same as device") =>
    page.getByRole("group", { name: "Light or dark" }).getByRole("button", { name: theme }).click();
  await choose("Dark");
  await expect.poll(() => barColour(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: "dark" });
  await choose("Light");
  await expect.poll(() => barColour(page)).toBe(light);
  await page.reload();
  expect(await barColour(page)).toBe(light);
  await choose("Same as device");
  await expect.poll(() => barColour(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => barColour(page)).toBe(light);
});

test("a page is in its language and in the chosen theme before any script of ours has come @road", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("nibash-theme", "dark"));
  await page.emulateMedia({ colorScheme: "light" });
  await page.route("**/_astro/**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  for (const [path, lang, word] of [
    ["/", "en", "Buy"],
    ["/bn", "bn", "কিনুন"],
    ["/bn/rent", "bn", "কিনুন"],
  ] as const) {
    await page.goto(path, { waitUntil: "load" });
    await expect(page.locator("html"), path).toHaveAttribute("lang", lang);
    await expect(page.locator("html"), path).toHaveAttribute("data-theme", "dark");
    expect(await barColour(page), path).toBe("#09191a");
    await expect(page.locator('header nav a[href$="/buy"]').first()).toHaveText(word);
  }
});

test("pages print and photograph reviews as they are seen, though nobody has come near them", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of ["/reviews", "/buy"]) {
    await page.goto(path);
    const review = page
      .getByRole("figure")
      .filter({ has: page.getByRole("blockquote") })
      .first();
    const look = await review.evaluate((card) => {
      const { display, borderTopStyle } = getComputedStyle(card);
      return { display, borderTopStyle };
    });
    expect(look, path).toEqual({ display: "grid", borderTopStyle: "solid" });
  }
});

test("fonts wait for the first view once, and are used at once from then on", async ({ page }) => {
  await page.goto("/bn");
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("nibash-fonts-bn"))).toBe("1");
  await page.route("**/_astro/**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto("/bn/rent");
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "");
  // The other language has files of its own.
  await page.goto("/rent", { waitUntil: "load" });
  await expect(page.locator("html")).not.toHaveAttribute("data-fonts", "");
});

test("fonts come into use in one moment and move nothing, and then everything is laid out", async ({ page }) => {
  const shift = await watchShifts(page);
  const asked = Promise.withResolvers<null>();
  await page.route("**/*.woff2", async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto("/buy", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  // A page that is drawn while it arrives may have moved before.
  const before = await shift();
  asked.resolve(null);
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "");
  const used = await page.evaluate(() =>
    [...document.fonts].filter((font) => font.status === "loaded").map((font) => font.family),
  );
  expect(used.filter((family) => family.includes("Anek Bangla"))).toHaveLength(2);
  expect(await page.locator("article").last().innerText()).not.toBe("");
  expect(await page.locator("footer").innerText()).not.toBe("");
  await expect(page.locator("article[style], footer[style]")).toHaveCount(0);
  expect((await shift()) - before).toBeLessThanOrEqual(0.02);
});
