import fc from "fast-check";
import { expect, test } from "vitest";
import { plainValue } from "../text/clean.ts";
import { formatPhone, isDemoPhone, looksLikePhone, parsePhone, telUrl, whatsappUrl } from "./phone.ts";

test.each([
  "01712345678",
  "+8801712345678",
  "8801712345678",
  "008801712345678",
  "+880 1712-345678",
  "(017) 1234-5678",
  "০১৭১২৩৪৫৬৭৮",
  "+৮৮০ ১৭১২-৩৪৫৬৭৮",
  "+88001712345678",
])("%s is one number", (text) => {
  expect(parsePhone(text)).toBe("+8801712345678");
});

test.each(["", "1712345678", "0171234567", "017123456789", "01112345678", "+441712345678", "abc", "+", "01712E45678"])(
  "%s is not a number",
  (text) => {
    expect(parsePhone(text)).toBeNull();
  },
);

test("demo numbers are read and shown, and known as such", () => {
  const demo = parsePhone("01000000001") ?? "";
  expect(demo).toBe("+8801000000001");
  expect(isDemoPhone(demo)).toBe(true);
  expect(isDemoPhone("+8801712345678")).toBe(false);
});

test("a shown number reads back as itself, in both languages", () => {
  const number = fc
    .tuple(fc.constantFrom("0", "3", "4", "5", "6", "7", "8", "9"), fc.nat({ max: 99_999_999 }))
    .map(([operator, rest]) => `+8801${operator}${String(rest).padStart(8, "0")}`);
  fc.assert(
    fc.property(number, fc.constantFrom("en", "bn"), (e164, locale) => {
      expect(parsePhone(formatPhone(e164, locale))).toBe(e164);
    }),
  );
  expect(formatPhone("+8801712345678", "bn")).toBe("+৮৮০\u00a0১৭১২-৩৪৫৬৭৮");
  expect(formatPhone("12", "bn")).toBe("12");
});

test.each([
  ["+447911123456", "+44 791 112 3456", "+৪৪ ৭৯১ ১১২ ৩৪৫৬"],
  ["+971501234567", "+971 501 234 567", "+৯৭১ ৫০১ ২৩৪ ৫৬৭"],
  ["+14155552671", "+1 415 555 2671", "+১ ৪১৫ ৫৫৫ ২৬৭১"],
  ["+6591234567", "+65 912 34567", "+৬৫ ৯১২ ৩৪৫৬৭"],
  ["+8809612345678", "+880 9612-345678", "+৮৮০ ৯৬১২-৩৪৫৬৭৮"],
  ["+880255012345", "+880 2-55012345", "+৮৮০ ২-৫৫০১২৩৪৫"],
  ["+880821713040", "+880 821 713 040", "+৮৮০ ৮২১ ৭১৩ ০৪০"],
])("%s of another country or an office is shown as %s", (e164, english, bengali) => {
  expect(formatPhone(e164, "en").replaceAll("\u00a0", " ")).toBe(english);
  expect(formatPhone(e164, "bn").replaceAll("\u00a0", " ")).toBe(bengali);
  expect(looksLikePhone(plainValue(formatPhone(e164, "bn")))).toBe(true);
});

test("what cannot be a number to call is not sent", () => {
  for (const text of ["", "12345", "call me", "+44 7911 12345678901", "rahim@example.com", "1712345678x"])
    expect(looksLikePhone(text), text).toBe(false);
});

test("addresses for dialling and WhatsApp", () => {
  expect(telUrl("+8801712345678")).toBe("tel:+8801712345678");
  expect(whatsappUrl("+8801712345678", "হ্যালো & hi")).toBe(
    `https://wa.me/8801712345678?text=${encodeURIComponent("হ্যালো & hi")}`,
  );
});
