import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EXPIRY_MARGIN, keepSession, refreshWithRetries, type RefreshOutcome } from "./session-refresh.ts";

const START = Date.parse("2026-03-01T06:00:00Z");
const MINUTE = 60_000;

/** A session that ends `minutes` after the start, with a server that answers as told. */
function sessionOf(minutes: number | null, answers: RefreshOutcome[]) {
  const state = {
    expiresAt: minutes === null ? null : START + minutes * MINUTE,
    visible: true,
    asked: [] as number[],
    ended: 0,
  };
  const keeper = keepSession({
    expiresAt: () => state.expiresAt,
    isVisible: () => state.visible,
    refresh: async () => {
      state.asked.push(Date.now() - START);
      return answers[Math.min(state.asked.length, answers.length) - 1] ?? { kind: "refused" };
    },
    extended: (expiresAt) => (state.expiresAt = expiresAt),
    ended: () => {
      state.ended += 1;
      state.expiresAt = null;
    },
  });
  return { state, keeper };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a session is refreshed ten minutes before its end", () => {
  test("not before, and at the first look after", async () => {
    const { state, keeper } = sessionOf(12, [{ kind: "extended", expiresAt: START + 60 * MINUTE }]);
    await vi.advanceTimersByTimeAsync(2 * MINUTE - 1);
    expect(state.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.asked).toEqual([2 * MINUTE]);
    expect(state.expiresAt).toBe(START + 60 * MINUTE);
    await vi.advanceTimersByTimeAsync(40 * MINUTE);
    expect(state.asked).toHaveLength(1);
    keeper.stop();
  });

  test("every 30 seconds while it is refused, and never while nobody looks", async () => {
    const { state, keeper } = sessionOf(5, [{ kind: "refused" }]);
    state.visible = false;
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(state.asked).toEqual([]);
    state.visible = true;
    await keeper.check();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(state.asked).toEqual([2 * MINUTE, 2.5 * MINUTE, 3 * MINUTE]);
    keeper.stop();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(state.asked).toHaveLength(3);
  });

  test("never while nobody is signed in", async () => {
    const { state, keeper } = sessionOf(null, []);
    await vi.advanceTimersByTimeAsync(EXPIRY_MARGIN * 2);
    expect(state.asked).toEqual([]);
    keeper.stop();
  });
});

describe("a server or a connection that is away", () => {
  test("is asked three times more, after 200, 400 and 800 ms", async () => {
    const { state, keeper } = sessionOf(5, [{ kind: "busy" }]);
    void keeper.check();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.asked).toEqual([0, 200, 600, 1400]);
    expect(state.ended).toBe(0);
    keeper.stop();
  });

  test("and the first good answer is taken", async () => {
    const answers: RefreshOutcome[] = [{ kind: "busy" }, { kind: "busy" }, { kind: "extended", expiresAt: 7 }];
    const outcome = refreshWithRetries(async () => answers.shift()!);
    await vi.advanceTimersByTimeAsync(600);
    expect(await outcome).toEqual({ kind: "extended", expiresAt: 7 });
    expect(answers).toEqual([]);
  });

  test("two questions are never open at once", async () => {
    const { state, keeper } = sessionOf(5, [{ kind: "busy" }]);
    void keeper.check();
    void keeper.check();
    await vi.advanceTimersByTimeAsync(100);
    expect(state.asked).toEqual([0]);
    keeper.stop();
  });
});

test("a session that the server no longer knows is given up at once", async () => {
  const { state, keeper } = sessionOf(5, [{ kind: "ended" }]);
  await keeper.check();
  expect(state.asked).toEqual([0]);
  expect(state.ended).toBe(1);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(state.asked).toHaveLength(1);
  keeper.stop();
});
