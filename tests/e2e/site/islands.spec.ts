import type { Page } from "@playwright/test";
import { hold, SCRIPTS } from "../fixtures/islands.ts";
import { expect, test } from "../fixtures/test.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

test("a press that came before the script is given again when the island listens @phone @road", async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto("/ui", { waitUntil: "commit" });
  await tab(page, "Focus").click();
  await expect(tab(page, "Default")).toHaveAttribute("aria-selected", "true");
  release();
  await expect(tab(page, "Focus")).toHaveAttribute("aria-selected", "true");
});

test("what is typed before the script stays, in plain fields and in the combobox @road", async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto("/ui", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Minimum price" }).fill("৩ কোটি");
  await page.getByRole("combobox", { name: "Location" }).pressSequentially("Gul");
  await page.getByRole("radio", { name: "3", exact: true }).check();
  release();
  // The menu closes by Escape only where its script runs.
  await page.locator("main summary").first().click();
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.locator("main details").first()).not.toHaveAttribute("open", { timeout: 200 });
  }).toPass();
  await expect(page.getByRole("textbox", { name: "Minimum price" })).toHaveValue("৩ কোটি");
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("Gul");
  await expect(page.getByRole("radio", { name: "3", exact: true })).toBeChecked();
});

test("scripts of islands are fetched early, but not for somebody who saves data before a touch", async ({
  browser,
  baseURL,
}) => {
  for (const saveData of [false, true]) {
    const page = await browser.newPage({ baseURL: baseURL! });
    await page.addInitScript(
      (saves) => Object.defineProperty(navigator, "connection", { value: { saveData: saves } }),
      saveData,
    );
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/_astro\/(?:Parts|react-island)\./.test(request.url())) asked.push(request.url());
    });
    await page.goto("/ui");
    if (saveData) expect(asked).toEqual([]);
    else await expect.poll(() => asked.length).toBeGreaterThan(1);
    await tab(page, "Focus").click();
    await expect(tab(page, "Focus")).toHaveAttribute("aria-selected", "true");
    expect(asked.length).toBeGreaterThan(1);
    await page.close();
  }
});

function noteScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (SCRIPTS.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test("scripts of islands leave the line to the pictures; then all are asked for at once", async ({ page }) => {
  const releasePictures = await hold(page, /\/pictures\//);
  const releaseRenderer = await hold(page, /\/_astro\/.*react-island\./);
  const asked = noteScripts(page);
  await page.goto("/buy", { waitUntil: "domcontentloaded" });
  await expect.poll(() => asked.length, "the script of every page").toBeGreaterThan(0);
  // The search and its results; React may have come for what is seen already.
  expect(asked.filter((script) => script.includes("/ListingSearch."))).toEqual([]);
  releasePictures();
  await expect.poll(() => asked.some((script) => script.includes("/ListingSearch."))).toBe(true);
  // Without the names in the head it would come only after the renderer.
  await expect.poll(() => asked.some((script) => script.includes("/site."))).toBe(true);
  releaseRenderer();
});

test("a page to be read fetches nothing of React before a touch, and its menu opens without it @phone", async ({
  page,
}) => {
  const release = await hold(page, /\/_astro\/.*react-island\./);
  const asked = noteScripts(page);
  await page.goto("/privacy-policy");
  await page.clock.install();
  await page.clock.fastForward(10_000);
  expect(asked.filter((script) => script.includes("react-island"))).toEqual([]);
  const menu = page.getByRole("banner").locator("details").last();
  await menu.locator("summary").click();
  await expect(menu).toHaveAttribute("open");
  await expect.poll(() => asked.some((script) => script.includes("react-island"))).toBe(true);
  release();
  // The menu closes by Escape only where its script runs.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open", { timeout: 200 });
  }).toPass();
});
