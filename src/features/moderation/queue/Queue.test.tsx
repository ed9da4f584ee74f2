import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { QueueAnswer } from "#api/moderation/admin.ts";
import type { QueueItem } from "#domain/moderation/moderation.ts";
import { WHOLE_QUEUE } from "#domain/moderation/queue.ts";
import { $toasts } from "#stores/toasts.ts";
import { $alarm, $decisions, $live, $waiting } from "#stores/waiting.ts";
import { Queue, type QueueProps } from "./Queue.tsx";

const NOW = "2026-11-26T12:00:00.000Z";
const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();

const flat = (n: number, hours: number): Exclude<QueueItem, { kind: "reviews" }> => ({
  kind: "listings",
  id: `019ad000-0000-7000-8000-00000000000${n}`,
  slug: `flat-${n}`,
  title: `Flat ${n}`,
  titleBn: "",
  price: { from: 45_000, to: null, per: "month" },
  place: { area: "Banani", areaBn: "বনানী", district: "Dhaka", districtBn: "ঢাকা" },
  facts: {
    type: "apartment",
    purpose: "rent",
    area: 1450,
    areaUnit: "sqft",
    bedrooms: 3,
    bathrooms: 2,
    guests: null,
  },
  pictures: [],
  version: hoursAgo(hours),
  state: "pending",
  submittedAt: hoursAgo(hours),
  flags: [],
  owner: { id: "o1", name: "Rahima", email: "rahima@owners.bd" },
  before: null,
});
const counted = (count: number) => ({ count, oldest: count > 0 ? hoursAgo(80) : null });
const answerOf = (items: QueueItem[], more: Partial<QueueAnswer> = {}): QueueAnswer => ({
  items,
  next: null,
  matched: null,
  alarm: { late: 2, overdue: 1 },
  waiting: { listings: counted(items.length), resorts: counted(0), projects: counted(0), reviews: counted(0) },
  live: { listings: { count: 182, capped: false }, resorts: { count: 41, capped: false } },
  ...more,
});
const props = (items: QueueItem[], more: Partial<QueueProps> = {}): QueueProps => ({
  first: answerOf(items),
  filter: WHOLE_QUEUE,
  cursor: "",
  now: NOW,
  answer: null,
  ...more,
});
const three = [flat(1, 80), flat(2, 30), flat(3, 1)];

type Sent = { path: string; body: unknown };
/** Decisions are answered by what `outcome` says of their id; the queue is what it was. */
function serve(outcome: (id: string) => { status: number; body: unknown } | null = () => null): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    const [, id = ""] = /\/api\/admin\/\w+\/([\w-]+)\//.exec(path) ?? [];
    sent.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
    const refusal = outcome(id);
    if (id !== "" && refusal) return new Response(JSON.stringify(refusal.body), { status: refusal.status });
    return new Response(JSON.stringify(id === "" ? answerOf(three) : { id }), { status: 200 });
  });
  return sent;
}
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
    <Queue {...props(three, { filter: { ...WHOLE_QUEUE, kind: "listings", age: "late", q: "a&b" }, cursor: "9_x" })} />,
  );
  expect(html).toContain("1 has waited for more than three days.");
  expect(html).toContain("2 have waited for more than a day.");
  expect(html).toContain("Waiting 3 days");
  expect(html).toContain('href="/account?tab=approvals&amp;kind=resorts&amp;age=late&amp;q=a%26b"');
  expect(html).toContain(`action="/api/admin/listings/${three[0]!.id}/approve"`);
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
  expect(renderToString(<Queue {...props(three, { answer: form })} />)).toMatch(
    /role="status"[^>]*>.*Property approved successfully.*Flat 1/,
  );
  const problem = { code: "already-decided" as const, errors: [{ field: "state", code: "rejected" }] };
  expect(renderToString(<Queue {...props(three, { answer: { ...form, problem, done: false } })} />)).toMatch(
    /role="alert"[^>]*>.*Flat 1.*rejected in the meantime/,
  );
});

