import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { formatDate } from "#domain/text/date.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { expect, test } from "../fixtures/reader.ts";
import { siteDatabase } from "../fixtures/resort-rows.ts";

type Cut = {
  slug: string;
  title: string;
  titleBn: string;
  /** Whole taka that it costs less. */
  off: number;
  price: number;
  since: Date;
};

/** A seeded home for sale that asks more than 5 % less since a few weeks. Of one for rent the history has another name. */
async function findCut(): Promise<Cut> {
  const db = siteDatabase();
  const { rows } = await sql<Cut>`
    select slug, title, title_bn as "titleBn", price_paisa / 100 as price, price_cut_at as since,
      ((price_cut_from_paisa - price_paisa) / 100)::float8 as off
    from listings
    where purpose = 'sale' and approval = 'approved' and hidden_at is null and price_cut_at > now() - interval '50 days'
      and (price_cut_from_paisa - price_paisa) * 100 > price_cut_from_paisa * 5
    order by created_at desc limit 1
  `.execute(db);
  await db.destroy();
  return rows[0]!;
}

/** The list that holds it on its first page. */
const list = ({ price }: Cut, title: string, prefix = "") =>
  `${prefix}/buy?q=${encodeURIComponent(title)}&minPrice=${price}&maxPrice=${price}`;

const card = (page: Page, { slug }: Cut) =>
  page.getByRole("article").filter({ has: page.locator(`a[href$="/property/${slug}"]`) });

test("a cut is named on the card, and the listing's page has the history behind it @phone", async ({ page }) => {
  const cut = await findCut();
  await page.goto(list(cut, cut.title));
  await expect(card(page, cut).getByText(`Down ${formatPrice(cut.off, "en")}`)).toBeVisible();
  await page.goto(`/property/${cut.slug}`);
  const history = page.getByRole("region", { name: "Price history" });
  await expect(history.getByRole("img", { name: /^Now / })).toBeVisible();
  await history.getByText("Show as a table").click();
  const newest = history.getByRole("row").nth(1);
  await expect(newest).toContainText(formatDate(cut.since.toISOString(), "en"));
  await expect(newest).toContainText(formatTaka(cut.price, "en"));
  await expect(page.getByRole("region", { name: /^How this price compares in / })).toContainText(
    /other listings of this type/,
  );
});

test("the cut and the history are said in Bengali @phone", async ({ page }) => {
  const cut = await findCut();
  await page.goto(list(cut, cut.titleBn, "/bn"));
  await expect(card(page, cut).getByText(`${formatPrice(cut.off, "bn")} কমেছে`)).toBeVisible();
  await page.goto(`/bn/property/${cut.slug}`);
  const history = page.getByRole("region", { name: "দামের ইতিহাস" });
  await expect(history.getByRole("img", { name: /^এখন / })).toBeVisible();
  await history.getByText("ছক আকারে দেখুন").click();
  await expect(history.getByRole("row").nth(1)).toContainText(formatTaka(cut.price, "bn"));
  await expect(page.getByRole("region", { name: / এলাকার তুলনায় দাম$/ })).toBeVisible();
});

test("a price that never changed is said in one sentence, and reads without JavaScript", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("/property/south-facing-flat-dhanmondi-demo1");
  const history = page.getByRole("region", { name: "Price history" });
  await expect(history).toContainText(/Listed at ৳\s2\.85\sCr since \d+\s\w+\s2026, unchanged\./);
  await expect(history.getByRole("img")).toHaveCount(0);
  await context.close();
});
