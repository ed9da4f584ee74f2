import type { Page } from "@playwright/test";
import { wakeSearch } from "../fixtures/islands.ts";
import { expect, test } from "../fixtures/reader.ts";

/** A tenant on the Bengali home page; `act` counts what is done: each tap, and each field that is typed into. */
async function tenant(page: Page) {
  await page.goto("/bn");
  await wakeSearch(page);
  let actions = 0;
  const act = async (doing: Promise<unknown>) => {
    await doing;
    actions += 1;
  };
  return { act, actions: () => actions };
}

/** Three flats to rent for 40,000 at most stand first in the list. */
async function expectThreeFlats(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/bn\/rent\?.*type=apartment.*maxPrice=40000/);
  const rents = page.locator('main article p:has-text("/ মাস")');
  await expect.poll(() => rents.count()).toBeGreaterThanOrEqual(3);
  for (const text of (await rents.allInnerTexts()).slice(0, 3)) {
    const [, digits = ""] = /৳\s*([০-৯,]+)/.exec(text) ?? [];
    const taka = Number([...digits.replaceAll(",", "")].map((digit) => "০১২৩৪৫৬৭৮৯".indexOf(digit)).join(""));
    expect(taka, text).toBeGreaterThan(0);
    expect(taka, text).toBeLessThanOrEqual(40_000);
  }
  await expect(page.locator("main article").first()).toBeInViewport();
}

test("a tenant with 40,000 finds three flats by filters in six actions at most @phone", async ({ page }) => {
  const { act, actions } = await tenant(page);
  await act(page.getByRole("button", { name: "ভাড়া", exact: true }).click());
  await page.waitForURL(/\/bn\/rent/);
  await wakeSearch(page);
  await act(page.getByRole("button", { name: "আরও ফিল্টার" }).click());
  const sheet = page.getByRole("dialog");
  await act(sheet.getByRole("textbox", { name: "সর্বোচ্চ ভাড়া" }).fill("৪০ হাজার"));
  await act(sheet.getByRole("checkbox", { name: /^অ্যাপার্টমেন্ট/ }).check());
  await act(sheet.getByRole("button", { name: /^[০-৯]+টি .* দেখুন$/ }).click());
  await expect(sheet).toBeHidden();
  await expectThreeFlats(page);
  expect(actions()).toBeLessThanOrEqual(6);
});

test("a tenant with 40,000 finds three flats by a sentence in three actions at most @phone", async ({ page }) => {
  const { act, actions } = await tenant(page);
  const box = page.getByRole("combobox", { name: "এলাকা" }).first();
  await act(box.click());
  await act(box.fill("৪০ হাজারের মধ্যে ভাড়ার ফ্ল্যাট"));
  await act(page.getByRole("button", { name: "খুঁজুন" }).first().click());
  await expectThreeFlats(page);
  expect(actions()).toBeLessThanOrEqual(3);
});
