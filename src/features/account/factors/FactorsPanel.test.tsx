import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { FactorItem, FactorsAnswer } from "#api/account/auth-factors.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { $toasts } from "#stores/toasts.ts";
import { USER } from "../account-samples.ts";
import { FactorsPanel } from "./FactorsPanel.tsx";

const NEW: FactorItem = {
  id: "f1",
  kind: "totp",
  label: "",
  verified: false,
  createdAt: "2026-11-20T06:00:00.000Z",
  setup: { secret: "ABCDEFGHIJ", uri: "otpauth://totp/Nibash", qr: { size: 21, path: "M0 0h1v1H0z" } },
};
const IN_USE: FactorItem = { ...NEW, verified: true, setup: null };
const NONE: FactorsAnswer = { factors: [], recoveryCodes: 0, fresh: false };
const CODES = ["aaaa-bbbb", "cccc-dddd"];

/** Answers by method and end of the address. */
function serve(answers: Record<string, [number, unknown]>) {
  return vi.spyOn(window, "fetch").mockImplementation(async (url, init) => {
    const asked = `${init?.method ?? "GET"} ${String(url)}`;
    const [status, body] = answers[asked] ?? [500, problemOf("internal")];
    return new Response(JSON.stringify(body), { status });
  });
}
const panel = (first: FactorsAnswer, answer: FormAnswer | null = null, adding: string | null = null) => (
  <FactorsPanel first={first} answer={answer} adding={adding} />
);

afterEach(() => {
  vi.restoreAllMocks();
  $toasts.set([]);
});

test("an app is added by QR code and first code; then its recovery codes are shown once", async () => {
  serve({
    "POST /api/auth/factors": [201, { factor: NEW }],
    "POST /api/auth/factors/f1/verify": [200, { factor: IN_USE, recoveryCodes: CODES }],
    "GET /api/auth/factors": [200, { factors: [IN_USE], recoveryCodes: 2, fresh: true }],
    "GET /api/auth/user": [200, { user: { ...USER, factors: 1 }, expiresAt: "2026-12-20T06:00:00.000Z" }],
  });
  const screen = await render(panel(NONE));
  await screen.getByRole("button", { name: "Add an app" }).click();
  await expect.element(screen.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expect.element(screen.getByText("ABCD EFGH IJ")).toBeVisible();
  await screen.getByRole("textbox", { name: "Code" }).fill("123456");
  await screen.getByRole("button", { name: "Confirm" }).click();
  await expect
    .element(screen.getByRole("list", { name: "Keep these codes safe" }).getByRole("listitem").first())
    .toHaveTextContent("aaaa-bbbb");
  await expect.element(screen.getByText("Recovery codes left: 2")).toBeVisible();
  await screen.getByRole("button", { name: "I have kept them" }).click();
  await expect.element(screen.getByText("aaaa-bbbb")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: "Two-step sign-in" })).toHaveFocus();
});

test("a list that cannot be loaded again does not look like an empty one", async () => {
  serve({ "DELETE /api/auth/factors/f1": [200, { kind: "removed", recoveryCodes: 0 }] });
  const screen = await render(panel({ ...NONE, factors: [IN_USE] }));
  await screen.getByRole("button", { name: "Remove Authenticator app" }).click();
  const alert = screen.getByRole("alert");
  await expect.element(alert).toMatchTextContent(/Failed to load account data/);
  serve({ "GET /api/auth/factors": [200, NONE] });
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test("without a script each step is a form of the page", () => {
  const dom = (html: string) => new DOMParser().parseFromString(html, "text/html").body;
  const add = dom(renderToString(panel(NONE))).querySelector<HTMLButtonElement>("button[value=totp]")!;
  expect([add.name, add.form?.method, add.form?.getAttribute("action")]).toEqual(["add", "get", "/account#factors"]);
  const enroll = dom(renderToString(panel(NONE, null, "totp"))).querySelector<HTMLFormElement>("#factor-enroll")!;
  expect(enroll.getAttribute("action")).toBe("/api/auth/factors");
  expect(new FormData(enroll).get("kind")).toBe("totp");
  const enrolled = { form: "factor-enroll", done: true, problem: null, values: { kind: "totp" } };
  const verify = dom(renderToString(panel({ ...NONE, factors: [NEW] }, enrolled)));
  expect(verify.querySelector("#factor-verify")?.getAttribute("action")).toBe("/api/auth/factors/f1/verify");
  expect(verify.querySelector("svg[role=img] path")).not.toBeNull();
  const list = dom(renderToString(panel({ ...NONE, factors: [IN_USE] })));
  const remove = list.querySelector<HTMLFormElement>('form[action="/api/auth/factors/f1"]')!;
  expect(new FormData(remove).get("_method")).toBe("DELETE");
});
