import { sql } from "kysely";
import { accountHead, accountTab, expect, newAccount, ownAddress, signIn, test } from "../fixtures/account.ts";
import { adminPage } from "../fixtures/administrator.ts";
import { decide, newTitle, openMenu, postProperty, PUBLIC_ACTIONS, versionOf } from "../fixtures/posts.ts";
import { siteDatabase } from "../fixtures/resort-rows.ts";

test("@phone an owner sees in Bengali what became of each post, and acts on it", async ({ page, browser, baseURL }) => {
  const origin = baseURL!;
  const account = await newAccount(page, origin);
  await signIn(page, origin, account);
  await page.goto("/bn/account");
  // The page comes with whose account it is: there is nothing to wait for.
  const html = await (await page.request.get("/account")).text();
  expect(html).toContain(account.email);
  const properties = page.locator("#properties");
  await expect(accountTab(page, "অনুমোদনের অপেক্ষায়")).toHaveCount(0);
  await expect(properties.getByRole("link", { name: "আপনার প্রথম প্রপার্টি পোস্ট করুন" })).toBeVisible();
  await expect(accountHead(page)).toContainText("ব্যবহারকারী");
  // Tabs by keyboard; on a phone the chosen one comes into view.
  await accountTab(page, "প্রপার্টি").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#resorts").getByText("আপনার প্রথম রিসোর্ট পোস্ট করুন")).toBeVisible();
  await accountTab(page, "সেটিংস").press("Enter");
  await expect(page).toHaveURL("/bn/account?tab=settings");
  await expect(accountTab(page, "সেটিংস")).toBeInViewport();

  const [good, bad] = [newTitle("Lake flat"), newTitle("Dark flat")];
  const posted = await postProperty(page.request, origin, good);
  const refused = await postProperty(page.request, origin, bad);
  await page.goto("/bn/account");
  await page.reload();
  const row = (title: string) => properties.getByRole("listitem", { name: title });
  await expect(accountHead(page)).toContainText("এজেন্ট");
  await expect(row(good)).toContainText("অপেক্ষমাণ");
  await expect(row(good)).toContainText("৩ বেড");
  await expect(row(good)).toContainText("প্রযোজ্য নয় বাথ");
  await expect(row(good)).toContainText("০ বার দেখা");

  // The preview is the owner's alone, and says so in the owner's words.
  await row(good)
    .getByRole("link", { name: /^প্রিভিউ/ })
    .click();
  await expect(page.getByText("আপনার প্রপার্টিটি অ্যাডমিনের অনুমোদনের অপেক্ষায় আছে")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: good })).toBeVisible();
  // What nobody else can see yet cannot be saved, compared, shared, booked, written about or reported.
  await expect(page.locator("main").locator(PUBLIC_ACTIONS)).toHaveCount(0);
  const stranger = await browser.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() });
  const seen = await stranger.request.get(`/account/preview/${posted.id}`);
  expect([seen.status(), seen.headers()["cache-control"]]).toEqual([404, "no-store"]);
  expect(await seen.text()).not.toContain(good);
  expect((await stranger.request.get(`/property/${posted.slug}`)).status()).toBe(404);
  // Nor is it another owner's.
  const agent = { identifier: "agent@nibash.example", password: "dhaka-rickshaw-71" };
  await stranger.request.post("/api/auth/sign-in", { data: agent, headers: { origin } });
  expect((await stranger.request.get(`/account/preview/${posted.id}`)).status()).toBe(404);
  await stranger.close();

  const admin = (await adminPage(browser, origin)).request;
  await decide(admin, origin, "approve", { id: posted.id, version: await versionOf(page.request, posted.id) });
  const reasons = ["photos-unclear"];
  await decide(admin, origin, "reject", {
    id: refused.id,
    version: await versionOf(page.request, refused.id),
    reasons,
    text: "রান্নাঘরের ছবি দিন",
  });
  await page.goto("/bn/account");
  await expect(row(good)).toContainText("অনুমোদিত");
  await expect(row(bad)).toHaveCount(0);
  await openMenu(row(good));
  await row(good)
    .getByRole("button", { name: /^এখনো পাওয়া যাচ্ছে/ })
    .click();
  await expect(page.getByText("আজ থেকে আপনার বিজ্ঞাপনটি আবার নিশ্চিত করা হিসেবে দেখানো হবে।")).toBeVisible();
  await properties.getByRole("link", { name: /^সংশোধন দরকার/ }).click();
  await expect(row(bad)).toContainText("রান্নাঘরের ছবি দিন।");
  await expect(row(bad).getByRole("link", { name: /^ঠিক করে আবার পাঠান/ })).toHaveAttribute(
    "href",
    `/post-property?edit=${refused.id}`,
  );

  await openMenu(row(bad));
  await row(bad)
    .getByRole("button", { name: /^মুছে ফেলুন/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "আপনি কি এই প্রপার্টিটি মুছে ফেলতে চান?" });
  await expect(dialog.getByRole("button", { name: "বাতিল" })).toBeFocused();
  await dialog.getByRole("button", { name: "মুছে ফেলুন" }).click();
  await expect(page.getByText("প্রপার্টি স্থায়ীভাবে মুছে ফেলা হয়েছে")).toBeVisible();
  await expect(row(bad)).toHaveCount(0);
});

test("somebody with more than a thousand posts turns pages of two dozen, forth and back, and reads that there are more", async ({
  page,
  baseURL,
}) => {
  const account = await newAccount(page, baseURL!);
  await signIn(page, baseURL!, account);
  const db = siteDatabase();
  await sql`
    insert into listings (id, slug, agent_id, area_id, purpose, type, approval, verified, title, title_bn, description, description_bn,
      price_paisa, area_value, area_unit, created_at, updated_at, rejected_at)
    select gen_random_uuid(), 'many-' || n || '-' || left(md5(random()::text), 8), a.id, (select id from areas where slug = 'banani'), 'sale',
      'apartment', 'rejected', false, 'Flat number ' || n, 'ফ্ল্যাট ' || n, '', '', 1000000000, 1500, 'sqft',
      now() - n * interval '1 minute', now() - n * interval '1 minute', now()
    from accounts as a, generate_series(1, 1100) as n where a.email = ${account.email}
  `.execute(db);
  await page.goto("/account?tab=properties");
  const list = page.locator("#properties");
  const titles = list.getByRole("listitem").getByRole("heading", { level: 3 });
  // Sent back, so that they stand in nobody else's list.
  await list.getByRole("link", { name: /^Needs changes.*1,000\+/ }).click();
  await expect(titles.first()).toHaveText("Flat number 1");
  const [back, on] = [list.getByRole("link", { name: "Previous" }), list.getByRole("link", { name: "Next" })];
  await expect(back).toHaveCount(0);
  await expect(list.locator("[aria-disabled=true]", { hasText: "Previous" })).toBeVisible();
  for (const first of ["25", "49"]) {
    await on.click();
    await expect(titles.first()).toHaveText(`Flat number ${first}`);
    await expect(titles).toHaveCount(24);
  }
  await back.click();
  await expect(titles.first()).toHaveText("Flat number 25");
  await sql`delete from listings where slug like 'many-%'`.execute(db);
  await db.destroy();
});
