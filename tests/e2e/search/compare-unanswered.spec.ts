import type { Page } from "@playwright/test";
import { LOCALES, localisedPath, type Locale } from "#domain/locale.ts";
import { columns, stored } from "../fixtures/comparison.ts";
import { expect, test } from "../fixtures/reader.ts";

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

/** All that a reader or a style sheet takes from the table: of the page, or of the one that the server renders for these homes. */
const tableOf = (page: Page, html: string | null = null) =>
  page.evaluate((text) => {
    const root = text === null ? document : new DOMParser().parseFromString(text, "text/html");
    const rows = [...(root.querySelector("table")?.rows ?? [])];
    return {
      rows: rows.map((row) => [...row.cells].map((cell) => `${cell.className}: ${cell.textContent}`)),
      differs: rows.map((row) => row.dataset["differs"]),
      choice: root.querySelector("main [type=checkbox]") !== null,
      details: root.querySelectorAll("main article").length,
      title: root.title,
    };
  }, html);

const takeOut = (page: Page, column: number) => columns(page).nth(column).getByRole("button").click();

const COMPARED = "**/api/listings/compared*";
const AWAY = {
  "no connection": (page: Page) => page.route(COMPARED, (route) => route.abort()),
  "a server without its records": (page: Page) =>
    page.route(COMPARED, (route) =>
      route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" }),
    ),
};

for (const locale of LOCALES) {
  for (const [what, cut] of Object.entries(AWAY)) {
    test(`${locale}: with ${what} a home is taken out and the rest is what the server would show`, async ({
      page,
      request,
    }) => {
      await openOwn(page, locale);
      await cut(page);
      for (const [index, left] of [3, 2, 1].entries()) {
        await takeOut(page, index === 1 ? 0 : 1);
        await expect(columns(page)).toHaveCount(left);
        if (left === 3) await expect(page.getByRole("table")).toContainText(SAID[locale].three);
        const query = (await stored(page)).join(",");
        const answer = await request.get(localisedPath(`/compare?ids=${query}`, locale));
        expect(await tableOf(page)).toEqual(await tableOf(page, await answer.text()));
        const address = new URL(answer.url()).searchParams.get("ids");
        await expect(page).toHaveURL((url) => url.searchParams.get("ids") === address);
      }
      // One home differs from nothing, so there is nothing to choose.
      await expect(page.getByLabel(SAID[locale].differ)).toBeHidden();
      await page.getByRole("button", { name: SAID[locale].clear }).click();
      await expect(page.getByRole("heading", { name: SAID[locale].none })).toBeVisible();
      await expect(page).toHaveURL(/\/compare$/);
      await expect(page.locator("main").getByRole("status")).toHaveText("");
    });
  }
}

test("beside four homes there was no place for another; without an answer one appears @phone", async ({ page }) => {
  const free = page.getByRole("table").locator("[data-free]");
  await openOwn(page, "en");
  await expect(free).toHaveCount(0);
  await AWAY["no connection"](page);
  await takeOut(page, 3);
  await expect(free.first()).toContainText("1 of 4 places left");
  await takeOut(page, 2);
  await expect(free.first()).toContainText("2 of 4 places left");
  await expect(free).toHaveCount(await page.getByRole("table").getByRole("row").count());
});

test("the list is cleared while an answer is awaited, and the page waits for none", async ({ page, context }) => {
  await openOwn(page, "en", ["10", "11"]);
  const ids = await stored(page);
  await page.route(COMPARED, () => undefined);
  const other = await context.newPage();
  await other.goto("/about");
  const longer = JSON.stringify([...ids, "gulshan-lake-view"]);
  await other.evaluate((list) => localStorage.setItem("property-comparison", list), longer);
  const busy = page.locator("main [aria-busy=true]");
  await expect(busy).toHaveCount(1);
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(page.getByRole("heading", { name: "No Properties to Compare" })).toBeVisible();
  await expect(busy).toHaveCount(0);
});