test("a row's one visible act is its preview; approving in place goes on to the next row", async () => {
  const sent = serve();
  const screen = await render(<Queue {...props(three)} />);
  const row = screen.getByRole("listitem", { name: "Flat 1" });
  await expect.element(row.getByRole("link", { name: "Preview: Flat 1" })).toBeVisible();
  await expect.element(row.getByRole("button", { name: "Approve: Flat 1" })).not.toBeInTheDocument();
  await row.getByRole("button", { name: "Decide: Flat 1" }).click();
  await row.getByRole("button", { name: "Approve: Flat 1" }).click();
  await expect.element(row.getByRole("link", { name: /^View live/ })).toBeVisible();
  await expect.element(screen.getByRole("listitem", { name: "Flat 2" })).toHaveFocus();
  expect(sent[0]).toEqual({
    path: `/api/admin/listings/${three[0]!.id}/approve`,
    body: { version: three[0]!.version },
  });
  expect($toasts.get()[0]?.text).toBe("Property approved successfully");
  // Everything is asked for again, and what was decided stays to be read.
  await expect.poll(() => sent.some(({ path }) => path === "/api/admin/queue")).toBe(true);
  await expect.element(row).toMatchTextContent(/Approved/);
});

test("keys move, approve, reject and tick; they rest while somebody types", async () => {
  const sent = serve();
  const screen = await render(<Queue {...props(three)} />);
  await userEvent.keyboard("jj");
  await expect.element(screen.getByRole("listitem", { name: "Flat 2" })).toHaveFocus();
  await userEvent.keyboard("k");
  await expect.element(screen.getByRole("listitem", { name: "Flat 1" })).toHaveFocus();
  await userEvent.keyboard("r");
  const why = screen.getByRole("textbox", { name: "Reason for rejecting" });
  await expect.element(why).toHaveFocus();
  await expect.element(why).toHaveValue("Does not meet our standards");
  await userEvent.keyboard("a jkx");
  expect(sent).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Reject: Flat 1" })).toHaveFocus();
  await userEvent.keyboard("ja");
  await expect.element(screen.getByRole("listitem", { name: "Flat 3" })).toHaveFocus();
  expect(sent[0]?.path).toContain(three[1]!.id);
  await userEvent.keyboard("x");
  await expect.element(screen.getByRole("checkbox", { name: "Choose Flat 3" })).toBeChecked();
  await userEvent.keyboard("?");
  const help = screen.getByRole("dialog", { name: "Keyboard" });
  await expect.element(help).toBeVisible();
  const before = sent.length;
  await userEvent.keyboard("a");
  expect(sent.length).toBe(before);
});

test("after keys, what is opened by hand keeps the focus where it was pressed", async () => {
  serve();
  const screen = await render(<Queue {...props(three)} />);
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("listitem", { name: "Flat 1" })).toHaveFocus();
  const decide = screen.getByRole("button", { name: "Decide: Flat 3" });
  await decide.click();
  await expect.element(screen.getByRole("button", { name: "Approve: Flat 3" })).toBeVisible();
  await expect.element(decide).toHaveFocus();
});

test("reasons are codes, sent with the words; what was decided elsewhere is said in its place", async () => {
  const sent = serve((id) => (id === three[0]!.id ? decided("approved") : null));
  const screen = await render(<Queue {...props(three)} />);
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
  expect(sent.find(({ path }) => path.includes(three[1]!.id))?.body).toEqual({
    version: three[1]!.version,
    reasons: ["price-looks-wrong"],
    text: "Does not meet our standards",
  });
});

test("several are approved together after a look at each, and what failed is named", async () => {
  const sent = serve((id) => (id === three[1]!.id ? { status: 409, body: problemOf("changed-meanwhile") } : null));
  const screen = await render(<Queue {...props(three)} />);
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
    `/api/admin/listings/${three[0]!.id}/approve`,
    `/api/admin/listings/${three[1]!.id}/approve`,
  ]);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(screen.getByRole("listitem", { name: "Flat 1" })).toMatchTextContent(/Approved/);
  await expect.element(screen.getByRole("checkbox", { name: "Choose Flat 3" })).toBeChecked();
});

test("an empty queue says so, and a filter without a hit says something else", async () => {
  serve();
  const empty = await render(<Queue {...props([])} />);
  await expect.element(empty.getByRole("heading", { name: "Nothing is waiting" })).toBeVisible();
  await empty.unmount();
  const none = await render(<Queue {...props([], { filter: { ...WHOLE_QUEUE, q: "x" } })} />);
  await expect.element(none.getByRole("heading", { name: "Nothing fits this filter" })).toBeVisible();
});
