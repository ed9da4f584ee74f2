import type { Page } from "@playwright/test";
import { expect, newAccount, signIn, test, type TestAccount } from "../e2e/fixtures/account.ts";
import { expectGoodPage } from "./good-page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The account behind its sign-in: every tab, with what opens inside it. */
const TABS = ["profile", "security", "devices", "own-data"] as const;

/** An authenticator app is being set up: after the password comes the square that the app reads. */
async function setUpApp(page: Page, { password }: TestAccount): Promise<void> {
  await page.locator('[data-enroll="totp"]').click();
  const form = page.locator("[data-factor-enroll-form]");
  await form.locator("#factor-password").fill(password);
  await form.locator('[type="submit"]').click();
  await expect(page.locator(".account-qr")).toBeVisible();
}

for (const [locale, prefix] of [
  ["en", ""],
  ["bn", "/bn"],
] as const) {
  test(`${locale} account: every tab has no violation and never scrolls sideways`, async ({ page, baseURL }) => {
    const account = await newAccount(page, baseURL!);
    await signIn(page, baseURL!, account);
    for (const tab of TABS) {
      await page.goto(`${prefix}/account#${tab}`);
      await page.reload();
      await expect(page.locator(`#${tab}`)).toBeVisible();
      if (tab === "security") await setUpApp(page, account);
      await expectGoodPage(page);
    }
  });
}
