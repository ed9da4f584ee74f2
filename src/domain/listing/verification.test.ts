import { describe, expect, test } from "vitest";
import {
  removableMarks,
  settableMarks,
  VERIFIED_TONES,
  verifiedLevel,
  type ProvenMark,
  type VerifiedLevel,
} from "./verification.ts";

describe("how far a listing is verified", () => {
  test.each<[number, VerifiedLevel, "neutral" | "good"]>([
    [0, "none", "neutral"],
    [1, "some", "neutral"],
    [2, "some", "neutral"],
    [3, "well", "good"],
    [4, "well", "good"],
  ])("%i marks are %s, and %s", (marks, level, tone) => {
    expect(verifiedLevel(marks)).toBe(level);
    expect(VERIFIED_TONES[verifiedLevel(marks)]).toBe(tone);
  });
});

test("what stands by itself is neither set nor taken back by hand", () => {
  const at = "2026-11-20T06:00:00.000Z";
  const marks: ProvenMark[] = [
    { mark: "moderator-approved", at, evidence: null },
    { mark: "papers-seen", at, evidence: "Deed 4711 of 2019" },
  ];
  expect(settableMarks(marks)).toEqual(["phone-confirmed", "papers-seen", "place-visited"]);
  expect(removableMarks(marks)).toEqual(["papers-seen"]);
  expect(settableMarks([])).toHaveLength(4);
});
