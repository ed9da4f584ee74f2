import { LOCALES, localisedPath } from "#domain/locale.ts";
import { expect, newAccount, signIn, test } from "../e2e/fixtures/account.ts";
import { expectGoodPage, themesIn } from "./good-page.ts";
import { roadTag } from "../support/road.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// Several pages each, and axe takes its time with every one.
test.slow();

const FILE = [
  "reference,title,type,purpose,price,area,place,pictures,contactPhone,notes",
  "A-1,Lake flat,apartment,sale,1.2 Cr,1450,gulshan-2,front.jpg,01712345678,mine",
  "A-2,Garden flat,castle,sale,cheap,1450,Atlantis,,01712345678,",
  "A-3,Hill flat,apartment,sale,1.2 Cr,1450,gulshan-2,,01712345678,",
].join("\r\n");

for (const locale of LOCALES) {
  test(
    `${locale} import and keys: empty, with a report, posted, and with a new key, no violation`,
    { tag: roadTag(locale) },
    async ({ page, baseURL }) => {
      await signIn(page, baseURL!, await newAccount(page, baseURL!));
      await page.goto(localisedPath("/account/import", locale));
      await expectGoodPage(page, themesIn(locale));
      await page
        .locator("#import-file")
        .setInputFiles({ name: "homes.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
      await page.locator('form[enctype] [type="submit"]').last().click();
      await expect(page.getByRole("heading", { name: "homes.csv" })).toBeFocused();
      await expectGoodPage(page, themesIn(locale));
      await page.locator('button[name="mode"]').click();
      await expect(page.getByRole("status")).toBeVisible();
      await expectGoodPage(page, themesIn(locale));
      await page.goto(localisedPath("/account/api-keys", locale));
      await expectGoodPage(page, themesIn(locale));
      await page.locator("#key-name").fill("Office");
      await page.locator('form[action="/api/account/keys"] [type="submit"]').click();
      await expect(page.getByText(/^nbk_\w{43}$/)).toBeVisible();
      await expectGoodPage(page, themesIn(locale));
    },
  );
}
