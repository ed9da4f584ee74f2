import { LOCALES, localisedPath } from "#domain/locale.ts";
import { expect, newAccount, signIn, test } from "../e2e/fixtures/account.ts";
import { depth } from "../support/depth.ts";
import { expectGoodPage, THEMES } from "./good-page.ts";
import { roadTag } from "../support/road.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const FORMS = ["/post-property", "/post-resort", "/post-project"] as const;

for (const locale of LOCALES) {
  test(
    `${locale} posting forms: refused and with every step open, no violation and no sideways scrolling`,
    { tag: roadTag(locale) },
    async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      await signIn(page, baseURL!, await newAccount(page, baseURL!));
      for (const [index, path] of FORMS.entries()) {
        const themes =
          depth > 1 ? THEMES : THEMES.filter((_, theme) => theme === (index + LOCALES.indexOf(locale)) % 2);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(localisedPath(path, locale));
        await expect(page.locator("[data-post][data-ready]")).toBeVisible();
        // Sale or rent is answered already; what is refused is the step after it.
        if (path === "/post-property")
          await page
            .locator("[data-post] form")
            .getByRole("button", { name: /^(Next|এরপর): / })
            .click();
        await page
          .locator("[data-post] form")
          .getByRole("button", { name: /^(Next|এরপর): / })
          .click();
        await expect(page.locator("[data-post]").getByRole("alert").first()).toBeFocused();
        await page.locator("[data-post] aside summary").click();
        await expect(page.locator("[data-card] article")).toBeVisible();
        await page.evaluate(() => {
          for (const hidden of document.querySelectorAll("[data-post] form div[hidden]"))
            hidden.removeAttribute("hidden");
          // A bar that stays in view covers half a field at any height of a page that is scrolled nowhere.
          for (const sticky of document.querySelectorAll<HTMLElement>("[data-post] .sticky"))
            sticky.style.position = "static";
          for (const add of document.querySelectorAll<HTMLElement>("[id^=post-][id$=-add]")) add.click();
        });
        await expectGoodPage(page, themes);
      }
    },
  );
}
