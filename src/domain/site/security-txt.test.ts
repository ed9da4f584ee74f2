import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

const DAY_MS = 86_400_000;
const site = new URL("https://nibash.example/bn");
/** The fields of a file as RFC 9116 writes them. */
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => /^([A-Z][A-Za-z-]*): (\S.*)$/.exec(line)?.slice(1) ?? ["not a field", line]);

test.each(["2026-11-24T22:00:00Z", "2031-02-28T23:59:59.999Z"])("on %s it is valid, and for half a year", (at) => {
  const now = new Date(at);
  const text = securityTxt({ email: "hello@example.com", site, now });
  const fields = fieldsOf(text);
  expect(fields.map(([name]) => name)).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
  const { Contact, Expires, Canonical, ...rest } = Object.fromEntries(fields) as Record<string, string>;
  expect(Contact).toBe("mailto:hello@example.com");
  expect(Canonical).toBe("https://nibash.example/.well-known/security.txt");
  expect(rest["Preferred-Languages"]!.split(", ")).toEqual(["en", "bn"]);
  expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const days = (Date.parse(Expires!) - now.getTime()) / DAY_MS;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(366);
});
