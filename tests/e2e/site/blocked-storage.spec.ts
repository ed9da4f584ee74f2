import { expect, test } from "../fixtures/test.ts";

/** A page of each kind. */
const PAGES = [
  "/",
  "/bn/buy",
  "/area/gulshan",
  "/property/gulshan-lake-view",
  "/resort",
  "/bn/resort/cloud-ridge-cottages-sajek",
  "/project/shapla-lakeview-uttara-demo1",
  "/compare?ids=gulshan-lake-view,10,11",
  "/favourites",
  "/agents",
  "/blog/1",
  "/signin?next=%2Faccount",
  "/inquiry?kind=listing&slug=10",
];

test("every island of a page of each kind hydrates where the storages throw", async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
  });
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "load" });
      await expect(page.evaluate(() => localStorage)).rejects.toThrow("Access is denied");
      expect(await page.locator("astro-island").count()).toBeGreaterThan(0);
      await page.evaluate(async () => {
        for (const island of document.querySelectorAll("astro-island")) {
          const first = island.querySelector("*") ?? island;
          first.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
          // Some hydrate when they come into view.
          first.scrollIntoView();
          await new Promise(requestAnimationFrame);
        }
      });
      await expect.soft(page.locator("astro-island[ssr]"), path).toHaveCount(0);
      await expect.soft(page.locator("[data-failed]"), path).toHaveCount(0);
    });
  }
});
