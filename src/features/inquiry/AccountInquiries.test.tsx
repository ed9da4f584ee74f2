import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ReceivedInquiry, SentInquiry } from "#domain/inquiry.ts";
import { AccountInquiries } from "./AccountInquiries.tsx";

const counted = (count: number) => ({ count, capped: false });
const INQUIRY: ReceivedInquiry = {
  ...{ id: "i1", kind: "listing", slug: "lake-flat", title: "Lake flat", titleBn: "", name: "Sadia" },
  ...{ phone: "+8801712345699", email: null, reachable: false, message: "Is it free?" },
  ...{ createdAt: "2026-11-25T06:00:00.000Z", state: "new", answer: null, denied: false },
};
const SENT: SentInquiry = {
  ...{ id: "s1", kind: "resort", slug: null, title: "Hill resort", titleBn: "", message: "For two?" },
  ...{ createdAt: "2026-11-20T06:00:00.000Z", answered: true, unread: true },
};
const asked = { id: "i1", side: "seeker", text: "Is it free?", at: INQUIRY.createdAt, byMail: false };
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
    return new Response(JSON.stringify(found ? answers[found] : { code: "internal" }), { status: found ? 200 : 500 });
  });
  return urls;
}
const nothing = { items: [], next: null, unread: counted(0) };

test("an inquiry opens in place with its number, is read by that, and is marked", async () => {
  const read = { ...INQUIRY, state: "read" };
  serve({
    "list=all": { items: [INQUIRY], next: null, counts: counts(1, 1, 0) },
    "/sent": nothing,
    "/i1/read": { inquiry: read, messages: [asked], counts: counts(0, 1, 0) },
    "/i1/answered": {
      inquiry: { ...read, state: "answered", answer: { how: "marked", at: INQUIRY.createdAt } },
      messages: [asked],
      counts: counts(0, 0, 1),
    },
  });
  const screen = await render(<AccountInquiries />);
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
  await expect.element(screen.getByRole("button", { name: /^Answered/ })).toMatchTextContent("Answered 1");
});

test("another list is asked for, pages are turned there and back, and a list that fails can be had again", async () => {
  const answers: Record<string, unknown> = {
    "list=all": { items: [INQUIRY], next: "c1", counts: counts(0, 1, 0) },
    "list=all&cursor=c1": { items: [{ ...INQUIRY, id: "i2", name: "Karim" }], next: null, counts: counts(0, 1, 0) },
    "/sent": nothing,
  };
  const urls = serve(answers);
  const screen = await render(<AccountInquiries />);
  await expect.element(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  await screen.getByRole("button", { name: "Next" }).click();
  await expect.element(screen.getByRole("listitem", { name: "Karim, Lake flat" })).toBeVisible();
  await screen.getByRole("button", { name: "Previous" }).click();
  await expect.element(screen.getByRole("listitem", { name: "Sadia, Lake flat" })).toBeVisible();
  await screen.getByRole("button", { name: /^To answer/ }).click();
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  answers["list=open"] = { items: [], next: null, counts: counts(0, 0, 1) };
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Nothing left to answer")).toBeVisible();
  expect(urls.filter((url) => url.endsWith("list=open"))).toHaveLength(2);
});

test("what one asked leads to what was answered", async () => {
  serve({
    "list=all": { items: [], next: null, counts: counts(0, 0, 0) },
    "/sent": { items: [SENT], next: null, unread: counted(1) },
  });
  const screen = await render(<AccountInquiries />);
  const row = screen.getByRole("listitem", { name: "Hill resort" });
  await expect.element(row).toMatchTextContent(/New answer/);
  await expect
    .element(row.getByRole("link", { name: "Read and write: Hill resort" }))
    .toHaveAttribute("href", "/account/inquiries/s1");
});
