import { expect, test } from "../fixtures/reader.ts";

const RENT = "/property/bright-corner-flat-banani-demo4";

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a listing says what is near by kinds, on foot, and that samples are samples", async ({ page }) => {
    await page.goto(RENT);
    const near = page.getByRole("region", { name: "What is near" });
    await expect(near.getByRole("heading", { name: "Bus stops" })).toBeVisible();
    await expect(near.getByRole("listitem").filter({ hasText: "Kakoli Bus Stop" })).toContainText(
      /m\s*about \d+ min on foot/,
    );
    await expect(near).toContainText("the positions are approximate");
    await expect(near).toContainText("above this list are the owner’s own");
  });

  test("the same in Bengali", async ({ page }) => {
    await page.goto(`/bn${RENT}`);
    const near = page.getByRole("region", { name: "কাছে কী আছে" });
    await expect(near.getByRole("heading", { name: "বাস স্টপ" })).toBeVisible();
    await expect(near.getByRole("listitem").filter({ hasText: "কাকলী বাস স্টপ" })).toContainText(/হেঁটে প্রায় [০-৯]+ মিনিট/);
  });
});

test("it opens with the tab of the location, and nothing sticks out on a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${RENT}#location`);
  await expect(page.getByRole("region", { name: "What is near" })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
