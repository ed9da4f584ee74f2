import { lastMail } from "#tests/support/inbox.ts";
import { expect, newEmail, ownAddress, test } from "../fixtures/account.ts";

/** The first address in the newest mail that leads to one of our own pages. */
async function linkIn(to: string, page: string, after?: number): Promise<{ path: string; id: number }> {
  const mail = await lastMail(to, after === undefined ? {} : { after });
  const link = mail.links.find((url) => url.includes(page));
  expect(link, mail.text).toBeTruthy();
  const { pathname, search } = new URL(link!);
  return { path: pathname + search, id: mail.id };
}

test("the foot of any page asks for the newsletter, a button of the mail confirms it, another ends it @road", async ({
  page,
  problems,
}) => {
  problems.allow(/status: 400 .*\/api\/newsletter|status of 400/);
  const email = newEmail("reader");
  await page.goto("/bn/about");
  const field = page.getByRole("contentinfo").locator('[type="email"]');
  await field.fill("রহিমা");
  await page.getByRole("button", { name: "সাবস্ক্রাইব" }).click();
  await expect(page.getByRole("contentinfo").getByRole("status")).toHaveText("সঠিক ই-মেইল ঠিকানা দিন");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("রহিমা");
  await field.fill(email);
  await page.getByRole("button", { name: "সাবস্ক্রাইব" }).click();
  await expect(page.getByRole("contentinfo").getByRole("status")).toContainText("আপনাকে একটি মেইল পাঠানো হয়েছে");

  // A scanner that opens the link subscribes nobody; the button does, once.
  const { path, id } = await linkIn(email, "/newsletter/confirm");
  await page.request.get(path);
  await page.goto(path);
  await page.getByRole("main").getByRole("button", { name: "সাবস্ক্রাইব করুন" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("সাবস্ক্রিপশন হয়ে গেছে");
  await page.goto(path);
  await page.getByRole("main").getByRole("button", { name: "সাবস্ক্রাইব করুন" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("লিংকটি আর কাজ করছে না");

  await page.goto("/bn/about");
  await page.getByRole("contentinfo").locator('[type="email"]').fill(email);
  await page.getByRole("button", { name: "সাবস্ক্রাইব" }).click();
  const leave = await linkIn(email, "/newsletter/leave", id);
  await page.goto(leave.path);
  await page.getByRole("button", { name: "বন্ধ করুন" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("নিউজলেটার বন্ধ হয়েছে");
  await page.getByRole("button", { name: "আবার সাবস্ক্রাইব করুন" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("আবার স্বাগতম");
});

test("without JavaScript the page of the newsletter answers, and keeps what was typed", async ({
  browser,
  baseURL,
  problems,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    extraHTTPHeaders: ownAddress(),
  });
  const page = await context.newPage();
  problems.watch(page);
  const email = newEmail("reader");
  await page.goto("/newsletter");
  await page.locator("#subscribe-email").fill(`${email.split("@")[0]}@nowhere`);
  await page.locator("#newsletter").getByRole("button").click();
  await expect(page.locator("#newsletter").getByRole("alert")).toContainText("Your e-mail");
  await expect(page.locator("#subscribe-email")).toHaveValue(/@nowhere$/);

  await page.goto("/");
  await page.getByRole("contentinfo").locator('[type="email"]').fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your e-mail");
  expect(page.url()).not.toContain("reader");
  await page.goto((await linkIn(email, "/newsletter/confirm")).path);
  await page.locator("#newsletter-confirm").getByRole("button").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
  await context.close();
});
