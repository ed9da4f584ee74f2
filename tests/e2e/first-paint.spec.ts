import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";

test("pages change into one another natively, and not for those who want no motion", async ({ page }) => {
  await page.goto("/");
  const condition = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const media = rules.filter((rule) => rule instanceof CSSMediaRule);
    return media.find((rule) => rule.cssText.includes("@view-transition"))?.conditionText;
  });
  expect(condition).toBe("(prefers-reduced-motion: no-preference)");
});

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
  const choose = (theme: string) => page.locator(`[data-theme-choice] button[value="${theme}"]`).click();
  await choose("dark");
  await expect.poll(() => barColour(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: "dark" });
  await choose("light");
  await expect.poll(() => barColour(page)).toBe(light);
  await page.reload();
  expect(await barColour(page)).toBe(light);
  await choose("system");
  await expect.poll(() => barColour(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => barColour(page)).toBe(light);
});

for (const [path, lang, word] of [
  ["/", "en", "Buy"],
  ["/bn", "bn", "কিনুন"],
  ["/bn/rent", "bn", "কিনুন"],
] as const) {
  test(`${path} is in its language and in the chosen theme before any script of ours has come`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("nibash-theme", "dark"));
    await page.emulateMedia({ colorScheme: "light" });
    await page.route("**/_astro/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await page.goto(path, { waitUntil: "load" });
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await barColour(page)).toBe("#09191a");
    await expect(page.locator('header .nav a[href$="/buy"]')).toHaveText(word);
  });
}
