import { expect, test } from "vitest";
import { holdMinutes, judgeHold, waitSeconds, type UnpaidHold } from "./night-hold.ts";

const now = new Date("2026-03-01T06:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const open = (nights: number, minutes = 20): UnpaidHold => ({
  nights,
  heldUntil: later(minutes),
  tries: 1,
  lastTry: now,
});
const over = (tries: number, minutesAgo: number): UnpaidHold => ({
  nights: 3,
  heldUntil: null,
  tries,
  lastTry: later(-minutesAgo),
});
const judge = (nights: number, holds: UnpaidHold[], freeTries: number | null = 4) =>
  judgeHold({ nights, most: 14, now }, [{ holds, freeTries }]);

test("nights are counted together until they are paid or free again", () => {
  expect(judge(14, [])).toEqual({ kind: "hold", minutes: 20 });
  expect(judge(15, [])).toEqual({ kind: "too-many-nights", retryAfter: null });
  expect(judge(4, [open(10)])).toMatchObject({ kind: "hold" });
  expect(judge(5, [open(5, 20), open(5, 3)])).toEqual({ kind: "too-many-nights", retryAfter: 180 });
  expect(judge(14, [{ ...open(10), heldUntil: later(-1) }])).toMatchObject({ kind: "hold" });
});

test("a hold is the shorter the more others wait for their payment", () => {
  expect([0, 1, 2, 3, 9].map(holdMinutes)).toEqual([20, 15, 10, 5, 5]);
  expect(judge(2, [open(2), open(2)])).toEqual({ kind: "hold", minutes: 10 });
  expect(judge(2, [open(2), open(2)], null), "at a resort they are other people's").toEqual({
    kind: "hold",
    minutes: 20,
  });
});

test("unpaid tries make the next one wait, each twice as long", () => {
  expect(judge(2, [over(3, 0)])).toMatchObject({ kind: "hold" });
  expect(judge(2, [over(2, 8), over(2, 4)])).toEqual({ kind: "wait", retryAfter: 360 });
  expect(judge(2, [over(4, 10)])).toMatchObject({ kind: "hold" });
  expect([4, 5, 6, 7].map((tries) => waitSeconds(tries, 4, now, now))).toEqual([600, 1200, 2400, 4800]);
  expect(judge(2, [over(50, 0)], null)).toMatchObject({ kind: "hold" });
});

test("the strictest of several groups counts", () => {
  const groups = [
    { holds: [open(2)], freeTries: 10 },
    { holds: [over(9, 1)], freeTries: 4 },
  ];
  expect(judgeHold({ nights: 2, most: 14, now }, groups)).toMatchObject({ kind: "wait" });
});
