import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { OwnerTaskCounts } from "#domain/owner/tasks.ts";
import { announceDecision } from "#stores/waiting.ts";
import { OwnerTasks } from "./OwnerTasks.tsx";

const NOTHING: OwnerTaskCounts = {
  confirm: 0,
  answer: 0,
  visits: 0,
  "change-listings": 0,
  "change-resorts": 0,
  "change-projects": 0,
  pay: 0,
  arrivals: 0,
};
const serve = (tasks: OwnerTaskCounts) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ tasks }))));
afterEach(() => vi.restoreAllMocks());

test("each thing that waits says how many, why, and where it is done", async () => {
  const screen = await render(
    <OwnerTasks first={{ ...NOTHING, confirm: 2, answer: 1, visits: 1, "change-resorts": 3, pay: 1 }} />,
  );
  const links = screen.getByRole("link");
  expect(links.elements().map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Confirm: Still available? Confirm 2 listings", "/account?tab=properties&sort=confirmed"],
    ["Read: Answer 1 inquiry", "/account?tab=inquiries"],
    ["Decide: Someone wants to see your home", "/account/visits"],
    ["See why: 3 posts need changes", "/account?tab=resorts&state=needs-changes"],
    ["Pay: 1 booking is not paid yet", "/account?tab=bookings"],
  ]);
  await expect.element(screen.getByRole("heading", { name: /Needs you 5/ })).toBeVisible();
});

test("where nothing waits, nothing stands", async () => {
  const screen = await render(<OwnerTasks first={NOTHING} />);
  expect(screen.container.textContent).toBe("");
});

test("what is done goes", async () => {
  const calls = serve(NOTHING);
  const screen = await render(<OwnerTasks first={{ ...NOTHING, confirm: 1 }} />);
  await expect.element(screen.getByText("Still available? Confirm 1 listing")).toBeVisible();
  announceDecision();
  await expect.element(screen.getByText("Needs you")).not.toBeInTheDocument();
  expect(calls.mock.calls[0]?.[0]).toBe("/api/account/tasks");
});
