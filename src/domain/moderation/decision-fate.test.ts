import { expect, test } from "vitest";
import { fateOf, isOwnDecision, stateAfter } from "./decision-fate.ts";

test("a refusal says what is true now", () => {
  expect(fateOf({ code: "changed-meanwhile" })).toBe("changed");
  expect(fateOf({ code: "submission-not-found" })).toBe("gone");
  const decided = (code: string) => fateOf({ code: "already-decided", errors: [{ field: "state", code }] });
  expect([decided("approved"), decided("rejected"), decided("x")]).toEqual([
    "already-approved",
    "already-rejected",
    "already-decided",
  ]);
  expect(fateOf({ code: "network-loss" })).toBeNull();
});

test("what is known of the state afterwards", () => {
  expect(stateAfter("approved")).toBe("approved");
  expect(stateAfter("already-approved")).toBe("approved");
  expect(stateAfter("rejected")).toBe("rejected");
  expect(stateAfter("already-rejected")).toBe("rejected");
  expect(stateAfter("changed")).toBe("pending");
  expect(stateAfter("gone")).toBeNull();
  expect(stateAfter("already-decided")).toBeNull();
});

test("one's own decision is one that counted", () => {
  expect(isOwnDecision("approved")).toBe(true);
  expect(isOwnDecision("rejected")).toBe(true);
  for (const fate of ["already-approved", "already-rejected", "already-decided", "changed", "gone"] as const)
    expect(isOwnDecision(fate)).toBe(false);
});
