import type { Page } from "@playwright/test";
import { wakeSearch } from "../fixtures/islands.ts";
import { expect, test } from "../fixtures/reader.ts";

const count = (page: Page) => page.getByText(/^(?:[\d,]+\+?|No) [a-z ]+ found$/).first();
/** The sheet of all filters, opened. */
async function openFilters(page: Page) {
  await page.getByRole("button", { name: "More Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "All filters" });
  await expect(sheet).toBeVisible();
  return sheet;
}

test("Rent carries what was entered, but not a price for sale", async ({ page }) => {
  await page.goto("/buy?location=Dhaka");
  await wakeSearch(page);
  await page.getByLabel("Property type").selectOption("apartment");
  await expect(page).toHaveURL(/type=apartment/);
  await page.getByLabel("Price range").selectOption("10000000-30000000");
  await expect(page).toHaveURL(/minPrice=10000000/);
  // The price is a button as well: "Monthly rent: Any rent".
  const rent = page.getByRole("search").getByRole("button", { name: "Rent", exact: true });
  await rent.click();
  await expect(page).toHaveURL(/\/rent\?location=Dhaka&type=apartment$/);
  await expect(rent).toHaveAttribute("aria-current", "page");
  await expect(rent).toBeFocused();
});

test("homes, offices and shops, and land are apart, and a type wins over them @phone @road", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/rent?location=Dhanmondi");
  await wakeSearch(page);
  await expect(heading).toHaveText("Properties for rent in Dhanmondi");
  const type = page.getByLabel("Property type");
  const kinds = page.getByRole("navigation", { name: "What are you looking for?" });
  await kinds.getByRole("link", { name: /^Homes \d+$/ }).click();
  await expect(page).toHaveURL(/\/rent\?location=Dhanmondi&kind=homes$/);
  await expect(heading).toHaveText("Homes for rent in Dhanmondi");
  await expect(page.getByRole("status").filter({ hasText: / homes? found$/ })).toBeVisible();
  await type.selectOption("office");
  await expect(page).toHaveURL(/\/rent\?location=Dhanmondi&type=office$/);
  await expect(heading).toHaveText("Offices for rent in Dhanmondi");
  await expect(kinds.getByRole("link", { name: /^Offices & shops/ })).toHaveAttribute("aria-current", "page");
  await type.selectOption("");
  await expect(page).toHaveURL(/\/rent\?location=Dhanmondi&kind=offices$/);
  await kinds.getByRole("link", { name: /^All/ }).click();
  await expect(page).toHaveURL(/\/rent\?location=Dhanmondi$/);
});

test("More Filters opens more filters @phone @desktop @road", async ({ page }) => {
  await page.goto("/rent");
  await wakeSearch(page);
  await page.getByLabel("Bedrooms").selectOption("3");
  await expect(page).toHaveURL(/\/rent\?bedrooms=3$/);
  await expect(page.getByText("Suitable for")).toBeHidden();
  const sheet = await openFilters(page);
  await sheet
    .getByRole("group", { name: "Suitable for" })
    .getByRole("radio", { name: /^Family/ })
    .check();
  await expect(page).toHaveURL(/bedrooms=3&tenant=family$/);
  await sheet.getByRole("checkbox", { name: /^Lift/ }).check();
  await sheet.getByRole("checkbox", { name: /^South/ }).check();
  await sheet.getByRole("checkbox", { name: /^East/ }).check();
  await expect(page).toHaveURL(/bedrooms=3&tenant=family&facing=south%2Ceast&lift=true$/);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: /^More Filters/ })).toHaveText(/3/);
  for (const fact of await page.locator("article li:first-child b").allTextContents()) {
    expect(Number(fact)).toBeGreaterThanOrEqual(3);
  }
});

test("the count of the home page's search box follows what is chosen", async ({ page }) => {
  await page.goto("/");
  await wakeSearch(page);
  const found = count(page);
  await expect(found).toHaveText(/^[1-9][\d,]*\+? homes found$/);
  const before = await found.innerText();
  const counted = page.waitForResponse(/\/api\/listings\/total/);
  await page.getByLabel("Property type").selectOption("shop");
  await expect(found).not.toHaveText(before);
  const promised = await found.innerText();
  // The number and nothing else comes: six cards would be a hundred times the bytes.
  expect((await (await counted).text()).length).toBeLessThan(400);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/buy\?type=shop$/);
  await expect(count(page)).toHaveText(promised);
});

