import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FIRST_LOOK_MS, follow, LONGEST_WAIT_MS } from "./follow-receipt.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A receipt that settles at the given look, counted from 1. */
function receipt(settlesAt = Infinity) {
  const state = { looks: [] as number[], visible: true };
  const followed = follow({
    look: async () => {
      state.looks.push(Date.now());
      return state.looks.length < settlesAt;
    },
    isVisible: () => state.visible,
  });
  return { state, followed };
}

test("it looks after two seconds, then ever more seldom, at least every half minute", async () => {
  const { state } = receipt();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(state.looks.slice(0, 3)).toEqual([FIRST_LOOK_MS, 5000, 9500]);
  const waits = state.looks.slice(1).map((at, index) => at - state.looks[index]!);
  expect(Math.max(...waits)).toBe(LONGEST_WAIT_MS);
  expect([...waits].sort((a, b) => a - b)).toEqual(waits);
});

test("it stops when nothing can change any more", async () => {
  const { state } = receipt(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.looks).toHaveLength(2);
});

test("a page that nobody sees asks nothing, and looks at once when it is seen again", async () => {
  const { state, followed } = receipt();
  state.visible = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.looks).toEqual([]);
  state.visible = true;
  await followed.now();
  await vi.advanceTimersByTimeAsync(FIRST_LOOK_MS);
  expect(state.looks).toEqual([60_000, 60_000 + FIRST_LOOK_MS]);
});

test("asking twice at once is one question", async () => {
  const { state, followed } = receipt();
  await Promise.all([followed.now(), followed.now()]);
  expect(state.looks).toHaveLength(1);
});
