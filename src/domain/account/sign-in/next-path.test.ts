import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NEXT_MAX, nextPath } from "./next-path.ts";
import { signInFor } from "./reason.ts";

const SITE = "https://nibash.example";

describe("nextPath", () => {
  test.each([
    ["/account", "/account"],
    ["/bn/rent?page=2#results", "/bn/rent?page=2#results"],
    ["/property/ধানমন্ডি", "/property/%E0%A6%A7%E0%A6%BE%E0%A6%A8%E0%A6%AE%E0%A6%A8%E0%A7%8D%E0%A6%A1%E0%A6%BF"],
    ["/a/../account", "/account"],
    ["/buy?next=//evil.example", "/buy?next=//evil.example"],
  ])("leads to %s", (given, path) => {
    expect(nextPath(given)).toBe(path);
  });

  test.each([
    null,
    undefined,
    "",
    "account",
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    " //evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "javascript:alert(1)",
    "/\u0000",
    "/\ud800",
    "/signin",
    "/bn/signin?next=/account",
    "/register",
    "/api/auth/sign-out",
    `/${"a".repeat(2_100)}`,
  ])("refuses %j", (given) => {
    expect(nextPath(given)).toBeNull();
  });

  test("whatever is given, what comes out stays on the site when a browser follows it", () => {
    const piece = fc.oneof(
      fc.constantFrom("/", "\\", ".", "..", "%2f", "%5c", "@", ":", "?", "#", "\t", "evil.example", "https:", " "),
      fc.string({ maxLength: 4 }),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const path = nextPath(`/${pieces.join("")}`);
        if (path === null) return;
        expect(new URL(path, SITE).origin).toBe(SITE);
        expect(new URL(path, `${SITE}/bn/signin`).origin).toBe(SITE);
        expect(nextPath(path)).toBe(path);
      }),
      { numRuns: 20_000 },
    );
  });
});

test("who is sent to sign in comes back to the page, and to its query where that can be read again", () => {
  const backFrom = (next: string) => nextPath(new URL(signInFor("account", next, "bn"), SITE).searchParams.get("next"));
  expect(backFrom("/bn/account?tab=searches&q=a")).toBe("/bn/account?tab=searches&q=a");
  const long = `/bn/account?q=${encodeURIComponent("🏠".repeat(NEXT_MAX / 10))}`;
  expect(backFrom(long)).toBe("/bn/account");
  expect(signInFor("account", long, "bn").length).toBeLessThan(100);
});
