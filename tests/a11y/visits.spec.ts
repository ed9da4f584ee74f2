import { expect, test } from "../e2e/fixtures/account.ts";
import { offerVisits, ownerWithHome, seekerPage } from "../e2e/fixtures/visits.ts";
import { expectGoodPage, themesIn } from "./good-page.ts";
import { roadTag } from "../support/road.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// Several pages each, and axe takes its time with every one.
test.slow();

for (const [locale, prefix, choose] of [
  ["en", "", "Choose a time"],
  ["bn", "/bn", "সময় বেছে নিন"],
] as const) {
  test(
    `${locale} visits: the panel, its form, and both sides' lists have no violation`,
    { tag: roadTag(locale) },
    async ({ page, browser, baseURL }) => {
      const { title, slug } = await ownerWithHome(page, browser, baseURL!);
      await offerVisits(page, baseURL!, slug);
      const { page: seeker } = await seekerPage(browser, baseURL!);
      await seeker.emulateMedia({ reducedMotion: "reduce" });
      await seeker.goto(`${prefix}/property/${slug}`);
      await seeker.getByRole("link", { name: choose }).click();
      await expect(seeker.getByRole("radio").first()).toBeAttached();
      await expectGoodPage(seeker, themesIn(locale));
      await seeker.goto(`${prefix}/visit?slug=${slug}`);
      await expectGoodPage(seeker, themesIn(locale));
      await seeker.getByRole("radio").first().check();
      await seeker.locator("#visit-phone").fill("01812345678");
      await seeker.locator('#visit [type="submit"]').click();
      await expect(seeker.locator("#visit")).toHaveCount(0);
      await seeker.goto(`${prefix}/account/visits`);
      await expect(seeker.getByRole("listitem", { name: title })).toBeVisible();
      await expectGoodPage(seeker, themesIn(locale));
      const { items } = (await (await seeker.request.get("/api/visits")).json()) as { items: { id: string }[] };
      await seeker.goto(`${prefix}/account/review?of=visit&id=${items[0]?.id}`);
      await expectGoodPage(seeker, themesIn(locale));
      await seeker.context().close();
      await page.goto(`${prefix}/account/visits`);
      await page.getByRole("main").locator("summary").click();
      await expectGoodPage(page, themesIn(locale));
    },
  );
}
