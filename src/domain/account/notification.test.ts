import { expect, test } from "vitest";
import { digestDue, NOTIFICATION_KINDS, NOTIFICATION_TOPICS, PACES_OF, TOPIC_OF } from "./notification.ts";

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
