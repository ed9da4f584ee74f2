import fc from "fast-check";
import { expect, test } from "vitest";
import { checkInInstant, propertyCancellation, refundDue, resortCancellation } from "./cancellation.ts";

test("a resort's fee comes back until 24 hours before check-in in Dhaka, and not a millisecond later", () => {
  const agreed = resortCancellation("2026-12-10", "14:00", 1, 50_000);
  expect(agreed).toEqual({
    policy: "free-until-day-before",
    refundUntil: new Date("2026-12-09T08:00:00Z"),
    refund: 50_000,
  });
  expect(refundDue(agreed, new Date("2026-12-09T07:59:59.999Z"))).toBe(50_000);
  expect(refundDue(agreed, new Date("2026-12-09T08:00:00Z"))).toBe(0);
});

test("check-in is at the resort's time, two in the afternoon where it names none", () => {
  expect(checkInInstant("2026-12-10")).toEqual(new Date("2026-12-10T08:00:00Z"));
  expect(checkInInstant("2026-12-10", "00:30")).toEqual(new Date("2026-12-09T18:30:00Z"));
});

test("a property's fee comes back for three days", () => {
  const booked = new Date("2026-11-21T10:00:00Z");
  const agreed = propertyCancellation(booked, 1000);
  expect(refundDue(agreed, booked)).toBe(1000);
  expect(refundDue(agreed, new Date("2026-11-24T09:59:59Z"))).toBe(1000);
  expect(refundDue(agreed, new Date("2026-11-24T10:00:00Z"))).toBe(0);
});

test("what comes back is never more than was paid, and never grows with time", () => {
  const instant = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instant, instant, instant, fc.integer({ min: 1, max: 1_000_000 }), (booked, one, other, fee) => {
      const agreed = propertyCancellation(booked, fee);
      const [earlier, later] = one <= other ? [one, other] : [other, one];
      expect(refundDue(agreed, later)).toBeLessThanOrEqual(refundDue(agreed, earlier));
      expect([0, fee]).toContain(refundDue(agreed, one));
    }),
  );
});
