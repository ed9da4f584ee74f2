import { describe, expect, test } from "vitest";
import { maskPhone, readFactorCode } from "./factor.ts";
import { readRecoveryCode, recoveryCode } from "./recovery-code.ts";

describe("a code of six digits", () => {
  test.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["১২৩-৪৫৬", "123456"],
    ["12345", null],
    ["1234567", null],
    ["12345a", null],
    ["", null],
  ])("%j is read as %j", (text, code) => expect(readFactorCode(text)).toBe(code));
});

describe("a recovery code", () => {
  test("is read however it is typed", () => {
    const code = recoveryCode([0, 1, 2, 3, 4, 10, 11, 12, 13, 29]);
    expect(code).toBe("23456-cdefz");
    for (const typed of [code, "23456CDEFZ", " 23456 cdefz", "২৩৪৫৬–cdefz"]) {
      expect(readRecoveryCode(typed)).toBe("23456cdefz");
    }
  });
  test.each(["123456", "23456-cdef", "23456-cdefzz", "0oil1-cdefz", "23456/cdefz"])("%j is none", (text) =>
    expect(readRecoveryCode(text)).toBeNull(),
  );
});

test("a telephone number is shown to its owner only in part", () => {
  expect(maskPhone("+8801712345678")).toBe("+880 17•• •••678");
});
