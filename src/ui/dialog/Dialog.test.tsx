import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../button/Button.tsx";
import { Dialog } from "./Dialog.tsx";

type ExampleProps = { kind?: "center" | "sheet"; busy?: boolean; onClose?: () => void };

function Example({ kind = "center", busy = false, onClose }: ExampleProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>open</Button>
      <Dialog
        ref={dialog}
        id="example"
        kind={kind}
        busy={busy}
        title="All filters"
        footer={<Button>show</Button>}
        {...(onClose ? { onClose } : {})}
      >
        <input aria-label="inside" />
      </Dialog>
    </>
  );
}

test("it opens with its title as its name, holds the focus and gives it back by Escape", async () => {
  const onClose = vi.fn();
  const screen = await render(<Example onClose={onClose} />);
  const open = screen.getByRole("button", { name: "open" });
  await open.click();
  await expect.element(screen.getByRole("dialog", { name: "All filters" })).toBeVisible();
  expect(document.documentElement.style.overflow).toBe("hidden");
  for (let stop = 0; stop < 8; stop += 1) {
    await userEvent.tab();
    expect(document.activeElement === document.body || document.activeElement?.closest("dialog")).toBeTruthy();
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(open.element());
  await expect.poll(() => document.documentElement.style.overflow).toBe("");
});

test("a press on the backdrop closes it, one inside does not", async () => {
  const screen = await render(<Example />);
  await screen.getByRole("button", { name: "open" }).click();
  await screen.getByLabelText("inside").click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("while something is under way nothing closes it", async () => {
  const screen = await render(<Example />);
  await screen.getByRole("button", { name: "open" }).click();
  await screen.rerender(<Example busy />);
  await expect.element(screen.getByRole("button", { name: "Close" })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

test("a sheet fills a phone and stands at the right edge of a desk, its foot in view", async () => {
  const { page } = await import("vitest/browser");
  const screen = await render(<Example kind="sheet" />);
  await screen.getByRole("button", { name: "open" }).click();
  const box = () => screen.getByRole("dialog").element().getBoundingClientRect();
  await page.viewport(390, 844);
  expect(box().width).toBe(390);
  expect(box().height).toBe(844);
  await page.viewport(1280, 900);
  await expect.poll(() => box().right).toBe(1280);
  expect(box().width).toBeLessThan(600);
  expect(screen.getByRole("button", { name: "show" }).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    900,
  );
  await page.viewport(800, 900);
});

test("what is in the middle of the page stays there while a dialog is open", async () => {
  const screen = await render(
    <div style={{ height: "3000px", textAlign: "center" }}>
      <span>middle</span>
      <Example />
    </div>,
  );
  const left = () => screen.getByText("middle").element().getBoundingClientRect().left;
  const before = left();
  await screen.getByRole("button", { name: "open" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  expect(left()).toBe(before);
});

test("in Bengali its button says so", async () => {
  document.documentElement.lang = "bn";
  const screen = await render(<Example />);
  await screen.getByRole("button", { name: "open" }).click();
  await expect.element(screen.getByRole("button", { name: "বন্ধ করুন" })).toBeVisible();
});
