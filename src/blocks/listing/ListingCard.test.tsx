import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ListingSummary, Picture } from "#domain/listing/listing.ts";
import { $comparison } from "#stores/comparison.ts";
import { $favourites } from "#stores/favourites/favourites.ts";
import { $session } from "#stores/session/session.ts";
import { $toasts } from "#stores/toasts.ts";
import { noteVisit } from "#stores/last-visit.ts";
import { $recentlyViewed } from "#stores/recently-viewed.ts";
import { ListingCard } from "./ListingCard.tsx";
import { SearchCards } from "./SearchCards.tsx";

const pictures: Picture[] = ["one", "two", "three"].map((id) => ({ id, width: 800, height: 600, alt: id, altBn: id }));
const listing: ListingSummary = {
  id: "a",
  demoId: null,
  slug: "flat-a",
  title: "Flat beside the lake",
  titleBn: "লেকের পাশে ফ্ল্যাট",
  purpose: "rent",
  type: "apartment",
  price: 40_000,
  priceNegotiable: false,
  priceCut: null,
  monthlyExtras: null,
  area: 1200,
  areaUnit: "sqft",
  areaSqft: 1200,
  bedrooms: 3,
  bathrooms: 2,
  floor: 4,
  totalFloors: 6,
  rentalMonth: "January",
  rentalMonthCount: null,
  advanceMonths: 2,
  advertiser: null,
  commission: null,
  rental: null,
  layout: null,
  areaSlug: "gulshan-2",
  areaName: "Gulshan 2",
  areaNameBn: "গুলশান ২",
  thana: null,
  thanaBn: null,
  district: "Dhaka",
  districtBn: "ঢাকা",
  featured: false,
  verified: true,
  markCount: 3,
  demo: false,
  picture: pictures[0]!,
  pictures,
  pictureCount: 7,
  createdAt: "2026-11-20T06:00:00.000Z",
  confirmedAt: "2026-11-23T06:00:00.000Z",
};
const NOW = "2026-11-25T06:00:00.000Z";
const card = (change: Partial<ListingSummary> = {}) => (
  <div style={{ width: 360 }}>
    <ListingCard listing={{ ...listing, ...change }} now={NOW} />
  </div>
);

beforeEach(() => {
  document.documentElement.lang = "en";
  $favourites.set([]);
  $comparison.set([]);
  $recentlyViewed.set([]);
  $toasts.set([]);
  $session.set(undefined);
});

test("the heart follows what is saved, here and elsewhere", async () => {
  const screen = await render(card());
  const heart = screen.getByRole("button", { name: "Save Property: Flat beside the lake" });
  await expect.element(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect.element(heart).toHaveAttribute("aria-pressed", "true");
  expect($favourites.get()).toEqual(["a"]);
  $favourites.set([]);
  await expect.element(heart).toHaveAttribute("aria-pressed", "false");
});

test("Compare says what it did, and that four are the most", async () => {
  const screen = await render(card());
  const compare = screen.getByRole("button", { name: "Compare : Flat beside the lake" });
  await compare.click();
  await expect.element(screen.getByRole("button", { name: "Added : Flat beside the lake" })).toBeVisible();
  await expect.poll(() => $toasts.get()[0]?.title).toBe("Added to comparison");
  $comparison.set(["1", "2", "3", "4"]);
  await compare.click();
  await expect.poll(() => $toasts.get().at(-1)?.title).toBe("Maximum reached");
  await expect.element(compare).toHaveAttribute("aria-pressed", "false");
});

test("its pictures are one stop of the Tab key, turned by the arrow keys; the others are fetched when somebody comes", async () => {
  const screen = await render(card());
  const row = screen.getByRole("group");
  await expect.element(row).toHaveAttribute("aria-label", "1 of 3: Photos: Flat beside the lake");
  const shown = () => [...row.element().querySelectorAll("img")].filter((image) => image.checkVisibility()).length;
  expect(shown()).toBe(1);
  await userEvent.tab();
  expect(document.activeElement).toBe(row.element());
  await expect.poll(shown).toBe(3);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(row).toHaveAttribute("aria-label", "2 of 3: Photos: Flat beside the lake");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(row).toHaveAttribute("aria-label", "1 of 3: Photos: Flat beside the lake");
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Save Property/ }).element());
});

