import type { Page } from "@playwright/test";
import { choose, columns, sharedNote, stored } from "../fixtures/comparison.ts";
import { watchShifts } from "../fixtures/shifts.ts";
import { expect, test } from "../fixtures/reader.ts";

const cell = (page: Page, row: string, column: number) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: row }) })
    .getByRole("cell")
    .nth(column);
test("with nothing chosen the page says so and leads to the homes @phone", async ({ page }) => {
  await page.goto("/compare");
  await expect(page.getByRole("heading", { name: "No Properties to Compare" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear All" })).toBeHidden();
  await page.getByRole("link", { name: "Browse Properties" }).click();
  await expect(page).toHaveURL(/\/buy$/);
});

test("homes chosen on a list stand side by side, also after a reload @phone @road", async ({ page }) => {
  const titles = await choose(page, 3);
  await page.locator("astro-island aside").getByRole("link", { name: "Compare" }).click();
  await expect(columns(page)).toContainText(titles);
  await expect(page).toHaveURL(/\/compare\?ids=[a-z0-9-]+,[a-z0-9-]+,[a-z0-9-]+$/);
  for (const row of ["Price", "Type", "Bedrooms", "Bathrooms", "Area", "Location", "Purpose", "Available From"]) {
    await expect(page.getByRole("rowheader", { name: row }).first()).toBeVisible();
  }
  await expect(cell(page, "Purpose", 0)).toHaveText("For Sale");
  await expect(cell(page, "Available From", 0)).toHaveText("N/A");
  await expect(page.getByRole("heading", { name: "Additional Details" })).toBeVisible();
  const details = page.locator("main article");
  await expect(details).toHaveCount(3);
  for (const one of await details.all()) {
    expect(await one.getByRole("listitem").count()).toBeLessThanOrEqual(5);
    await expect(one.locator("[data-description]")).toHaveCSS("-webkit-line-clamp", "3");
    await expect(one.getByRole("link", { name: /^View Details/ })).toHaveAttribute("href", /^\/property\//);
  }
  await page.reload();
  await expect(columns(page)).toHaveCount(3);
  await expect(sharedNote(page)).toBeHidden();
  await columns(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/property\//);
});

test("rows say N/A where a home has nothing to say: rooms, the month of a sale; by the katha only land is counted", async ({
  page,
}) => {
  // Two rentals and an office for sale that every fresh database has.
  await page.goto("/compare?ids=19,5,10");
  await expect(columns(page)).toHaveCount(3);
  const rows: [string, string[]][] = [
    ["Available From", ["December", "From 2 months", "N/A"]],
    ["Bedrooms", ["3", "2", "N/A"]],
    ["Purpose", ["For Rent", "For Rent", "For Sale"]],
  ];
  for (const [row, words] of rows) {
    for (const [index, word] of words.entries()) await expect(cell(page, row, index)).toHaveText(word);
  }
  // Of a house or an office nobody counts by the katha.
  await expect(page.getByRole("rowheader", { name: "Price per katha" })).toHaveCount(0);
  await expect(cell(page, "Price per sqft", 2)).toContainText("৳");
});

test("what differs is said in words, and can be had alone", async ({ page }) => {
  await choose(page, 2);
  await page.goto("/compare");
  await expect(page.locator("tr[data-differs='true'] th").first()).toContainText("Differs");
  await expect(page.locator("tr[data-differs='false']").first()).toBeVisible();
  await expect(page.getByRole("table").getByText("lowest to buy").first()).toBeVisible();
  await expect(page.getByRole("table").getByText("largest")).toBeVisible();
  await page.getByLabel("Only differences").check();
  await expect(page.locator("tr[data-differs='false']").first()).toBeHidden();
  await expect(page.locator("tr[data-differs='true']").first()).toBeVisible();
});

test("of the specification's rows and of ours those that differ come first; of rentals the terms are there, and what a month costs in all", async ({
  page,
}) => {
  await page.goto("/compare?ids=19,5,gulshan-lake-view");
  await expect(columns(page)).toHaveCount(3);
  const marks = await page
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset["differs"]));
  // The price stands first; the specification has eight rows.
  for (const rows of [marks.slice(1, 8), marks.slice(8)]) {
    expect(rows).toContain("false");
    expect(rows).toEqual(rows.toSorted().reverse());
  }
  for (const row of ["Floor", "Parking", "Furnished"]) {
    await expect(page.getByRole("rowheader", { name: row })).toBeVisible();
  }
  const [first] = (await (await page.request.get("/api/listings?purpose=rent&pageSize=48")).json()).items.filter(
    ({ monthlyExtras }: { monthlyExtras: number | null }) => monthlyExtras !== null && monthlyExtras > 0,
  ) as { slug: string; price: number; monthlyExtras: number }[];
  await page.goto(`/compare?ids=${first?.slug}`);
  const total = ((first?.price ?? 0) + (first?.monthlyExtras ?? 0)).toLocaleString("en-IN");
  await expect(cell(page, "Total per month", 0)).toContainText(total);
});

for (const [path, list] of [
  ["/compare", []],
  ["/bn/compare", []],
  ["/compare", ["10", "gulshan-lake-view"]],
  ["/bn/compare", ["10", "gulshan-lake-view", "11"]],
] as const) {
  test(`${path} with ${list.length} homes on the device moves nothing while it comes @phone @desktop`, async ({
    page,
    problems,
  }) => {
    // Letters that are wider than those before them are not the island's: first-paint.spec.ts looks at fonts.
    problems.allow(/woff2|Failed to load resource/);
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto("/about");
    await page.evaluate((ids) => localStorage.setItem("property-comparison", JSON.stringify(ids)), list);
    const shift = await watchShifts(page);
    await page.goto(path);
    if (list.length > 0) await expect(columns(page)).toHaveCount(list.length);
    else await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    // The island has written its mark: it is there, and has seen what the device compares.
    await page.waitForFunction(() => (history.state as { ownComparison?: true } | null)?.ownComparison === true);
    expect(await shift()).toBeLessThan(0.02);
  });
}

test("a home is taken out with the keyboard, and the focus stays near @phone", async ({ page }) => {
  const titles = await choose(page, 3);
  await page.goto("/compare");
  await columns(page).nth(1).getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Removed from comparison")).toBeVisible();
  await expect(columns(page)).toHaveCount(2);
  await expect(columns(page).nth(1)).toContainText(titles[2] ?? "");
  await expect(page.getByRole("table")).toContainText("2 of 4");
  await expect(columns(page).nth(1).getByRole("button")).toBeFocused();
  await expect(page).toHaveURL(/ids=[^,]+,[^,]+$/);
  expect(await stored(page)).toHaveLength(2);
});

test("Clear All empties the list, Add More leads to the homes for sale", async ({ page }) => {
  await choose(page, 2);
  await page.goto("/compare");
  await expect(columns(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Add More" }).first().click();
  await expect(page).toHaveURL(/\/buy$/);
  await page.goBack();
  await expect(columns(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(page.getByRole("heading", { name: "No Properties to Compare" })).toBeVisible();
  await expect(page).toHaveURL(/\/compare$/);
  expect(await stored(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No Properties to Compare" })).toBeVisible();
});

test("a fifth home is refused on a list and on its own page", async ({ page }) => {
  await choose(page, 4);
  await page.locator("[data-compare]").nth(4).click();
  await expect(page.getByText("You can compare up to 4 properties")).toBeVisible();
  await page.locator("article :is(h2, h3) a").nth(4).click();
  await page.locator("main [data-compare]:not(article *)").click();
  await expect(page.getByText("Maximum reached")).toBeVisible();
  await page.goto("/compare");
  await expect(columns(page)).toHaveCount(4);
  await expect(page.getByRole("table").locator("[data-free]")).toHaveCount(0);
});

test("two tabs stay in step", async ({ page, context, problems }) => {
  await choose(page, 2);
  await page.goto("/compare");
  await expect(columns(page)).toHaveCount(2);
  const second = await context.newPage();
  problems.watch(second);
  await second.goto("/buy");
  await second.locator("[data-compare]").nth(2).click();
  await expect(columns(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(second.locator("[data-compare]").nth(2)).toHaveAttribute("aria-pressed", "false");
  await second.locator("[data-compare]").nth(0).click();
  await expect(columns(page)).toHaveCount(1);
});

test("the language switch keeps what is compared", async ({ page }) => {
  await choose(page, 2);
  await page.goto("/compare");
  await expect(columns(page)).toHaveCount(2);
  await page.locator("header a[hreflang]").click();
  await expect(page).toHaveURL(/\/bn\/compare\?ids=/);
  await expect(columns(page)).toHaveCount(2);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("প্রপার্টির তুলনা");
  await expect(page.locator("tbody tr").first()).toContainText("৳");
  await expect(sharedNote(page)).toBeHidden();
});

test("what is gone leaves the table and the list, and the page says so", async ({ page }) => {
  await choose(page, 1);
  await page.evaluate(() => {
    const list = JSON.parse(localStorage.getItem("property-comparison") ?? "[]") as string[];
    const gone = "00000000-0000-7000-8000-000000000000";
    localStorage.setItem("property-comparison", JSON.stringify([gone, ...list]));
  });
  await page.goto("/compare");
  await expect(columns(page)).toHaveCount(1);
  await expect(page.getByText("One property is no longer available")).toBeVisible();
  expect(await stored(page)).toHaveLength(1);
});

test("without an answer the list is kept, and one can try again", async ({ page, problems }) => {
  problems.allow(/listings\/compared|Failed to load resource/);
  await choose(page, 2);
  await page.route("**/api/listings/compared*", (route) => route.abort());
  await page.goto("/compare");
  await expect(page.getByText("We cannot show the comparison right now.")).toBeVisible();
  expect(await stored(page)).toHaveLength(2);
  await page.unroute("**/api/listings/compared*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(columns(page)).toHaveCount(2);
});
