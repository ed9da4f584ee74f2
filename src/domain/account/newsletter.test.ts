import fc from "fast-check";
import { expect, test } from "vitest";
import { digestMonth } from "./newsletter.ts";

test("the digest is about the month before, as Dhaka counts: it begins at 18:00 UTC of the day before", () => {
  expect(digestMonth(new Date("2026-11-22T05:00:00Z"))).toEqual({
    month: "2026-10-01",
    from: new Date("2026-09-30T18:00:00Z"),
    until: new Date("2026-10-31T18:00:00Z"),
  });
  expect(digestMonth(new Date("2026-10-31T17:59:59Z")).month).toBe("2026-09-01");
  expect(digestMonth(new Date("2026-10-31T18:00:00Z")).month).toBe("2026-10-01");
  expect(digestMonth(new Date("2027-01-01T03:00:00Z")).month).toBe("2026-12-01");
});

test("every instant belongs to the digest of exactly one month", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }), (now) => {
      const { from, until } = digestMonth(now);
      expect(until.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(digestMonth(from).until).toEqual(from);
      expect(digestMonth(until)).toEqual(digestMonth(now));
    }),
  );
});
