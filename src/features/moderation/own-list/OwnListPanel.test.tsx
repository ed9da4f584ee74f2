import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { OwnListAnswer } from "#api/account/account-lists.ts";
import { EMPTY_OWN_POSTS_QUERY } from "#domain/owner/posts-query.ts";
import { $toasts } from "#stores/toasts.ts";
import { OwnListPanel, type OwnListPanelProps } from "./OwnListPanel.tsx";
import { NO_POSTS, OWN_PANEL, ownAnswer, ownItem, serveInTurn } from "#tests/support/own-list-samples.ts";

const panel = (first: OwnListAnswer, props: Partial<OwnListPanelProps> = {}) => (
  <OwnListPanel {...OWN_PANEL} first={first} {...props} />
);

const lastToast = () => $toasts.get().at(-1);

beforeEach(() => {
  $toasts.set([]);
  history.replaceState({}, "", "/account?tab=properties");
});
afterEach(() => vi.restoreAllMocks());

test("each state has one main act, and a menu with the rest", async () => {
  const states = [
    ownItem("Live flat"),
    ownItem("Old flat", { due: true }),
    ownItem("Hidden flat", { state: "hidden", due: true }),
    ownItem("New flat", { state: "pending", confirmedAt: null }),
    ownItem("Bad flat", {
      state: "rejected",
      rejection: { reasons: ["photos-unclear"], text: "Show the kitchen", keptUntil: "2027-02-20T06:00:00.000Z" },
    }),
  ];
  const screen = await render(panel(ownAnswer(states)));
  const row = (name: string) => screen.getByRole("listitem", { name });
  await expect.element(row("Live flat").getByRole("link", { name: "Edit: Live flat" })).toBeVisible();
  await expect.element(row("Old flat").getByRole("button", { name: "Still available: Old flat" })).toBeVisible();
  await expect.element(row("Hidden flat").getByRole("button", { name: "Still available: Hidden flat" })).toBeVisible();
  await expect.element(row("New flat").getByRole("link", { name: "Preview: New flat" })).toBeVisible();
  await expect.element(row("Bad flat").getByRole("link", { name: "Edit and resend: Bad flat" })).toBeVisible();
  await expect.element(row("Bad flat")).toMatchTextContent(/Show the kitchen/);
  await expect.element(row("Hidden flat")).toMatchTextContent(/Visitors do not see it/);
  await expect.element(row("Old flat")).toMatchTextContent(/Confirm now/);

  const live = row("Live flat");
  await expect.element(live.getByText("View live")).not.toBeVisible();
  await live.getByLabelText("More: Live flat").click();
  await expect.element(live.getByRole("link", { name: "View live: Live flat" })).toBeVisible();
  await expect.element(live.getByRole("button", { name: "Still available: Live flat" })).toBeVisible();
  await expect.element(live.getByRole("button", { name: "Delete: Live flat" })).toBeVisible();
});

test("it is whole without a script: links for shelves and pages, forms for the rest", async () => {
  const counts = {
    pending: NO_POSTS,
    approved: { count: 30, capped: false },
    hidden: NO_POSTS,
    rejected: { count: 2, capped: false },
  };
  const first = ownAnswer([ownItem("Lake flat", { due: true })], { page: { page: 2, pageCount: 2 }, counts, due: 3 });
  const page = document.createElement("div");
  const query = { ...EMPTY_OWN_POSTS_QUERY, sort: "views" as const, page: 2 };
  page.innerHTML = renderToString(panel(first, { query }));
  document.body.append(page);
  onTestFinished(() => page.remove());
  const links = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toContain("/account?tab=properties&state=needs-changes&sort=views");
  expect(links).toContain("/account?tab=properties&sort=views");
  const button = (name: string) => page.querySelector<HTMLButtonElement>(`button[aria-label="${name}: Lake flat"]`)!;
  expect(button("Still available").form?.method).toBe("post");
  expect(new URL(button("Still available").formAction).pathname).toBe("/api/listings/Lake-flat/confirm");
  const ask = button("Delete").form!;
  expect(String(new URLSearchParams(new FormData(ask, button("Delete")) as never))).toBe(
    "delete=Lake-flat&tab=properties&sort=views&page=2",
  );
  const tick = page.querySelector<HTMLInputElement>("input[type=checkbox]")!;
  tick.checked = true;
  const ticks = new FormData(tick.form!);
  expect([tick.form?.getAttribute("action"), ticks.getAll("id"), ticks.get("next")]).toEqual([
    "/api/account/listings/confirm",
    ["Lake-flat"],
    "/account?tab=properties&sort=views&page=2",
  ]);
});

