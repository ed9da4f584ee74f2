import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import { WHOLE_QUEUE } from "#domain/moderation/queue.ts";
import { $toasts } from "#stores/toasts.ts";
import { $alarm, $decisions, $live, $waiting } from "#stores/waiting.ts";
import { Queue } from "./Queue.tsx";
import { queueProps, serveQueue, threeFlats } from "#tests/support/queue-samples.ts";

const decided = (state: string) => ({
  status: 409,
  body: problemOf("already-decided", [{ field: "state", code: state }]),
});

beforeEach(() => {
  document.documentElement.lang = "en";
  $toasts.set([]);
  for (const store of [$waiting, $live, $alarm]) store.set(null);
  $decisions.set(0);
});
afterEach(() => vi.unstubAllGlobals());

test("the server's page says what waits too long, filters by links and a form, and each row can be decided about", () => {
  const html = renderToString(
    <Queue
      {...queueProps(threeFlats, {
        filter: { ...WHOLE_QUEUE, kind: "listings", age: "late", q: "a&b" },
        cursor: "9_x",
      })}
    />,
  );
  expect(html).toContain("1 has waited for more than three days.");
  expect(html).toContain("2 have waited for more than a day.");
  expect(html).toContain("Waiting 3 days");
  expect(html).toContain('href="/account?tab=approvals&amp;kind=resorts&amp;age=late&amp;q=a%26b"');
  expect(html).toContain(`action="/api/admin/listings/${threeFlats[0]!.id}/approve"`);
  for (const [name, value] of [
    ["inKind", "listings"],
    ["inAge", "late"],
    ["inQ", "a&amp;b"],
    ["inCursor", "9_x"],
  ])
    expect(html).toContain(`name="${name}" value="${value}"`);
  expect(html).toContain("noscript:grid");
});

test("what a decision without a script became is said above", () => {
  const values = { kind: "listings", title: "Flat 1" };
  const form = { form: "approve", problem: null, done: true, values };
  expect(renderToString(<Queue {...queueProps(threeFlats, { answer: form })} />)).toMatch(
    /role="status"[^>]*>.*Property approved successfully.*Flat 1/,
  );
  const problem = { code: "already-decided" as const, errors: [{ field: "state", code: "rejected" }] };
  expect(renderToString(<Queue {...queueProps(threeFlats, { answer: { ...form, problem, done: false } })} />)).toMatch(
    /role="alert"[^>]*>.*Flat 1.*rejected in the meantime/,
  );
});

test("a row's one visible act is its preview; approving in place goes on to the next row", async () => {
  const sent = serveQueue();
  const screen = await render(<Queue {...queueProps(threeFlats)} />);
  const row = screen.getByRole("listitem", { name: "Flat 1" });
  await expect.element(row.getByRole("link", { name: "Preview: Flat 1" })).toBeVisible();
  await expect.element(row.getByRole("button", { name: "Approve: Flat 1" })).not.toBeInTheDocument();
  await row.getByRole("button", { name: "Decide: Flat 1" }).click();
  await row.getByRole("button", { name: "Approve: Flat 1" }).click();
  await expect.element(row.getByRole("link", { name: /^View live/ })).toBeVisible();
  await expect.element(screen.getByRole("listitem", { name: "Flat 2" })).toHaveFocus();
  expect(sent[0]).toEqual({
    path: `/api/admin/listings/${threeFlats[0]!.id}/approve`,
    body: { version: threeFlats[0]!.version },
  });
  expect($toasts.get()[0]?.text).toBe("Property approved successfully");
  // Everything is asked for again, and what was decided stays to be read.
  await expect.poll(() => sent.some(({ path }) => path === "/api/admin/queue")).toBe(true);
  await expect.element(row).toMatchTextContent(/Approved/);
});

test("reasons are codes, sent with the words; what was decided elsewhere is said in its place", async () => {
  const sent = serveQueue((id) => (id === threeFlats[0]!.id ? decided("approved") : null));
  const screen = await render(<Queue {...queueProps(threeFlats)} />);
  const reject = async (title: string) => {
    const row = screen.getByRole("listitem", { name: title });
    await row.getByRole("button", { name: `Decide: ${title}` }).click();
    await row.getByRole("button", { name: `Reject: ${title}` }).click();
    await row.getByText("The price looks wrong").click();
    await row.getByRole("button", { name: "Reject property" }).click();
    return row;
  };
  const overtaken = await reject("Flat 1");
  await expect.element(overtaken.getByRole("status")).toMatchTextContent(/approved in the meantime/);
  await expect.element(overtaken.getByRole("status")).toHaveFocus();
  const done = await reject("Flat 2");
  await expect.element(done).toMatchTextContent(/Rejected/);
  expect(sent.find(({ path }) => path.includes(threeFlats[1]!.id))?.body).toEqual({
    version: threeFlats[1]!.version,
    reasons: ["price-looks-wrong"],
    text: "Does not meet our standards",
  });
});

test("several are approved together after a look at each, and what failed is named", async () => {
  const sent = serveQueue((id) =>
    id === threeFlats[1]!.id ? { status: 409, body: problemOf("changed-meanwhile") } : null,
  );
  const screen = await render(<Queue {...queueProps(threeFlats)} />);
  await screen.getByRole("button", { name: "Choose all" }).click();
  await screen.getByRole("button", { name: "Approve 3 together" }).click();
  const dialog = screen.getByRole("dialog", { name: "Approve together" });
  await expect.element(dialog.getByRole("article", { name: "Flat 1" })).toMatchTextContent(/45,000.*Banani, Dhaka/s);
  const next = dialog.getByRole("button", { name: "Looks right, go on" });
  await next.click();
  await expect.element(dialog.getByRole("article", { name: "Flat 2" })).toBeVisible();
  await next.click();
  await dialog.getByRole("button", { name: "Leave this one out" }).click();
  await next.click();
  expect(sent).toEqual([]);
  await dialog.getByRole("button", { name: "Approve 2" }).click();
  await expect.element(dialog.getByRole("status")).toHaveTextContent("1 approved");
  await expect.element(dialog.getByRole("listitem")).toMatchTextContent(/Flat 2/);
  expect(sent.map(({ path }) => path)).toEqual([
    `/api/admin/listings/${threeFlats[0]!.id}/approve`,
    `/api/admin/listings/${threeFlats[1]!.id}/approve`,
  ]);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(screen.getByRole("listitem", { name: "Flat 1" })).toMatchTextContent(/Approved/);
  await expect.element(screen.getByRole("checkbox", { name: "Choose Flat 3" })).toBeChecked();
});

test("an empty queue says so, and a filter without a hit says something else", async () => {
  serveQueue();
  const empty = await render(<Queue {...queueProps([])} />);
  await expect.element(empty.getByRole("heading", { name: "Nothing is waiting" })).toBeVisible();
  await empty.unmount();
  const none = await render(<Queue {...queueProps([], { filter: { ...WHOLE_QUEUE, q: "x" } })} />);
  await expect.element(none.getByRole("heading", { name: "Nothing fits this filter" })).toBeVisible();
});
