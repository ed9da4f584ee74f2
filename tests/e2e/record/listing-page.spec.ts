import { expect, test } from "../fixtures/reader.ts";

const SALE = "/property/south-facing-flat-dhanmondi-demo1";
const RENT = "/property/bright-corner-flat-banani-demo4";

test("opens a listing from the list and goes back to the very same list @road", async ({ page }) => {
  await page.goto("/buy?type=apartment&sort=price-asc");
  const card = page.locator("article :is(h2, h3) a").first();
  const title = (await card.textContent())!;
  await card.click();
  await expect(page).toHaveURL(/\/property\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/buy\?type=apartment&sort=price-asc$/);
});

test("who has changed the language goes back to the list, and not to the other language", async ({ page }) => {
  await page.goto(SALE);
  await page.locator("a[hreflang=bn]").first().click();
  await expect(page).toHaveURL(`/bn${SALE}`);
  await page.getByRole("link", { name: "ফিরে যান" }).click();
  await expect(page).toHaveURL("/bn/buy");
});

test("the sum of a purchase takes a per cent sign, and names what it cannot take beside its field @road", async ({
  page,
}) => {
  await page.goto(SALE);
  const cost = page.getByRole("region", { name: "What it costs to own" });
  const monthly = cost.locator("#cost-monthly");
  const before = await monthly.innerText();
  const down = cost.getByRole("textbox", { name: "Down payment" });
  const years = cost.getByRole("textbox", { name: "Loan period" });
  await down.fill("50%");
  await expect(monthly).not.toHaveText(before);
  await expect(cost.getByRole("slider", { name: "Down payment" })).toHaveValue("50");
  const half = await monthly.innerText();
  await years.fill("15.5");
  await expect(years).toHaveAccessibleDescription("Enter whole years from 1 to 30.");
  await down.fill("20");
  await expect(down).toHaveAccessibleDescription("Enter a number from 30 to 100.");
  // What cannot be understood changes no sum.
  await expect(monthly).toHaveText(half);
  await down.fill("100");
  await expect(down).toHaveAccessibleDescription("");
  await expect(cost).toContainText("no loan to pay off");
  await cost.getByText("Show the sums").click();
  await expect(cost.getByText("Price, charges and interest together")).toBeVisible();
});

test("the thumbs of the loan write into its fields, in Bengali digits", async ({ page }) => {
  await page.goto(`/bn${SALE}`);
  const cost = page.getByRole("region", { name: "কিনতে মোট খরচ" });
  await cost.getByRole("textbox", { name: "সুদের হার" }).click();
  const rate = cost.getByRole("slider", { name: "সুদের হার" });
  await rate.focus();
  await page.keyboard.press("ArrowRight");
  await expect(cost.getByRole("textbox", { name: "সুদের হার" })).toHaveValue("১০.৫");
  await expect(rate).toHaveAttribute("aria-valuetext", "বছরে ১০.৫%");
});

test("a rental says its total a month and what it takes to move in", async ({ page }) => {
  await page.goto(RENT);
  const rent = page.getByRole("region", { name: "Monthly cost" });
  await expect(rent).toContainText("Total per month");
  await expect(rent).toContainText("To move in:");
  await expect(rent).toContainText("Service charge");
});

test("reads what a buyer wants to know before calling @phone @desktop @road", async ({ page }) => {
  await page.goto(SALE);
  await expect(page.locator("main div:has(+ h1)")).toContainText("৳ 2.85 Cr");
  await expect(page.locator("main div:has(+ h1)")).toContainText("৳ 15,405 / sqft");
  for (const fact of ["3 beds", "3 baths", "1,850 sqft", "4th of 6 floors"])
    await expect(page.locator("main div:has(+ h1)").getByText(fact), fact).toBeInViewport();
  await expect(page.getByText("Price Negotiable")).toBeVisible();
  for (const badge of ["For Sale", "Featured", "Sample, not verified"])
    await expect(page.locator("[data-badges]").getByText(badge).filter({ visible: true })).toHaveCount(1);
  const features = page.locator("main dl").first();
  await expect(features).toContainText("1,850 sqft");
  await expect(features, "a floor is not counted in katha").not.toContainText("katha");
  await expect(features).toContainText("4 / 6");
  await expect(page.locator("#booking")).toContainText("৳ 1,000");
  await expect(page.locator("#booking").getByRole("link", { name: "Book Now" })).toHaveAttribute("href", /^\/book\?/);
});

test("rents by the month, with the rental's own fee and who may rent", async ({ page }) => {
  await page.goto(RENT);
  await expect(page.locator("main div:has(+ h1)")).toContainText("/ month");
  await expect(page.getByText("Free from January").first()).toBeVisible();
  await expect(page.locator("#booking")).toContainText("৳ 10");
  await expect(page.locator("dl").filter({ hasText: "Who can rent" })).toContainText("Family, Office");
});

test("a demo agent cannot be called by accident", async ({ page }) => {
  await page.goto(SALE);
  const agent = page.locator("#agent");
  await expect(agent).toContainText("+880 1000-000101");
  await expect(agent).toContainText("Demo number");
  await expect(page.locator("a[href^='tel:+88010'], a[href*='wa.me/88010'], main a[href^='mailto:']")).toHaveCount(0);
});

test("who writes about a demo is not told that its owner has their number", async ({ page }) => {
  await page.goto(SALE);
  const inquiry = page.getByRole("region", { name: "Quick Inquiry" });
  await page.getByLabel("Name").fill("Sadia");
  await page.getByLabel("Phone").fill("01712345699");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(inquiry).toContainText("Your inquiry has been sent successfully!");
  await expect(inquiry).toContainText("the Nibash team has your message");
  await expect(inquiry).not.toContainText("01712345699");
});

