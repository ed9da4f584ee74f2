import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/account.ts";
import { adminPage } from "../fixtures/administrator.ts";
import { siteDatabase } from "../fixtures/resort-rows.ts";
import { offerVisits, ownerWithHome, seekerPage } from "../fixtures/visits.ts";

/** Two hours from now a visit lies in the past: what is said of it cannot be waited for. */
async function letItBegin(slug: string): Promise<void> {
  const db = siteDatabase();
  try {
    const home = db.selectFrom("listings").select("id").where("slug", "=", slug);
    const visits = await db.selectFrom("visits").select("id").where("listing_id", "=", home).execute();
    // An hour of a home is one visit's.
    for (const [index, { id }] of visits.entries())
      await db
        .updateTable("visits")
        .set({ starts_at: new Date(Date.now() - 7_200_000 - index * 60_000) })
        .where("id", "=", id)
        .execute();
  } finally {
    await db.destroy();
  }
}

async function agreedVisit(owner: Page, seeker: Page, origin: string, slug: string): Promise<void> {
  await offerVisits(owner, origin, slug);
  const headers = { origin };
  const offer = await seeker.request.get(`/api/visits/offers/${slug}`);
  const { slots } = (await offer.json()) as { slots: string[] };
  const data = { slug, startsAt: slots[0], phone: "01812345678" };
  const asked = await seeker.request.post("/api/visits", { data, headers });
  expect(asked.status(), await asked.text()).toBe(201);
}

