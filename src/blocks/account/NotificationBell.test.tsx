import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { NotificationsAnswer } from "#api/account/notifications.ts";
import { $unread } from "#stores/unread.ts";
import { NotificationBell } from "./NotificationBell.tsx";

const ANSWER: NotificationsAnswer = {
  items: [
    {
      id: "n1",
      kind: "visit-requested",
      href: "/account/visits",
      read: false,
      data: { title: "Lake flat", at: "2026-11-27T04:00:00.000Z" },
      createdAt: "2026-11-25T06:00:00.000Z",
    },
    {
      id: "n2",
      kind: "submission-approved",
      href: "/property/lake-flat",
      read: true,
      data: { title: "Lake flat", of: "listings" },
      createdAt: "2026-11-24T06:00:00.000Z",
    },
  ],
  next: null,
  unread: 1,
};
const serve = (body: unknown, status = 200) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

beforeEach(async () => {
  document.documentElement.dataset["signedIn"] = "";
  $unread.set(undefined);
  await page.viewport(1100, 700);
});

const header = (
  <header className="relative flex justify-end">
    <NotificationBell />
    <button>after</button>
  </header>
);

test("the number comes without moving anything, in words for who cannot see it, and ends at 99", async () => {
  const screen = await render(header);
  const bell = screen.getByRole("link", { name: "Notifications" });
  const width = bell.element().getBoundingClientRect().width;
  expect(bell.element().textContent).toBe("");
  $unread.set(3);
  await expect.element(screen.getByRole("link", { name: "Notifications: 3 new" })).toHaveTextContent("3");
  expect(screen.getByRole("link").element().getBoundingClientRect().width).toBe(width);
  $unread.set(1);
  await expect.element(screen.getByRole("link", { name: "Notifications: 1 new" })).toBeVisible();
  $unread.set(120);
  await expect.element(screen.getByRole("link", { name: "Notifications: 99+ new" })).toHaveTextContent("99+");
});

test("it is a link to the list, and nobody who is signed out sees it", async () => {
  const screen = await render(header);
  await expect
    .element(screen.getByRole("link", { name: "Notifications" }))
    .toHaveAttribute("href", "/account/notifications");
  delete document.documentElement.dataset["signedIn"];
  await expect.element(screen.getByRole("link", { name: "Notifications" })).not.toBeInTheDocument();
});

test("it opens the newest in place; Escape closes it and gives the focus back", async () => {
  const sent = serve(ANSWER);
  const screen = await render(header);
  await screen.getByRole("link", { name: "Notifications" }).click();
  const line = screen.getByRole("link", { name: /Someone wants to see your home/ });
  await expect.element(line).toMatchTextContent(/Lake flat · Friday, 27 November 2026, 10 AM/);
  await expect.element(line).toHaveAttribute("href", "/account/visits");
  await expect.element(screen.getByRole("link", { name: /Your listing is public/ })).toBeVisible();
  expect(String(sent.mock.calls[0]?.[0])).toBe("/api/account/notifications?locale=en");
  expect($unread.get()).toBe(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "Notifications: 1 new" })).toHaveFocus();
});

test("all are marked as read up to the newest that is seen", async () => {
  serve(ANSWER);
  const screen = await render(header);
  await screen.getByRole("link", { name: "Notifications" }).click();
  const button = screen.getByRole("button", { name: "Mark all as read" });
  await expect.element(button).toBeVisible();
  const sent = serve({ unread: 0 });
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  const [url, init] = sent.mock.calls.at(-1) ?? [];
  expect([url, init?.method, init?.body]).toEqual(["/api/account/notifications", "PATCH", '{"until":"n1"}']);
  expect($unread.get()).toBe(0);
});

test("without an answer it says so and can be tried again", async () => {
  serve(problemOf("database-unavailable"), 503);
  const screen = await render(header);
  await screen.getByRole("link", { name: "Notifications" }).click();
  const again = screen.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  serve({ items: [], next: null, unread: 0 });
  await again.click();
  await expect.element(screen.getByText("Nothing new yet")).toBeVisible();
});
