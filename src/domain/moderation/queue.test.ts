import { expect, test } from "vitest";
import { isWhole, queueAge, queueParams, readQueueFilter, sentBefore, WHOLE_QUEUE } from "./queue.ts";

const NOW = Date.UTC(2026, 10, 26, 12);
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

test("an alarm is raised after a day, and again after three", () => {
  expect(queueAge(hoursAgo(0), NOW)).toBe("fresh");
  expect(queueAge(hoursAgo(23.9), NOW)).toBe("fresh");
  expect(queueAge(hoursAgo(24), NOW)).toBe("late");
  expect(queueAge(hoursAgo(71.9), NOW)).toBe("late");
  expect(queueAge(hoursAgo(72), NOW)).toBe("overdue");
  expect(queueAge(hoursAgo(327 * 24), NOW)).toBe("overdue");
});

test("the database counts from the same instants", () => {
  expect(queueAge(sentBefore("late", new Date(NOW)).toISOString(), NOW)).toBe("late");
  expect(queueAge(sentBefore("overdue", new Date(NOW)).toISOString(), NOW)).toBe("overdue");
});

test("a filter is read from the address that it writes", () => {
  const filter = { kind: "resorts", flag: "same-post", age: "overdue", q: "Rahima & Sons" } as const;
  expect(readQueueFilter(queueParams(filter))).toEqual(filter);
  expect(queueParams(filter, "1_x").get("cursor")).toBe("1_x");
  expect(isWhole(filter)).toBe(false);
});

test("what no filter can be is left out", () => {
  const filter = readQueueFilter(new URLSearchParams("kind=users&flag=x&age=old&q=+++"));
  expect(filter).toEqual(WHOLE_QUEUE);
  expect(isWhole(filter)).toBe(true);
  expect(queueParams(filter, null).toString()).toBe("");
  expect(readQueueFilter(new URLSearchParams({ q: "x".repeat(300) })).q).toHaveLength(100);
});
