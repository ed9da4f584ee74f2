import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { $comparison } from "#stores/comparison.ts";
import { FAVOURITE_STORES } from "#stores/favourites/favourites.ts";
import { $session } from "#stores/session/session.ts";
import { HeaderTools } from "./HeaderTools.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

const header = (
  <header className="relative flex">
    <HeaderTools current="rent" path="/rent" search="type=apartment" />
  </header>
);

beforeEach(async () => {
  for (const store of [...Object.values(FAVOURITE_STORES), $comparison]) store.set([]);
  $session.set(undefined);
  delete document.documentElement.dataset["signedIn"];
  await page.viewport(1100, 700);
});

test("favourites of every kind and compared homes are counted, and nothing moves when a count comes", async () => {
  const screen = await render(header);
  const favourites = screen.getByRole("link", { name: "Favourites", exact: true });
  expect(favourites.element().textContent).not.toMatch(/\d/);
  const end = () => screen.getByRole("link", { name: "Post Property" }).element().getBoundingClientRect().right;
  const before = [end(), favourites.element().getBoundingClientRect().width];
  FAVOURITE_STORES.listings.set(["a", "b"]);
  FAVOURITE_STORES.resorts.set(["c"]);
  $comparison.set(["a", "b"]);
  const counted = screen.getByRole("link", { name: "Favourites: 3" });
  await expect.element(counted).toHaveTextContent("3");
  await expect.element(counted).toHaveAttribute("href", "/favourites");
  await expect.element(screen.getByRole("link", { name: "Compare: 2" })).toHaveAttribute("href", "/compare");
  expect([end(), counted.element().getBoundingClientRect().width]).toEqual(before);
});

test("in Bengali the counts have Bengali digits", async () => {
  document.documentElement.lang = "bn";
  FAVOURITE_STORES.projects.set(["a"]);
  $comparison.set(["a", "b"]);
  const screen = await render(header);
  await expect.element(screen.getByRole("link", { name: "পছন্দের তালিকায় ১টি" })).toHaveTextContent("১");
  await expect.element(screen.getByRole("link", { name: "তুলনার তালিকায় ২টি" })).toHaveTextContent("২");
});

test("on a phone the menu has everything, marks the page, and closes by Escape and by a press elsewhere", async () => {
  await page.viewport(390, 700);
  FAVOURITE_STORES.listings.set(["a"]);
  const screen = await render(
    <>
      {header}
      <p style={{ marginTop: 450 }}>elsewhere</p>
    </>,
  );
  const button = screen.getByLabelText("Menu").first();
  const menu = screen.getByRole("navigation", { name: "Menu" });
  await button.click();
  await expect.element(menu.getByRole("link", { name: "Rent" })).toHaveAttribute("aria-current", "page");
  await expect.element(menu.getByRole("link", { name: "Favourites: 1" })).toBeVisible();
  await expect.element(menu.getByRole("link", { name: "Post Property" })).toBeVisible();
  await expect.element(menu.getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(menu.element().getBoundingClientRect().height).toBeLessThanOrEqual(24 * 16);
  // Nothing is cut through: everything stands in it without scrolling, each line with its picture.
  expect(menu.element().scrollHeight).toBeLessThanOrEqual(menu.element().clientHeight);
  expect(
    menu
      .getByRole("link")
      .elements()
      .filter((link) => !link.querySelector("svg")),
  ).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(menu).toBeVisible();
  await screen.getByText("elsewhere").click();
  await expect.element(menu).not.toBeInTheDocument();
});

test("who is signed in stands in the menu of the account, with the way out", async () => {
  document.documentElement.dataset["signedIn"] = "";
  $session.set({ name: "Rahima", email: "rahima@example.com", role: "buyer" });
  const screen = await render(header);
  await expect.element(screen.getByRole("link", { name: "Sign In" })).not.toBeInTheDocument();
  await userEvent.click(screen.container.querySelector("[data-user-menu] summary")!);
  await expect.element(screen.getByRole("paragraph")).toHaveTextContent("rahima@example.com");
  await expect.element(screen.getByRole("link", { name: "My Account" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("the language switch leads to this page in the other language", async () => {
  const screen = await render(header);
  await expect.element(screen.getByRole("link", { name: "বাংলা" })).toHaveAttribute("href", "/bn/rent?type=apartment");
});

test.each([
  ["en", "out"],
  ["en", "in"],
  ["bn", "out"],
  ["bn", "in"],
] as const)("everything fits into 320 px: %s, signed %s", async (locale, signed) => {
  await page.viewport(320, 640);
  document.documentElement.lang = locale;
  if (signed === "in") document.documentElement.dataset["signedIn"] = "";
  const screen = await render(
    <SiteHeader current="rent">
      <HeaderTools current="rent" path="/rent" search="" />
    </SiteHeader>,
  );
  await document.fonts.ready;
  const shown = [...screen.container.querySelectorAll("a, summary")].filter((target) => target.checkVisibility());
  const boxes = shown.map((target) => target.getBoundingClientRect());
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(304);
  expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44);
});
