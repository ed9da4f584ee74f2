import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster } from "./Toaster.tsx";

const good = { id: 1, kind: "ok", title: "Saved", text: "It is kept on this device." } as const;
const bad = { id: 2, kind: "bad", title: "Not saved" } as const;

beforeEach(() => page.viewport(1100, 700));

test("good news is a status, bad news an alert", async () => {
  const screen = await render(<Toaster toasts={[good, bad]} onDismiss={() => {}} />);
  await expect.element(screen.getByRole("status").getByText("Saved")).toBeVisible();
  await expect.element(screen.getByRole("alert").getByText("Not saved")).toBeVisible();
});

test("the regions are known before the first words come into them", async () => {
  const screen = await render(<Toaster toasts={[]} onDismiss={() => {}} />);
  expect(screen.getByRole("status").query()).toBeNull();
  await screen.rerender(<Toaster toasts={[good]} onDismiss={() => {}} />);
  expect(screen.getByRole("status").element().textContent).toBe("");
  await expect.element(screen.getByRole("status").getByText("Saved")).toBeVisible();
});

test("a toast leaves after its time, but not while it has the focus", async () => {
  const onDismiss = vi.fn();
  const screen = await render(
    <>
      <button>elsewhere</button>
      <Toaster toasts={[{ ...good, lasts: 1500 }]} onDismiss={onDismiss} />
    </>,
  );
  const close = screen.getByRole("button", { name: "Close" });
  await expect.element(close).toBeVisible();
  (close.element() as HTMLElement).focus();
  await expect.poll(() => document.activeElement).toBe(close.element());
  // A press takes both away that hold it, the focus and a pointer left here by an earlier file.
  await userEvent.click(screen.getByRole("button", { name: "elsewhere" }));
  await expect.poll(() => onDismiss.mock.calls, { timeout: 8000 }).toEqual([[1]]);
});

test("Close dismisses it and gives the focus back to where it came from", async () => {
  const onDismiss = vi.fn();
  const screen = await render(
    <>
      <button>before</button>
      <Toaster toasts={[{ ...good, lasts: 60_000 }]} onDismiss={onDismiss} />
    </>,
  );
  await expect.element(screen.getByRole("button", { name: "Close" })).toBeVisible();
  (screen.getByRole("button", { name: "before" }).element() as HTMLElement).focus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(onDismiss).toHaveBeenCalledWith(1);
  expect(document.activeElement?.textContent).toBe("before");
});

test("the fourth sends the first away", async () => {
  const onDismiss = vi.fn();
  const four = [1, 2, 3, 4].map((id) => ({ ...good, id, lasts: 60_000 }));
  await render(<Toaster toasts={four} onDismiss={onDismiss} />);
  await expect.poll(() => onDismiss.mock.calls, { timeout: 8000 }).toEqual([[1]]);
});

test("one that is being read stays, and the next oldest leaves in its place", async () => {
  const onDismiss = vi.fn();
  const some = (...ids: number[]) => ids.map((id) => ({ ...good, id, title: `Message ${id}`, lasts: 60_000 }));
  const screen = await render(<Toaster toasts={some(1, 2, 3)} onDismiss={onDismiss} />);
  await expect.element(screen.getByText("Message 1")).toBeVisible();
  (screen.getByRole("button", { name: "Close" }).first().element() as HTMLElement).focus();
  await screen.rerender(<Toaster toasts={some(1, 2, 3, 4)} onDismiss={onDismiss} />);
  await expect.poll(() => onDismiss.mock.calls).toEqual([[2]]);
});

test("on a phone the newest stands alone", async () => {
  await page.viewport(390, 700);
  const onDismiss = vi.fn();
  const three = [1, 2, 3].map((id) => ({ ...good, id, title: `Message ${id}`, lasts: 60_000 }));
  await render(<Toaster toasts={three} onDismiss={onDismiss} />);
  await expect.poll(() => onDismiss.mock.calls).toEqual([[1], [2]]);
});
