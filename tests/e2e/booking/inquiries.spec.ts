import type { Page } from "@playwright/test";
import { lastMail } from "#tests/support/inbox.ts";
import { accountTab, expect, newAccount, newEmail, ownAddress, signIn, test } from "../fixtures/account.ts";
import { adminPage } from "../fixtures/administrator.ts";
import { hold, SCRIPTS } from "../fixtures/islands.ts";
import { decide, newTitle, postProperty, versionOf } from "../fixtures/posts.ts";

/** Somebody without JavaScript, in English, who shows no number: what was refused comes back on a page of its own, where nothing typed is lost. */
async function writeByPlainForm(page: Page, slug: string, email: string): Promise<void> {
  await page.goto(`/property/${slug}`);
  await expect(page.getByRole("heading", { name: "Quick Inquiry" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Show my number" })).not.toBeChecked();
  await expect(page.getByText("Without an e-mail address, your number is shown with your message")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("I would like to visit this property. When is a good time?");
  await page.getByLabel("Name").fill("Karim Uddin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("12345");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page).toHaveURL(/\/inquiry\?kind=listing&slug=/);
  await expect(page.getByText("Your number and e-mail address stay hidden.")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Name")).toHaveValue("Karim Uddin");
  await page.getByLabel("Phone").fill("01812345678");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page.getByText("Your inquiry has been sent successfully!")).toBeVisible();
  await page.getByRole("link", { name: "Back to the property" }).click();
  await expect(page).toHaveURL(new RegExp(`/property/${slug}$`));
}

test("@phone two people ask about a flat, and its owner reads and answers them @road", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const origin = baseURL!;
  const title = newTitle("Lake flat");
  const owner = await newAccount(page, origin, "Rahima Khatun");
  await signIn(page, origin, owner);
  const { id, slug } = await postProperty(page.request, origin, title);
  const admin = await adminPage(browser, origin);
  await decide(admin.request, origin, "approve", { id, version: await versionOf(page.request, id) });
  await admin.context().close();

  // In Bengali, with a number only, which is shown then.
  const visitor = { baseURL: origin, extraHTTPHeaders: ownAddress(), serviceWorkers: "block" } as const;
  const seeker = await (await browser.newContext(visitor)).newPage();
  problems.watch(seeker);
  await seeker.goto(`/bn/property/${slug}`);
  await expect(seeker.getByText("ই-মেইল ঠিকানা না দিলে বার্তার সঙ্গে আপনার নম্বর দেখা যাবে")).toBeVisible();
  await expect(seeker.getByRole("textbox", { name: "বার্তা" })).toHaveValue("আমি প্রপার্টিটি দেখতে চাই। কখন এলে সুবিধা হয়?");
  await seeker.getByRole("button", { name: "বার্তা পাঠান" }).click();
  await expect(seeker.getByRole("alert").filter({ hasText: "নাম:" })).toBeFocused();
  await seeker.getByLabel("নাম").fill("সাদিয়া");
  await seeker.getByLabel("ফোন").fill("০১৭১২৩৪৫৬৯৯");
  await seeker.getByRole("button", { name: "বার্তা পাঠান" }).click();
  await expect(seeker.getByText("আপনার বার্তা সফলভাবে পাঠানো হয়েছে!")).toBeVisible();
  await seeker.context().close();

  const email = newEmail("karim");
  const plain = await (await browser.newContext({ ...visitor, javaScriptEnabled: false })).newPage();
  await writeByPlainForm(plain, slug, email);
  await plain.context().close();
  const receipt = await lastMail(email);

  // The owner, in Bengali: two are new, until they are opened.
  await page.goto("/bn/account");
  const tab = accountTab(page, /^বার্তা/);
  await expect(tab).toContainText("২");
  await expect(
    page.locator("#properties").getByRole("listitem", { name: title }).getByRole("link", { name: "২টি বার্তা" }),
  ).toBeVisible();
  await tab.click();
  await expect(page).toHaveURL(/tab=inquiries/);
  // A press before the scripts have come, as on a slow line, is given again.
  const release = await hold(page, SCRIPTS);
  await page.reload({ waitUntil: "commit" });
  const row = (name: string) => page.getByRole("listitem", { name: new RegExp(`^${name}, `) });
  await expect(row("Karim Uddin")).toContainText("নতুন");
  await expect(page.locator("#inquiries").getByText("১৭১২")).toBeHidden();
  await row("Karim Uddin")
    .getByRole("button", { name: /^পড়ুন ও উত্তর দিন/ })
    .click();
  release();
  await expect(row("Karim Uddin")).toContainText("Karim Uddin নম্বর বা ই-মেইল ঠিকানা দেখাননি");
  await expect(row("Karim Uddin").locator("[href^='tel:'], [href^='mailto:']")).toHaveCount(0);
  await expect(row("Karim Uddin").getByRole("button", { name: "আমি উত্তর দিয়েছি" })).toBeHidden();
  await expect(row("Karim Uddin")).toContainText("পড়া হয়েছে");
  await expect(tab).toContainText("১");
  await row("Karim Uddin").getByRole("button", { name: "উত্তর পাঠান" }).click();
  await expect(row("Karim Uddin").getByLabel("আপনার উত্তর")).toHaveAttribute("aria-invalid", "true");
  await row("Karim Uddin").getByLabel("আপনার উত্তর").fill("শুক্রবার বিকেলে আসুন।");
  await row("Karim Uddin").getByRole("button", { name: "উত্তর পাঠান" }).click();
  const conversation = row("Karim Uddin").getByRole("list", { name: "বার্তা" });
  await expect(conversation.getByRole("listitem").last()).toContainText("শুক্রবার বিকেলে আসুন।");
  expect((await lastMail(email, { after: receipt.id })).text).toContain("শুক্রবার বিকেলে আসুন।");

  await row("সাদিয়া")
    .getByRole("button", { name: /^পড়ুন ও উত্তর দিন/ })
    .click();
  await expect(row("সাদিয়া").getByRole("link", { name: /৮৮০/ })).toHaveAttribute("href", "tel:+8801712345699");
  await expect(row("সাদিয়া").getByLabel("আপনার উত্তর")).toBeHidden();
  await row("সাদিয়া").getByRole("button", { name: "আমি উত্তর দিয়েছি" }).click();
  await expect(row("সাদিয়া")).toContainText("উত্তর দেওয়া হয়েছে বলে আপনি জানিয়েছেন");
  await expect(tab.locator(".count")).toBeHidden();
  await page.getByRole("link", { name: /^উত্তর বাকি/ }).click();
  await expect(page.getByText("উত্তর দেওয়ার মতো কিছু বাকি নেই")).toBeVisible();
});
