import { expect, test } from "vitest";
import { $lastVisit, noteVisit } from "./last-visit.ts";

test("the last visit is the one before this one, and half an hour without a page ends a visit", () => {
  const at = (time: string) => noteVisit(new Date(`2026-11-${time}:00.000Z`));
  at("20T10:00");
  expect($lastVisit.get()).toBeNull();
  at("20T10:29");
  expect($lastVisit.get()).toBeNull();
  at("23T08:00");
  expect($lastVisit.get()).toBe("2026-11-20T10:29:00.000Z");
  at("23T08:20");
  expect($lastVisit.get()).toBe("2026-11-20T10:29:00.000Z");
});
