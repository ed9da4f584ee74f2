import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { SessionSummary } from "#api/account/auth-sessions.ts";
import { $toasts } from "#stores/toasts.ts";
import { DevicesPanel } from "./DevicesPanel.tsx";

const HERE: SessionSummary = {
  id: "s1",
  userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0",
  current: true,
  told: false,
  createdAt: "2026-11-20T06:00:00.000Z",
  lastUsedAt: "2026-11-26T06:00:00.000Z",
  expiresAt: "2026-12-26T06:00:00.000Z",
};
const PHONE: SessionSummary = {
  ...HERE,
  id: "s2",
  userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile",
  current: false,
};

function serve(answers: Record<string, [number, unknown]>) {
  return vi.spyOn(window, "fetch").mockImplementation(async (url, init) => {
    const [status, body] = answers[`${init?.method ?? "GET"} ${String(url)}`] ?? [
      503,
      problemOf("database-unavailable"),
    ];
    return new Response(JSON.stringify(body), { status });
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  $toasts.set([]);
});

test("another device is ended, this one is named", async () => {
  serve({
    "DELETE /api/auth/sessions/s2": [200, { kind: "session-ended" }],
    "GET /api/auth/sessions": [200, { items: [HERE] }],
  });
  const screen = await render(<DevicesPanel first={{ items: [HERE, PHONE] }} answer={null} />);
  await expect.element(screen.getByRole("listitem")).toHaveLength(2);
  await expect.element(screen.getByText("This device")).toBeVisible();
  await screen.getByRole("button", { name: "End Chrome, Android" }).click();
  await expect.element(screen.getByRole("listitem")).toHaveLength(1);
  await expect.element(screen.getByRole("heading")).toHaveFocus();
  expect($toasts.get().map(({ title }) => title)).toEqual(["Chrome, Android is signed out"]);
  await expect.element(screen.getByRole("button", { name: "Sign out the others" })).not.toBeInTheDocument();
});

test("a device that is told of news says so, and can be told no more", async () => {
  const sent = serve({
    "DELETE /api/account/push/s2": [200, { kind: "push-stopped" }],
    "GET /api/auth/sessions": [200, { items: [HERE, PHONE] }],
  });
  const screen = await render(<DevicesPanel first={{ items: [HERE, { ...PHONE, told: true }] }} answer={null} />);
  await expect.element(screen.getByText(/Gets notifications/)).toBeVisible();
  await screen.getByRole("button", { name: "Stop notifications on Chrome, Android" }).click();
  await expect.element(screen.getByText(/Gets notifications/)).not.toBeInTheDocument();
  expect(sent.mock.calls[0]?.[0]).toBe("/api/account/push/s2");
  await expect.element(screen.getByRole("button", { name: "End Chrome, Android" })).toBeVisible();
});

test("nothing has ended until the server says so", async () => {
  serve({});
  const screen = await render(<DevicesPanel first={{ items: [HERE, PHONE] }} answer={null} />);
  for (const name of ["End Chrome, Android", "Sign out the others", "Sign out everywhere"]) {
    $toasts.set([]);
    await screen.getByRole("button", { name }).click();
    await expect.poll(() => $toasts.get().map(({ kind }) => kind)).toEqual(["bad"]);
  }
  await expect.element(screen.getByRole("listitem")).toHaveLength(2);
});

test("without a script each button is a form of its own", () => {
  const html = renderToString(<DevicesPanel first={{ items: [HERE, PHONE] }} answer={null} />);
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const sent = [...body.querySelectorAll("form")].map((form) => [
    form.getAttribute("action"),
    Object.fromEntries(new FormData(form)),
  ]);
  expect(sent).toEqual([
    ["/api/auth/sessions/s2", { locale: "en", _method: "DELETE" }],
    ["/api/auth/sign-out", { locale: "en", scope: "others" }],
    ["/api/auth/sign-out", { locale: "en", scope: "global" }],
  ]);
});
