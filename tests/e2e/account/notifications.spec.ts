import { mailsTo } from "#tests/support/inbox.ts";
import { expect, ownAddress, signIn, test } from "../fixtures/account.ts";
import { offerVisits, ownerWithHome, seekerPage } from "../fixtures/visits.ts";

test("@phone what somebody did stands under the bell, leads to where it is dealt with, and is read then @road", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  test.slow();
  const origin = baseURL!;
  const { owner, title, slug } = await ownerWithHome(page, browser, origin);
  await offerVisits(page, origin, slug);
  const { page: seeker } = await seekerPage(browser, origin);
  problems.watch(seeker);
  const { slots } = (await (await seeker.request.get(`/api/visits/offers/${slug}`)).json()) as { slots: string[] };
  const asked = await seeker.request.post("/api/visits", {
    data: { slug, startsAt: slots[0], phone: "01812345678" },
    headers: { origin },
  });
  expect(asked.status()).toBe(201);

  // The approval and the request: the page is the same for everybody, the number comes after it.
  await page.goto("/about");
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications: 2 new");
  await bell.click();
  const panel = page.getByRole("group", { name: "Notifications" });
  await expect(panel.getByRole("link", { name: /Your listing is public/ })).toContainText(title);
  await panel.getByRole("link", { name: /Someone wants to see your home/ }).click();
  await expect(page).toHaveURL(/\/account\/visits$/);
  await expect(bell).toHaveAccessibleName("Notifications: 1 new");

  // The whole list, and everything read.
  await bell.click();
  await panel.getByRole("link", { name: "See all notifications" }).click();
  await expect(page).toHaveURL(/\/account\/notifications$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem")).toHaveCount(2);
  await main.getByRole("button", { name: "Mark all as read" }).click();
  await expect(main.getByRole("button", { name: /^Mark/ })).toHaveCount(0);
  await expect(bell).toHaveAccessibleName("Notifications");
  // The mails came all the same, since nobody said otherwise.
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toContain(`Visit asked for: ${title}`);
  // Whoever is signed out has no bell.
  const stranger = await (await browser.newContext({ baseURL: origin })).newPage();
  await stranger.goto("/about");
  await expect(stranger.getByRole("banner").getByRole("link", { name: /^Notifications/ })).toHaveCount(0);
  await stranger.context().close();
  await seeker.context().close();
});

test("without JavaScript the list is read, marked and set", async ({ page, browser, baseURL, problems }) => {
  test.slow();
  const origin = baseURL!;
  const { owner, title } = await ownerWithHome(page, browser, origin);
  const plain = { baseURL: origin, javaScriptEnabled: false, extraHTTPHeaders: ownAddress() };
  const own = await (await browser.newContext(plain)).newPage();
  problems.watch(own);
  await own.goto("/account/notifications");
  await expect(own).toHaveURL(/\/signin\?next=%2Faccount%2Fnotifications&reason=notifications$/);
  await expect(own.getByText("Sign in to see your notifications.")).toBeVisible();
  await signIn(own, origin, owner);
  await own.goto("/bn/account/notifications");
  const main = own.getByRole("main");
  const line = main.getByRole("link", { name: /আপনার বিজ্ঞাপন প্রকাশিত হয়েছে/ });
  await expect(line).toContainText(title);
  await expect(line).toContainText("নতুন");
  await main.getByRole("button", { name: /^পড়া হয়েছে: আপনার বিজ্ঞাপন/ }).click();
  await expect(own).toHaveURL(/\/bn\/account\/notifications#notifications$/);
  await expect(line).not.toContainText("নতুন");
  await main.getByRole("link", { name: "সেটিংস" }).click();
  await expect(main.getByLabel("ই-মেইল: বাসা দেখা").getByRole("option")).toHaveText(["সঙ্গে সঙ্গে", "ই-মেইল চাই না"]);
  await main.getByLabel("ই-মেইল: সেভ করা সার্চ").selectOption("weekly");
  await main.getByLabel("তালিকায়: বাসা দেখা").uncheck();
  await main.getByRole("button", { name: "সেটিংস সেভ করুন" }).click();
  await expect(main.getByRole("status")).toHaveText("সেটিংস সেভ হয়েছে");
  await expect(main.getByLabel("ই-মেইল: সেভ করা সার্চ")).toHaveValue("weekly");
  await expect(main.getByLabel("তালিকায়: বাসা দেখা")).not.toBeChecked();
  await own.context().close();
});