test("two who met: first names, a word and its way back, whether it was free, and what each says of the other @road", async ({
  page: owner,
  browser,
  baseURL,
  problems,
}) => {
  test.slow();
  const origin = baseURL!;
  const { title, slug } = await ownerWithHome(owner, browser, origin);
  const { page: seeker } = await seekerPage(browser, origin);
  problems.watch(seeker);
  await agreedVisit(owner, seeker, origin, slug);

  // By the first name alone, until both have agreed.
  await owner.goto("/account/visits");
  const shown = owner.getByRole("listitem", { name: title });
  await expect(shown).toContainText("Sadia");
  await expect(owner.getByText("Sadia Islam")).toHaveCount(0);
  await shown.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(shown).toContainText("Sadia Islam");

  await letItBegin(slug);
  await owner.reload();
  await shown.getByRole("button", { name: "The visitor did not come" }).click();
  await expect(shown.getByRole("button", { name: "Take back what you said" })).toBeVisible();
  await seeker.goto("/bn/account/visits");
  const mine = seeker.getByRole("listitem", { name: title });
  await expect(mine).toContainText("মালিক বলেছেন আপনি আসেননি");
  await shown.getByRole("button", { name: "Take back what you said" }).click();
  await expect(shown.getByRole("button", { name: "The visit took place" })).toBeVisible();

  // The seeker, in Bengali: still free, and how it was.
  await seeker.reload();
  await mine.getByRole("button", { name: "হ্যাঁ" }).click();
  await expect(mine).toContainText("আপনি জানিয়েছেন এটি তখনো খালি ছিল");
  await mine.getByRole("link", { name: "কেমন ছিল জানান" }).click();
  await expect(seeker.getByRole("heading", { name: "কেমন ছিল?", level: 1 })).toBeVisible();
  await seeker.getByRole("button", { name: "রিভিউ পাঠান" }).click();
  await expect(seeker.getByRole("alert")).toBeFocused();
  const form = seeker.locator("#party-review");
  for (const group of await form.getByRole("group").all()) await group.getByLabel("হ্যাঁ").check();
  await form.getByRole("textbox").fill("ছবির মতোই বাসা, মালিকও ভালো।");
  await seeker.getByRole("button", { name: "রিভিউ পাঠান" }).click();
  await expect(seeker.getByRole("status").first()).toBeFocused();

  // The owner, in English; both are approved and stand on the home.
  await owner.reload();
  await shown.getByRole("link", { name: "Say how it was" }).click();
  for (const group of await owner.locator("#party-review").getByRole("group").all())
    await group.getByLabel("Yes").check();
  await owner.getByLabel("In a sentence").fill("Came on time, and asked good questions.");
  await owner.getByRole("button", { name: "Send the review" }).click();
  await expect(owner.getByRole("status").first()).toContainText("shown once both of you have written");

  const admin = await adminPage(browser, origin);
  const queue = await admin.request.get("/api/admin/queue?kind=reviews");
  const { items } = (await queue.json()) as {
    items: { id: string; version: string; review: { person: object | null } }[];
  };
  for (const { id, version } of items.filter(({ review }) => review.person !== null)) {
    const answer = await admin.request.post(`/api/admin/reviews/${id}/approve`, {
      data: { version },
      headers: { origin },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await admin.context().close();
  await expect
    .poll(async () => {
      await seeker.goto(`/bn/property/${slug}`);
      return seeker.locator("#agent").textContent();
    })
    .toContain("ছবির মতোই বাসা");

  // Whom it is about reports it, once.
  const written = owner.url();
  await owner.goto(`/property/${slug}`);
  const report = owner.locator("#agent").getByRole("link", { name: /^Report what Sadia wrote/ });
  const address = (await report.getAttribute("href"))!;
  await report.click();
  await owner.getByLabel("What is wrong?").selectOption("It is not true");
  await owner.getByRole("button", { name: "Send the report" }).click();
  await expect(owner.getByRole("heading", { name: "Thank you. Your report has been received." })).toBeFocused();
  await owner.goto(address);
  await owner.getByLabel("What is wrong?").selectOption("It insults somebody");
  problems.allow(/status: 409|status of 409/);
  await owner.getByRole("button", { name: "Send the report" }).click();
  await expect(owner.getByRole("alert")).toContainText("You have already reported this review");
  await seeker.goto(address.replace("/report", "/bn/report"));
  problems.allow(/status: 403|status of 403/);
  await seeker.getByLabel("সমস্যাটা কী?").selectOption("কথাটি সত্যি নয়");
  await seeker.getByRole("button", { name: "অভিযোগ পাঠান" }).click();
  await expect(seeker.getByRole("alert")).toContainText("এই রিভিউটি আপনারই লেখা");

  // It is taken back, which asks once more.
  await owner.goto(written);
  await owner.getByText("Take my review back").click();
  await owner.getByRole("button", { name: "Yes, take it back for good" }).click();
  await expect(owner.getByText("Your review is taken back.")).toBeVisible();
  await seeker.context().close();
});

test("two who say that a home is taken hide it; its owner is told and confirms with one tap", async ({
  page: owner,
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL!;
  const { title, slug } = await ownerWithHome(owner, browser, origin);
  const people = [await seekerPage(browser, origin), await seekerPage(browser, origin)];
  for (const { page } of people) {
    await agreedVisit(owner, page, origin, slug);
    await owner.goto("/account/visits");
    const asked = owner.getByRole("listitem", { name: title });
    await asked.getByRole("button", { name: "Confirm", exact: true }).first().click();
    await expect(asked.getByRole("button", { name: "Confirm", exact: true })).toHaveCount(0);
  }
  await letItBegin(slug);
  for (const { page } of people) {
    await page.goto("/account/visits");
    await page.getByRole("button", { name: "No, it was taken" }).click();
    await expect(page.getByText("You said it was taken. Thank you!")).toBeVisible();
  }
  await expect.poll(async () => (await owner.request.get(`/api/listings/${slug}`)).status()).toBe(404);
  await owner.goto("/account/notifications");
  await expect(owner.getByText("Hidden: two people say it is taken")).toBeVisible();
  await owner.goto("/account?tab=properties");
  await owner
    .getByRole("listitem", { name: title })
    .getByRole("button", { name: /Still available/ })
    .click();
  await expect.poll(async () => (await owner.request.get(`/api/listings/${slug}`)).status()).toBe(200);
  for (const { page } of people) await page.context().close();
});
