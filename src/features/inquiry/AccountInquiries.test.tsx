import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { ReceivedInquiry, SentInquiry } from "#domain/inquiry/inquiry.ts";
import { AccountInquiries, type AccountInquiriesProps } from "./AccountInquiries.tsx";

const counted = (count: number) => ({ count, capped: false });
const INQUIRY: ReceivedInquiry = {
  id: "i1",
  kind: "listing",
  slug: "lake-flat",
  title: "Lake flat",
  titleBn: "",
  name: "Sadia",
  phone: "+8801712345699",
  email: null,
  reachable: false,
  message: "Is it free?",
  createdAt: "2026-11-25T06:00:00.000Z",
  state: "new",
  answer: null,
  denied: false,
};
const SENT: SentInquiry = {
  id: "s1",
  kind: "resort",
  slug: null,
  title: "Hill resort",
  titleBn: "",
  message: "For two?",
  createdAt: "2026-11-20T06:00:00.000Z",
  answered: true,
  unread: true,
};
const asked = {
  id: "i1",
  side: "seeker",
  text: "Is it free?",
  rest: null,
  attachments: [],
  at: INQUIRY.createdAt,
  byMail: false,
};
const counts = (fresh: number, open: number, answered: number) => ({
  new: counted(fresh),
  open: counted(open),
  answered: counted(answered),
});

/** Answers by the end of the address; `urls` is what was asked. */
function serve(answers: Record<string, unknown>): string[] {
  const urls: string[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (url) => {
    urls.push(String(url));
    const found = Object.keys(answers).find((end) => String(url).endsWith(end));
    return new Response(JSON.stringify(found ? answers[found] : problemOf("internal")), { status: found ? 200 : 500 });
  });
  return urls;
}
const NOW = "2026-11-25T08:00:00.000Z";
const nothing = { first: { items: [], next: null, unread: counted(0) }, cursor: null };
const received = (first: AccountInquiriesProps["received"]["first"]) => ({ first, list: "all" as const, cursor: null });
const here = location.href;
afterEach(() => history.replaceState(null, "", here));

test("an inquiry opens in place with its number, is read by that, and is marked", async () => {
  const read = { ...INQUIRY, state: "read" };
  serve({
    "/i1/read": { inquiry: read, messages: [asked], counts: counts(0, 1, 0) },
    "/i1/answered": {
      inquiry: { ...read, state: "answered", answer: { how: "marked", at: INQUIRY.createdAt } },
      messages: [asked],
      counts: counts(0, 0, 1),
    },
  });
  const first = { items: [INQUIRY], next: null, counts: counts(1, 1, 0) };
  const screen = await render(<AccountInquiries now={NOW} received={received(first)} sent={nothing} />);
  const row = screen.getByRole("listitem", { name: "Sadia, Lake flat" });
  await expect.element(row).toMatchTextContent(/New/);
  expect(row.getByRole("link", { name: /1712/ }).query()).toBeNull();
  await row.getByRole("button", { name: /^Read and answer/ }).click();
  await expect.element(row.getByRole("link", { name: /1712/ })).toHaveAttribute("href", "tel:+8801712345699");
  await expect.element(row.getByRole("list", { name: "Conversation" })).toMatchTextContent(/Is it free\?/);
  expect(row.getByRole("textbox").query(), "nobody reads an answer").toBeNull();
  await row.getByRole("button", { name: "I have answered" }).click();
  await expect.element(row).toHaveFocus();
  await expect.element(row.getByRole("button", { name: "Not answered yet" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: /^Answered/ })).toMatchTextContent("Answered 1");
});

test("another list is asked for, pages are turned there and back, and a list that fails can be had again", async () => {
  const answers: Record<string, unknown> = {
    "list=all": { items: [INQUIRY], next: "c1", counts: counts(0, 1, 0) },
    "list=all&cursor=c1": { items: [{ ...INQUIRY, id: "i2", name: "Karim" }], next: null, counts: counts(0, 1, 0) },
  };
  const urls = serve(answers);
  const first = { items: [INQUIRY], next: "c1", counts: counts(0, 1, 0) };
  const screen = await render(<AccountInquiries now={NOW} received={received(first)} sent={nothing} />);
  expect(screen.getByRole("link", { name: "Previous" }).query()).toBeNull();
  const next = screen.getByRole("link", { name: "Next" });
  await expect.element(next).toHaveAttribute("href", "/account?tab=inquiries&received=c1");
  await next.click();
  await expect.element(screen.getByRole("listitem", { name: "Karim, Lake flat" })).toBeVisible();
  await screen.getByRole("link", { name: "Previous" }).click();
  await expect.element(screen.getByRole("listitem", { name: "Sadia, Lake flat" })).toBeVisible();
  await screen.getByRole("link", { name: /^To answer/ }).click();
  await expect.element(screen.getByRole("link", { name: "Try again" })).toBeVisible();
  answers["list=open"] = { items: [], next: null, counts: counts(0, 0, 1) };
  await screen.getByRole("link", { name: "Try again" }).click();
  await expect.element(screen.getByText("Nothing left to answer")).toBeVisible();
  expect(urls.filter((url) => url.endsWith("list=open"))).toHaveLength(2);
});

test("what one asked leads to what was answered", async () => {
  const none = received({ items: [], next: null, counts: counts(0, 0, 0) });
  const sent = { first: { items: [SENT], next: null, unread: counted(1) }, cursor: null };
  const screen = await render(<AccountInquiries now={NOW} received={none} sent={sent} />);
  const row = screen.getByRole("listitem", { name: "Hill resort" });
  await expect.element(row).toMatchTextContent(/New answer/);
  await expect
    .element(row.getByRole("link", { name: "Read and write: Hill resort" }))
    .toHaveAttribute("href", "/account/inquiries/s1");
});
