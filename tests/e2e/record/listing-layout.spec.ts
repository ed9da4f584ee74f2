import { expect, test } from "../fixtures/reader.ts";

const SALE = "/property/south-facing-flat-dhanmondi-demo1";
const RENT = "/property/bright-corner-flat-banani-demo4";

test("a toast stands over the header: it covers neither price and title nor the way to the booking on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SALE);
  await page.locator("main").getByText("Share", { exact: true }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  const toast = (await page.locator(".toast").boundingBox())!;
  const header = (await page.getByRole("banner").boundingBox())!;
  expect(toast.y).toBeLessThan(header.y + header.height);
  expect(toast.y + toast.height).toBeLessThanOrEqual(header.y + 2 * header.height);
});

test("on a phone the agent follows the facts, and a bar at the foot leads on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(RENT);
  const top = async (selector: string) => (await page.locator(selector).boundingBox())!.y;
  const order = ["[data-gallery]", "h1", "main dl >> nth=0", "#agent", "#description", "#message"];
  const tops = await Promise.all(order.map(top));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const bar = page.getByRole("complementary", { name: "Contact and booking" });
  await expect(bar).toBeInViewport();
  await expect(bar.getByRole("button", { name: "Demo number, nobody answers" })).toBeDisabled();
  await expect(bar.getByRole("link", { name: "Book Now" })).toHaveAttribute("href", /^\/book\?/);
  await bar.getByRole("link", { name: "Message" }).click();
  await expect(page.locator("#message")).toBeInViewport();
  await bar.getByRole("link", { name: "Book Now" }).click();
  // Nobody is signed in: it says so, with the way on.
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", /^\/signin\?/);
});

test("the side column stays in sight on a desk, and one that is higher than the window shows its end", async ({
  page,
}) => {
  const side = page.locator("main div:has(> #agent)");
  for (const height of [1800, 600]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(SALE);
    await page.getByRole("button", { name: "Send Inquiry" }).scrollIntoViewIfNeeded();
    await page.locator("#cost-monthly").scrollIntoViewIfNeeded();
    const bottom = (await side.boundingBox())!;
    expect(bottom.y + bottom.height, String(height)).toBeCloseTo(height - 16, 0);
    // What fits stands below the header.
    if (height === 1800) await expect(page.locator("#agent")).toBeInViewport({ ratio: 1 });
  }
});

test("on paper a home has one picture, its price, its facts and whom to call", async ({ page }) => {
  await page.goto(SALE);
  await page.emulateMedia({ media: "print" });
  const shown = ["main div:has(+ h1)", "main dl >> nth=0", "#agent", "#amenities", "#location"];
  for (const selector of shown) await expect(page.locator(selector)).toBeVisible();
  await expect(page.locator("main").getByText(new RegExp(`^http.*${SALE}$`))).toBeVisible();
  const hidden = [
    "body > header",
    "[data-bar]",
    "astro-island aside",
    "#booking",
    "#message",
    "[data-marks]",
    "[role=tablist]",
    "footer",
  ];
  for (const selector of hidden)
    for (const part of await page.locator(selector).all()) await expect(part, selector).toBeHidden();
});

test("nothing sticks out on a phone 320 pixels wide", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [SALE, `/bn${RENT}#location`, "/property/corner-plot-purbachal-demo3"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
