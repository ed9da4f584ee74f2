import { randomBytes, randomInt } from "node:crypto";
import type { ResortAnswer } from "#api/catalogue/resorts.ts";
import { lastMail } from "#tests/support/inbox.ts";
import { makeStay, type PastStay } from "#tests/support/past-stay.ts";
import { expect, ownAddress, test } from "../fixtures/account.ts";
import { adminPage, openDecision, queueOf } from "../fixtures/administrator.ts";
import { newTitle, rowOf } from "../fixtures/posts.ts";
import { purgeResort, siteDatabase } from "../fixtures/resort-rows.ts";

type Stay = PastStay & { slug: string };

/** A stay at a resort that is no sample. `nth`: tests that run at the same time have one each. Ends long ago, on days that no other run has. */
async function stayAtResort(nth: number, wish: { name?: string; daysAgo?: number } = {}): Promise<Stay> {
  const db = siteDatabase();
  try {
    const { slug } = await db
      .selectFrom("resorts")
      .select("slug")
      .where("approval", "=", "approved")
      .where("demo_id", "is", null)
      .orderBy("id")
      .offset(nth)
      .limit(1)
      .executeTakeFirstOrThrow();
    const daysAgo = 10 + randomInt(5_000);
    const token = () => randomBytes(24).toString("base64url");
    return { ...(await makeStay(db, { resort: slug, daysAgo, token, ...wish })), slug };
  } finally {
    await db.destroy();
  }
}

/** Takes the review of a stay away, so that the resort is what it was. */
async function forgetReview({ id, slug }: Stay): Promise<void> {
  const db = siteDatabase();
  try {
    await db.deleteFrom("customer_reviews").where("booking_id", "=", id).execute();
    await purgeResort(slug);
  } finally {
    await db.destroy();
  }
}

test("a guest reviews a stay from its receipt, may change it, and everybody reads it once it is approved @road", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const name = newTitle("Sadia");
  const stay = await stayAtResort(0, { name });
  try {
    await page.goto(`/receipt/${stay.token}`);
    await page.getByRole("link", { name: "Review your stay" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "How was your stay?" })).toBeVisible();
    const send = page.getByRole("button", { name: "Send the review" });
    await expect(page.getByLabel("Your name")).toHaveValue(name);
    await page.getByLabel("Your review").fill("Nice.");
    await send.click();
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Your rating: Please select a rating",
      "Your review: Please write at least 10 characters",
    ]);
    await summary.getByRole("link", { name: /^Your rating/ }).click();
    for (let n = 0; n < 4; n += 1) await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "5 stars: excellent" })).toBeChecked();
    await page.getByLabel("Your review").fill("Quiet rooms, and the hills at dawn.");
    await send.click();
    const said = page.getByRole("status").filter({ hasText: "review" });
    await expect(said).toContainText("Thank you! Your review has arrived and waits for approval.");
    await expect(said).toBeFocused();

    // It is there again, and can be put right.
    await page.reload();
    await expect(said).toContainText("Thank you! Your review has arrived");
    await expect(page.getByLabel("Your review")).toHaveValue("Quiet rooms, and the hills at dawn.");
    await page.getByRole("radio", { name: "4 stars: very good" }).check();
    await page.getByRole("button", { name: "Change the review" }).click();
    await expect(said).toContainText("Your review has been changed and waits for approval.");
    await page.goto(`/resort/${stay.slug}`);
    const section = page.getByRole("region", { name: "Guest reviews" });
    await expect(section).toContainText("No guest reviews yet");

    const admin = await adminPage(browser, baseURL!);
    await admin.goto("/account?tab=approvals#queue");
    const row = await rowOf(queueOf(admin), name);
    await expect(row).toContainText("Resort · Review");
    await openDecision(row);
    await row.getByRole("button", { name: /^Approve/ }).click();
    await expect(row.getByRole("link", { name: /^View live/ })).toHaveAttribute(
      "href",
      `/resort/${stay.slug}#guest-reviews`,
    );
    await admin.context().close();
    expect((await lastMail(stay.email)).subject).toMatch(/^Your review of .+ is public$/);

    // One rating everywhere: the CDN was told.
    const shown = async () =>
      ((await (await page.request.get(`/api/resorts/${stay.slug}`)).json()) as ResortAnswer).resort.rating;
    await expect.poll(shown).toEqual({ value: 4, count: 1, orMore: false, sample: false });
    await expect(async () => {
      await page.goto(`/resort/${stay.slug}`);
      await expect(section).toContainText("4 out of 5", { timeout: 1_000 });
    }).toPass();
    await expect(section.getByRole("listitem")).toHaveCount(1);
    await expect(section.getByRole("listitem")).toContainText("Quiet rooms, and the hills at dawn.");
    await expect(section.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
    await expect(page.getByText("Rated 4 of 5").first()).toBeAttached();
    const texts = await page.locator('script[type="application/ld+json"]').allInnerTexts();
    const lodging = texts
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find((data) => data["@type"] === "LodgingBusiness");
    expect(lodging).toMatchObject({ aggregateRating: { ratingValue: 4, reviewCount: 1 } });

    await page.goto(`/stay-review?token=${stay.token}`);
    await expect(page.getByRole("heading", { name: "Your review is public" })).toBeVisible();
  } finally {
    await forgetReview(stay);
  }
});

test("without JavaScript the review is a form in Bengali, and who has not stayed learns why there is none", async ({
  browser,
  problems,
}) => {
  const stay = await stayAtResort(1);
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: ownAddress() });
  const page = await context.newPage();
  problems.watch(page);
  problems.allow(/stay-review\?token=nobody/);
  try {
    await page.goto(`/bn/stay-review?token=${stay.token}`);
    await page.getByRole("radio", { name: "৫ তারা: চমৎকার" }).check();
    // What the browser takes for ten characters, and the server does not.
    await page.getByLabel("আপনার রিভিউ").fill("ভালো            ");
    await page.getByRole("button", { name: "রিভিউ পাঠান" }).click();
    await expect(page.getByRole("alert")).toContainText("অন্তত ১০টি অক্ষর লিখুন");
    await expect(page.getByRole("radio", { name: "৫ তারা: চমৎকার" })).toBeChecked();
    await page.getByLabel("আপনার রিভিউ").fill("ভোরের পাহাড় ভোলার নয়।");
    await page.getByRole("button", { name: "রিভিউ পাঠান" }).click();
    await expect(page.getByRole("status")).toContainText("আপনার রিভিউ পেয়েছি");
    await expect(page.getByLabel("আপনার রিভিউ")).toHaveValue("ভোরের পাহাড় ভোলার নয়।");
    await expect(page.getByRole("button", { name: "রিভিউ বদলান" })).toBeVisible();
  } finally {
    await forgetReview(stay);
  }
  const ahead = await stayAtResort(1, { daysAgo: -randomInt(800, 5_000) });
  await page.goto(`/stay-review?token=${ahead.token}`);
  await expect(page.getByRole("heading", { name: "Your stay is not over yet" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the receipt" }).click();
  await expect(page.getByRole("link", { name: "Review your stay" })).toHaveCount(0);
  expect((await page.goto("/stay-review?token=nobody-has-this-token"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link opens no booking" })).toBeVisible();

  // The samples keep their invented rating, and say that it is one.
  await page.goto("/resort/cloud-ridge-cottages-sajek");
  await expect(page.getByRole("region", { name: "Guest reviews" })).toContainText("its rating is made up");
  await context.close();
});
