import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { costToOwn, instalment, isLoanFigure } from "./cost-to-own.ts";

const CHARGES = [
  { code: "registration", percent: 1 },
  { code: "stamp", percent: 1.5 },
  { code: "local-tax", percent: 3 },
] as const;

describe("the instalment", () => {
  // The same figures as in the article on home loans: 50 lakh over 20 years.
  test.each([
    [10, 48_252],
    [12, 55_055],
  ])("at %i %% a year", (rate, monthly) => {
    expect(instalment(5_000_000, rate, 240)).toBe(monthly);
  });

  test("without interest is an equal share, and nothing for no loan", () => {
    expect(instalment(1_200, 0, 12)).toBe(100);
    expect(instalment(0, 10, 12)).toBe(0);
  });

  test("pays the loan off, and one taka less a month would not", () => {
    const loans = fc.record({
      principal: fc.integer({ min: 1, max: 1_000_000_000 }),
      rate: fc.double({ min: 0.1, max: 30, noNaN: true }),
      years: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(loans, ({ principal, rate, years }) => {
        const left = (monthly: number) => {
          let rest = principal;
          for (let month = 0; month < years * 12; month += 1) rest = rest * (1 + rate / 1200) - monthly;
          return rest;
        };
        const monthly = instalment(principal, rate, years * 12);
        const slack = principal * 1e-6 + 1e-3;
        expect(left(monthly)).toBeLessThanOrEqual(slack);
        expect(left(monthly - 1)).toBeGreaterThan(-slack);
      }),
    );
  });
});

test("a home of one crore, 30 % of one's own", () => {
  const cost = costToOwn(10_000_000, { down: 30, rate: 10, years: 20 }, CHARGES);
  expect(cost).toMatchObject({ own: 3_000_000, loan: 7_000_000, monthly: 67_552, inHand: 3_550_000 });
  expect(cost.charges.map(({ taka }) => taka)).toEqual([100_000, 150_000, 300_000]);
  // 240 instalments, less the loan that they pay back.
  expect(cost.interest).toBe(240 * 67_552 - 7_000_000);
  expect(cost.total).toBe(10_000_000 + 550_000 + cost.interest);
});

test("who pays in full owes nothing", () => {
  expect(costToOwn(10_000_000, { down: 100, rate: 10, years: 20 }, [])).toMatchObject({
    loan: 0,
    monthly: 0,
    interest: 0,
  });
});

test("figures that make no sense are no figures", () => {
  expect(isLoanFigure("down", 29)).toBe(false);
  expect(isLoanFigure("rate", -1)).toBe(false);
  expect(isLoanFigure("years", 2.5)).toBe(false);
  expect(isLoanFigure("years", Number.NaN)).toBe(false);
  expect(isLoanFigure("years", 20)).toBe(true);
});
