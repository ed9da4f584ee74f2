import { expect, test } from "./fixtures/test.ts";

test("Rent carries what was entered, but not a price for sale", async ({ page }) => {
  await page.goto("/buy?location=Dhaka");
  await page.getByLabel("Property type").selectOption("apartment");
  await expect(page).toHaveURL(/type=apartment/);
  await page.getByLabel("Price range").selectOption("10000000-30000000");
  await expect(page).toHaveURL(/minPrice=10000000/);
  await page.getByRole("search").getByRole("button", { name: "Rent" }).click();
  await expect(page).toHaveURL(/\/rent\?location=Dhaka&type=apartment$/);
  await expect(page.getByRole("search").getByRole("button", { name: "Rent" })).toHaveAttribute("aria-current", "page");
});

test("More Filters opens more filters @phone", async ({ page }) => {
  await page.goto("/rent");
  const bedrooms = page.getByLabel("Bedrooms");
  await expect(bedrooms).toBeHidden();
  await page.getByText("More Filters").click();
  await bedrooms.selectOption("3");
  await expect(page).toHaveURL(/\/rent\?bedrooms=3$/);
  await page.getByLabel("Suitable for").selectOption("family");
  await expect(page).toHaveURL(/bedrooms=3&tenant=family$/);
  for (const fact of await page.locator(".card .facts li:first-child b").allTextContents()) {
    expect(Number(fact)).toBeGreaterThanOrEqual(3);
  }
});

test("the count of the home page's search box follows what is chosen", async ({ page }) => {
  await page.goto("/");
  const found = page.locator(".found");
  await expect(found).toHaveText(/^[1-9][\d,]*\+? properties found$/);
  const before = await found.innerText();
  const counted = page.waitForResponse(/\/partials\//);
  await page.getByLabel("Property type").selectOption("shop");
  await expect(found).not.toHaveText(before);
  const promised = await found.innerText();
  // The number and nothing else comes: six cards would be a hundred times the bytes.
  expect((await (await counted).text()).length).toBeLessThan(400);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/buy\?type=shop$/);
  await expect(page.locator("[data-part=count]")).toHaveText(promised);
});

test("a count alone is answered in both languages, and for the lists that there are", async ({ request }) => {
  const count = async (path: string) =>
    (await (await request.get(path)).text())
      .replace(/<[^>]+>/g, "")
      .replace(/\s+/g, " ")
      .trim();
  expect(await count("/partials/found/sale?type=office&bedrooms=nonsense")).toMatch(/^[1-9]\d* properties found$/);
  expect(await count("/bn/partials/found/sale?type=office")).toMatch(/^[১-৯][০-৯]*টি \S/);
  expect(await count("/partials/found/all?location=nowhere-at-all")).toBe("No properties found");
  for (const list of ["nowhere", "toString"]) expect((await request.get(`/partials/found/${list}`)).status()).toBe(404);
});

test("the search box does not forget the order of the results, with or without a script", async ({ page, browser }) => {
  await page.goto("/buy?sort=price-desc");
  await page.getByLabel("Property type").selectOption("land");
  await expect(page).toHaveURL(/\/buy\?type=land&sort=price-desc$/);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await plain.getByLabel("Property type").selectOption("house");
  await plain.getByRole("button", { name: "Search", exact: true }).click();
  await expect(plain).toHaveURL(/\/buy\?type=house&sort=price-desc$/);
  await context.close();
});

test("the price slider moves ten steps by Page Up and Page Down, and mirrors what is typed", async ({ page }) => {
  await page.goto("/buy");
  const highest = page.getByRole("slider", { name: "Maximum price" });
  await highest.focus();
  await page.keyboard.press("PageDown");
  await expect(page).toHaveURL(/\/buy\?maxPrice=90000000$/);
  await expect(page.getByRole("slider", { name: "Maximum price" })).toHaveAttribute(
    "aria-valuetext",
    /^Up to ৳\s9\sCr$/,
  );
  await page.getByRole("slider", { name: "Maximum price" }).focus();
  await page.keyboard.press("PageUp");
  // At its end the thumb means no limit: nothing is filtered any more.
  await expect(page).toHaveURL(/\/buy$/);
  await expect(page.locator("#filter-maxPrice")).toHaveValue("");
  await page.locator("#filter-minPrice").fill("৩ কোটি");
  await expect(page.getByRole("slider", { name: "Minimum price" })).toHaveAttribute("aria-valuenow", "30000000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/buy\?minPrice=30000000$/);
});

test("a price that is no number is named, and stays to be put right", async ({ page }) => {
  await page.goto("/buy");
  await page.locator("#filter-minPrice").fill("cheap");
  await page.keyboard.press("Enter");
  await expect(page.locator("#filters [role=alert]")).toContainText("could not be read: Minimum price");
  await expect(page.locator("#filter-minPrice")).toHaveValue("cheap");
  await page.locator("#filter-minPrice").fill("50 lac");
  await page.keyboard.press("Enter");
  await expect(page.locator("#filters [role=alert]")).toBeEmpty();
  await expect(page).toHaveURL(/minPrice=5000000$/);
});

test("a price that home's box could not read is named on the list that it leads to @phone", async ({ page }) => {
  await page.goto("/bn");
  await page.getByText("আরও ফিল্টার").click();
  await page.locator("#search-minPrice").fill("অনেক");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bn\/buy\?/);
  await expect(page.locator("#filters [role=alert]")).toHaveText(/বাদ দেওয়া হয়েছে: সর্বনিম্ন দাম$/);
  await expect(page.locator(".card")).toHaveCount(6);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
});

