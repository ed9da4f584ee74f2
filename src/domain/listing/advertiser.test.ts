import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ADVERTISERS, commissionOf, COMMISSIONS, COMMISSIONS_FOR, saidOfAdvertiser } from "./advertiser.ts";
import { PURPOSES } from "./listing.ts";

describe("a commission", () => {
  test.each([
    ["none", 0],
    ["half-month", 12_500],
    ["one-month", 25_000],
    ["one-percent", 250],
    ["two-percent", 500],
  ] as const)("%s of 25,000 comes to %s", (kind, taka) => {
    expect(commissionOf(kind, 25_000, 7)).toEqual({ kind, taka });
  });
  test("a named sum is that sum, and nothing said is nothing", () => {
    expect(commissionOf("amount", 25_000, 10_000)).toEqual({ kind: "amount", taka: 10_000 });
    expect(commissionOf("amount", 25_000, null)).toBeNull();
    expect(commissionOf(null, 25_000, 10_000)).toBeNull();
  });
  test("half a month of an odd rent is whole taka", () => {
    expect(commissionOf("half-month", 8_501, null)).toEqual({ kind: "half-month", taka: 4_251 });
  });
});

test("what is kept belongs together, whatever the form still has", () => {
  const said = fc.record({
    advertiser: fc.constantFrom(null, ...ADVERTISERS),
    commission: fc.constantFrom(null, ...COMMISSIONS),
    commissionPaisa: fc.option(fc.integer({ min: 100, max: 1_000_000 })),
  });
  fc.assert(
    fc.property(said, fc.constantFrom(...PURPOSES), (given, purpose) => {
      const kept = saidOfAdvertiser(given, purpose);
      expect(kept.advertiser).toBe(given.advertiser);
      if (kept.advertiser !== "agent") expect(kept.commission).toBeNull();
      if (kept.commission !== null) expect(COMMISSIONS_FOR[purpose]).toContain(kept.commission);
      if (kept.commission !== "amount") expect(kept.commissionPaisa).toBeNull();
      expect(saidOfAdvertiser(kept, purpose)).toEqual(kept);
    }),
  );
  const named = { advertiser: "agent", commission: "amount", commissionPaisa: 500_000 } as const;
  expect(saidOfAdvertiser(named, "rent")).toEqual(named);
});
