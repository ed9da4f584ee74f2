import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { AgencyAnswer } from "#api/account/agency.ts";
import type { AgencyMember, NoticeToOwner, OwnAgency } from "#domain/agency/agency.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { AgencyScreen } from "./AgencyScreen.tsx";

const owner = (id: string, name: string, nameBn: string, notice: NoticeToOwner | null = null): AgencyMember => ({
  ...{ id, name, nameBn, notice, image: null, role: "owner", listings: 0, reachable: true },
  joinedAt: "2026-01-05T06:00:00.000Z",
});
/** "o" has given notice to "p"; "q" is the third. */
const agencyWith = (notice: NoticeToOwner | null): OwnAgency => ({
  ...{ id: "g", slug: "rahman-homes-1", name: "Rahman Homes", nameBn: "রহমান হোমস", named: true, waitingName: null },
  ...{ phone: null, role: "owner", outside: 0, invitations: [], listings: [] },
  members: [
    owner("o", "Rahima Begum", "রহিমা বেগম"),
    owner("p", "Kamal Hossain", "কামাল হোসেন", notice),
    owner("q", "Sadia Islam", "সাদিয়া ইসলাম"),
  ],
});
const NOTICE: NoticeToOwner = { wish: "remove", askedBy: "o", until: "2026-11-21T12:30:00.000Z", hours: 53 };
const screenOf = (me: string, notice: NoticeToOwner | null = NOTICE, answer: FormAnswer | null = null) =>
  render(<AgencyScreen first={{ agency: agencyWith(notice), invitations: [] }} me={me} answer={answer} />);
const serve = (status: number, body: unknown) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
const answerOf = (notice: NoticeToOwner | null): AgencyAnswer => ({ agency: agencyWith(notice), invitations: [] });
const requestOf = (sent: ReturnType<typeof serve>) => {
  const [path, init] = sent.mock.calls.at(-1) ?? [];
  return { path, method: init?.method };
};

test("the owner concerned reads what is planned and how long it takes, and refuses", async () => {
  const sent = serve(200, answerOf(null));
  const screen = await screenOf("p");
  const planned = screen.getByText(
    "You are to be removed from the agency in 53 hours, on 21 November 2026, 18:30 (Bangladesh time).",
  );
  await expect.element(planned).toBeVisible();
  expect(screen.getByRole("button", { name: "Agree" }).query()).toBeNull();
  await screen.getByRole("button", { name: "Refuse" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/Nothing changes/);
  expect(requestOf(sent)).toEqual({ path: "/api/agency/notices/p", method: "DELETE" });
  await expect.element(planned).not.toBeInTheDocument();
});

test("in Bengali, in its numbers", async () => {
  document.documentElement.lang = "bn";
  const screen = await screenOf("p");
  await expect
    .element(screen.getByText("৫৩ ঘণ্টা পর আপনাকে এজেন্সি থেকে বাদ দেওয়া হবে: ২১ নভেম্বর ২০২৬, ১৮:৩০ (বাংলাদেশ সময়)।"))
    .toBeVisible();
  await expect.element(screen.getByRole("button", { name: "আপত্তি জানান" })).toBeVisible();
});

test("a second owner agrees: the same act as the first owner's, without choosing again who takes over", async () => {
  const sent = serve(200, { agency: { ...agencyWith(null), members: [] }, invitations: [] });
  const screen = await screenOf("q");
  await expect.element(screen.getByText(/Is to be removed from the agency in 53 hours/)).toBeVisible();
  // The menu offers neither beside it.
  expect(screen.getByLabelText("More for Kamal Hossain").query()).toBeNull();
  await screen.getByRole("button", { name: "Agree" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/Kamal Hossain is no longer a member/);
  expect(requestOf(sent)).toEqual({ path: "/api/agency/members/p", method: "DELETE" });
});

test("to become an agent is agreed to by a change of the role; who is new is told so, and the notice stands", async () => {
  const sent = serve(409, problemOf("owner-too-new"));
  const screen = await screenOf("q", { ...NOTICE, wish: "agent", hours: 1 });
  await expect.element(screen.getByText(/Is to become an agent in 1 hour,/)).toBeVisible();
  await screen.getByRole("button", { name: "Agree" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/owners for 72 hours/);
  expect(requestOf(sent)).toEqual({ path: "/api/agency/members/p", method: "PATCH" });
  serve(200, answerOf(null));
  await screen.getByRole("button", { name: "Agree" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/Kamal Hossain is an agent now/);
});

test("who gave notice calls it off, and does not agree with themselves", async () => {
  const sent = serve(404, problemOf("notice-not-found"));
  const screen = await screenOf("o", { ...NOTICE, hours: 0 });
  await expect.element(screen.getByText(/in a few minutes/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Agree" }).query()).toBeNull();
  await screen.getByRole("button", { name: "Call it off" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/settled already/);
  expect(requestOf(sent)).toEqual({ path: "/api/agency/notices/p", method: "DELETE" });
});

test("giving notice says what it is before, and afterwards until when it waits", async () => {
  serve(200, answerOf(NOTICE));
  const screen = await screenOf("o", null);
  await screen.getByLabelText("More for Kamal Hossain").click();
  await screen.getByRole("button", { name: "Remove from the agency" }).click();
  const dialog = screen.getByRole("dialog", { name: "Remove Kamal Hossain?" });
  await expect.element(dialog.getByText(/72 hours to refuse/)).toBeVisible();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/waits until 21 November 2026, 18:30/);
});

test("without a script a refusal that came too late is said beside the owner whom it was about", async () => {
  const problem = { code: "notice-not-found" as const, errors: [] };
  const screen = await screenOf("p", NOTICE, { form: "agency-notice", done: false, values: { id: "p" }, problem });
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/settled already/);
});
