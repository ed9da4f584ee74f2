import { expect, newAccount, signIn, test } from "../e2e/fixtures/account.ts";
import { expectGoodPage } from "./good-page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The account behind its sign-in: every tab, with what opens inside it. */
const TABS = {
  profile: null,
  security: '[data-enroll="totp"]',
  devices: null,
  "own-data": null,
} as const;

for (const [locale, prefix] of [
  ["en", ""],
  ["bn", "/bn"],
] as const) {
  test(`${locale} account: every tab has no violation and never scrolls sideways`, async ({ page, baseURL }) => {
    await signIn(page, baseURL!, await newAccount(page, baseURL!));
    for (const [tab, opens] of Object.entries(TABS)) {
      await page.goto(`${prefix}/account#${tab}`);
      await page.reload();
      await expect(page.locator(`#${tab}`)).toBeVisible();
      if (opens) await page.locator(opens).click();
      if (opens) await expect(page.locator(".account-qr")).toBeVisible();
      await expectGoodPage(page);
    }
  });
}
