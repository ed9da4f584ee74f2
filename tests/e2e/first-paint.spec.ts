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
    await expect(page.locator('header .nav a[href$="/buy"]')).toHaveText(word);
  });
}
