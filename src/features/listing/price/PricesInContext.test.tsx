import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { ListingSummary } from "#domain/listing/listing.ts";
import type { Place } from "#domain/place/place.ts";
import type { PricePoint } from "#domain/listing/prices/history.ts";
import { PriceHistory } from "./PriceHistory.tsx";
import { PricesAround } from "./PricesAround.tsx";

const NOW = "2026-11-25T06:00:00.000Z";
const first: PricePoint = { price: 18_000_000, since: "2025-10-03T06:00:00.000Z" };
const cut: PricePoint = { price: 16_200_000, since: "2026-08-01T06:00:00.000Z" };

const listing = { purpose: "sale", type: "apartment", price: 18_500_000, areaSqft: 1_850 } as ListingSummary;
const place = { name: "Gulshan 2", nameBn: "গুলশান ২" } as Place;
const prices = Array.from({ length: 20 }, (_, index) => 9_000 + index * 250);

beforeEach(() => {
  document.documentElement.lang = "en";
});

test("a price that never changed is one sentence without a chart", async () => {
  const screen = await render(<PriceHistory history={[first]} now={NOW} isRent={false} />);
  await expect.element(screen.getByText("Listed at ৳ 1.8 Cr since 3 October 2025, unchanged.")).toBeVisible();
  expect(screen.getByRole("img").query()).toBeNull();
  expect(screen.getByText("Show as a table").query()).toBeNull();
});

test("a price that changed is a sentence, a line in steps, and a table, newest first", async () => {
  const screen = await render(<PriceHistory history={[first, cut]} now={NOW} isRent={false} />);
  const answer = "Now ৳ 1.62 Cr: ৳ 18 Lac (10%) less than on 3 October 2025.";
  await expect.element(screen.getByText(answer)).toBeVisible();
  const chart = screen.getByRole("img", { name: answer });
  await expect.element(chart).toBeVisible();
  await screen.getByText("Show as a table").click();
  const rows = screen.getByRole("row");
  await expect.element(rows.nth(1)).toHaveTextContent("1 August 2026৳ 1,62,00,000−10%");
  await expect.element(rows.nth(2)).toHaveTextContent("3 October 2025৳ 1,80,00,000Listed");
});

test("labels of the chart stay inside it on a small phone", async () => {
  const screen = await render(
    <div style={{ width: 290 }}>
      <PriceHistory history={[first, { ...cut, price: 17_950_000 }]} now={NOW} isRent={false} />
      <PricesAround listing={{ ...listing, price: 90_000_000 }} around={{ place, prices }} now={NOW} />
    </div>,
  );
  const charts = screen.getByRole("img").elements();
  expect(charts.length).toBe(2);
  for (const chart of charts) {
    const frame = chart.getBoundingClientRect();
    const texts = [...chart.querySelectorAll("text")].map((text) => ({
      box: text.getBoundingClientRect(),
      name: text.textContent,
    }));
    expect(texts.length).toBeGreaterThan(3);
    for (const { box, name } of texts) {
      expect(box.left, name).toBeGreaterThanOrEqual(frame.left - 1);
      expect(box.right, name).toBeLessThanOrEqual(frame.right + 1);
    }
    // Steps so small that short prices would be alike are named in full.
    expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length);
  }
});

test("a home lies among the others: how many ask more and less, when and how many were counted, with a table", async () => {
  const screen = await render(<PricesAround listing={listing} around={{ place, prices }} now={NOW} />);
  await expect.element(screen.getByRole("heading", { name: "How this price compares in Gulshan 2" })).toBeVisible();
  const answer = "Of 20 other listings of this type, 15 ask more per sqft and 4 ask less.";
  await expect.element(screen.getByText(answer)).toBeVisible();
  await expect
    .element(screen.getByRole("img", { name: answer }))
    .toHaveTextContent("This property: ৳ 10,000৳ 9,000৳ 11,500৳ 14,000");
  await expect.element(screen.getByText(/as of 25 November 2026/)).toBeVisible();
  await screen.getByText("Show as a table").click();
  await expect.element(screen.getByRole("row").nth(1)).toHaveTextContent("Under ৳ 9,5002");
  await expect.element(screen.getByRole("row", { name: "৳ 10,000 – ৳ 10,500 2" })).toBeVisible();
});

test("whether samples are counted is said as it is, and rents that are skewed have bars that follow them", async () => {
  const rents = Array.from({ length: 50 }, (_, index) => (index < 36 ? 15_000 + index * 600 : 40_000 + index * 3_500));
  const rental = { ...listing, purpose: "rent", price: 22_500 } as ListingSummary;
  const screen = await render(<PricesAround listing={rental} around={{ place, prices: rents }} now={NOW} samples />);
  await expect.element(screen.getByText(/^Asking prices as of .* Samples are counted too\.$/)).toBeVisible();
  const bars = [...screen.getByRole("img").element().querySelectorAll("rect")];
  expect(bars.length).toBeGreaterThan(5);
  expect(new Set(bars.map((bar) => Number.parseFloat(bar.getAttribute("width") ?? "").toFixed(2))).size).toBe(1);
  await screen.getByText("Show as a table").click();
  const counts = screen
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => Number(row.lastElementChild?.textContent));
  expect(Math.max(...counts)).toBeLessThan(20);
  await screen.rerender(<PricesAround listing={rental} around={{ place, prices: rents }} now={NOW} />);
  expect(screen.getByText(/amples/).query()).toBeNull();
});

test("too few to compare are said to be", async () => {
  const screen = await render(<PricesAround listing={listing} around={{ place, prices: prices.slice(9) }} now={NOW} />);
  await expect.element(screen.getByText(/Too few to compare: fewer than 12 other listings/)).toBeVisible();
  expect(screen.getByRole("img").query()).toBeNull();
});

test("in Bengali everything has Bengali words and digits", () => {
  document.documentElement.lang = "bn";
  const html = renderToStaticMarkup(
    <>
      <PriceHistory history={[first, cut]} now={NOW} isRent={false} />
      <PricesAround listing={listing} around={{ place, prices }} now={NOW} />
    </>,
  );
  const text = html.replace(/<[^>]*>/g, " ");
  expect(text).toContain("(১০%) কম");
  expect(text).toContain("২০টি প্রপার্টির মধ্যে প্রতি বর্গফুটে ১৫টির দাম বেশি, ৪টির কম");
  expect(text).not.toMatch(/[A-Za-z0-9]/);
});
