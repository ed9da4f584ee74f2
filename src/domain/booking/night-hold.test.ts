import { expect, test } from "vitest";
import {
  holdMinutes,
  judgeHold,
  limitOfClient,
  limitOfNumber,
  limitOfResort,
  nightsOfPerson,
  waitSeconds,
  type UnpaidHold,
} from "./night-hold.ts";

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
  judgeHold({ nights, now }, [{ holds, most: 14, freeTries }]);

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
    { holds: [open(2)], most: 42, freeTries: 10 },
    { holds: [over(9, 1)], most: 14, freeTries: 4 },
  ];
  expect(judgeHold({ nights: 2, now }, groups)).toMatchObject({ kind: "wait" });
  expect(judgeHold({ nights: 15, now }, groups)).toEqual({ kind: "too-many-nights", retryAfter: null });
});

test("what a person may hold grows with what they paid, up to the longest stay", () => {
  const after = (paid: number) => nightsOfPerson({ account: { paid } });
  expect(nightsOfPerson({ account: null })).toBe(14);
  expect([0, 1, 2, 3, 50].map(after)).toEqual([30, 60, 90, 90, 90]);
});

test("whoever has paid before has as much more room where strangers are counted with them, and does not wait for their tries", () => {
  const [guest, fresh, known] = [{ account: null }, { account: { paid: 0 } }, { account: { paid: 7 } }];
  expect([guest, fresh, known].map((payer) => limitOfResort(payer).most)).toEqual([60, 60, 120]);
  expect([guest, fresh, known].map((payer) => limitOfClient(payer, 0, 1).most)).toEqual([42, 42, 102]);
  expect([guest, fresh, known].map((payer) => limitOfNumber(payer))).toEqual([
    { most: 14, freeTries: 4 },
    { most: 30, freeTries: 4 },
    { most: 90, freeTries: null },
  ]);
  expect(limitOfClient(known, 0, 1).freeTries).toBeNull();
});

test("a network from which people pay has room for more, and one of eight times as many clients for eight times as much", () => {
  expect(limitOfClient({ account: null }, 3, 1)).toEqual({ most: 84, freeTries: 40, share: 1 });
  expect(limitOfClient({ account: null }, 0, 8)).toEqual({ most: 336, freeTries: 80, share: 8 });
  const strangers = Array.from({ length: 15 }, () => open(2));
  const wide = { holds: strangers, ...limitOfClient({ account: null }, 0, 8) };
  expect(judgeHold({ nights: 2, now }, [wide]), "few of them are one household").toEqual({ kind: "hold", minutes: 15 });
});

test("a client's tries make strangers behind it wait 40 minutes at most", () => {
  const client = { holds: [over(40, 1)], ...limitOfClient({ account: null }, 0, 1) };
  expect(judgeHold({ nights: 2, now }, [client])).toEqual({ kind: "wait", retryAfter: 39 * 60 });
});
