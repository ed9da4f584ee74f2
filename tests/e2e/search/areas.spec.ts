import type { Page } from "@playwright/test";
import type { AreaAnswer } from "#api/catalogue/areas.ts";
import { rawGet } from "#tests/support/raw-request.ts";
import { expect, test } from "../fixtures/reader.ts";
import { watchShifts } from "../fixtures/shifts.ts";

const bengali = encodeURIComponent("গুলশান");

test("an area under its Bengali name or an old spelling leads to its own address", async ({ page, baseURL }) => {
  for (const [from, to] of [
    [`/area/${bengali}`, "/area/gulshan"],
    [`/bn/area/${bengali}`, "/bn/area/gulshan"],
    ["/area/Cox's%20Bazar", "/area/coxs-bazar"],
    ["/area/chattogram", "/area/chittagong"],
    [`/area/${bengali}?purpose=rent&utm_source=x`, "/area/gulshan?purpose=rent"],
    ["/area/Gulshan%20Thana", "/area/gulshan-thana-dhaka"],
    [`/bn/area/${encodeURIComponent("গুলশান থানা")}`, "/bn/area/gulshan-thana-dhaka"],
    ["/area/Savar%20Upazila", "/area/savar"],
    ["/area/sajek", "/area/baghaichhari"],
    [`/bn/area/${encodeURIComponent("কুয়াকাটা")}`, "/bn/area/kalapara"],
    ["/area/Dhaka%20District", "/area/dhaka"],
    [`/bn/area/${encodeURIComponent("ঢাকা জেলা")}`, "/bn/area/dhaka"],
    ["/area/Dhaka%20Division?purpose=sale", "/area/dhaka-division?purpose=sale"],
    [`/bn/area/${encodeURIComponent("ঢাকা বিভাগ")}`, "/bn/area/dhaka-division"],
  ] as const) {
    const answer = await rawGet(baseURL ?? "", from);
    expect(answer.status, from).toBe(301);
    expect(new URL(answer.location ?? "", baseURL).href, from).toBe(new URL(to, baseURL).href);
  }
  await page.goto(`/area/${bengali}`);
  await expect(page).toHaveURL(/\/area\/gulshan$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties in Gulshan");
});

test("a name that several places have leads to one of them, but is kept nowhere", async ({ baseURL }) => {
  for (const [from, to] of [
    ["/area/Nawabganj?purpose=rent", /^\/area\/nawabganj-[a-z]+\?purpose=rent$/],
    [`/bn/area/${encodeURIComponent("কোতোয়ালী থানা")}`, /^\/bn\/area\/kotwali-thana-[a-z]+$/],
    ["/area/Airport", /^\/area\/airport-thana-[a-z]+$/],
  ] as const) {
    const answer = await rawGet(baseURL ?? "", from);
    expect(answer.status, from).toBe(302);
    const { pathname, search } = new URL(answer.location ?? "", baseURL);
    expect(pathname + search, from).toMatch(to);
    expect((await fetch(new URL(from, baseURL), { redirect: "manual" })).headers.get("cache-control")).toBe("no-store");
  }
});

test("an area says what is known of it, and shows its listings @phone @road", async ({ page }) => {
  await page.goto("/area/gulshan");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect(crumbs.getByRole("link", { name: "Buy" })).toHaveAttribute("href", "/buy");
  await expect(crumbs).toContainText("Gulshan");
  const facts = page.getByRole("region", { name: "About Gulshan" });
  for (const fact of ["গুলশান", "Dhaka North", "Dhaka Division", "1212", "embassies"]) {
    await expect(facts).toContainText(fact);
  }
  await expect(page.getByRole("heading", { name: /^[\d,]+ properties in Gulshan$/ })).toBeVisible();
  expect(await page.locator("article").count()).toBeGreaterThan(0);
  await expect(page.locator("article b[translate=no]").first()).toContainText("Gulshan");
  const nearby = page.getByRole("navigation", { name: "Nearby areas" });
  expect(await nearby.getByRole("link").count()).toBeLessThanOrEqual(5);
  await nearby.getByRole("link", { name: "Banani" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties in Banani");
});

/** The listings of the build carry its date; the island brings today's in their place. */
const isToday = async (page: Page, place = "Dhaka") =>
  expect(page.getByRole("region", { name: new RegExp(`in ${place}$`) }).getByText("As of today")).toBeVisible();

test("its numbers hold together: both lists make the whole, and the pages go through all of it", async ({ page }) => {
  await page.goto("/area/dhaka");
  const tabs = page.getByRole("navigation", { name: "Sale or rent" });
  await isToday(page);
  const numbers = await tabs.getByRole("link").locator(".num").allInnerTexts();
  const [all = 0, sale = 0, rent = 0] = numbers.map((text) => Number(text.replaceAll(",", "")));
  expect(sale).toBeGreaterThan(5);
  expect(rent).toBeGreaterThan(5);
  expect(all).toBe(sale + rent);
  await tabs.getByRole("link", { name: "For Rent" }).click();
  await expect(page).toHaveURL(/\/area\/dhaka\?purpose=rent$/);
  await expect(page.getByRole("heading", { name: `${rent} for rent in Dhaka` })).toBeVisible();
  await expect(page.getByRole("article").first().getByText("/ month", { exact: true })).toBeVisible();
  const first = await page.locator("article :is(h2, h3)").first().innerText();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/purpose=rent&page=2$/);
  await expect(page.locator("article :is(h2, h3)").first()).not.toHaveText(first);
  await page.goBack();
  await expect(page.locator("article :is(h2, h3)").first()).toHaveText(first);
  await page.goto("/area/dhaka?purpose=rent&page=9999");
  await expect(page).toHaveURL(new RegExp(`purpose=rent&page=${Math.ceil(rent / 6)}$`));
});

test("what the build has goes on standing where today's cannot be had, and may be asked for again", async ({
  page,
  problems,
}) => {
  problems.allow(/api\/areas|Failed to load resource/);
  await page.route("**/api/areas/**", (route) => route.abort());
  await page.goto("/area/dhaka");
  await expect(page.locator("article")).toHaveCount(6);
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await expect(page.getByText(/^As of \d+ \w+ \d{4}$/).first()).toBeVisible();
  await page.unroute("**/api/areas/**");
  await again.click();
  await isToday(page);
});

// Of a place where no other test posts a home: in Dhaka today's listings may be others than those of the build.
test("what the build has is replaced by today's without moving anything", async ({ page }) => {
  const shifted = await watchShifts(page);
  let before = Infinity;
  // Today's listings come when the page stands in its fonts: what those moved is not theirs.
  await page.route("**/api/areas/**", async (route) => {
    await page.waitForLoadState("load");
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    before = await shifted();
    await route.continue();
  });
  await page.goto("/area/sylhet");
  await isToday(page, "Sylhet");
  await expect(page.locator("article")).toHaveCount(6);
  // A home confirmed about midnight is "today" now and was "yesterday" in the build: the end of its line shifts by less than this.
  expect((await shifted()) - before).toBeLessThan(0.001);
});

test("prices that are not what the build drew are drawn anew, as of today", async ({ page }) => {
  await page.route("**/api/areas/**", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as AreaAnswer;
    const bands = answer.bands.map((band) => (band.purpose === "rent" ? band : { ...band, low: 7_123 }));
    await route.fulfill({ response, json: { ...answer, bands } });
  });
  await page.goto("/area/dhaka");
  const prices = page.getByRole("region", { name: "Asking prices" });
  await expect(prices.getByRole("img", { name: /^Sale, per sqft: All but land ৳.7,123 – / })).toBeVisible();
  await expect(prices.getByText("As of today")).toBeVisible();
});

test("a district says what is asked there, with the listings behind it, and where its listings are", async ({
  page,
}) => {
  await page.goto("/area/sylhet");
  const prices = page.getByRole("region", { name: "Asking prices" });
  await expect(prices.getByRole("img", { name: /^Sale, per sqft: All but land ৳.[\d,]+ – ৳.[\d,]+; / })).toBeVisible();
  await expect(prices.getByText(/Median of \d+ listings: ৳.\d/)).toHaveCount(2);
  await expect(prices.getByText(/^As of \d+ \w+ \d{4}$/)).toBeVisible();
  await prices.getByText("Show as a table").click();
  const sales = prices.getByRole("table", { name: "Sale, per sqft" });
  await expect(sales).toContainText(/৳.[\d,]+ – ৳.[\d,]+/);
  for (const count of await prices.locator("td.num").allInnerTexts()) expect(Number(count)).toBeGreaterThanOrEqual(5);
  const inside = page.getByRole("navigation", { name: "Areas in Sylhet" });
  const chip = inside.getByRole("link").first();
  const listings = Number(await chip.locator("small").innerText());
  await chip.click();
  await expect(page.getByRole("heading", { name: new RegExp(`^${listings} propert(y|ies) in `) })).toBeVisible();
});

test("a chip of a thana has the number of its own page, which lists places beyond the thana too", async ({ page }) => {
  await page.goto("/area/mirpur-thana-dhaka");
  const chip = page.getByRole("navigation", { name: "Areas in Mirpur" }).locator('a[href="/area/mirpur"]');
  const listings = Number(await chip.locator("small").innerText());
  await chip.click();
  await expect(page).toHaveURL(/\/area\/mirpur$/);
  await expect(page.getByRole("heading", { name: new RegExp(`^${listings} propert(y|ies) in Mirpur$`) })).toBeVisible();
});

test("a place without a point of its own is drawn, and called approximate", async ({ page }) => {
  const rajshahi = "airport-thana-rajshahi";
  for (const [path, heading, words, others] of [
    [`/area/${rajshahi}`, "Location", "we do not have the exact one, so Rajshahi is shown.", "Elsewhere in Rajshahi"],
    [`/bn/area/${rajshahi}`, "অবস্থান", "সঠিক অবস্থান জানা নেই, তাই রাজশাহী দেখানো হয়েছে।", "রাজশাহী: অন্যান্য এলাকা"],
    ["/area/banani-thana-dhaka", "Location", "estimated from nearby areas.", "Nearby areas"],
  ] as const) {
    await page.goto(path);
    const where = page.getByRole("region", { name: heading });
    await expect(where).toContainText(words);
    await expect(where).toContainText(/Approximate position: |আনুমানিক অবস্থান: /);
    // Neither a distance nor a promise of one is drawn from a guess.
    await expect(where.getByRole("img")).not.toHaveAccessibleName(/ (km|কিমি)/);
    await expect(page.getByRole("navigation", { name: others }).getByRole("link")).toHaveCount(5);
  }
  await page.goto("/area/savar");
  const where = page.getByRole("region", { name: "Location" });
  await expect(where).toContainText("at their true direction and distance");
  await expect(where).not.toContainText("Approximate position");
});

test("an area without a listing says so, with the way to all of them", async ({ page }) => {
  await page.goto("/area/chitalmari");
  await expect(page.getByRole("heading", { name: "No properties found in Chitalmari" })).toBeVisible();
  // Nobody has written down its neighbours: the nearest upazilas stand in.
  await expect(page.getByRole("navigation", { name: "Nearby areas" }).getByRole("link")).toHaveCount(5);
  await page.getByRole("link", { name: "Browse all properties" }).click();
  await expect(page).toHaveURL(/\/buy$/);
});

test("an unknown area is a 404 in both languages, with the way to all properties", async ({ page, problems }) => {
  problems.allow(/404/);
  for (const [path, title, way, to] of [
    ["/area/no-such-area", "We could not find this area", "Browse all properties", "/buy"],
    ["/bn/area/no-such-area", "এই এলাকাটি খুঁজে পাওয়া যায়নি", "সব প্রপার্টি দেখুন", "/bn/buy"],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("link", { name: way })).toHaveAttribute("href", to);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an area is read, with its prices, and leads to all of its listings", async ({ page }) => {
    await page.goto("/bn/area/dhaka");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ঢাকা এলাকার প্রপার্টি");
    expect(await page.locator("article").count()).toBe(6);
    await page.getByText("ছক আকারে দেখুন").click();
    await expect(page.getByRole("table", { name: "বিক্রি, প্রতি বর্গফুট" })).toBeVisible();
    await expect(page.getByRole("link", { name: "পরের" })).toHaveAttribute("href", /^\/bn\/properties\?.*&page=2$/);
    await page.getByRole("link", { name: /^বিক্রির জন্য/ }).click();
    await expect(page).toHaveURL(`/bn/buy?${new URLSearchParams({ location: "ঢাকা" })}`);
    await page.getByRole("link", { name: "পরের" }).click();
    await expect(page).toHaveURL(/page=2$/);
    expect(await page.locator("article").count()).toBeGreaterThan(0);
  });
});

test("the page of a place leads to those that have the same name elsewhere", async ({ page }) => {
  await page.goto("/area/airport");
  await expect(page).toHaveURL(/\/area\/airport-thana-dhaka$/);
  const others = page.getByRole("navigation", { name: "Other places called Airport" });
  await others.getByRole("link", { name: "Airport Thana, Sylhet" }).click();
  await expect(page).toHaveURL(/\/area\/airport-thana-sylhet$/);
  await expect(others.getByRole("link", { name: "Airport Thana, Dhaka" })).toBeVisible();
  await page.goto("/bn/area/sherpur-bogura");
  const district = page.getByRole("navigation", { name: "শেরপুর নামের অন্য জায়গা" }).getByRole("link");
  await expect(district).toHaveText("শেরপুর জেলা");
  await expect(district).toHaveAttribute("href", "/bn/area/sherpur");
});
