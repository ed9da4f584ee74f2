import { expect, test } from "vitest";
import { nextStep } from "./receipt.ts";

const booking = {
  kind: "property" as const,
  state: "awaiting" as const,
  cancelled: false,
  problem: null,
  needsPerson: false,
  isAsked: false,
};

test.each([
  ["pay", {}],
  ["wait", { state: "initiated" }],
  ["wait", { state: "executing" }],
  ["wait", { state: "unknown" }],
  ["expect-contact", { state: "paid" }],
  ["expect-arrival", { state: "paid", kind: "resort" }],
  ["refund-coming", { state: "refunding" }],
  ["refund-done", { state: "refunded", needsPerson: true }],
  ["being-checked", { state: "quarantined" }],
  ["being-checked", { state: "refunding", needsPerson: true }],
  ["wait", { state: "expired", isAsked: true, cancelled: true }],
  ["closed", { state: "cancelled", cancelled: true }],
  ["closed", { state: "paid", cancelled: true }],
  ["pay-again", { state: "failed" }],
  ["pay-again", { state: "expired", problem: "expired" }],
  ["choose-another", { state: "expired", problem: "no-longer-free" }],
  ["wait-then-pay", { state: "failed", problem: "duplicate-wait" }],
] as const)("the next step is to %s where %j", (step, difference) => {
  expect(nextStep({ ...booking, ...difference })).toBe(step);
});
