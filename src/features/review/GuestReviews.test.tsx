import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { GuestReview } from "#domain/resort/guest-review.ts";
import { GuestReviews } from "./GuestReviews.tsx";

const review = (n: number): GuestReview => ({
  id: `r${n}`,
  name: `Guest ${n}`,
  rating: 4,
  comment: `A quiet place, number ${n}.`,
  createdAt: "2026-11-20T06:00:00.000Z",
});
const RATING = { value: 4.3, count: 3, orMore: false, sample: false };
const real = { slug: "hill-resort", rating: RATING, demo: false, later: false };
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("without a script it says average, number and stars, and leads to the next ones", () => {
  const markup = renderToString(
    <GuestReviews {...real} page={{ stars: [0, 0, 0, 2, 1], items: [review(2), review(1)], next: "17_x" }} />,
  );
  expect(textOf(markup)).toMatch(
    /Guest reviews 4\.3 out of 5 3 reviews 5 stars 1 4 stars 2 3 stars 0 2 stars 0 1 star 0/,
  );
  expect(textOf(markup)).toMatch(/number 2\..*number 1\..*Show more reviews/);
  expect(markup).toContain('href="/resort/hill-resort?reviews=17_x#guest-reviews"');
});

test("later ones lead back to the newest", () => {
  const markup = renderToString(
    <GuestReviews {...real} later page={{ stars: [0, 0, 0, 2, 1], items: [review(1)], next: null }} />,
  );
  expect(markup).toContain('href="/resort/hill-resort#guest-reviews"');
  expect(markup).not.toContain("Show more reviews");
});

test("the next ones join those that are shown, and the focus goes to the first of them", async () => {
  const stars = [0, 0, 0, 3, 0] as const;
  const fetched = vi
    .spyOn(window, "fetch")
    .mockImplementation(async () => new Response(JSON.stringify({ stars, items: [review(1)], next: null })));
  const screen = await render(<GuestReviews {...real} page={{ stars, items: [review(3), review(2)], next: "17_x" }} />);
  await screen.getByRole("link", { name: "Show more reviews" }).click();
  await expect.element(screen.getByRole("listitem").nth(2)).toHaveFocus();
  await expect.element(screen.getByRole("listitem").nth(2)).toMatchTextContent(/number 1\./);
  expect(screen.getByRole("listitem").elements()).toHaveLength(3);
  expect(screen.getByRole("link", { name: "Show more reviews" }).elements()).toEqual([]);
  expect(String(fetched.mock.calls[0]?.[0])).toBe("/api/guest-reviews/hill-resort?cursor=17_x");
});

test.each([
  [{ rating: null, page: { stars: [0, 0, 0, 0, 0] as const, items: [], next: null } }, "No guest reviews yet"],
  [{ page: null }, "The guest reviews cannot be shown right now."],
  [
    { demo: true, rating: { ...RATING, sample: true }, page: null },
    "its rating is made up, and nobody has stayed here.",
  ],
])("where there is nothing, it says so: %#", (change, words) => {
  const text = textOf(renderToString(<GuestReviews {...real} {...change} />));
  expect(text).toContain(words);
  expect(text).not.toContain("out of 5");
});