test("the rent area slider goes by hundreds of square feet", async ({ page }) => {
  await page.goto("/bn/rent");
  const lowest = page.getByRole("slider", { name: "সর্বনিম্ন আয়তন" });
  await lowest.focus();
  await page.keyboard.press("PageUp");
  await expect(page).toHaveURL(/minArea=1000$/);
  await expect(lowest).toHaveAttribute("aria-valuetext", "১,০০০ বর্গফুট থেকে");
});

test("the rents of the specification stand beside the slider", async ({ page }) => {
  await page.goto("/rent");
  await page.getByRole("link", { name: /20,000 – .*50,000/ }).click();
  await expect(page).toHaveURL(/\/rent\?minPrice=20000&maxPrice=50000$/);
  await expect(page.getByLabel("Monthly rent")).toHaveValue("20000-50000");
});

test.describe("with JavaScript switched off", () => {
  test.use({ javaScriptEnabled: false });

  test("filters, sorting, pages and removing a filter all work @phone", async ({ page }) => {
    await page.goto("/rent");
    await page.getByLabel("Location", { exact: true }).fill("ঢাকা");
    await page.getByText("More Filters").click();
    await page.getByLabel("Bedrooms").selectOption("2");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/rent\?location=[^&]+&bedrooms=2$/);
    await expect(page.locator("[data-part=count]")).toHaveText(/^[1-9]\d* properties found$/);
    await page.locator("#filter-maxPrice").fill("৫০ হাজার");
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/maxPrice=50000&bedrooms=2$/);
    await page.getByLabel("Sort by").selectOption("price-desc");
    await page.getByRole("button", { name: "Sort", exact: true }).click();
    await expect(page).toHaveURL(/bedrooms=2&sort=price-desc$/);
    await page.getByRole("link", { name: /^Remove filter: Up to .*50,000$/ }).click();
    await expect(page).toHaveURL(/\/rent\?location=[^&]+&bedrooms=2&sort=price-desc$/);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2$/);
    await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("slider")).toHaveCount(0);
  });

  test("what is no number is named and left out", async ({ page }) => {
    await page.goto("/rent");
    await page.locator("#filter-maxPrice").fill("cheap");
    await page.locator("#filter-minArea").fill("800");
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page.locator("#filters [role=alert]")).toHaveText(/could not be read: Maximum rent$/);
    await expect(page.locator("#filter-minArea")).toHaveValue("800");
  });

  test("the tabs lead to the other list with what was entered", async ({ page }) => {
    await page.goto("/buy");
    await page.getByLabel("Location", { exact: true }).fill("Banani");
    await page.getByRole("search").getByRole("button", { name: "Rent" }).click();
    await expect(page).toHaveURL(/\/rent\?location=Banani$/);
  });
});

test("a page beyond the last leads to the last", async ({ page }) => {
  await page.goto("/buy?type=office&page=900");
  const last = Number(/page=(\d+)$/.exec(page.url())?.[1] ?? 1);
  expect(last).toBeLessThan(900);
  await expect(page.locator(".card").first()).toBeVisible();
});

test("on a phone the numbers of pages stand together, over the ways on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/bn/buy?page=5");
  const tops = await page
    .locator(".pager > *")
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  const [back, ...numbers] = tops;
  const next = numbers.pop();
  expect(back).toBe(next);
  expect(new Set(numbers).size, "one line of numbers").toBe(1);
  expect(back).toBeGreaterThan(numbers[0]!);
});

for (const path of ["/buy", "/bn/rent", "/properties", "/buy?location=Zzyzx&type=office"]) {
  test(`${path} fits a screen of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
