import type { Page } from "@playwright/test";
import { LOCALES, localisedPath, type Locale } from "#domain/locale.ts";
import { columns, stored } from "./fixtures/comparison.ts";
import { expect, test } from "./fixtures/test.ts";

/** Two homes for sale, a rental and another sale: taking one out moves the marks. */
const FOUR = ["gulshan-lake-view", "10", "5", "11"];
const SAID = {
  en: { differ: "Only differences", clear: "Clear All", none: "No Properties to Compare", three: "3 of 4" },
  bn: { differ: "শুধু পার্থক্যগুলো", clear: "সব মুছুন", none: "তুলনা করার মতো কোনো প্রপার্টি নেই", three: "৪টির মধ্যে ৩টি" },
} as const satisfies Record<Locale, object>;

async function openOwn(page: Page, locale: Locale, names: readonly string[] = FOUR): Promise<void> {
  await page.goto(localisedPath("/about", locale));
  await page.evaluate((list) => localStorage.setItem("property-comparison", JSON.stringify(list)), names);
  await page.goto(localisedPath("/compare", locale));
  await expect(columns(page)).toHaveCount(names.length);
}

/** All that a reader, a spreadsheet or the style sheet takes from the table: of the page, or of the server's own answer for these homes. */
const tableOf = (page: Page, html: string | null = null) =>
  page.evaluate((text) => {
    const root = text === null ? document : new DOMParser().parseFromString(text, "text/html");
    const table = root.querySelector<HTMLTableElement>(".cmp");
    const rows = [...(table?.rows ?? [])].map((row) =>
      [...row.cells].map((cell) =>
        [
          cell.className,
          cell.dataset["csv"],
          cell.dataset["values"],
          cell.textContent.replace(/\s+/g, " ").trim(),
        ].join(),
      ),
    );
    const differs = [...(table?.rows ?? [])].map((row) => row.dataset["differs"]);
    const choice = root.querySelector("[data-only-differences]") !== null;
    return {
      rows,
      differs,
      choice,
      columns: table?.dataset["columns"],
      details: root.querySelectorAll(".addl article").length,
    };
  }, html);

const takeOut = (page: Page, column: number) => columns(page).nth(column).getByRole("button").click();

const AWAY = {
  "no connection": (page: Page) => page.route("**/partials/comparison*", (route) => route.abort()),
  "a server without its records": (page: Page) =>
    page.route("**/partials/comparison*", (route) =>
      route.fulfill({
        status: 503,
        contentType: "text/html",
        body: "<div data-answer data-unreachable data-ids></div>",
      }),
    ),
};

for (const locale of LOCALES) {
  for (const [what, cut] of Object.entries(AWAY)) {
    test(`${locale}: with ${what} a home is taken out and the rest is what the server would show`, async ({
      page,
      request,
      problems,
    }) => {
      problems.allow(/partials\/comparison|Failed to load resource/);
      await openOwn(page, locale);
      await cut(page);
      for (const [index, left] of [3, 2, 1].entries()) {
        await takeOut(page, index === 1 ? 0 : 1);
        await expect(columns(page)).toHaveCount(left);
        await expect(page.locator("[data-comparison]")).not.toHaveAttribute("aria-busy");
        if (left === 3) await expect(page.locator(".cmpwrap")).toContainText(SAID[locale].three);
        const query = (await stored(page)).join(",");
        const answer = await (await request.get(localisedPath(`/partials/comparison?ids=${query}`, locale))).text();
        expect(await tableOf(page)).toEqual(await tableOf(page, answer));
        const [, address] = /data-query="ids=([^"]+)"/.exec(answer) ?? [];
        await expect(page).toHaveURL((url) => url.searchParams.get("ids") === address);
        const [, title] = /data-title="([^"]+)"/.exec(answer) ?? [];
        await expect(page).toHaveTitle(title ?? "");
      }
      // One home differs from nothing, so there is nothing to choose.
      await expect(page.getByLabel(SAID[locale].differ)).toBeHidden();
      await page.getByRole("button", { name: SAID[locale].clear }).click();
      await expect(page.getByRole("heading", { name: SAID[locale].none })).toBeVisible();
      await expect(page).toHaveURL(/\/compare$/);
      await expect(page.locator("[data-part=notes]")).toHaveText("");
    });
  }
}

test("beside four homes there was no place for another; without an answer one appears @phone", async ({
  page,
  problems,
}) => {
  problems.allow(/partials\/comparison|Failed to load resource/);
  await openOwn(page, "en");
  await expect(page.locator(".cmp .free")).toHaveCount(0);
  await AWAY["no connection"](page);
  await takeOut(page, 3);
  await expect(page.locator(".cmp .free .add")).toContainText("1 of 4 places left");
  await takeOut(page, 2);
  await expect(page.locator(".cmp .free .add")).toContainText("2 of 4 places left");
  await expect(page.locator(".cmp tbody .free")).toHaveCount(10);
});

test("the list is cleared while an answer is awaited, and the page waits for none", async ({ page }) => {
  await openOwn(page, "en", ["10", "11"]);
  await page.route("**/partials/comparison*", () => undefined);
  await takeOut(page, 0);
  await expect(page.locator("[data-comparison]")).toHaveAttribute("aria-busy");
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(page.getByRole("heading", { name: "No Properties to Compare" })).toBeVisible();
  await expect(page.locator("[data-comparison]")).not.toHaveAttribute("aria-busy");
});