test("tabs work by keyboard and can be linked to @road", async ({ page }) => {
  await page.goto(`${SALE}#amenities`);
  await expect(page.getByRole("tab", { name: "Amenities" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "Amenities" })).toContainText("Generator");
  await page.getByRole("tab", { name: "Amenities" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Location" })).toBeFocused();
  const location = page.getByRole("tabpanel", { name: "Location" });
  await expect(location).toContainText("Road 6A, Dhanmondi, Dhaka 1209");
  await expect(location).toContainText("Dhanmondi Lake and walkway");
  await expect(location).toContainText("400 m");
  await expect(location.getByRole("img", { name: /Drawing of the surroundings/ })).toBeVisible();
  await expect(page.getByRole("tabpanel", { name: "Amenities" })).toBeHidden();
  await expect(page).toHaveURL(/#location$/);
});

test("a saved and compared listing is still so after a reload, also on its card @phone", async ({ page }) => {
  await page.goto(SALE);
  const save = page.locator("main [data-favourite]:not(article *)");
  await save.click();
  await page.locator("main [data-compare]:not(article *)").click();
  await expect(page.getByText("Added to comparison")).toBeVisible();
  await page.reload();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(save).toContainText("Saved");
  await page.goto("/bn/buy?q=লেকের");
  await expect(page.locator(`[data-favourite][aria-pressed="true"]`).first()).toBeVisible();
});

test("shares the address without what is behind it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${SALE}#location`);
  await page.locator("main").getByText("Share", { exact: true }).click();
  await expect(page.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/\\?text=South-facing.*${encodeURIComponent(SALE)}$`),
  );
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${SALE}$`));
});

test("a look is counted once, and the number on the page moves", async ({ page, request }) => {
  const before = await (await request.get(`/api/listings/small-shop-shaheb-bazar-rajshahi-demo14`)).json();
  await page.goto("/property/small-shop-shaheb-bazar-rajshahi-demo14");
  const shown = page.locator("h1 + p").locator(".num");
  await expect(shown).toHaveText((before.listing.views + 1).toLocaleString("en-IN"));
  await page.reload();
  await expect(shown).toHaveText((before.listing.views + 1).toLocaleString("en-IN"));
});

test("says its title, and where it is right below it, in both languages", async ({ page }) => {
  for (const [path, title, where] of [
    [SALE, "South-facing family flat near Dhanmondi Lake", "Road 6A, Dhanmondi, Dhaka 1209"],
    [`/bn${SALE}`, "ধানমন্ডি লেকের কাছে দক্ষিণমুখী পারিবারিক ফ্ল্যাট", "ধানমন্ডি, ঢাকা ১২০৯"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator("h1 + p")).toContainText(where);
  }
  await page.goto(SALE);
  await expect(page.getByRole("term").filter({ hasText: "Year built" })).toBeVisible();
});

test("is whole in Bengali, digits and all, and changes the language on the spot @phone", async ({ page }) => {
  await page.goto(`/bn${SALE}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ধানমন্ডি লেকের কাছে দক্ষিণমুখী পারিবারিক ফ্ল্যাট");
  await expect(page.locator("main div:has(+ h1)")).toContainText("৳ ২.৮৫ কোটি");
  await expect(page.locator("main dl").first()).toContainText("১,৮৫০ বর্গফুট");
  await expect(page.locator("main dl").first()).toContainText("২০১৪");
  const latin = await page
    .locator("h1, main div:has(+ h1), h1 + p, [role=tablist], #booking, main h2")
    .or(page.locator("main dl").first())
    .allInnerTexts();
  expect(latin.join(" ").match(/[A-Za-z]{3,}/g) ?? []).toEqual([]);
  await page.getByRole("link", { name: "English" }).first().click();
  await expect(page).toHaveURL(new RegExp(`${SALE}$`));
});

test("similar homes are in the same area and say why they are similar", async ({ page }) => {
  await page.goto(SALE);
  const similar = page.locator("section", { has: page.getByRole("heading", { name: "Similar Properties" }) });
  await expect(similar).toContainText("Also in Dhanmondi");
  const cards = similar.getByRole("article");
  expect(await cards.count()).toBeLessThanOrEqual(4);
  for (const card of await cards.all()) await expect(card).toContainText("Dhanmondi");
  await similar.getByRole("link", { name: "View All" }).click();
  await expect(page).toHaveURL(/\/buy\?location=Dhanmondi$/);
});

test("homes of the same price elsewhere stand in a block of their own before the similar ones", async ({ page }) => {
  await page.goto(SALE);
  const nearby = page.locator("section", { has: page.getByRole("heading", { name: "Same price nearby" }) });
  await expect(nearby).toContainText("In other areas of Dhaka, within 25% of this price.");
  const headings = await page.getByRole("heading", { name: /Same price nearby|Similar Properties/ }).allInnerTexts();
  expect(headings).toEqual(["Same price nearby", "Similar Properties"]);
  await nearby.getByRole("link", { name: "View All" }).click();
  await expect(page).toHaveURL(/\/buy\?location=Dhaka&minPrice=21375000&maxPrice=35625000$/);
});

test("tells search engines what it is, without inventing anything", async ({ page }) => {
  await page.goto(RENT);
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  const listing = data.find((item) => item["@type"] === "RealEstateListing");
  // A demo is described, and not offered.
  expect(listing).not.toHaveProperty("offers");
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
  const way = data.find((item) => item["@type"] === "BreadcrumbList");
  expect(way.itemListElement.map((item: { name: string }) => item.name).slice(0, 2)).toEqual(["Home", "Rent"]);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    /^http.+\/og\/en\/.+\.jpg\?v=\w+$/,
  );
});
