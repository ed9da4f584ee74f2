import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ProvenMark } from "#domain/listing/verification.ts";
import { $toasts } from "#stores/toasts.ts";
import { VerificationForm } from "./VerificationForm.tsx";

const ID = "019ad000-0000-7000-8000-000000000001";
const at = "2026-11-20T06:00:00.000Z";
const approved: ProvenMark = { mark: "moderator-approved", at, evidence: null };
const papers: ProvenMark = { mark: "papers-seen", at, evidence: "Deed 4711" };

const sent: { path: string; body: unknown }[] = [];
function answerWith(status: number, body: unknown) {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = input instanceof Request ? new URL(input.url).pathname : String(input);
    sent.push({ path, body: JSON.parse(String(init?.body)) });
    const type = status === 200 ? "application/json" : "application/problem+json";
    return new Response(JSON.stringify(body), { status, headers: { "content-type": type } });
  });
}

beforeEach(() => {
  document.documentElement.lang = "en";
  $toasts.set([]);
  sent.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test("a mark without evidence is refused beside the field, and nothing is sent", async () => {
  answerWith(200, {});
  const screen = await render(<VerificationForm id={ID} marks={[approved]} answer={null} />);
  await screen.getByRole("combobox", { name: "What was checked" }).selectOptions("Papers seen");
  await screen.getByRole("button", { name: "Set the mark" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await expect.element(screen.getByRole("textbox", { name: "Evidence" })).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
});

test("a mark that is set stands in the list with its evidence, and can be taken back", async () => {
  answerWith(200, { id: ID, marks: [approved, papers] });
  const screen = await render(<VerificationForm id={ID} marks={[approved]} answer={null} />);
  await expect.element(screen.getByText("Verified 1/4")).toBeVisible();
  await screen.getByRole("combobox", { name: "What was checked" }).selectOptions("Papers seen");
  await screen.getByRole("textbox", { name: "Evidence" }).fill("Deed 4711");
  await screen.getByRole("button", { name: "Set the mark" }).click();
  await expect.element(screen.getByText("Verified 2/4")).toBeVisible();
  await expect.element(screen.getByText("Deed 4711", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Evidence" })).toHaveValue("");
  expect(sent[0]).toMatchObject({
    path: `/api/admin/listings/${ID}/marks`,
    body: { mark: "papers-seen", evidence: "Deed 4711" },
  });
  expect($toasts.get()[0]?.title).toBe("The mark is set");

  answerWith(200, { id: ID, marks: [approved] });
  await screen.getByRole("button", { name: "Take back : Papers seen" }).click();
  await expect.element(screen.getByText("Verified 1/4")).toBeVisible();
  expect(sent[1]).toMatchObject({ path: `/api/admin/listings/${ID}/marks/remove`, body: { mark: "papers-seen" } });
});

test("what an approval marks by itself is neither offered nor taken back", async () => {
  const screen = await render(<VerificationForm id={ID} marks={[approved]} answer={null} />);
  const offered = [...screen.getByRole("combobox").element().querySelectorAll("option")].map(({ value }) => value);
  expect(offered).toEqual(["", "phone-confirmed", "papers-seen", "place-visited"]);
  expect(screen.getByRole("button", { name: /^Take back/ }).query()).toBeNull();
});

test("without a script the browser sends it, and what was typed comes back with what is wrong", () => {
  const problem = { code: "invalid-input" as const, errors: [{ field: "mark", code: "required" }] };
  const answer = { form: "mark", problem, done: false, values: { evidence: "Deed 4711" } };
  const html = renderToString(<VerificationForm id={ID} marks={[]} answer={answer} />);
  expect(html).toContain(`action="/api/admin/listings/${ID}/marks"`);
  expect(html).toContain("Deed 4711");
  expect(html).toContain('role="alert"');
});
