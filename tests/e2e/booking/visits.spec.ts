import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { expect, test } from "../fixtures/account.ts";
import { offerVisits, ownerWithHome, seekerPage } from "../fixtures/visits.ts";

/** What the newest mail to an address puts into a calendar. */
const newestCalendar = async (to: string) => (await mailsTo(to))[0]?.calendar ?? "";

test("@phone a visit from its hours to the agreed time: offered, asked for, moved and accepted @road", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  test.slow();
  const origin = baseURL!;
  const { owner, title, slug } = await ownerWithHome(page, browser, origin);

  // The owner, from the account: a Friday has a pause in it.
  await page.goto("/account");
  await page.getByLabel("More of your account").click();
  await page.getByRole("link", { name: "My visits" }).click();
  await expect(page).toHaveURL(/\/account\/visits$/);
  await expect(page.getByRole("heading", { name: "No visits yet" })).toBeVisible();
  await page.getByLabel("Friday, from").selectOption("10 AM");
  await page.getByRole("button", { name: "Save the hours" }).click();
  await expect(page.getByLabel("Friday, until")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Friday, until").selectOption("6 PM");
  await page.getByText("Sat", { exact: true }).click();
  await page.getByLabel("Saturday, from").selectOption("9 AM");
  await page.getByLabel("Saturday, until").selectOption("5 PM");
  await page.getByRole("button", { name: "Same every day" }).click();
  await page.getByText("Fri", { exact: true }).click();
  await page.getByLabel("Friday, from").selectOption("10 AM");
  await page.getByLabel("Friday, until").selectOption("6 PM");
  await page.getByRole("button", { name: "Save the hours" }).click();
  await expect(page.getByText("The hours are saved.")).toBeVisible();

  // Somebody who is signed in asks beside the home.
  const { page: seeker, account } = await seekerPage(browser, origin);
  problems.watch(seeker);
  await seeker.goto(`/property/${slug}`);
  const panel = seeker.getByRole("region", { name: "Visit this home" });
  await expect(panel.getByText("10 AM – 12 PM, 3 PM – 6 PM")).toBeVisible();
  await panel.getByRole("link", { name: "Choose a time" }).click();
  await expect(panel.getByRole("radio").first()).toBeAttached();
  await expect(panel).toBeFocused();
  await panel.getByRole("button", { name: "Ask for this time" }).click();
  await expect(panel.getByRole("alert")).toBeFocused();
  await panel.getByRole("radio").nth(2).check();
  await panel.getByLabel("Your phone").fill("01812345678");
  await panel.getByRole("button", { name: "Ask for this time" }).click();
  await expect(panel.getByRole("heading", { name: "Visit requested" })).toBeVisible();
  const first = await lastMail(account.email, { after: account.mail });
  expect(first.subject).toBe(`Visit asked for: ${title}`);
  expect(first.calendar).toContain("STATUS:TENTATIVE");

  // The owner proposes another time, and learns nothing of the seeker yet.
  await page.reload();
  const asked = page.getByRole("listitem", { name: title });
  await expect(asked).toContainText("Waiting for your answer");
  await expect(page.getByText("Sadia Islam")).toHaveCount(0);
  await asked.getByText("Propose another time").click();
  await asked.getByLabel("Another time").selectOption({ index: 4 });
  await asked.getByRole("button", { name: "Propose this time" }).click();
  await expect(asked).toContainText("Another time proposed");
  expect((await lastMail(account.email, { after: first.id })).subject).toBe(`Another time for the visit: ${title}`);

  // The seeker accepts; now both know each other.
  await seeker.goto("/account/visits");
  const mine = seeker.getByRole("listitem", { name: title });
  await mine.getByRole("button", { name: "Accept this time" }).click();
  await expect(mine).toContainText("Confirmed");
  await expect(mine).toBeFocused();
  await expect(mine.getByRole("link", { name: /1712/ })).toHaveAttribute("href", "tel:+8801712345678");
  const entry = await mine.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
  expect(await (await seeker.request.get(entry!)).text()).toContain("STATUS:CONFIRMED");
  const stranger = await browser.newContext({ baseURL: origin });
  expect(await (await stranger.request.get(entry!)).text()).not.toContain("BEGIN:VCALENDAR");
  await stranger.close();
  await page.reload();
  await expect(asked).toContainText("Sadia Islam");
  await expect(asked.getByRole("link", { name: /1812/ })).toHaveAttribute("href", "tel:+8801812345678");
  await expect.poll(() => newestCalendar(owner.email)).toContain("STATUS:CONFIRMED");

  await asked.getByRole("button", { name: "Cancel visit" }).click();
  await expect(asked).toContainText("Cancelled by the owner");
  await seeker.context().close();
});

