import type { Page } from "@playwright/test";
import { expect, newAccount, newEmail, signIn, test } from "../e2e/fixtures/account.ts";
import { adminPage, openDecision, queueOf } from "../e2e/fixtures/administrator.ts";
import { islandsAwake } from "../e2e/fixtures/islands.ts";
import { newTitle, postProperty } from "../e2e/fixtures/posts.ts";
import { expectGoodPage, themesIn } from "./good-page.ts";
import { roadTag } from "../support/road.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// Several pages each, and axe takes its time with every one.
test.slow();

/** An authenticator app is being set up: the square that the app reads is shown. */
async function setUpApp(page: Page): Promise<void> {
  await islandsAwake(page);
  await page.locator('#factors button[value="totp"]').click();
  await expect(page.locator("#factor-verify svg[role=img]")).toBeVisible();
}

for (const [locale, prefix] of [
  ["en", ""],
  ["bn", "/bn"],
] as const) {
  test(
    `${locale} account: every tab has no violation and never scrolls sideways`,
    { tag: roadTag(locale) },
    async ({ page, baseURL }) => {
      const account = await newAccount(page, baseURL!);
      await signIn(page, baseURL!, account);
      // The settings with everything in them, and an app that is being set up.
      await page.goto(`${prefix}/account?tab=settings`);
      await setUpApp(page);
      await expectGoodPage(page, themesIn(locale));
      // Where a form without a script asks its sender to confirm, with all that may be asked for.
      await page.goto(`${prefix}/account/confirm?asks=password+phone-factor`);
      await expectGoodPage(page, themesIn(locale));
      await page.goto(`${prefix}/save-search?purpose=rent&location=Gulshan&type=apartment&maxPrice=50000`);
      await expectGoodPage(page, themesIn(locale));
      await page.locator('#save-search [type="submit"]').click();
      await expect(page.locator("#save-search")).toHaveCount(0);
      await page.goto(`${prefix}/account?tab=searches`);
      await expect(page.locator("#searches").getByRole("listitem")).toBeVisible();
      await expectGoodPage(page, themesIn(locale));
    },
  );

  test(
    `${locale} approvals: the queue with a rejection being written, and the preview of what waits`,
    { tag: roadTag(locale) },
    async ({ page, browser, baseURL }) => {
      await signIn(page, baseURL!, await newAccount(page, baseURL!));
      const { id } = await postProperty(page.request, baseURL!, newTitle("Bright flat"));
      await page.goto(`${prefix}/account`);
      await expect(page.locator("#properties").getByRole("listitem")).toBeVisible();
      await expectGoodPage(page, themesIn(locale));
      const admin = await adminPage(browser, baseURL!);
      await admin.emulateMedia({ reducedMotion: "reduce" });
      await admin.goto(`${prefix}/account?tab=approvals#queue`);
      const row = queueOf(admin).getByRole("listitem").first();
      await openDecision(row);
      await row.locator("button[aria-expanded]").last().click();
      await expect(row.getByRole("textbox")).toBeVisible();
      await expectGoodPage(admin, themesIn(locale));
      await admin.goto(`${prefix}/account/preview/${id}`);
      await expect(admin.getByRole("status").first()).toBeVisible();
      await expectGoodPage(admin, themesIn(locale));
      await admin.context().close();
    },
  );

  test(
    `${locale} approvals: a kept inquiry, the log and the office`,
    { tag: roadTag(locale) },
    async ({ page, browser, baseURL }) => {
      const admin = await adminPage(browser, baseURL!);
      await admin.emulateMedia({ reducedMotion: "reduce" });
      // An inquiry that waits for the administrator, opened: an owner's looks the same.
      const asked = { kind: "listing", slug: "1", name: "Sadia", phone: "01712345678", message: "Is it free?" };
      const data = { ...asked, email: newEmail("sadia") };
      expect((await page.request.post("/api/inquiries", { data, headers: { origin: baseURL! } })).status()).toBe(202);
      await admin.goto(`${prefix}/account?tab=approvals#kept-inquiries`);
      const letter = admin.locator("#kept-inquiries").getByRole("listitem").first();
      await letter.locator("[aria-expanded]").click();
      await expect(letter.getByRole("textbox")).toBeVisible();
      await expectGoodPage(admin, themesIn(locale));
      for (const part of ["log", "office"]) {
        await admin.goto(`${prefix}/account?tab=approvals&part=${part}`);
        await expectGoodPage(admin, themesIn(locale));
      }
      await admin.context().close();
    },
  );
}
