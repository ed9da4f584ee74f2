import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import { $proofQuestion } from "#api/proof-question.ts";
import type { AdminPayment } from "#domain/money/payment/list.ts";
import { $accountCounts } from "#stores/session/account-counts.ts";
import { $toasts } from "#stores/toasts.ts";
import { PaymentsPanel } from "./PaymentsPanel.tsx";

const PAID: AdminPayment = {
  id: "p1",
  bookingId: "b1",
  reference: "NB-1",
  invoice: "INV-1",
  kind: "property",
  title: "Lake flat",
  titleBn: "লেকের ফ্ল্যাট",
  state: "paid",
  attention: null,
  simulated: true,
  amount: 1000,
  refunded: 0,
  trxId: "TRX9",
  paymentId: "TR001",
  problem: null,
  providerCode: null,
  providerMessage: null,
  customer: { name: "Salma Begum", email: "salma@guest.bd", phone: "+8801712345678" },
  createdAt: "2026-11-25T06:00:00.000Z",
  paidAt: "2026-11-25T06:05:00.000Z",
  checks: 0,
  nextCheckAt: null,
  refunds: [],
  events: [
    { name: "execute", from: "executing", to: "paid", by: "callback", note: null, at: "2026-11-25T06:05:00.000Z" },
  ],
};
const UNCLEAR: AdminPayment = {
  ...PAID,
  id: "p2",
  reference: "NB-2",
  state: "unknown",
  attention: "unsettled",
  paidAt: null,
};
const answer = (items: AdminPayment[], attention = 0) => ({ items, cursor: null, attention });

function serve(answers: Record<string, { status?: number; body: unknown }[]>) {
  return vi.spyOn(window, "fetch").mockImplementation((url) => {
    const found = Object.keys(answers).find((start) => String(url).startsWith(start));
    const list = found === undefined ? undefined : answers[found];
    const next = (list && list.length > 1 ? list.shift() : list?.[0]) ?? { status: 500, body: problemOf("internal") };
    return Promise.resolve(new Response(JSON.stringify(next.body), { status: next.status ?? 200 }));
  });
}
const here = location.href;
afterEach(() => {
  history.replaceState(null, "", here);
  $toasts.set([]);
});

test("without a script filters and pages are links, and a number is looked for by a form", () => {
  const host = document.createElement("div");
  const first = { ...answer([PAID], 3), cursor: "p1" };
  host.innerHTML = renderToString(<PaymentsPanel first={first} filter="paid" q="" cursor={null} />);
  const chosen = host.querySelector("[aria-current]");
  expect([chosen?.textContent, chosen?.getAttribute("href")]).toEqual(["Paid", "/account?tab=payments&filter=paid"]);
  expect(host.querySelector("nav a")?.textContent).toBe("Needs attention3");
  expect(host.querySelector("[rel=next]")?.getAttribute("href")).toBe("/account?tab=payments&filter=paid&after=p1");
  const form = host.querySelector<HTMLFormElement>("form[role=search]")!;
  expect([form.method, form.getAttribute("action"), new FormData(form).get("tab")]).toEqual([
    "get",
    "/account",
    "payments",
  ]);
  expect(host.textContent).toContain("salma@guest.bd");
});

test("a refund asks for a reason, for no more than is left, and to be confirmed; the list is asked for again", async () => {
  const back = { ...PAID, state: "refunding" as const, refunded: 400 };
  const sent = serve({
    "/api/admin/payments/p1/refund": [{ status: 403, body: problemOf("confirm-needed") }, { body: { payment: back } }],
    "/api/admin/payments?": [{ body: answer([back], 2) }],
  });
  const ask = vi.fn();
  const unlisten = $proofQuestion.listen((question) => {
    if (!question) return;
    ask();
    question.answer(true);
  });
  const screen = await render(<PaymentsPanel first={answer([PAID])} filter="all" q="NB-1" cursor={null} />);
  const row = screen.getByRole("listitem", { name: "Lake flat, NB-1" });
  await row.getByText("Refund", { exact: true }).click();
  await row.getByRole("button", { name: "Send the refund" }).click();
  await expect.element(row.getByRole("alert")).toMatchTextContent(/Reason/);
  await row.getByLabelText(/^Reason/).fill("The agent never called.");
  await row.getByLabelText("Amount in taka").fill("১০০১");
  await row.getByRole("button", { name: "Send the refund" }).click();
  await expect.element(row.getByRole("alert")).toMatchTextContent(/Amount/);
  expect(sent).not.toHaveBeenCalled();
  await row.getByLabelText("Amount in taka").fill("৪০০");
  await row.getByRole("button", { name: "Send the refund" }).click();
  await expect.element(row).toMatchTextContent(/Refunded ৳\s400/);
  expect(ask).toHaveBeenCalledOnce();
  unlisten();
  expect(JSON.parse(String(sent.mock.calls[1]?.[1]?.body))).toEqual({
    amount: "৪০০",
    reason: "The agent never called.",
  });
  expect(sent.mock.calls[2]?.[0]).toBe("/api/admin/payments?filter=all&q=NB-1");
  await expect.element(row).toHaveFocus();
  expect($accountCounts.get().payments).toEqual({ count: 2, capped: false });
  expect(row.getByText("Refund", { exact: true }).query()).toBeNull();
});

test("an unclear payment is settled by hand; paid needs its transaction", async () => {
  const sent = serve({
    "/api/admin/payments/p2/settle": [{ body: { payment: { ...UNCLEAR, state: "paid", attention: null } } }],
    "/api/admin/payments?": [{ body: answer([]) }],
  });
  const screen = await render(<PaymentsPanel first={answer([UNCLEAR], 1)} filter="attention" q="" cursor={null} />);
  const row = screen.getByRole("listitem", { name: "Lake flat, NB-2" });
  await expect.element(row).toMatchTextContent(/unclear for 24 hours/);
  await row.getByText("Settle manually").click();
  await row.getByLabelText("It was paid", { exact: true }).click();
  await row.getByLabelText(/^Reason/).fill("Seen at bKash.");
  await row.getByRole("button", { name: "Settle" }).click();
  await expect.element(row.getByRole("alert")).toMatchTextContent(/transaction/);
  await row.getByLabelText(/^bKash transaction/).fill("trx9abc");
  await row.getByRole("button", { name: "Settle" }).click();
  await expect.element(screen.getByText("No payments here")).toBeVisible();
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toMatchObject({ outcome: "paid", trxId: "trx9abc" });
});

test("a number is looked for among all, whatever list was open", async () => {
  const sent = serve({ "/api/admin/payments?": [{ body: answer([PAID]) }] });
  const screen = await render(<PaymentsPanel first={answer([])} filter="attention" q="" cursor={null} />);
  await screen.getByRole("textbox").fill(" NB-1 ");
  await screen.getByRole("button", { name: "Find" }).click();
  await expect.element(screen.getByRole("listitem").first()).toBeVisible();
  expect(sent.mock.calls[0]?.[0]).toBe("/api/admin/payments?filter=all&q=NB-1");
  await expect.element(screen.getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "true");
  expect(location.search).toBe("?tab=payments&filter=all&q=NB-1");
});
