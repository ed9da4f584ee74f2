import fc from "fast-check";
import { expect, test } from "vitest";
import { identifierKey, parseEmail, parseIdentifier } from "./sign-in.ts";

test.each([
  [" Karim@Example.COM ", "karim@example.com"],
  ["a.b+c@sub.example.co.uk", "a.b+c@sub.example.co.uk"],
  ["a@b", null],
  ["a@@b.example", null],
  ["a..b@c.example", null],
  ["a b@c.example", null],
  ["রহিম@example.com", null],
  ["a@b.example\nbcc: x@y.example", null],
  [`${"a".repeat(65)}@b.example`, null],
  ["<a@b.example>", null],
])("%j is read as %j", (text, email) => {
  expect(parseEmail(text)).toBe(email);
});

test("an identifier is an address or a number", () => {
  expect(parseIdentifier("Karim@Example.com")).toEqual({ kind: "email", value: "karim@example.com" });
  expect(parseIdentifier("০১৭১২-৩৪৫৬৭৮")).toEqual({ kind: "phone", value: "+8801712345678" });
  expect(parseIdentifier("karim")).toBeNull();
});

test("every spelling of one identifier has one key, and what is none has a key too", () => {
  expect(identifierKey("01712345678")).toBe(identifierKey("+880 1712 345678"));
  expect(identifierKey(" A@b.example")).toBe("a@b.example");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const identifier = parseIdentifier(text);
      if (identifier) expect(parseIdentifier(identifier.value)).toEqual(identifier);
      expect(identifierKey(text).length).toBeLessThanOrEqual(254);
    }),
  );
});
