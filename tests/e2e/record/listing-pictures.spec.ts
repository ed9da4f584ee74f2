import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/reader.ts";

const LISTING = "/property/south-facing-flat-dhanmondi-demo1";
const viewer = (page: Page) => page.getByRole("dialog", { name: "Photos" });
const position = (page: Page) => viewer(page).getByRole("status");
const opener = (page: Page) => page.getByRole("button", { name: /Open full-screen viewer/ });
const zoom = (page: Page) => viewer(page).getByRole("button", { name: /^Zoom \d+%/ });
const picture = (page: Page) => viewer(page).getByRole("img").first();

test("turns the pictures of the gallery and comes round again @phone @desktop @road", async ({ page }) => {
  await page.goto(LISTING);
  const shown = opener(page);
  await expect(shown).toContainText("1 / 7");
  await page.getByRole("button", { name: "Next photo" }).click();
  await expect(shown).toContainText("2 / 7");
  await page.getByRole("button", { name: "Previous photo" }).click();
  await page.getByRole("button", { name: "Previous photo" }).click();
  await expect(shown).toContainText("7 / 7");
  await page.getByRole("link", { name: "Photo 3 of 7" }).click();
  await expect(shown).toContainText("3 / 7");
  await expect(page.locator("#photo-3")).toBeInViewport();
  await expect(page.getByRole("link", { name: "Photo 3 of 7" })).toHaveAttribute("aria-current", "true");
});

test("looks at the pictures full screen with the keyboard alone @road", async ({ page }) => {
  await page.goto(LISTING);
  const open = opener(page);
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(position(page)).toContainText("1 of 7");
  await page.keyboard.press("ArrowLeft");
  await expect(position(page)).toContainText("7 of 7");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(position(page)).toContainText("2 of 7");
  for (const percent of ["150%", "200%", "250%", "300%", "300%"]) {
    await page.keyboard.press("+");
    await expect(zoom(page)).toHaveText(percent);
  }
  await page.keyboard.press("ArrowRight");
  await expect(position(page)).toContainText("2 of 7");
  await expect(picture(page)).toHaveCSS("transform", /^matrix\(3, 0, 0, 3, -/);
  await page.keyboard.press("0");
  await expect(zoom(page)).toHaveText("100%");
  await page.keyboard.press("-");
  await expect(zoom(page)).toHaveText("50%");
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await expect(open).toBeFocused();
  await expect(open).toContainText("2 / 7");
});

test("a thumbnail starts afresh: whole picture, no error", async ({ page }) => {
  await page.goto(LISTING);
  await page.locator("#photo-1 a").click();
  await viewer(page).getByRole("button", { name: "Zoom in" }).click();
  await expect(zoom(page)).toHaveText("150%");
  await viewer(page).getByRole("button", { name: "Photo 5 of 7" }).click();
  await expect(zoom(page)).toHaveText("100%");
  await expect(position(page)).toContainText("5 of 7");
});

test("a picture that is gone says so, can be tried again, and its thumbnail has a placeholder", async ({
  page,
  problems,
}) => {
  problems.allow(/pictures\//);
  problems.allow(/Failed to load resource/);
  await page.goto(LISTING);
  await page.route(/\/pictures\/.*-dusk-/, (route) => route.fulfill({ status: 404, body: "" }));
  await opener(page).click();
  await viewer(page).getByRole("button", { name: "Next photo" }).click();
  await expect(viewer(page).getByText("Unable to load image")).toBeVisible();
  await expect(viewer(page).getByText("The image may have been moved or deleted")).toBeVisible();
  await expect(viewer(page).getByRole("button", { name: "Zoom in" })).toBeDisabled();
  await expect(viewer(page).locator('button img[src="/placeholder.svg"]').first()).toBeVisible();
  await page.unrouteAll();
  await viewer(page).getByRole("button", { name: "Try again" }).click();
  await expect(picture(page)).toBeVisible();
  await expect(viewer(page).getByText("Unable to load image")).toBeHidden();
});

test("a finger swipes to the next picture", async ({ page }) => {
  await page.goto(LISTING);
  await opener(page).click();
  await expect(position(page)).toContainText("1 of 7");
  const stage = (await picture(page).boundingBox())!;
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
  await page.mouse.move(middle.x + 150, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 150, middle.y, { steps: 5 });
  await page.mouse.up();
  await expect(position(page)).toContainText("2 of 7");
});

test("thumbnails fit their row, the floor plan is one press away, and a press before the script is given again @phone @desktop", async ({
  page,
}) => {
  await page.goto(LISTING);
  const plan = page.getByRole("button", { name: "Floor plan" });
  await plan.click();
  await expect(viewer(page).getByRole("status")).toContainText(/floor plan/i);
  await page.keyboard.press("Escape");
  await expect(plan).toBeFocused();
  const strip = page.getByRole("link", { name: "Photo 5 of 7" }).locator("..");
  expect(await strip.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
});

test("a picture of the gallery that is gone gives way to the placeholder", async ({ page, problems }) => {
  problems.allow(/pictures\/|Failed to load resource/);
  await page.route(/\/pictures\/.*-dusk-/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(LISTING);
  const thumb = page.getByRole("link", { name: "Photo 2 of 7" }).locator("img");
  await expect(thumb).toHaveAttribute("src", "/placeholder.svg");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("everything is there to read, and the pictures can be reached @phone", async ({ page }) => {
    await page.goto(LISTING);
    for (const name of ["Description", "Amenities", "Location"]) {
      await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
    }
    await expect(page.getByText("Dhanmondi Lake and walkway")).toBeVisible();
    await expect(page.getByRole("button", { name: "Next photo" })).toBeHidden();
    await page.locator("main").getByText("Share", { exact: true }).click();
    await expect(page.getByRole("link", { name: /^WhatsApp/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
    await page.getByRole("link", { name: "Photo 4 of 7" }).click();
    await expect(page.locator("#photo-4")).toBeInViewport();
    const file = (await page.locator("#photo-4 a").getAttribute("href"))!;
    expect(file).toMatch(/-1200\.avif$/);
    expect((await page.request.get(file)).headers()["content-type"]).toBe("image/avif");
  });
});
