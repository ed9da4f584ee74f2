import { expect, test } from "vitest";
import { firstCheck, mayExecuteAgain, nextCheck, nextLook } from "./check.ts";

const START = new Date("2026-11-21T10:00:00Z");
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

test("what is unclear is looked at after 1, 2, 5, 15 and 60 minutes, then every hour for a day, then by a person", () => {
  let now = START;
  const minutes: number[] = [];
  for (let checks = 0; ; checks += 1) {
    const next = nextCheck(checks, START, now);
    if (next === null) break;
    minutes.push((next.getTime() - now.getTime()) / 60_000);
    now = next;
  }
  expect(minutes.slice(0, 6)).toEqual([1, 2, 5, 15, 60, 60]);
  expect(minutes.slice(5).every((each) => each === 60)).toBe(true);
  expect(now.getTime() - START.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);
  expect(now.getTime() - START.getTime()).toBeLessThan(25 * 3_600_000);
});

test("every state that may still take money is looked at by itself", () => {
  expect(firstCheck("initiated", START)).toEqual(after(2));
  expect(firstCheck("awaiting", START)).toEqual(after(20));
  expect(firstCheck("executing", START)).toEqual(after(1));
  expect(firstCheck("unknown", START)).toEqual(after(1));
  for (const state of ["paid", "failed", "cancelled", "expired", "refunded", "quarantined"] as const) {
    expect(firstCheck(state, START)).toBeNull();
  }
});

test("an open page is looked at when its hold ends, then each time it is twice as old, and when it ends", () => {
  const looks: Date[] = [firstCheck("awaiting", START)!];
  while (looks.at(-1)! < after(24 * 60)) looks.push(nextLook(START, looks.at(-1)!));
  expect(looks).toEqual([20, 40, 80, 160, 320, 640, 1280, 1440].map(after));
  // A clock that goes back brings no row of looks.
  expect(nextLook(START, after(-60))).toEqual(after(-40));
});

test("money is asked for a second time only when the first call is long over and the customer's word is fresh", () => {
  const payment = { executions: 1, executedAt: START, authorisedAt: START };
  expect(mayExecuteAgain(payment, after(1.9))).toBe(false);
  expect(mayExecuteAgain(payment, after(2))).toBe(true);
  expect(mayExecuteAgain(payment, after(30))).toBe(true);
  expect(mayExecuteAgain(payment, after(30.1))).toBe(false);
  expect(mayExecuteAgain({ ...payment, executions: 2 }, after(5))).toBe(false);
  expect(mayExecuteAgain({ ...payment, authorisedAt: null }, after(5))).toBe(false);
  expect(mayExecuteAgain({ ...payment, executions: 0, executedAt: null }, after(0))).toBe(true);
});
