import { expect, test } from "vitest";
import {
  digestDue,
  NOTIFICATION_KINDS,
  NOTIFICATION_TOPICS,
  offeredPace,
  PACES_OF,
  pushDue,
  TOPIC_OF,
} from "./notification.ts";

// 2026-11-26 is a Thursday; eight o'clock in Dhaka is two o'clock UTC.
test("a daily digest comes at the next eight o'clock of Dhaka, a weekly one on the next Sunday", () => {
  const before = new Date("2026-11-26T01:59:00Z");
  expect(digestDue("daily", before)?.toISOString()).toBe("2026-11-26T02:00:00.000Z");
  expect(digestDue("daily", new Date("2026-11-26T02:00:00Z"))?.toISOString()).toBe("2026-11-27T02:00:00.000Z");
  expect(digestDue("weekly", before)?.toISOString()).toBe("2026-11-29T02:00:00.000Z");
  expect(digestDue("weekly", new Date("2026-11-29T01:00:00Z"))?.toISOString()).toBe("2026-11-29T02:00:00.000Z");
  expect(digestDue("weekly", new Date("2026-11-29T03:00:00Z"))?.toISOString()).toBe("2026-12-06T02:00:00.000Z");
});

test("what comes at once or not at all is in no digest", () => {
  expect(digestDue("now", new Date())).toBeNull();
  expect(digestDue("off", new Date())).toBeNull();
});

test("mails about money and the account cannot be changed, every other one can be ended", () => {
  for (const topic of NOTIFICATION_TOPICS) {
    const isFixed = topic === "money" || topic === "account";
    expect(PACES_OF[topic]).toContain("now");
    expect(PACES_OF[topic].includes("off"), topic).toBe(!isFixed);
    if (isFixed) expect(PACES_OF[topic]).toEqual(["now"]);
  }
});

test("every topic has something to say", () => {
  expect(new Set(NOTIFICATION_KINDS.map((kind) => TOPIC_OF[kind]))).toEqual(new Set(NOTIFICATION_TOPICS));
});

test("a device is told at once by day, at eight of what happened in the night, and once a day at eight", () => {
  const due = (pace: "now" | "daily" | "off", at: string) => pushDue(pace, new Date(at))?.toISOString();
  // Eight in the morning and 21:59 in Dhaka are day, 22:00 and 7:59 night.
  for (const day of ["2026-11-26T02:00:00.000Z", "2026-11-26T15:59:00.000Z"]) expect(due("now", day)).toBe(day);
  expect(due("now", "2026-11-26T16:00:00Z")).toBe("2026-11-27T02:00:00.000Z");
  expect(due("now", "2026-11-27T01:59:00Z")).toBe("2026-11-27T02:00:00.000Z");
  expect(due("daily", "2026-11-26T06:00:00Z")).toBe("2026-11-27T02:00:00.000Z");
  expect(due("off", "2026-11-26T06:00:00Z")).toBeUndefined();
});

test("a pace that a topic does not have is not taken from its row", () => {
  expect(offeredPace("inquiries", "daily")).toBe("daily");
  expect(offeredPace("visits", "daily")).toBe("now");
  expect(offeredPace("account", "now")).toBe("off");
});
