import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone } from "#domain/account/phone.ts";
import { readContactPhone } from "./contact-phone.ts";

test.each([
  ["01812345678", "+8801812345678"],
  ["০৯৬১৩-৮০০৯০০", "+8809613800900"],
  ["09678 100200", "+8809678100200"],
  ["02-223381234", "+8802223381234"],
  ["(031) 2510600", "+880312510600"],
  ["\u202a+44\u00a07911\u2011123456\u202c", "+447911123456"],
  ["+44 7700 900123", "+447700900123"],
  ["00971 50 123 4567", "+971501234567"],
  ["+৯৬৬ ৫০ ১২৩ ৪৫৬৭", "+966501234567"],
  ["+1 (415) 555-2671", "+14155552671"],
  ["+8801000000001", "+8801000000001"],
])("%j is the number %s", (typed, e164) => {
  expect(readContactPhone(typed)).toBe(e164);
});

test.each([
  "",
  "12345",
  "0171234567",
  "+44 79",
  "+999 123 456 789",
  "0112345678901",
  "01812345678 ext 5",
  "rahim",
  "99999999",
])("%j is none", (typed) => {
  expect(readContactPhone(typed)).toBeNull();
});

test("a number that is shown reads back as itself, in both languages", () => {
  const numbers = [
    "+447911123456",
    "+971501234567",
    "+14155552671",
    "+6591234567",
    "+8809612345678",
    "+880255012345",
    "+39066982",
    "+918012345678",
  ];
  fc.assert(
    fc.property(fc.constantFrom(...numbers), fc.constantFrom("en", "bn"), (e164, locale) => {
      expect(readContactPhone(formatPhone(e164, locale))).toBe(e164);
    }),
  );
});
