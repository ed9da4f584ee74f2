import { expect, test } from "vitest";
import { extrasTotal, isAdvanceAboveLaw, namedExtras, NO_EXTRAS } from "./rent-extras.ts";

test("what nobody named is not counted as nothing", () => {
  expect(extrasTotal(NO_EXTRAS)).toBeNull();
  expect(extrasTotal({ ...NO_EXTRAS, waterBill: 0 })).toBe(0);
  expect(extrasTotal({ serviceCharge: 7_500, gasBill: 1_080, waterBill: null, parkingFee: 0 })).toBe(8_580);
});

test("the named ones come in the form's order", () => {
  expect(namedExtras({ ...NO_EXTRAS, parkingFee: 0, serviceCharge: 500 })).toEqual([
    { extra: "serviceCharge", taka: 500 },
    { extra: "parkingFee", taka: 0 },
  ]);
});

test("one month in advance is lawful, two are not, and silence is no offence", () => {
  expect([null, 0, 1, 2, 24].map(isAdvanceAboveLaw)).toEqual([false, false, false, true, true]);
});
