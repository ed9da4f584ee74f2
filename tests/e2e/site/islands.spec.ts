import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** Holds every script of the site back until it is released, as a slow line does. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

test("a press that came before the script is given again when the island listens @phone @road", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/ui", { waitUntil: "commit" });
  await tab(page, "Focus").click();
  await expect(tab(page, "Default")).toHaveAttribute("aria-selected", "true");
  release();
  await expect(tab(page, "Focus")).toHaveAttribute("aria-selected", "true");
});

test("what is typed before the script stays, in plain fields and in the combobox @road", async ({ page }) => {
  const release = await holdScripts(page);
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

test("every script of an island is asked for at once, not one after the other's answer", async ({ page }) => {
  const release = await holdScripts(page);
  const asked = new Set<string>();
  page.on("request", (request) => {
    if (/\/_astro\/.*\.js$/.test(request.url())) asked.add(new URL(request.url()).pathname);
  });
  await page.goto("/ui", { waitUntil: "commit" });
  const named = await page
    .locator("astro-island")
    .first()
    .evaluate((island) => island.getAttribute("renderer-url") ?? "");
  await expect.poll(() => asked.has(named)).toBe(true);
  // React itself is imported by the renderer: without the names in the head it would come only after it.
  await expect.poll(() => [...asked].some((path) => /\/site\./.test(path))).toBe(true);
  release();
});
