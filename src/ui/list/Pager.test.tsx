import { expect, test, vi } from "vitest";
import { page as view } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Pager } from "./Pager.tsx";

const href = (page: number) => `#page-${page}`;

test("page numbers are links, the current one says so, and a way that leads nowhere is none", async () => {
  const screen = await render(<Pager page={1} pageCount={22} href={href} />);
  await expect
    .element(screen.getByRole("link", { name: "Page 1", exact: true }))
    .toHaveAttribute("aria-current", "page");
  await expect.element(screen.getByRole("link", { name: "Next" })).toHaveAttribute("href", "#page-2");
  expect(screen.getByRole("link", { name: "Previous" }).query()).toBeNull();
  await expect.element(screen.getByRole("link", { name: "Page 22" })).toBeVisible();
});

test("one page needs no numbers", async () => {
  const screen = await render(<Pager page={1} pageCount={1} href={href} />);
  expect(screen.getByRole("navigation").query()).toBeNull();
});

test("a link is followed in place where the owner wants it", async () => {
  const onFollow = vi.fn((_: number, event: React.MouseEvent) => event.preventDefault());
  const screen = await render(<Pager page={3} pageCount={9} href={href} onFollow={onFollow} />);
  await screen.getByRole("link", { name: "Previous" }).click();
  expect(onFollow.mock.calls[0]?.[0]).toBe(2);
});

test.each(["en", "bn"])("all stand in one row on a phone of 320 px, in %s", async (lang) => {
  document.documentElement.lang = lang;
  await view.viewport(320, 640);
  const screen = await render(<Pager page={11} pageCount={22} href={href} />);
  const parts = [...screen.getByRole("navigation").element().children].map((part) => part.getBoundingClientRect());
  expect(new Set(parts.map(({ height, top }) => Math.round(top + height / 2))).size).toBe(1);
  expect(Math.max(...parts.map(({ right }) => right))).toBeLessThanOrEqual(320);
  await view.viewport(800, 900);
});
