import fc from "fast-check";
import { expect, test } from "vitest";
import { amountPaisa, amountText, maskWallet } from "./amount.ts";

test.each([
  ["1500.00", 150_000],
  ["1500", 150_000],
  ["1500.5", 150_050],
  ["0.01", 1],
  [" 10 ", 1000],
  ["0.29", 29],
  ["8.20", 820],
  ["999999999", 99_999_999_900],
])("%s is %d paisa", (text, paisa) => {
  expect(amountPaisa(text)).toBe(paisa);
});

test.each(["", "-5", "1e3", "1,500", "1.234", "৫০০", "0x10", "1500.", ".5", "1 500", "9999999999999", "NaN"])(
  "%j is no amount",
  (text) => {
    expect(amountPaisa(text)).toBeNull();
  },
);

test("an amount is written so that it is read as the same, to the paisa", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (paisa) => {
      expect(amountPaisa(amountText(paisa))).toBe(paisa);
    }),
  );
  expect(amountText(5)).toBe("0.05");
  expect(() => amountText(1.5)).toThrow(RangeError);
  expect(() => amountText(-1)).toThrow(RangeError);
});

test.each([
  ["01712345678", "01•••••••78"],
  ["8801712345678", "01•••••••78"],
  ["+8801712345678", "01•••••••78"],
  ["", null],
  ["123456", "12••56"],
  ["12345", null],
])("of the wallet %s we keep %s", (number, masked) => {
  expect(maskWallet(number)).toBe(masked);
});
