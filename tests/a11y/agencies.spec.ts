import type { AgencyAnswer } from "#api/account/agency.ts";
import type { NamesAnswer } from "#api/moderation/names.ts";
import { expect, newAccount, signIn, test } from "../e2e/fixtures/account.ts";
import { adminPage } from "../e2e/fixtures/administrator.ts";
import { decide, newTitle, postProperty, versionOf } from "../e2e/fixtures/posts.ts";
import { expectGoodPage, themesIn } from "./good-page.ts";
import { roadTag } from "../support/road.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// Several pages each, and axe takes its time with every one.
test.slow();

for (const [locale, prefix] of [
  ["en", ""],
  ["bn", "/bn"],
] as const) {
  test(
    `${locale} agency: founding, its members with an invitation, the dialog, and its public page`,
    { tag: roadTag(locale) },
    async ({ page, browser, baseURL }) => {
      const origin = baseURL!;
      await signIn(page, origin, await newAccount(page, origin));
      await page.goto(`${prefix}/account/agency`);
      await expectGoodPage(page, themesIn(locale));
      const headers = { origin };
      const founded = await page.request.post("/api/agency", { data: { name: newTitle("Rahman Homes") }, headers });
      const { agency } = (await founded.json()) as AgencyAnswer;
      const { id: agencyId, slug: agencySlug } = agency!;
      await page.request.post("/api/agency/invitations", {
        data: { email: "new@example.com", role: "agent" },
        headers,
      });
      const { id } = await postProperty(page.request, origin, newTitle("Lake flat"));
      await page.goto(`${prefix}/account/agency`);
      for (const fold of await page.getByRole("main").locator("summary").all()) await fold.click();
      await expectGoodPage(page, themesIn(locale));
      await page.getByRole("main").getByRole("button").last().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectGoodPage(page, themesIn(locale));
      const admin = await adminPage(browser, origin);
      const names = (await (await admin.request.get("/api/admin/names")).json()) as NamesAnswer;
      await admin.request.post(`/api/admin/names/${agencyId}/decide`, {
        data: { version: names.items.find((each) => each.id === agencyId)?.requestedAt, decision: "approved" },
        headers,
      });
      await decide(admin.request, origin, "approve", { id, version: await versionOf(page.request, id) });
      await admin.context().close();
      await page.goto(`${prefix}/agency/${agencySlug}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectGoodPage(page, themesIn(locale));
    },
  );
}