test("a single picture is no row, and nobody but the administrator sees the bin", async () => {
  const screen = await render(card({ pictures: pictures.slice(0, 1) }));
  expect(screen.getByRole("group").query()).toBeNull();
  expect(screen.getByRole("button", { name: /^Delete/ }).query()).toBeNull();
  $session.set({ name: "A", email: "a@b.bd", role: "admin" });
  await expect.element(screen.getByRole("button", { name: "Delete: Flat beside the lake" })).toBeVisible();
});

test("at most two marks lie on the picture, in both languages and digits; what is new and seen the device knows", async () => {
  const priceCut = { percent: 7, from: 43_000, since: "2026-11-20T06:00:00.000Z" };
  const screen = await render(card({ priceCut, featured: true }));
  await expect.element(screen.getByText("Down ৳\u00a03,000")).toBeVisible();
  await expect.element(screen.getByText("Featured")).toBeVisible();
  await screen.unmount();
  $recentlyViewed.set(["flat-a"]);
  const seen = await render(card({ featured: true }));
  await expect.element(seen.getByText("Seen")).toBeVisible();
  await seen.rerender(card({ priceCut, featured: true }));
  expect(seen.getByText("Seen").query()).toBeNull();
  document.documentElement.lang = "bn";
  expect(renderToString(card({ priceCut }))).toContain("৳\u00a0৩,০০০ কমেছে");
});

test("what came since the last visit is new", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  noteVisit(daysAgo(3));
  const screen = await render(card({ createdAt: daysAgo(2).toISOString() }));
  await expect.element(screen.getByText("New since your last visit")).toBeVisible();
  await screen.rerender(card({ createdAt: daysAgo(4).toISOString() }));
  expect(screen.getByText("New since your last visit").query()).toBeNull();
});

test.each([358, 286])("a card %d px wide cuts no place, and leaves the next one in view", async (width) => {
  document.documentElement.lang = "bn";
  const names = { areaNameBn: "বসুন্ধরা আবাসিক এলাকা", titleBn: "লেকের পাশে লিফট ও জেনারেটরসহ চার বেডের ফ্ল্যাট" };
  const screen = await render(
    <div style={{ width }}>
      <ListingCard listing={{ ...listing, ...names, advertiser: "owner", bedrooms: 4 }} now={NOW} />
    </div>,
  );
  const place = screen.container.querySelector("[translate]")!;
  const line = place.parentElement!.getBoundingClientRect();
  for (const rect of place.getClientRects()) expect(rect.bottom).toBeLessThanOrEqual(line.bottom + 1);
  expect(screen.container.querySelector("article")!.offsetHeight).toBeLessThanOrEqual(460);
});

test("how far it is verified is green from three marks on; what nobody has checked is a sample, said once", async () => {
  const screen = await render(card({ markCount: 3 }));
  const colourOf = (words: string) => getComputedStyle(screen.getByText(words, { exact: true }).element()).color;
  const green = colourOf("Verified 3/4");
  await screen.rerender(card({ markCount: 2 }));
  expect(colourOf("Verified 2/4")).not.toBe(green);
  await screen.rerender(card({ markCount: 0 }));
  expect(colourOf("Sample")).not.toBe(green);
  await screen.rerender(card({ markCount: 0, demo: true }));
  expect(screen.getByText("Sample", { exact: true }).elements()).toHaveLength(1);
  await screen.rerender(card({ markCount: 1, verified: false }));
  expect(screen.getByText(/Verified|Sample/).query()).toBeNull();
  document.documentElement.lang = "bn";
  expect(renderToString(card({ markCount: 3 }))).toContain("যাচাইকৃত ৩/৪".normalize("NFC"));
});