test("without a script the question before a deletion stands in the page, with what the server said", async () => {
  const answered = { form: "delete-post", done: false, values: {} };
  const deleting = { kind: "listings" as const, id: "Lake-flat", title: "Lake flat" };
  const errors = [{ field: "bookings", code: "2" }];
  const screen = await render(
    panel(ownAnswer([ownItem("Lake flat")]), {
      deleting,
      answer: { ...answered, problem: { code: "has-bookings", errors } },
    }),
  );
  const asked = screen.getByRole("region", { name: "Guests have paid for this property" });
  await expect.element(asked).toMatchTextContent(/Paid bookings still ahead: 2\./);
  const form = asked.getByRole("button", { name: "Pay back and delete" }).element().closest("form")!;
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ _method: "DELETE", bookings: "2", tab: "properties" });
  expect(form.getAttribute("action")).toBe("/api/listings/Lake-flat");
});

test("search, order and shelf are the address, and bring their answer", async () => {
  const counts = { ...ownAnswer([]).counts, rejected: { count: 1, capped: false } };
  const calls = serveInTurn([200, ownAnswer([ownItem("Lake flat")], { counts })]);
  const screen = await render(panel(ownAnswer([ownItem("Lake flat"), ownItem("Hill flat")], { counts })));
  await screen.getByLabelText("Order").selectOptions("Most viewed");
  await expect.element(screen.getByRole("listitem", { name: "Hill flat" })).not.toBeInTheDocument();
  expect(location.search).toBe("?tab=properties&sort=views");
  await screen.getByRole("searchbox").fill("lake");
  await screen.getByRole("button", { name: "Search", exact: true }).click();
  await expect.poll(() => location.search).toBe("?tab=properties&q=lake&sort=views");
  await screen.getByRole("link", { name: /Needs changes/ }).click();
  await expect.poll(() => location.search).toBe("?tab=properties&state=needs-changes&q=lake&sort=views");
  expect(calls.mock.calls.map(([url]) => url)).toEqual([
    "/api/account/listings?state=current&sort=views&page=1",
    "/api/account/listings?state=current&q=lake&sort=views&page=1",
    "/api/account/listings?state=needs-changes&q=lake&sort=views&page=1",
  ]);
  history.back();
  await expect.poll(() => location.search).toBe("?tab=properties&q=lake&sort=views");
});

test("one is confirmed, and the list says so", async () => {
  const calls = serveInTurn(
    [200, { confirmed: true, confirmedAt: "", hideAt: "" }],
    [200, ownAnswer([ownItem("Old flat", { confirmedAt: "2026-11-26T06:00:00.000Z" })])],
  );
  const screen = await render(panel(ownAnswer([ownItem("Old flat", { due: true })])));
  await screen.getByRole("button", { name: "Still available: Old flat" }).click();
  await expect.element(screen.getByRole("link", { name: "Edit: Old flat" })).toBeVisible();
  expect(calls.mock.calls[0]?.[0]).toBe("/api/listings/Old-flat/confirm");
  expect(lastToast()).toMatchObject({ kind: "ok", title: "Thank you" });
});

test("a deletion asks, hides the row, brings it back when it is refused, and asks again where guests have paid", async () => {
  serveInTurn(
    [500, problemOf("internal")],
    [409, problemOf("has-bookings", [{ field: "bookings", code: "1" }])],
    [200, { deleted: true, id: "Lake-flat", slug: "x" }],
    [200, ownAnswer([ownItem("Hill flat")])],
  );
  const screen = await render(panel(ownAnswer([ownItem("Lake flat"), ownItem("Hill flat")])));
  const row = screen.getByRole("listitem", { name: "Lake flat" });
  const ask = async () => {
    await row.getByLabelText("More: Lake flat").click();
    await row.getByRole("button", { name: "Delete: Lake flat" }).click();
  };
  await ask();
  const dialog = screen.getByRole("dialog", { name: "Are you sure you want to delete this property?" });
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => lastToast()?.text).toBe("Failed to delete property. Please try again.");
  await expect.element(row).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();

  await ask();
  await dialog.getByRole("button", { name: "Delete" }).click();
  const again = screen.getByRole("dialog", { name: "Guests have paid for this property" });
  await expect.element(again).toMatchTextContent(/Paid bookings still ahead: 1\./);
  await expect.element(again.getByRole("button", { name: "Keep it" })).toHaveFocus();
  await again.getByRole("button", { name: "Pay back and delete" }).click();
  await expect.poll(() => lastToast()?.title).toBe("Property permanently deleted");
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(screen.getByRole("listitem", { name: "Hill flat" })).toHaveFocus();
});

test("nothing yet leads to the first post, a search without a find back to all", async () => {
  const screen = await render(panel(ownAnswer([])));
  await expect
    .element(screen.getByRole("link", { name: "Post Your First Property" }))
    .toHaveAttribute("href", "/en/post-property");
  await screen.unmount();
  const query = { ...EMPTY_OWN_POSTS_QUERY, q: "castle" };
  const searched = await render(panel(ownAnswer([]), { query }));
  await expect.element(searched.getByText("Nothing has this in its title")).toBeVisible();
  await expect
    .element(searched.getByRole("link", { name: "Show all" }))
    .toHaveAttribute("href", "/account?tab=properties");
});
