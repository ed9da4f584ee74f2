import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { $toasts } from "#stores/toasts.ts";
import { $alarm, $decisions, $live, $waiting } from "#stores/waiting.ts";
import { Queue } from "./Queue.tsx";
import { waitingFlat, queueProps, serveQueue, threeFlats } from "#tests/support/queue-samples.ts";

beforeEach(() => {
  document.documentElement.lang = "en";
  $toasts.set([]);
  for (const store of [$waiting, $live, $alarm]) store.set(null);
  $decisions.set(0);
});
afterEach(() => vi.unstubAllGlobals());

test("keys move, approve, reject and tick; they rest while somebody types", async () => {
  const sent = serveQueue();
  const screen = await render(<Queue {...queueProps(threeFlats)} />);
  await userEvent.keyboard("jj");
  await expect.element(screen.getByRole("listitem", { name: "Flat 2" })).toHaveFocus();
  await userEvent.keyboard("k");
  await expect.element(screen.getByRole("listitem", { name: "Flat 1" })).toHaveFocus();
  await userEvent.keyboard("r");
  const why = screen.getByRole("textbox", { name: "Reason for rejecting" });
  await expect.element(why).toHaveFocus();
  await expect.element(why).toHaveValue("Does not meet our standards");
  await userEvent.keyboard("a jkx");
  expect(sent).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Reject: Flat 1" })).toHaveFocus();
  await userEvent.keyboard("ja");
  await expect.element(screen.getByRole("listitem", { name: "Flat 3" })).toHaveFocus();
  expect(sent[0]?.path).toContain(threeFlats[1]!.id);
  await userEvent.keyboard("x");
  await expect.element(screen.getByRole("checkbox", { name: "Choose Flat 3" })).toBeChecked();
  await userEvent.keyboard("?");
  const help = screen.getByRole("dialog", { name: "Keyboard" });
  await expect.element(help).toBeVisible();
  const before = sent.length;
  await userEvent.keyboard("a");
  expect(sent.length).toBe(before);
});

test("one key decides and the next one stands open: a hundred decisions are at most 150 presses", async () => {
  const six = [1, 2, 3, 4, 5, 6].map((n) => waitingFlat(n, 7 - n));
  const sent = serveQueue(() => null, six);
  const screen = await render(<Queue {...queueProps(six)} />);
  let presses = 0;
  const press = async (keys: string) => {
    presses += 1;
    await userEvent.keyboard(keys);
  };
  const row = (n: number) => screen.getByRole("listitem", { name: `Flat ${n}` });
  await press("j");
  for (const [n, isGood] of [true, true, false, true, false, true].entries()) {
    // What the key does is a button in sight, which says it.
    await expect.element(row(n + 1).getByRole("button", { name: /^Approve: / })).toBeVisible();
    await expect
      .element(row(n + 1).getByRole("button", { name: /^Reject: / }))
      .toHaveAttribute("aria-keyshortcuts", "R");
    if (isGood) await press("a");
    else {
      await press("r");
      await expect.element(row(n + 1).getByRole("textbox", { name: "Reason for rejecting" })).toHaveFocus();
      await press("{Control>}{Enter}{/Control}");
    }
    await expect.element(row(n + 1)).toMatchTextContent(isGood ? /Approved/ : /Rejected/);
  }
  const decisions = sent.filter(({ path }) => /\/(?:approve|reject)$/.test(path)).length;
  expect(decisions).toBe(6);
  expect((presses / decisions) * 100).toBeLessThanOrEqual(150);
});

test("arrows move in the list only, and the two buttons do what J and K do", async () => {
  serveQueue();
  const screen = await render(<Queue {...queueProps(threeFlats)} />);
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(document.body);
  await screen.getByRole("button", { name: "Next row" }).click();
  await expect.element(screen.getByRole("listitem", { name: "Flat 1" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(screen.getByRole("listitem", { name: "Flat 3" })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(screen.getByRole("listitem", { name: "Flat 2" })).toHaveFocus();
  await screen.getByRole("button", { name: "Row before" }).click();
  await expect.element(screen.getByRole("listitem", { name: "Flat 1" })).toHaveFocus();
});

test("after keys, what is opened by hand keeps the focus where it was pressed", async () => {
  serveQueue();
  const screen = await render(<Queue {...queueProps(threeFlats)} />);
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("listitem", { name: "Flat 1" })).toHaveFocus();
  const decide = screen.getByRole("button", { name: "Decide: Flat 3" });
  await decide.click();
  await expect.element(screen.getByRole("button", { name: "Approve: Flat 3" })).toBeVisible();
  await expect.element(decide).toHaveFocus();
});
