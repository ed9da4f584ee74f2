import { expect, newAccount, signIn, test } from "../e2e/fixtures/account.ts";
import { seekerPage } from "../e2e/fixtures/visits.ts";
import { roadTag } from "../support/road.ts";
import { expectGoodPage, themesIn } from "./good-page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// Several pages, and axe takes its time with every one.
test.slow();

for (const [locale, prefix] of [
  ["en", ""],
  ["bn", "/bn"],
] as const) {
  test(
    `${locale} tenancies: the list, a new one, a proposal and its ledger have no violation`,
    { tag: roadTag(locale) },
    async ({ page, browser, baseURL }) => {
      const origin = baseURL!;
      const headers = { origin };
      await signIn(page, origin, await newAccount(page, origin, "Rahima Khatun"));
      const { page: tenant, account } = await seekerPage(browser, origin);
      await page.goto(`${prefix}/account/tenancies/new`);
      await expectGoodPage(page, themesIn(locale));
      const terms = { home: "Flat 4B, Road 9A", ownerName: "Owner", tenantName: "Tenant", people: "2", rent: "20000" };
      const start = `${new Date().toISOString().slice(0, 7)}-01`;
      const rest = { advance: "60000", dueDay: "1", start, noticeMonths: "2", email: account.email };
      const begun = await page.request.post("/api/tenancies", { data: { ...terms, ...rest }, headers });
      const { id, hash } = ((await begun.json()) as { tenancy: { id: string; hash: string } }).tenancy;
      await page.goto(`${prefix}/account/tenancies/${id}`);
      await expectGoodPage(page, themesIn(locale));
      await tenant.request.post(`/api/tenancies/${id}/acts`, { data: { act: "agree", hash }, headers });
      const month = start.slice(0, 7);
      const paid = { kind: "rent-paid", month, amount: "20000" };
      await tenant.request.post(`/api/tenancies/${id}/lines`, { data: paid, headers });
      await page.reload();
      for (const summary of await page.getByRole("main").locator("summary").all()) await summary.click();
      await expectGoodPage(page, themesIn(locale));
      await page.goto(`${prefix}/account/tenancies`);
      await expect(page.getByRole("main").getByRole("listitem").last()).toBeVisible();
      await expectGoodPage(page, themesIn(locale));
      await tenant.context().close();
    },
  );
}
