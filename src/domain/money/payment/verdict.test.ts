import fc from "fast-check";
import { expect, test } from "vitest";
import { verdictOf, type PaymentClaim } from "./verdict.ts";

const ASKED = { paymentId: "TR0011x", amountPaisa: 50_000, currency: "BDT", invoice: "NB-7K3M9Q2X-1" };
const CLAIM: PaymentClaim = { ...ASKED, completed: true, trxId: "DKL30Q7WXP" };

test.each([
  ["everything agrees", {}, "paid"],
  ["it is not completed, whatever else is said", { completed: false, amountPaisa: 1 }, "pending"],
  ["another amount", { amountPaisa: 49_999 }, "mismatch"],
  ["another currency", { currency: "USD" }, "mismatch"],
  ["another invoice", { invoice: "NB-7K3M9Q2X-2" }, "mismatch"],
  ["another payment", { paymentId: "TR0011X" }, "mismatch"],
  ["no payment is named, as in a V2 answer", { paymentId: null }, "paid"],
  ["no transaction", { trxId: null }, "incomplete"],
  ["no amount", { amountPaisa: null }, "incomplete"],
  ["no currency", { currency: null }, "incomplete"],
  ["no invoice", { invoice: null }, "incomplete"],
  ["no invoice and another amount", { invoice: null, amountPaisa: 1 }, "mismatch"],
] as const)("%s: %j is %s", (_, change, verdict) => {
  expect(verdictOf({ ...CLAIM, ...change }, ASKED)).toBe(verdict);
});

test("is paid only by a claim that names all that was asked", () => {
  const maybe = <T>(right: T, wrong: T) => fc.constantFrom<T | null>(right, wrong, null);
  const claims = fc.record({
    completed: fc.boolean(),
    paymentId: maybe("TR0011x", "TR0011y"),
    trxId: fc.constantFrom("DKL30Q7WXP", null),
    amountPaisa: maybe(50_000, 5_000),
    currency: maybe("BDT", "USD"),
    invoice: maybe("NB-7K3M9Q2X-1", "NB-7K3M9Q2X-2"),
  });
  fc.assert(
    fc.property(claims, (claim) => {
      const right =
        claim.completed &&
        claim.paymentId !== "TR0011y" &&
        claim.trxId !== null &&
        claim.amountPaisa === 50_000 &&
        claim.currency === "BDT" &&
        claim.invoice === "NB-7K3M9Q2X-1";
      expect(verdictOf(claim, ASKED) === "paid").toBe(right);
    }),
  );
});
