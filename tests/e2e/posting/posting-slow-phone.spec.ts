import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { forward, next, ownItems, picture, ready, signInAgain, slowPhone } from "../fixtures/posting.ts";

test("an owner posts from a slow phone: the battery dies, the session ends, and nothing is lost", async ({
  page: desk,
  browser,
  baseURL,
  problems,
}) => {
  test.setTimeout(300_000);
  const account = await newAccount(desk, baseURL!);
  const first = await slowPhone(browser, baseURL!);
  await signIn(first.page, baseURL!, account);
  await first.page.goto("/post-property");
  await ready(first.page);
  await first.page.getByRole("radio", { name: /^ভাড়া/ }).check();
  await forward(first.page);
  await first.page.getByRole("radio", { name: "অ্যাপার্টমেন্ট" }).check();
  await forward(first.page);
  await expect(first.page.locator("#post-contactName")).toHaveValue("Rahima Khatun");
  await first.page.locator("#post-contactPhone").fill("০১৭১২৩৪৫৬৭৮");
  await forward(first.page);

  const place = first.page.getByLabel("এলাকা বা থানা");
  await place.fill("গুলশান ২");
  await first.page.getByRole("option", { name: /গুলশান ২/ }).click();
  await expect(first.page.getByText("গুলশান ২, ঢাকা জেলা, ঢাকা বিভাগ")).toBeVisible();
  await expect(first.page.getByLabel("জেলা")).toHaveValue("ঢাকা");
  await expect(first.page.getByLabel("পোস্টকোড")).toHaveValue("১২১২");
  await expect(first.page.locator("figure svg").first()).toBeVisible();
  await first.page
    .locator("details", { has: first.page.locator('[name="latitude"]') })
    .locator("summary")
    .click();
  // A slip in the numbers: Cox's Bazar is not in Gulshan.
  const latitude = first.page.getByLabel("অক্ষাংশ");
  const point = await latitude.inputValue();
  await latitude.fill("২১.৪৩");
  await expect(first.page.getByText(/কিমি দূরে/)).toBeVisible();
  await latitude.fill(point);
  await expect(first.page.getByText(/কিমি দূরে/)).toBeHidden();
  await forward(first.page);

  await first.page.getByRole("button", { name: "বেডরুম: একটি বেশি" }).click();
  await first.page.getByLabel("বেডরুম", { exact: true }).fill("৩");
  await first.page.getByLabel("আয়তন").fill("১৬৫০");
  await expect(first.page.getByText("= ২.২৯ কাঠা · ৩.৭৯ শতক")).toBeVisible();
  await first.page.getByLabel("ব্যাচেলর").check();
  await first.page.getByLabel("লিফট").check();
  await forward(first.page);
  await first.page
    .locator('input[name="picturesFiles"]')
    .setInputFiles({ name: "বসার ঘর.jpg", mimeType: "image/jpeg", buffer: await picture("#7a8f6a") });
  // Nobody waits for a picture: the price is said while it goes up.
  await forward(first.page);
  await first.page.locator("#post-price").fill("৪৫");
  await first.page.getByRole("button", { name: "হাজার" }).click();
  await expect(first.page.getByText("৪৫ হাজার টাকা")).toBeVisible();
  await first.page.getByLabel("সার্ভিস চার্জ").fill("৩৫০০");
  await expect(first.page.getByText("মাসে মোট: ৳ ৪৮,৫০০")).toBeVisible();
  await first.page.getByLabel("অগ্রিম, কয় মাসের ভাড়া", { exact: true }).fill("৩");
  await expect(first.page.getByText(/বাড়ি ভাড়া নিয়ন্ত্রণ আইন, ১৯৯১/)).toBeVisible();
  const kept = async () =>
    (
      (await (await first.page.request.get("/api/drafts/property")).json()) as {
        draft: { data: { pictures: string[] } } | null;
      }
    ).draft?.data.pictures.length;
  await expect.poll(kept, { timeout: 45_000 }).toBe(1);
  await expect(first.page.getByText(/এই ব্রাউজারে ও আপনার অ্যাকাউন্টে রাখা হয়েছে/)).toBeVisible({ timeout: 20_000 });
  // The battery is empty: this device keeps nothing that another one could see.
  await first.context.close();

  const second = await slowPhone(browser, baseURL!);
  problems.watch(second.page);
  problems.allow(/status: 401|status of 401/);
  await signIn(second.page, baseURL!, account);
  await second.page.goto("/post-property");
  await ready(second.page);
  await expect(second.page.getByText("আপনার খসড়া ফিরে এসেছে")).toBeVisible();
  await expect(second.page.getByRole("heading", { name: "দাম কত?" })).toBeVisible();
  await expect(second.page.locator("[data-post] form ol img")).toHaveAttribute("src", /\/uploads\/u-/);
  await expect(second.page.getByText("মাসে মোট: ৳ ৪৮,৫০০")).toBeVisible();
  await forward(second.page);
  const title = second.page.getByLabel("বাংলায় শিরোনাম");
  await expect(title).toHaveValue("৩ বেডরুমের অ্যাপার্টমেন্ট ভাড়া হবে, গুলশান ২");
  await title.fill("লেকের পাশে দক্ষিণমুখী অ্যাপার্টমেন্ট");
  await forward(second.page, 2);
  await expect(second.page.getByRole("heading", { name: "জমা দেওয়ার জন্য তৈরি" })).toBeVisible();

  // The session ends while the form is open.
  await second.context.clearCookies();
  await next(second.page, "জমা দিন");
  await expect(second.page.getByText("আপনার সাইন-ইনের মেয়াদ শেষ")).toBeVisible();
  await second.page.getByRole("link", { name: "সাইন ইন করে এগিয়ে যান" }).click();
  await signInAgain(second.page, account);
  await expect(second.page).toHaveURL("/post-property");
  await ready(second.page);
  await expect(second.page.locator("#post-step").getByText("০১৭১২৩৪৫৬৭৮")).toBeVisible();
  await next(second.page, "জমা দিন");
  await expect(second.page).toHaveURL("/bn/account", { timeout: 30_000 });
  await expect(second.page.getByText("অ্যাডমিনের অনুমোদনের পর প্রপার্টিটি সবাই দেখতে পাবেন।")).toBeVisible();

  const [posted, ...others] = await ownItems(second.page, "listings");
  expect(posted).toMatchObject({ titleBn: "লেকের পাশে দক্ষিণমুখী অ্যাপার্টমেন্ট", state: "pending" });
  expect(others).toEqual([]);
  // Nothing of it is left on the device or in the account, and it is not public.
  expect(await second.page.evaluate(() => localStorage.getItem("post-draft-property"))).toBeNull();
  expect(await (await second.page.request.get("/api/drafts/property")).json()).toEqual({ draft: null });
  const own = await (await second.page.request.get(`/api/account/listings/${posted!.id}`)).json();
  expect(own.post.form).toMatchObject({
    purpose: "rent",
    tenants: ["bachelor"],
    amenities: ["lift"],
    place: "gulshan-2",
  });
  expect(own.post.pictures).toHaveLength(1);
  expect((await second.page.request.get(`/property/${own.post.slug}`)).status()).toBe(404);
  await second.context.close();
});
