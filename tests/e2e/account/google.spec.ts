import type { Page } from "@playwright/test";
import { lastMail } from "#tests/support/inbox.ts";
import { confirmOwner, expect, newAccount, newEmail, signIn, test } from "../fixtures/account.ts";

/** Chooses somebody on the page of the stand-in. */
async function choose(page: Page, email: string): Promise<void> {
  await page.getByText("Somebody else").click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("Google signs in, is linked and unlinked, and an identity of somebody else is refused @road", async ({
  page,
  baseURL,
  problems,
}) => {
  // The stand-in for Google has no icon.
  problems.allow(/favicon\.ico/);
  problems.allow(/status: 40[03] .*\/api\/auth\/|status of 40[03]/);
  const account = await newAccount(page, baseURL!);
  const google = newEmail("google");
  await page.goto("/signin?next=%2Ffavourites");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await choose(page, google);
  await expect(page).toHaveURL("/favourites");
  await expect(page.locator("[data-user-menu] summary")).toContainText(google);

  // That identity has an account: another one cannot have it too. The page is left first: it may be asking for what is theirs.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn(page, baseURL!, account, { proved: false });
  await page.goto("/account?tab=settings#security");
  const identities = page.getByRole("region", { name: "Google" });
  await identities.getByRole("button", { name: "Link a Google account" }).click();
  await confirmOwner(page, "not her password");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("This is not your present password");
  await confirmOwner(page, account.password);
  await choose(page, google);
  await expect(page).toHaveURL("/account?tab=settings#google");
  await expect(identities.getByRole("alert")).toContainText("This Google account is already linked");

  const own = newEmail("own");
  await identities.getByRole("button", { name: "Link a Google account" }).click();
  await choose(page, own);
  await expect(page.getByText("Google account linked")).toBeVisible();
  expect((await lastMail(account.email)).text).toContain(own);
  await identities
    .getByRole("listitem")
    .getByRole("button", { name: `Unlink ${own}` })
    .click();
  await expect(page.getByText(`${own} is unlinked`)).toBeVisible();
  await expect(identities.locator("li")).toHaveCount(0);
});

test("Google is joined to the account with its address by the password, once", async ({ page, baseURL, problems }) => {
  problems.allow(/favicon\.ico/);
  const account = await newAccount(page, baseURL!);
  for (const visit of ["first", "later"]) {
    await page.goto("/signin?next=%2Ffavourites");
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await choose(page, account.email);
    if (visit === "first") {
      await expect(page.getByText(account.email)).toBeVisible();
      await page.locator("#join-password").fill(account.password);
      await page.getByRole("button", { name: "Connect and sign in" }).click();
    }
    await expect(page).toHaveURL("/favourites");
    await page.goto("about:blank");
    await page.context().clearCookies();
  }
});

test.describe("inside an app, without a script", () => {
  test.use({
    javaScriptEnabled: false,
    userAgent:
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/489.0;]",
  });

  for (const [path, open, code] of [
    ["/register?next=%2Ffavourites", "Open this page in your browser", "Sign in here with a code by e-mail"],
    ["/bn/signin?next=%2Ffavourites", "পেজটি আপনার ব্রাউজারে খুলুন", "এখানেই ই-মেইলে কোড নিয়ে সাইন ইন করুন"],
  ] as const) {
    test(`${path} says how to open it in a browser, where Google signs in, and leads to the code by mail`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByText(open)).toBeVisible();
      await expect(page.locator("a[href*='/api/auth/google']")).toHaveCount(0);
      await page.getByRole("link", { name: code }).click();
      await expect(page).toHaveURL(/\/signin\/code\?next=%2Ffavourites$|\/signin-code\?next=%2Ffavourites$/);
      await expect(page.locator("#code-identifier")).toBeVisible();
    });
  }
});