test("the search box does not forget the order of the results, with or without a script", async ({ page, browser }) => {
  await page.goto("/buy?sort=price-desc");
  await wakeSearch(page);
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

test("the price slider moves ten steps by Page Up and Page Down, and mirrors what is typed @road", async ({ page }) => {
  await page.goto("/buy");
  await wakeSearch(page);
  const sheet = await openFilters(page);
  const highest = page.getByRole("slider", { name: "Maximum price" });
  await highest.focus();
  await page.keyboard.press("PageDown");
  await expect(page).toHaveURL(/\/buy\?maxPrice=90000000$/);
  await expect(highest).toHaveAttribute("aria-valuetext", /^Up to ৳\s9\sCr$/);
  await expect(highest).toBeFocused();
  await page.keyboard.press("PageUp");
  // At its end the thumb means no limit: nothing is filtered any more.
  await expect(page).toHaveURL(/\/buy$/);
  await expect(sheet.getByLabel("Maximum price").last()).toHaveValue("");
  const lowest = sheet.getByRole("textbox", { name: "Minimum price" });
  await lowest.fill("৩ কোটি");
  await expect(page.getByRole("slider", { name: "Minimum price" })).toHaveAttribute("aria-valuenow", "30000000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/buy\?minPrice=30000000$/);
  await expect(lowest).toHaveValue("৩ কোটি");
});

test("on /rent ৳20,000 and ৳40,000 are apart on the slider", async ({ page }) => {
  await page.goto("/rent?minPrice=20000&maxPrice=40000");
  await wakeSearch(page);
  await openFilters(page);
  const left = async (name: string) => Number(await page.getByRole("slider", { name }).inputValue());
  expect((await left("Maximum rent")) - (await left("Minimum rent"))).toBeGreaterThanOrEqual(10);
  await expect(page.getByRole("slider", { name: "Maximum rent" })).toHaveAttribute("aria-valuemax", "100000000");
});

test("options say how many homes they would give, and the button of the sheet how many there are", async ({ page }) => {
  await page.goto("/rent");
  await wakeSearch(page);
  const sheet = await openFilters(page);
  const furnished = sheet.getByRole("checkbox", { name: /^Furnished\s*\d+$/ });
  const promised = /\d+$/.exec((await furnished.locator("..").innerText()).trim())?.[0];
  await furnished.check();
  await expect(sheet.getByRole("button", { name: `Show ${promised} properties` })).toBeVisible();
  await sheet.getByRole("button", { name: `Show ${promised} properties` }).click();
  await expect(sheet).toBeHidden();
  await expect(count(page)).toHaveText(`${promised} properties found`);
});

test("a price that is no number is named, and stays to be put right", async ({ page }) => {
  await page.goto("/buy");
  await wakeSearch(page);
  const sheet = await openFilters(page);
  const lowest = sheet.getByRole("textbox", { name: "Minimum price" });
  await lowest.fill("cheap");
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("alert")).toContainText("could not read it: Minimum price");
  await expect(lowest).toHaveValue("cheap");
  await lowest.fill("50 lac");
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveURL(/minPrice=5000000$/);
});

test("a price that home's box could not read is named on the list that it leads to @phone", async ({ page }) => {
  await page.goto("/bn");
  await wakeSearch(page);
  await page.getByRole("button", { name: "আরও ফিল্টার" }).click();
  await page.getByRole("textbox", { name: "সর্বনিম্ন দাম" }).fill("অনেক");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bn\/buy\?/);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveText(/বাদ দেওয়া হয়েছে: সর্বনিম্ন দাম$/);
  await expect(page.locator("article")).toHaveCount(6);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
});

test("the area slider goes by hundreds of square feet", async ({ page }) => {
  await page.goto("/bn/rent");
  await wakeSearch(page);
  await page.getByRole("button", { name: "আরও ফিল্টার" }).click();
  const lowest = page.getByRole("slider", { name: "সর্বনিম্ন আয়তন" });
  await lowest.focus();
  await page.keyboard.press("PageUp");
  await expect(page).toHaveURL(/minArea=1000$/);
  await expect(lowest).toHaveAttribute("aria-valuetext", "১,০০০ বর্গফুট থেকে");
});

test("the ranges of the specification are the price pill, and change the typed ends with them", async ({ page }) => {
  await page.goto("/rent");
  await wakeSearch(page);
  await page.getByLabel("Monthly rent").selectOption("20000-50000");
  await expect(page).toHaveURL(/\/rent\?minPrice=20000&maxPrice=50000$/);
  const sheet = await openFilters(page);
  await expect(sheet.getByRole("textbox", { name: "Minimum rent" })).toHaveValue("20000");
  await sheet.getByRole("textbox", { name: "Maximum rent" }).fill("৪০ হাজার");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/rent\?minPrice=20000&maxPrice=40000$/);
  await expect(page.getByLabel("Monthly rent")).toHaveValue("20000-40000");
});
