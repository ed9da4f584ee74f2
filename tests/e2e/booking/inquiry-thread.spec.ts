import type { Page } from "@playwright/test";
import { lastMail, mailPageUrl } from "#tests/support/inbox.ts";
import { accountTab, expect, newEmail, ownAddress, test } from "../fixtures/account.ts";
import { ownerWithHome, seekerPage } from "../fixtures/visits.ts";

/** Asks about a home as the page's form does. */
async function ask(page: Page, origin: string, slug: string, email: string): Promise<void> {
  const asked = { kind: "listing", slug, name: "Karim Uddin", phone: "01812345678", message: "Is it still free?" };
  const sent = await page.request.post("/api/inquiries", { data: { ...asked, email }, headers: { origin } });
  expect(sent.status()).toBe(202);
}

/** Replies to a mail in the local inbox, as a mail program does. */
async function replyByMail(page: Page, mail: Parameters<typeof mailPageUrl>[0], words: string): Promise<void> {
  await page.goto(mailPageUrl(mail));
  await page.getByLabel("Your reply").fill(words);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("status")).toContainText("taken");
}

test("@phone a conversation by mail, by the link of a mail without a script, and in the account", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL!;
  const { title, slug } = await ownerWithHome(page, browser, origin);
  const visitor = { baseURL: origin, extraHTTPHeaders: ownAddress(), serviceWorkers: "block" } as const;
  const plain = await (await browser.newContext({ ...visitor, javaScriptEnabled: false })).newPage();
  const email = newEmail("karim");
  await ask(plain, origin, slug, email);
  const receipt = await lastMail(email);

  // The owner answers in the account, where it opens in place.
  await page.goto("/account?tab=inquiries");
  const row = page.getByRole("listitem", { name: `Karim Uddin, ${title}` });
  await row.getByRole("button", { name: /^Read and answer/ }).click();
  await row.getByLabel("Your answer").fill("Yes. When would you like to come?");
  await row.getByRole("button", { name: "Send answer" }).click();
  const own = row.getByRole("list", { name: "Conversation" }).getByRole("listitem");
  await expect(own.last()).toContainText("When would you like to come?");
  const answer = await lastMail(email, { after: receipt.id });
  expect(answer.text).toContain("Yes. When would you like to come?");

  // Whoever asked replies by mail; what their program quotes stands behind it.
  await replyByMail(plain, answer, "On Friday at four.");
  await page.reload();
  await expect(row).toContainText("New");
  await row.getByRole("button", { name: /^Read and answer/ }).click();
  await expect(own.last()).toContainText("On Friday at four.");
  await expect(own.last()).toContainText("by e-mail");
  await expect(own.last().getByText(/When would you like/)).toBeHidden();
  await own.last().getByText("Show the rest of this mail").click();
  await expect(own.last().getByText(/When would you like/)).toBeVisible();
  await expect(row).not.toContainText("@example.com");
  await expect(row).not.toContainText("1812");

  // They go on by the link, without an account and without a script; an empty message comes back.
  const link = /https?:\/\/\S+\/inquiry\?token=\S+/.exec(answer.text)?.[0];
  expect(link).toBeTruthy();
  await plain.goto(link!);
  await expect(plain.getByRole("heading", { name: `Messages about ${title}` })).toBeVisible();
  const theirs = plain.getByRole("list", { name: "Conversation" }).getByRole("listitem");
  await expect(theirs).toHaveCount(3);
  await plain.getByLabel("Your message").fill("   ");
  await plain.getByRole("button", { name: "Send message" }).click();
  await expect(plain).toHaveURL(/\/inquiry\?token=/);
  await expect(plain.getByLabel("Your message")).toHaveAttribute("aria-invalid", "true");
  await plain.getByLabel("Your message").fill("Or on Saturday.");
  await plain.getByRole("button", { name: "Send message" }).click();
  await expect(theirs.last()).toContainText("Or on Saturday.");
  await plain.goto("/inquiry?token=a-token-that-nobody-has-issued");
  await expect(plain.getByRole("heading", { name: "This conversation cannot be found" })).toBeVisible();
  await plain.context().close();
});

test("who is signed in finds what they asked in the account, and nobody else does", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const origin = baseURL!;
  const { title, slug } = await ownerWithHome(page, browser, origin);
  const { page: seeker, account } = await seekerPage(browser, origin);
  problems.watch(seeker);
  await ask(seeker, origin, slug, account.email);
  await page.goto("/account?tab=inquiries");
  const row = page.getByRole("listitem", { name: `Karim Uddin, ${title}` });
  await row.getByRole("button", { name: /^Read and answer/ }).click();
  await row.getByLabel("Your answer").fill("It is free.");
  await row.getByRole("button", { name: "Send answer" }).click();
  await expect(row).toContainText("It is free.");

  await seeker.goto("/account?tab=inquiries");
  await expect(accountTab(seeker, /^Inquiries/)).toContainText("1");
  const sent = seeker.getByRole("listitem", { name: title });
  await expect(sent).toContainText("New answer");
  await sent.getByRole("link", { name: `Read and write: ${title}` }).click();
  await expect(seeker).toHaveURL(/\/account\/inquiries\/[0-9a-f-]+$/);
  await expect(seeker.getByText("It is free.")).toBeVisible();
  await seeker.getByLabel("Your message").fill("Thank you.");
  await seeker.getByRole("button", { name: "Send message" }).click();
  await expect(seeker.getByRole("list", { name: "Conversation" })).toContainText("Thank you.");

  const address = new URL(seeker.url()).pathname;
  const { page: stranger } = await seekerPage(browser, origin);
  expect((await stranger.goto(address))?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { name: "This conversation cannot be found" })).toBeVisible();
  await stranger.context().close();
  await seeker.context().close();
});
