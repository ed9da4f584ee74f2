import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { ReceivedInquiry } from "#domain/inquiry/inquiry.ts";
import type { ThreadMessage } from "#domain/inquiry/thread.ts";
import { InquiryThread, type InquiryThreadProps } from "./InquiryThread.tsx";

const ASKED: ThreadMessage = {
  id: "i1",
  side: "seeker",
  text: "Is it free?",
  rest: null,
  attachments: [],
  byMail: false,
  at: "2026-11-25T06:00:00.000Z",
};
const ANSWERED: ThreadMessage = {
  id: "m1",
  side: "advertiser",
  text: "Yes.\nCome on Friday.",
  rest: null,
  attachments: [],
  byMail: true,
  at: "2026-11-25T08:00:00.000Z",
};
const INQUIRY: ReceivedInquiry = {
  id: "i1",
  kind: "listing",
  slug: "lake-flat",
  title: "Lake flat",
  titleBn: "",
  name: "Sadia",
  phone: null,
  email: null,
  reachable: true,
  message: ASKED.text,
  createdAt: ASKED.at,
  state: "read",
  answer: null,
  denied: false,
};
const PAGE: InquiryThreadProps = {
  reader: { token: "a-token" },
  messages: [ASKED, ANSWERED],
  now: "2026-11-25T09:00:00.000Z",
  answer: null,
};
const serve = (status: number, body: unknown) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
const sentBy = (sent: ReturnType<typeof serve>) =>
  sent.mock.calls.map(([url, init]) => [String(url), JSON.parse(String(init?.body ?? "null")) as unknown]);

test("without a script it is a list and a form that posts", () => {
  const markup = renderToString(<InquiryThread {...PAGE} />);
  expect(markup).toMatch(/<form[^>]*action="\/api\/inquiries\/messages"[^>]*method="post"/);
  expect(markup).toContain('name="token" value="a-token"');
  const account = renderToString(<InquiryThread {...PAGE} reader={{ inquiry: INQUIRY }} />);
  expect(account).toContain('action="/api/account/inquiries/i1/messages"');
  expect(account, "what needs a script is not shown before it").not.toContain("I have answered");
});

test("who wrote what stands in its order, and what is written is added to it", async () => {
  const more = { ...ASKED, id: "m2", text: "At four?" };
  const sent = serve(200, { messages: [ASKED, ANSWERED, more] });
  const screen = await render(<InquiryThread {...PAGE} />);
  const messages = screen.getByRole("list", { name: "Conversation" }).getByRole("listitem");
  await expect.element(messages.nth(0)).toMatchTextContent(/You · 3 hours ago\s*Is it free\?/);
  await expect.element(messages.nth(1)).toMatchTextContent(/Advertiser · 1 hour ago · by e-mail/);
  await screen.getByRole("button", { name: "Send message" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Your message" })).toHaveAttribute("aria-invalid", "true");
  expect(sent).not.toHaveBeenCalled();
  await screen.getByRole("textbox", { name: "Your message" }).fill("At four?");
  await screen.getByRole("button", { name: "Send message" }).click();
  await expect.element(messages.nth(2)).toMatchTextContent(/At four\?/);
  await expect.element(screen.getByRole("textbox", { name: "Your message" })).toHaveValue("");
  expect(sentBy(sent)).toEqual([["/api/inquiries/messages", { locale: "en", token: "a-token", message: "At four?" }]]);
});

test("what a mail quoted stands behind its words, and what came along can be opened with the link", async () => {
  const attachments: ThreadMessage["attachments"] = [
    { id: "f1", name: "roof.jpg", type: "picture", bytes: 90_000, leftOut: null },
    { id: "f2", name: "plan.pdf", type: "pdf", bytes: 2_048_000, leftOut: null },
    { id: "f3", name: "lease.docx", type: null, bytes: 10, leftOut: "kind" },
  ];
  const mail = { ...ANSWERED, text: "", rest: "> Is it free?\n-- \nKarim", attachments };
  const screen = await render(<InquiryThread {...PAGE} messages={[ASKED, mail]} />);
  const rest = screen.getByText(/> Is it free\?/);
  await expect.element(rest).not.toBeVisible();
  await screen.getByText("Show the rest of this mail").click();
  await expect.element(rest).toBeVisible();
  const files = screen.getByRole("list", { name: "Files with this message" });
  await expect
    .element(files.getByRole("img", { name: "roof.jpg" }))
    .toHaveAttribute("src", "/api/inquiries/attachments/f1?token=a-token");
  await expect
    .element(files.getByRole("link", { name: "plan.pdf (PDF, 2,000 KB)" }))
    .toHaveAttribute("href", "/api/inquiries/attachments/f2?token=a-token");
  await expect.element(files.getByText(/lease\.docx did not come along: only photos/)).toBeVisible();
  expect(files.getByRole("link", { name: /lease/ }).query()).toBeNull();
});

test("what was refused is said, and what was typed stays", async () => {
  serve(409, problemOf("wait-for-answer"));
  const screen = await render(<InquiryThread {...PAGE} reader={{ id: "i1" }} />);
  await screen.getByRole("textbox", { name: "Your message" }).fill("Hello?");
  await screen.getByRole("button", { name: "Send message" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Please wait for an answer/);
  await expect.element(screen.getByRole("textbox", { name: "Your message" })).toHaveValue("Hello?");
});

test("what became of a form without a script stands in it", async () => {
  const problem = { code: "wait-for-answer" as const, errors: [] };
  const answer = { form: "thread", done: false, problem, values: { message: "Hello?" } };
  const screen = await render(<InquiryThread {...PAGE} answer={answer} />);
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await expect.element(screen.getByRole("textbox", { name: "Your message" })).toHaveValue("Hello?");
});

test("whom it went to reads it as read, answers, and sees no number that is not shown", async () => {
  const changed = { ...INQUIRY, state: "answered", answer: { how: "replied", at: ANSWERED.at } };
  const counts = { count: 0, capped: false };
  const sent = serve(200, {
    inquiry: changed,
    messages: [ASKED, ANSWERED],
    counts: { new: counts, open: counts, answered: counts },
  });
  const screen = await render(<InquiryThread {...PAGE} messages={[ASKED]} reader={{ inquiry: INQUIRY }} />);
  await expect.element(screen.getByText(/Sadia shows neither number/)).toBeVisible();
  expect(screen.getByRole("button", { name: "I have answered" }).query()).toBeNull();
  await screen.getByRole("textbox", { name: "Your answer" }).fill("Yes.");
  await screen.getByRole("button", { name: "Send answer" }).click();
  await expect.element(screen.getByText(/Come on Friday\./)).toBeVisible();
  expect(sentBy(sent)).toEqual([
    ["/api/account/inquiries/i1/read", null],
    ["/api/account/inquiries/i1/messages", { locale: "en", message: "Yes." }],
  ]);
});
