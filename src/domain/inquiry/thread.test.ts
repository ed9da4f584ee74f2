import { expect, test } from "vitest";
import { isRepeated, THREAD_IN_A_ROW, threadRefusal, type ThreadMessage, type ThreadSide } from "./thread.ts";

const NOW = new Date("2026-11-25T10:00:00.000Z");
const said = (side: ThreadSide, text = "Yes", minutesAgo = 1): ThreadMessage => ({
  id: text,
  side,
  text,
  byMail: false,
  rest: null,
  attachments: [],
  at: new Date(NOW.getTime() - minutesAgo * 60_000).toISOString(),
});
const many = (side: ThreadSide, count: number) => Array.from({ length: count }, () => said(side));

test("both may write, each so often until the other one answers", () => {
  const messages = [said("seeker"), said("advertiser")];
  for (const side of ["seeker", "advertiser"] as const)
    expect(threadRefusal({ messages, reachable: true }, side)).toBeNull();
  const full = [said("advertiser"), ...many("seeker", THREAD_IN_A_ROW)];
  expect(threadRefusal({ messages: full.slice(0, -1), reachable: true }, "seeker")).toBeNull();
  expect(threadRefusal({ messages: full, reachable: true }, "seeker")).toBe("wait-for-answer");
  expect(threadRefusal({ messages: full, reachable: true }, "advertiser")).toBeNull();
  expect(threadRefusal({ messages: [...full, said("advertiser")], reachable: true }, "seeker")).toBeNull();
  expect(threadRefusal({ messages: many("seeker", THREAD_IN_A_ROW), reachable: true }, "seeker")).toBe(
    "wait-for-answer",
  );
});

test("nobody writes to whom nothing can reach", () => {
  expect(threadRefusal({ messages: [said("seeker")], reachable: false }, "advertiser")).toBe("no-reply-address");
});

test("the same words of the same side are one message for ten minutes", () => {
  const messages = [said("seeker", "Free?"), said("advertiser", "Yes", 9)];
  expect(isRepeated(messages, { side: "advertiser", text: "Yes" }, NOW)).toBe(true);
  expect(isRepeated(messages, { side: "seeker", text: "Yes" }, NOW)).toBe(false);
  expect(isRepeated(messages, { side: "advertiser", text: "No" }, NOW)).toBe(false);
  expect(isRepeated(messages, { side: "seeker", text: "Free?" }, NOW)).toBe(false);
  expect(isRepeated([said("advertiser", "Yes", 11)], { side: "advertiser", text: "Yes" }, NOW)).toBe(false);
});
