import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/reader.ts";

const field = "Location";
const status = (page: Page) => page.getByRole("search").getByRole("status");
const suggestions = (page: Page) => page.getByRole("listbox", { name: "Suggested places" });

test("search by a Bengali name on an English page @phone @road", async ({ page }) => {
  await page.goto("/buy");
  await page.getByLabel(field, { exact: true }).fill("ধানমন্ড");
  await page
    .getByRole("option", { name: /^Dhanmondi/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/buy\?location=Dhanmondi$/);
  await expect(page.getByLabel(field, { exact: true })).toHaveValue("Dhanmondi");
  const places = page.locator("article b[translate=no]");
  await expect(places.first()).toContainText("Dhanmondi");
  for (const place of await places.all()) await expect(place).toContainText("Dhanmondi");
});

test("search by an old spelling finds the place of today", async ({ page }) => {
  await page.goto("/buy");
  await page.getByLabel(field, { exact: true }).fill("Chittagong");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/location=Chittagong/);
  await expect(page.getByText(/ propert\S+ found$/).first()).toHaveText(/^[1-9]\d* propert/);
});

test("suggestions are at most fifteen, with at most five neighbours, and say how many they are", async ({ page }) => {
  await page.goto("/buy");
  await page.getByLabel(field, { exact: true }).fill("Gulshan");
  const nearby = page.getByRole("group", { name: "Nearby areas" });
  await expect(nearby).toBeVisible();
  const neighbours = await nearby.getByRole("option").count();
  expect(neighbours).toBeGreaterThan(0);
  expect(neighbours).toBeLessThanOrEqual(5);
  const all = await suggestions(page).getByRole("option").count();
  expect(all - neighbours).toBeLessThanOrEqual(15);
  await expect(status(page)).toHaveText(new RegExp(`^${all} suggestions`));
});

test("the keyboard alone picks a place, and Escape leaves what was typed @road", async ({ page }) => {
  await page.goto("/buy");
  const input = page.getByRole("combobox", { name: field, exact: true });
  await input.focus();
  await page.keyboard.type("Uttara");
  await expect(input).toHaveAttribute("aria-expanded", "true");
  await expect(suggestions(page).getByRole("option").first()).toContainText("Uttara");
  await page.keyboard.press("ArrowDown");
  const active = await input.getAttribute("aria-activedescendant");
  await expect(page.locator(`#${active}`)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(suggestions(page).getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(suggestions(page).getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(input).toHaveAttribute("aria-expanded", "false");
  await expect(input).toHaveValue("Uttara");
  await page.keyboard.press("ArrowDown");
  await expect(input).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(input).toHaveAttribute("aria-expanded", "false");
  await expect(page).toHaveURL(/location=Uttara/);
  await expect(input).toBeFocused();
});

test("the last three places are offered again", async ({ page }) => {
  await page.goto("/buy");
  const input = page.getByLabel(field, { exact: true });
  for (const place of ["Banani", "Mirpur", "Sylhet", "Khulna"]) {
    await input.fill(place);
    await page
      .getByRole("option", { name: new RegExp(`^${place}`) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`location=${place}`));
  }
  await page.goto("/rent");
  await input.focus();
  const recent = page.getByRole("group", { name: "Recent searches" });
  await expect(recent.getByRole("option")).toHaveText(["Khulna", "Sylhet", "Mirpur"]);
});

test("what is typed before the scripts arrive is kept", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.(js|ts)(\?|$)|type=script/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/buy", { waitUntil: "commit" });
  const input = page.getByLabel(field, { exact: true });
  await input.pressSequentially("Banan");
  release();
  await expect(input).toHaveAttribute("role", "combobox");
  await expect(input).toHaveValue("Banan");
  await expect(input).toBeFocused();
  await expect(
    suggestions(page)
      .getByRole("option", { name: /Banani/ })
      .first(),
  ).toBeVisible();
});

test("without suggestions the search still works and the visitor is told", async ({ page, problems }) => {
  problems.allow(/api\/locations|Failed to load resource/);
  await page.route("**/api/locations*", (route) => route.abort());
  await page.goto("/buy");
  await page.getByLabel(field, { exact: true }).fill("Gulshan");
  await expect(status(page)).toContainText("not available right now");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/location=Gulshan/);
});

test("before anything is typed, popular places say how many homes they have, and near by is asked for on a press only", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 23.7936, longitude: 90.4066 });
  let asked = "";
  page.on("request", (request) => (asked += request.url().includes("near=") ? request.url() : ""));
  await page.goto("/buy");
  await page.getByRole("combobox", { name: field, exact: true }).focus();
  await expect(page.getByRole("group", { name: "Popular places" }).getByRole("option").first()).toHaveText(/\d$/);
  expect(asked).toBe("");
  await page.getByRole("option", { name: "Near me" }).click();
  const near = page.getByRole("group", { name: "Near you" });
  await expect(near.getByRole("option").first()).toBeVisible();
  // To a kilometre: nobody needs to know more.
  expect(asked).toMatch(/near=23\.79%2C90\.41/);
  await near.getByRole("option").first().click();
  await expect(page).toHaveURL(/\/buy\?location=/);
});

test("a second place makes chips of both, and the field keeps the focus", async ({ page }) => {
  await page.goto("/buy?location=Banani");
  await page.getByRole("button", { name: "Add another place" }).click();
  const input = page.getByRole("combobox", { name: field, exact: true });
  await expect(input).toBeFocused();
  await page.keyboard.type("Gulsh");
  await page
    .getByRole("option", { name: /^Gulshan/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/buy\?location=Banani%3B\+Gulshan$/);
  await expect(input).toBeFocused();
  await expect(input).toHaveValue("");
  await page.getByRole("link", { name: "Remove Banani" }).click();
  await expect(page).toHaveURL(/\/buy\?location=Gulshan$/);
});
