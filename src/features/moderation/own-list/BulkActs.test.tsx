import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { OwnListAnswer } from "#api/account/account-lists.ts";
import { $toasts } from "#stores/toasts.ts";
import { OwnListPanel } from "./OwnListPanel.tsx";
import { OWN_PANEL, ownAnswer, ownItem, sentTo, serveInTurn } from "#tests/support/own-list-samples.ts";

const panel = (first: OwnListAnswer) => <OwnListPanel {...OWN_PANEL} first={first} />;
const lastToast = () => $toasts.get().at(-1);

beforeEach(() => {
  $toasts.set([]);
  history.replaceState({}, "", "/account?tab=properties");
});
afterEach(() => vi.restoreAllMocks());

test("several are confirmed at once, or all that are due; each is answered, and what failed stays ticked", async () => {
  const list = ownAnswer([ownItem("One"), ownItem("Two", { due: true }), ownItem("Three", { state: "pending" })], {
    due: 5,
  });
  const calls = serveInTurn(
    [200, { confirmed: 1, ids: ["One"], left: 5 }],
    [200, list],
    [200, { confirmed: 5, ids: [], left: 0 }],
    [200, list],
  );
  const screen = await render(panel(list));
  await screen.getByRole("button", { name: "Confirm what is ticked" }).click();
  expect(lastToast()).toMatchObject({ title: "Nothing is ticked" });
  expect(calls).not.toHaveBeenCalled();
  await screen.getByRole("checkbox", { name: "Tick: One" }).click();
  await screen.getByRole("checkbox", { name: "Tick: Three" }).click();
  await expect.element(screen.getByText("Ticked: 2")).toBeVisible();
  await screen.getByRole("button", { name: "Confirm what is ticked" }).click();
  await expect.element(screen.getByText("1 of 2 done")).toBeVisible();
  const answers = screen.getByRole("list", { name: "What became of each" }).getByRole("listitem");
  expect(answers.elements().map((line) => line.textContent)).toEqual([
    "Three: is not public, so there is nothing to confirm.",
    "One: counts as available from today.",
  ]);
  await expect.element(screen.getByRole("checkbox", { name: "Tick: One" })).not.toBeChecked();
  await expect.element(screen.getByRole("checkbox", { name: "Tick: Three" })).toBeChecked();
  await screen.getByRole("checkbox", { name: "Tick: Three" }).click();
  await screen.getByRole("button", { name: "Confirm all 5 that are due" }).click();
  await expect.poll(() => sentTo(calls, "/api/account/listings/confirm")).toHaveLength(2);
  const bodies = sentTo(calls, "/api/account/listings/confirm").map(
    ([, init]) => JSON.parse(String(init?.body)) as object,
  );
  expect(bodies).toEqual([{ id: ["One", "Three"] }, { due: "yes" }]);
});

test("an answer that does not come changes nothing: all stays ticked", async () => {
  serveInTurn([500, problemOf("internal")]);
  const screen = await render(panel(ownAnswer([ownItem("One")])));
  await screen.getByRole("checkbox", { name: "Tick: One" }).click();
  await screen.getByRole("button", { name: "Confirm what is ticked" }).click();
  await expect.poll(() => lastToast()?.kind).toBe("bad");
  await expect.element(screen.getByRole("checkbox", { name: "Tick: One" })).toBeChecked();
});

test("several are deleted after one question that names them; what guests have paid for is left and said", async () => {
  const items = [ownItem("One"), ownItem("Two"), ownItem("Three")];
  const calls = serveInTurn(
    [200, { deleted: true, id: "One", slug: "one" }],
    [409, problemOf("has-bookings", [{ field: "bookings", code: "2" }])],
    [500, problemOf("internal")],
    [200, ownAnswer([ownItem("Two"), ownItem("Three")])],
  );
  const screen = await render(panel(ownAnswer(items)));
  for (const { title } of items) await screen.getByRole("checkbox", { name: `Tick: ${title}` }).click();
  await screen.getByRole("button", { name: "Delete what is ticked" }).click();
  const dialog = screen.getByRole("dialog", { name: "Delete 3 together?" });
  expect(
    dialog
      .getByRole("listitem")
      .elements()
      .map((line) => line.textContent),
  ).toEqual(["One", "Two", "Three"]);
  expect(calls).not.toHaveBeenCalled();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(screen.getByText("1 of 3 done")).toBeVisible();
  const said = screen.getByRole("list", { name: "What became of each" });
  await expect.element(said).toMatchTextContent(/Two: is still there: 2 paid for it/);
  await expect.element(said).toMatchTextContent(/Three: Failed to delete property/);
  await expect.element(said).toMatchTextContent(/One: is deleted/);
  await expect.element(screen.getByRole("listitem", { name: "One", exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("checkbox", { name: "Tick: Two" })).toBeChecked();
});