test("without JavaScript a visit is asked for, confirmed and cancelled by forms", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL!;
  const { owner, title, slug } = await ownerWithHome(page, browser, origin);
  await offerVisits(page, origin, slug);
  const { page: seeker } = await seekerPage(browser, origin);
  const plain = async (from: typeof page) => {
    const storageState = await from.context().storageState();
    const context = await browser.newContext({ baseURL: origin, storageState, javaScriptEnabled: false });
    return context.newPage();
  };
  const visitor = await plain(seeker);
  const shower = await plain(page);
  await seeker.context().close();

  await visitor.goto(`/bn/property/${slug}`);
  await visitor.getByRole("link", { name: "সময় বেছে নিন" }).click();
  await expect(visitor).toHaveURL(new RegExp(`/bn/visit\\?slug=${slug}`));
  await visitor.getByRole("radio").nth(1).check();
  await visitor.getByLabel("আপনার ফোন").fill("123");
  await visitor.getByRole("button", { name: "এই সময়টি চাই" }).click();
  await expect(visitor.getByLabel("আপনার ফোন")).toHaveAttribute("aria-invalid", "true");
  await expect(visitor.getByLabel("আপনার ফোন")).toHaveValue("123");
  await expect(visitor.getByRole("radio").nth(1)).toBeChecked();
  await visitor.getByLabel("আপনার ফোন").fill("০১৮১২৩৪৫৬৭৮");
  await visitor.getByRole("button", { name: "এই সময়টি চাই" }).click();
  await expect(visitor.getByRole("heading", { name: "আপনার অনুরোধ পাঠানো হয়েছে" })).toBeVisible();

  await shower.goto("/account/visits");
  const asked = shower.getByRole("listitem", { name: title });
  await asked.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(shower).toHaveURL(/\/account\/visits#visit-act$/);
  await expect(asked).toContainText("Confirmed");
  await expect.poll(() => newestCalendar(owner.email)).toContain("STATUS:CONFIRMED");
  await shower.getByText("Fri", { exact: true }).click();
  await shower.getByLabel("Friday, from").selectOption("8 PM");
  await shower.getByRole("button", { name: "Save the hours" }).click();
  await expect(shower.getByLabel("Friday, until")).toHaveAttribute("aria-invalid", "true");
  await expect(shower.getByLabel("Friday, from")).toHaveValue("20");
  await shower.getByLabel("Friday, until").selectOption("10 PM");
  await shower.getByRole("button", { name: "Save the hours" }).click();
  await expect(shower.getByText("The hours are saved.")).toBeVisible();

  await visitor.goto("/bn/account/visits");
  const mine = visitor.getByRole("listitem", { name: title });
  await expect(mine).toContainText("সময় ঠিক হয়েছে");
  await mine.getByRole("button", { name: "বাসা দেখা বাতিল করুন" }).click();
  await expect(mine).toContainText("যাঁর আসার কথা, তিনি বাতিল করেছেন");
  await expect(mine.getByRole("button")).toHaveCount(0);
});

test("@phone without JavaScript a home without hours is asked for by several times, and an agreed visit is moved", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL!;
  const { title, slug } = await ownerWithHome(page, browser, origin);
  const { page: seeker } = await seekerPage(browser, origin, { javaScriptEnabled: false });
  await seeker.goto(`/property/${slug}`);
  await seeker.getByRole("link", { name: "Ask to see it" }).click();
  const [first, second] = ["When would you like to come?", "A second time, if you like"].map((name) =>
    seeker.getByRole("group", { name }),
  );
  await first!.getByRole("combobox", { name: "Day" }).selectOption({ index: 3 });
  await first!.getByRole("combobox", { name: "Time" }).selectOption("10 AM");
  await second!.getByRole("combobox", { name: "Day" }).selectOption({ index: 4 });
  await seeker.getByLabel("Your phone").fill("01812345678");
  await seeker.getByRole("button", { name: "Ask to see it" }).click();
  const missing = second!.getByRole("combobox", { name: "Time" });
  await expect(missing).toHaveAttribute("aria-invalid", "true");
  await expect(first!.getByRole("combobox", { name: "Time" })).toHaveValue("10");
  await missing.selectOption("6 PM");
  await seeker.getByRole("button", { name: "Ask to see it" }).click();
  await expect(seeker.getByRole("heading", { name: "Visit requested" })).toBeVisible();

  await page.goto("/account/visits");
  const asked = page.getByRole("listitem", { name: title });
  await asked.getByLabel(/, 6 PM$/).check();
  await asked.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(asked).toContainText("Sadia Islam");

  await seeker.goto("/account/visits");
  const mine = seeker.getByRole("listitem", { name: title });
  await expect(mine).toContainText("6 PM");
  await expect(mine.getByRole("link", { name: /Directions/ })).toHaveAttribute("href", /google\.com\/maps/);
  await mine.getByText("Move the visit").click();
  await mine.getByRole("combobox", { name: "Day" }).selectOption({ index: 5 });
  await mine.getByRole("combobox", { name: "Time" }).selectOption("5 PM");
  await mine.getByRole("button", { name: "Propose this time" }).click();
  await expect(mine).toContainText("Another time proposed");
  await page.reload();
  await asked.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(asked).toContainText("5 PM");
  await seeker.context().close();
});

test("signed out, the panel and the pages of visits lead to the sign-in and back", async ({
  page,
  browser,
  baseURL,
}) => {
  const { owner, slug } = await ownerWithHome(page, browser, baseURL!);
  await offerVisits(page, baseURL!, slug);
  await page.context().clearCookies();
  await page.goto(`/property/${slug}`);
  await page.getByRole("link", { name: "Choose a time" }).click();
  await expect(page).toHaveURL(/\/signin\?/);
  await expect(page.getByText("Sign in to ask for a visit. You come straight back to it.")).toBeVisible();
  await page.locator("#sign-in-identifier").fill(owner.email);
  await page.locator("#sign-in-password").fill(owner.password);
  await page.locator("#sign-in").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "This is your own home" })).toBeVisible();
});
