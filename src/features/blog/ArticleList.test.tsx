import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ArticleTeaser } from "#domain/text/article.ts";
import { ArticleList } from "./ArticleList.tsx";

const article = (id: number): ArticleTeaser => ({
  id,
  title: `Article ${id}`,
  excerpt: "What it is about.",
  date: "2026-02-22",
  category: "guides",
  picture: "apartment-21-noon",
  minutes: 6,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => article(from + index));
const PAGES: Readonly<Record<string, ArticleTeaser[]>> = {
  "/en/blog/page/2.json": range(7, 12),
  "/en/blog/page/3.json": range(13, 14),
  "/blog/category/guides/page/2.json": range(7, 8),
};

beforeEach(() => {
  vi.spyOn(window, "fetch").mockImplementation(async (address) => Response.json(PAGES[String(address)]));
  history.replaceState(null, "");
});
afterEach(() => scrollTo({ top: 0 }));

const list = { articles: range(1, 6), category: null, page: 1, pageCount: 3 };

test("a card says what it is about, when it was written and how long it takes", async () => {
  const screen = await render(<ArticleList {...list} />);
  const card = screen.getByRole("article").first();
  await expect.element(card.getByRole("link", { name: "Article 1" })).toHaveAttribute("href", "/en/blog/1");
  for (const words of ["Guides", "What it is about.", "22 February 2026 · 6 min read"])
    await expect.element(card.getByText(words)).toBeVisible();
});

test("Load More puts the next page's cards below, goes on at the first of them, and is gone after the last", async () => {
  const screen = await render(<ArticleList {...list} />);
  const more = screen.getByRole("link", { name: "Load More" });
  await expect.element(more).toHaveAttribute("href", "/en/blog/page/2");
  await more.click();
  await expect.element(screen.getByRole("link", { name: "Article 7" })).toHaveFocus();
  await expect.element(screen.getByText("6 more articles are shown.")).toBeInTheDocument();
  await expect.element(more).toHaveAttribute("href", "/en/blog/page/3");
  await more.click();
  await expect.element(screen.getByRole("link", { name: "Article 13" })).toHaveFocus();
  await expect.element(screen.getByText("2 more articles are shown.")).toBeInTheDocument();
  expect(screen.getByRole("article").elements()).toHaveLength(14);
  expect(more.query()).toBeNull();
});

test("while the next page comes it says so, and a second press asks for nothing", async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetched = vi.spyOn(window, "fetch").mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const screen = await render(<ArticleList {...list} />);
  await screen.getByRole("link", { name: "Load More" }).click();
  const busy = screen.getByRole("link", { name: "Loading…" });
  await expect.element(busy).toHaveAttribute("aria-busy", "true");
  await busy.click();
  answer(Response.json(range(7, 12)));
  await expect.element(screen.getByRole("link", { name: "Article 12" })).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledOnce();
});

test("whoever comes back finds the list as long as it was, and nothing takes the focus", async () => {
  history.replaceState({ reading: { pages: 2, y: 120 } }, "");
  const screen = await render(<ArticleList {...list} />);
  await expect.element(screen.getByRole("link", { name: "Article 14" })).toBeInTheDocument();
  expect(scrollY).toBe(120);
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole("status").element().textContent).toBe("");
  expect(screen.getByRole("link", { name: "Load More" }).query()).toBeNull();
});

test("when those pages cannot be had, the list is the one of the page", async () => {
  history.replaceState({ reading: { pages: 2, y: 120 } }, "");
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const screen = await render(<ArticleList {...list} />);
  await expect.poll(() => (history.state as { reading: { pages: number } }).reading.pages).toBe(0);
  expect(screen.getByRole("article").elements()).toHaveLength(6);
  await expect.element(screen.getByRole("link", { name: "Load More" })).toBeVisible();
});

test("a category has pages of its own, in Bengali digits and at addresses without a language", async () => {
  document.documentElement.lang = "bn";
  await page.viewport(320, 640);
  const screen = await render(<ArticleList {...list} category="guides" pageCount={2} />);
  await expect.element(screen.getByText("২২ ফেব্রুয়ারি ২০২৬ · পড়তে ৬ মিনিট").first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await screen.getByRole("link", { name: "আরও দেখুন" }).click();
  await expect.element(screen.getByText("আরও ২টি লেখা দেখানো হলো।")).toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "Article 7" })).toHaveAttribute("href", "/blog/7");
  await page.viewport(800, 900);
});

test("a later page leads to the one before it", async () => {
  const screen = await render(<ArticleList {...list} page={3} />);
  await expect.element(screen.getByRole("link", { name: "Newer articles" })).toHaveAttribute("href", "/en/blog/page/2");
  expect(screen.getByRole("link", { name: "Load More" }).query()).toBeNull();
});
