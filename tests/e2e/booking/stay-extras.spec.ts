import { devices } from "@playwright/test";
import { lastMail } from "#tests/support/inbox.ts";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { payAs, someNights, state, WALLETS } from "../fixtures/booking.ts";
import { siteDatabase } from "../fixtures/resort-rows.ts";

const RESORT = "cloud-ridge-cottages-sajek";

/** Two breakfasts and two nights of one guest more, as every place tells them. */
const SUMS = [/^৳.1,200$/, /^৳.1,000$/];

/** Nights that have no Friday, on which the room costs more. */
function plainNights() {
  for (;;) {
    const stay = someNights(2);
    if (new Date(`${stay.checkIn}T00:00:00Z`).getUTCDay() < 4) return stay;
  }
}

async function familyCottage(): Promise<string> {
  const db = siteDatabase();
  const { id } = await db
    .selectFrom("room_types as t")
    .innerJoin("resorts as r", "r.id", "t.resort_id")
    .select("t.id")
    .where("r.slug", "=", RESORT)
    .where("t.name", "=", "Family cottage")
    .executeTakeFirstOrThrow();
  await db.destroy();
  return id;
}

test("breakfast and a guest more are in the sum of the panel, the booking, the receipt and the list @road", async ({
  page,
  baseURL,
}) => {
  const account = await newAccount(page, baseURL!);
  await signIn(page, baseURL!, account);
  const search = new URLSearchParams({ ...plainNights(), guests: "4", room: await familyCottage() });
  await page.goto(`/resort/${RESORT}?${search}`);
  const panel = page.locator("#booking");
  await expect(panel.getByRole("status")).toContainText("13,000");
  await panel.getByLabel("Guests").selectOption("5");
  await panel.getByLabel(/^Breakfast for everybody, ৳.600 a night$/).check();
  for (const sum of SUMS) await expect(panel.getByText(sum)).toBeVisible();
  await expect(panel.getByRole("status")).toContainText("15,200");
  await panel.getByLabel("Guests").selectOption("6");
  await expect(panel.getByRole("alert")).toContainText("This room takes 5 guests.");
  await panel.getByLabel("Guests").selectOption("5");
  await panel.getByRole("button", { name: "Book Now" }).click();

  const dialog = page.getByRole("dialog", { name: "Book this resort" });
  for (const sum of SUMS) await expect(dialog.getByText(sum)).toBeVisible();
  await expect(dialog.getByText(/^৳.15,200$/)).toBeInViewport();
  await dialog.getByLabel("Phone").fill("01712345678");
  await dialog.getByLabel("bKash number").fill(WALLETS.property);
  await dialog.getByLabel(/^I accept/).check();
  const tab = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: /^Pay/ }).click();
  const payment = await tab;
  await payAs(payment, WALLETS.property);
  await expect(state(payment)).toContainText("Your resort booking has been confirmed.");
  for (const sum of SUMS) await expect(payment.getByText(sum)).toBeVisible();
  await expect(payment.getByText("One guest more", { exact: true })).toBeVisible();
  const mail = (await lastMail(account.email)).text.replaceAll("\u00a0", " ");
  for (const line of ["Breakfast: ৳ 1,200", "One guest more: ৳ 1,000", "Stay total, 2 nights: ৳ 15,200"])
    expect(mail).toContain(line);
  await page.goto("/account?tab=bookings");
  await expect(page.getByRole("main")).toContainText(/Breakfast: ৳.1,200 · One guest more: ৳.1,000 · Stay total/);
});

test("without a script breakfast is a field of the panel, and goes along to the booking", async ({ browser }) => {
  const context = await browser.newContext({ ...devices["Pixel 7"], javaScriptEnabled: false });
  const page = await context.newPage();
  const search = new URLSearchParams({ ...plainNights(), guests: "5", room: await familyCottage() });
  await page.goto(`/bn/resort/${RESORT}?${search}`);
  await page.getByLabel(/^সবার নাশতা, প্রতি রাত ৳.৬০০$/).check();
  await page.getByRole("button", { name: "মোট খরচ দেখুন" }).click();
  await expect(page.getByText(/^৳.১,২০০$/)).toBeVisible();
  await expect(page.getByText(/^৳.১,০০০$/)).toBeVisible();
  await page.getByRole("button", { name: "এখনই বুক করুন" }).click();
  await expect(page).toHaveURL(/\/bn\/book\?.*breakfast=yes/);
  await page.getByLabel("পুরো নাম").fill("রহিমা খাতুন");
  await page.getByRole("textbox", { name: "ই-মেইল", exact: true }).fill("rahima@example.org");
  await page.getByLabel("ফোন").fill("০১৭১২৩৪৫৬৭৮");
  await page.getByLabel("বিকাশ নম্বর").fill(WALLETS.plain);
  await page.getByLabel("বাতিলের নিয়ম মেনে নিচ্ছি").check();
  await page.getByRole("button", { name: "বিকাশে ৳ ৫০০ দিন" }).click();
  await expect(page).toHaveURL(/\/bn\/receipt\/[\w-]+/);
  await expect(page.getByText("বাড়তি ১ জন", { exact: true })).toBeVisible();
  await expect(page.getByText(/^৳.১৫,২০০$/)).toBeVisible();
  await context.close();
});