test.each(["en", "bn"])("who offers it is said in the line of its age, and makes no %s card higher", async (lang) => {
  document.documentElement.lang = lang;
  const age = { confirmedAt: "2026-11-03T06:00:00.000Z" };
  const narrow = (change: Partial<ListingSummary>) => (
    <div style={{ width: 286 }}>
      <ListingCard listing={{ ...listing, ...age, ...change }} now={NOW} />
    </div>
  );
  const words = { en: ["From the owner", "Agent"], bn: ["সরাসরি মালিক", "এজেন্ট"] }[lang]!;
  const unsaid = await render(narrow({}));
  expect(unsaid.container.querySelector("[data-advertiser]")).toBeNull();
  const height = unsaid.container.querySelector("article")!.offsetHeight;
  await unsaid.unmount();
  for (const [index, advertiser] of (["owner", "agent"] as const).entries()) {
    const screen = await render(narrow({ advertiser }));
    await expect.element(screen.getByText(words[index]!)).toBeVisible();
    expect(screen.container.querySelector("article")!.offsetHeight).toBe(height);
    const line = screen.getByText(words[index]!).element().closest("p")!;
    expect([...line.querySelectorAll(".truncate")].map((one) => one.scrollWidth - one.clientWidth)).toEqual([0]);
    await screen.unmount();
  }
});

test.each([
  ["en", "Seat", "Duplex"],
  ["bn", "সিট", "ডুপ্লেক্স"],
])("in %s says what is to let and how it is laid out", async (lang, rental, layout) => {
  document.documentElement.lang = lang;
  const screen = await render(card({ rental: "seat", layout: "duplex" }));
  await expect.element(screen.getByText(rental, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(layout, { exact: true })).toBeVisible();
});

test("signed out, Book Now refuses and leads to this booking's form after signing in", async () => {
  const screen = await render(card());
  await screen.getByRole("link", { name: /^Book Now/ }).click();
  await expect.poll(() => $toasts.get()[0]?.title).toBe("Authentication required");
  const href = $toasts.get()[0]?.link?.href ?? "";
  expect(new URL(href, location.href).searchParams.get("next")).toBe("/book?kind=property&slug=flat-a");
});

test("the server's card knows nothing of the device, and says everything in Bengali", async () => {
  document.documentElement.lang = "bn";
  $favourites.set(["a"]);
  const html = renderToString(card());
  expect(html).not.toContain('aria-pressed="true"');
  expect(html).toContain("৩টির মধ্যে ১ নম্বর");
  const screen = await render(card());
  await expect.element(screen.getByRole("heading", { name: "লেকের পাশে ফ্ল্যাট" })).toBeVisible();
  await expect.element(screen.getByText("২ মাসের অগ্রিম")).toBeVisible();
  await expect.element(screen.getByText("জানুয়ারি থেকে খালি")).toBeVisible();
  await expect.element(screen.getByText("২ দিন আগেও খালি ছিল")).toBeVisible();
});

test("on a page of cards only those that change are rendered again", async () => {
  const reads: string[] = [];
  const home = (id: string): ListingSummary =>
    Object.defineProperty({ ...listing, id }, "slug", { get: () => (reads.push(id), `flat-${id}`) });
  const homes = [home("a"), home("b")];
  const cards = (lit: string | null) => <SearchCards homes={homes} now={NOW} lit={lit} onLight={undefined} />;
  const screen = await render(cards(null));
  expect(new Set(reads)).toEqual(new Set(["a", "b"]));
  reads.length = 0;
  await screen.rerender(cards(null));
  expect(reads).toEqual([]);
  await screen.rerender(cards("b"));
  expect(new Set(reads)).toEqual(new Set(["b"]));
});

test("shows no price and no size where none is known yet, as in the preview of what is being written", () => {
  const shown = (change: Partial<ListingSummary>) => renderToString(card({ purpose: "sale", ...change }));
  expect(shown({ price: 9_000_000 })).toMatch(/৳.*sqft/s);
  expect(shown({ price: 0, monthlyExtras: 500, area: 0, areaSqft: 0 })).not.toMatch(/৳|sqft/);
});
