import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/reader.ts";

/** Time is the test's to turn on: what a toast does in four seconds takes none. It still runs, except after `stopClock`. */
async function open(page: Page, path = "/ui"): Promise<void> {
  await page.clock.install({ time: "2026-11-21T10:00:00Z" });
  await page.goto(path);
}

/** From here on time passes only by `runFor`, however slow the machine is. */
const stopClock = (page: Page) => page.clock.pauseAt("2026-11-21T11:00:00Z");

const toasts = (page: Page) => page.locator(".toasts .toast");
const good = (page: Page) => page.getByRole("button", { name: "Show a good message" });

test("a message is announced, and leaves after about four seconds @road", async ({ page }) => {
  await open(page);
  // What is pressed, and what shows it, are awake: they wake by timers.
  await expect(page.locator("astro-island[ssr]", { has: good(page) })).toHaveCount(0);
  await expect(page.locator('astro-island[ssr][component-url*="Toasts"]')).toHaveCount(0);
  await stopClock(page);
  await good(page).click();
  // A region that comes with its first words is not read out: it is there before them.
  await expect(page.locator(".toasts [role=status]")).toBeAttached();
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.locator(".toasts [role=status] .toast")).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(3500);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(toasts(page)).toHaveCount(0);
});

test("a bad message interrupts", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Show a bad message" }).click();
  await expect(page.locator(".toasts [role=alert] .toast")).toBeVisible();
});

test("at most three are seen, the newest among them", async ({ page }) => {
  await open(page);
  await good(page).click();
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).evaluate((toast) => toast.setAttribute("data-first", ""));
  for (const expected of [2, 3, 3]) {
    await good(page).click();
    await expect(toasts(page)).toHaveCount(expected);
  }
  await expect(page.locator("[data-first]")).toHaveCount(0);
});

test("one that is pointed at or focused stays, and goes on counting afterwards", async ({ page }) => {
  await open(page);
  await good(page).click();
  await toasts(page).hover();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).getByRole("button").focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await good(page).focus();
  await page.clock.runFor(4500);
  await expect(toasts(page)).toHaveCount(0);
});

test("it can be dismissed with the keyboard, and the focus returns", async ({ page }) => {
  await open(page, "/bn/ui");
  const button = page.locator("main [data-toast], main button").filter({ hasText: /বার্তা/ }).first();
  await button.click();
  await toasts(page).getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});
