import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ApiKeySummary } from "#domain/account/api-key.ts";
import { ApiKeys, type ApiKeysProps } from "./ApiKeys.tsx";

const KEY: ApiKeySummary = {
  id: "k1",
  name: "Office website",
  start: "nbk_Abcd",
  scopes: ["listings:read"],
  createdAt: "2026-11-20T06:00:00.000Z",
  expiresAt: null,
  lastUsedAt: "2026-11-25T04:00:00.000Z",
};
const PROPS: ApiKeysProps = {
  first: { items: [KEY], feed: null },
  now: "2026-11-25T06:00:00.000Z",
  site: "https://nibash.example",
  answer: null,
};
const serve = (status: number, body: unknown) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

test("a key says what it may do, since when, and when it was used", async () => {
  const screen = await render(<ApiKeys {...PROPS} />);
  const row = screen.getByRole("listitem", { name: "Office website" });
  await expect.element(row).toMatchTextContent(/nbk_Abcd….*Read my properties/);
  await expect.element(row).toMatchTextContent(/Made 20 November 2026 · Never ends · Last used 2 hours ago/);
});

test("a new key's secret is shown once, with the focus on it", async () => {
  const secret = `nbk_${"a".repeat(43)}`;
  const sent = serve(201, { key: { ...KEY, id: "k2", name: "Portal" }, secret });
  const screen = await render(<ApiKeys {...PROPS} />);
  await screen.getByRole("textbox", { name: "What it is for" }).fill("Portal");
  await screen.getByLabelText("Post and change properties, import").click();
  await screen.getByRole("button", { name: "Create key" }).click();
  await expect.element(screen.getByRole("heading", { name: "Your new key" })).toHaveFocus();
  await expect.element(screen.getByText(secret, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("listitem", { name: "Portal" })).toBeVisible();
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toMatchObject({
    name: "Portal",
    days: "90",
    "listings:read": "on",
    "listings:write": "on",
  });
});

test("a key without a name or a scope is not sent", async () => {
  const sent = serve(201, {});
  const screen = await render(<ApiKeys {...PROPS} />);
  await screen.getByLabelText("Read my properties and imports").click();
  await screen.getByRole("button", { name: "Create key" }).click();
  const alert = screen.getByRole("alert");
  await expect.element(alert).toMatchTextContent(/What it is for/);
  await screen.getByRole("textbox", { name: "What it is for" }).fill("Portal");
  await screen.getByRole("button", { name: "Create key" }).click();
  await expect.element(alert).toMatchTextContent(/What it may do/);
  expect(sent).not.toHaveBeenCalled();
});

test("a key is revoked with one press, and that is said", async () => {
  const sent = serve(200, { revoked: true });
  const screen = await render(<ApiKeys {...PROPS} />);
  await screen.getByRole("button", { name: "Revoke: Office website" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/The key is revoked/);
  await expect.element(screen.getByText("You have no key yet.")).toBeVisible();
  expect(sent.mock.calls[0]).toMatchObject(["/api/account/keys/k1", { method: "DELETE" }]);
});

test("a feed has two whole addresses, and ends", async () => {
  serve(201, { feed: "nbf_x" });
  const screen = await render(<ApiKeys {...PROPS} />);
  await screen.getByRole("button", { name: "Create feed" }).click();
  await expect.element(screen.getByRole("link", { name: "https://nibash.example/api/feed/nbf_x.xml" })).toBeVisible();
  serve(200, { feed: null });
  await screen.getByRole("button", { name: "End the feed" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/The feed has ended/);
});
