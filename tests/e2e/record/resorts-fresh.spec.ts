import { siteDatabase, purgeResort } from "../fixtures/resort-rows.ts";
import { expect, test } from "../fixtures/test.ts";

/** An open list follows within five seconds, as the product promises. */
const PROMISE_MS = 5_000;
// They write into one table: one after the other, and all of them, also after one that failed.
test.describe.configure({ mode: "default" });

const SLUG = "two-leaves-tea-bungalow-sreemangal";

async function setPrice(taka: number): Promise<void> {
  const db = siteDatabase();
  try {
    await db
      .updateTable("resorts")
      .set({ night_paisa: taka * 100 })
      .where("slug", "=", SLUG)
      .execute();
  } finally {
    await db.destroy();
  }
  await purgeResort(SLUG);
}

test("a changed price shows in an open list within five seconds; what is typed, the focus and the scroll stay", async ({
  page,
}) => {
  await page.goto("/resort?location=Sreemangal");
  // The list follows once React has come to it.
  await page.getByLabel("Destination").focus();
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  const card = page.locator(`article:has(a[href*="${SLUG}"])`);
  const price = card.locator("p").first();
  await expect(price).toContainText("6,500");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  // By its name: what another test posts here may come last.
  const others = page.locator("article", { hasText: "Aranyak Tea Resort" });
  await others.evaluate((node) => Object.assign(node, { untouched: true }));
  const heart = card.getByRole("button", { name: /^Save/ });
  await heart.click();
  // Typed, not yet sent: the field keeps the focus.
  await page.locator("summary", { hasText: "More Filters" }).click();
  const typed = page.getByRole("textbox", { name: "Minimum price" });
  await typed.pressSequentially("4");
  const top = await card.evaluate((node) => node.getBoundingClientRect().top);
  try {
    await setPrice(6_666);
    await expect(price).toContainText("6,666", { timeout: PROMISE_MS });
    await expect(typed).toBeFocused();
    await expect(typed).toHaveValue("4");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(await card.evaluate((node) => node.getBoundingClientRect().top)).toBeCloseTo(top, 0);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    // The focus inside a card that changes goes on to the same button of its successor.
    await typed.fill("");
    await heart.focus();
    await setPrice(6_777);
    await expect(price).toContainText("6,777", { timeout: PROMISE_MS });
    await expect(heart).toBeFocused();
    expect(await others.evaluate((node) => "untouched" in node)).toBe(true);
    await expect(page.getByText("The list has just been updated.")).toBeAttached();
    // A price that the search leaves out takes the card away and counts it out.
    const count = page.getByRole("status").filter({ hasText: /Resorts? Found$/ });
    await page.goto("/resort?location=Sreemangal&maxPrice=7000");
    await page.getByLabel("Destination").focus();
    await expect(page.getByRole("listbox")).toBeVisible();
    const found = await count.innerText();
    await setPrice(99_000);
    await expect(count).not.toHaveText(found, { timeout: PROMISE_MS });
    await expect(card).toHaveCount(0);
  } finally {
    await setPrice(6_500);
  }
  await page.goto("/resort?location=Sreemangal");
  await expect(price).toContainText("6,500");
});

test("an open list asks the CDN only, sleeps while hidden and asks ever less when nobody answers", async ({
  page,
  problems,
}) => {
  await page.clock.install();
  const states: (string | undefined)[] = [];
  page.on("response", (response) => {
    if (/\/api\/resorts(?:\?|$)/.test(response.url())) states.push(response.headers()["cache-status"]);
  });
  await page.goto("/resort");
  await page.getByLabel("Destination").focus();
  await expect(page.getByRole("listbox")).toBeVisible();
  const look = () => page.clock.runFor(3_000);
  // The first question fills the CDN's copy; from then on it answers by itself.
  for (let count = 1; count <= 4; count += 1) {
    await look();
    await expect.poll(() => states.length).toBe(count);
  }
  expect(states.slice(1).every((state) => state?.includes("hit"))).toBe(true);

  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await page.clock.runFor(600_000);
  expect(states).toHaveLength(4);
  await hide(false);
  await expect.poll(() => states.length).toBe(5);

  problems.allow(/api\/resorts|Failed to load resource/);
  let refused = 0;
  await page.route("**/api/resorts", (route) => {
    refused += 1;
    return route.fulfill({ status: 503, body: "" });
  });
  // 3 s, 6, 12, 24, 48, then once a minute: 15 questions in ten minutes instead of 200.
  for (let second = 0; second < 600; second += 3) await look();
  expect(refused).toBeGreaterThan(5);
  expect(refused).toBeLessThan(20);
});
