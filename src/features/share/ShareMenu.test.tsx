import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { renderToString } from "react-dom/server";
import { $toasts } from "#stores/toasts.ts";
import { ShareMenu } from "./ShareMenu.tsx";
import { ShareRow } from "./ShareRow.tsx";

const home = { title: "Flat at the lake", url: "https://nibash.example/property/flat" };
const writeText = vi.fn(async (_text: string) => {});

beforeEach(() => {
  $toasts.set([]);
  writeText.mockReset();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
  Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
  Reflect.deleteProperty(navigator, "share");
});
afterEach(() => void Reflect.deleteProperty(navigator, "share"));

const deviceSheet = (share: (shared: unknown) => Promise<void>) =>
  Object.defineProperty(navigator, "share", { value: share, configurable: true });

test("WhatsApp is a link to the page's name and address, in what the server sends too", async () => {
  const screen = await render(<ShareMenu {...home} />);
  await screen.getByText("Share").click();
  const link = screen.getByRole("link", { name: /^WhatsApp/ });
  const href = `https://wa.me/?text=${encodeURIComponent(`${home.title} ${home.url}`)}`;
  await expect.element(link).toHaveAttribute("href", href);
  for (const html of [renderToString(<ShareMenu {...home} />), renderToString(<ShareRow {...home} />)])
    expect(html).toContain(href);
});

test("Copy link puts the address on the clipboard, says so and closes the menu", async () => {
  const screen = await render(<ShareMenu {...home} />);
  await screen.getByText("Share").click();
  await screen.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => $toasts.get()).toMatchObject([{ kind: "ok", title: "Link copied", text: home.url }]);
  expect(writeText).toHaveBeenCalledWith(home.url);
  await expect.element(screen.getByText("Copy link")).not.toBeVisible();
  expect(document.activeElement?.tagName).toBe("SUMMARY");
});

test("where the clipboard refuses, the visitor is told how to copy it", async () => {
  writeText.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const screen = await render(<ShareRow {...home} />);
  await screen.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => $toasts.get()).toMatchObject([{ kind: "bad" }]);
});

test("the device's own sheet is offered only where there is one; closing it says nothing", async () => {
  const without = await render(<ShareMenu {...home} />);
  await without.getByText("Share").click();
  expect(without.getByRole("button", { name: "More ways…" }).query()).toBeNull();
  await without.unmount();
  const share = vi.fn(async (_shared: unknown) => Promise.reject(new DOMException("closed", "AbortError")));
  deviceSheet(share);
  const screen = await render(<ShareMenu {...home} />);
  await screen.getByText("Share").click();
  await screen.getByRole("button", { name: "More ways…" }).click();
  expect(share).toHaveBeenCalledWith(home);
  expect($toasts.get()).toEqual([]);
  expect(writeText).not.toHaveBeenCalled();
});

test("a sheet that fails leaves the link on the clipboard; in the row it has its room before anybody knows of it", async () => {
  const share = vi.fn(async (_shared: unknown) => Promise.reject(new TypeError("no")));
  deviceSheet(share);
  expect(renderToString(<ShareRow {...home} />)).toContain("invisible");
  const screen = await render(<ShareRow {...home} />);
  await screen.getByRole("button", { name: "Share", exact: true }).click();
  await expect.poll(() => writeText.mock.calls).toEqual([[home.url]]);
});
