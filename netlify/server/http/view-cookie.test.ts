import fc from "fast-check";
import { expect, test } from "vitest";
import { hasSeen, readSeen, rememberSeen } from "./view-cookie.ts";

const SECRET = "x".repeat(32);
const START = new Date("2026-11-21T12:00:30Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const request = (cookie?: string, url = "http://localhost/") => new Request(url, cookie ? { headers: { cookie } } : {});

/** What a browser that has viewed these listings, one a minute, sends. */
function browser(ids: readonly string[], url?: string): { cookie: string; now: Date } {
  let cookie = "";
  let now = START;
  for (const id of ids) {
    const sent = request(cookie, url);
    cookie = rememberSeen(readSeen(sent, SECRET, now), id, { secret: SECRET, now, request: sent }).split(";")[0] ?? "";
    now = later(0);
  }
  return { cookie, now };
}

test("a listing counts as seen for 30 minutes and not longer", () => {
  const { cookie } = browser(["a"]);
  expect(hasSeen(readSeen(request(cookie), SECRET, START), "a")).toBe(true);
  expect(hasSeen(readSeen(request(cookie), SECRET, START), "b")).toBe(false);
  expect(hasSeen(readSeen(request(cookie), SECRET, later(29)), "a")).toBe(true);
  expect(hasSeen(readSeen(request(cookie), SECRET, later(30)), "a")).toBe(false);
  // A cookie from the future was not made by this clock.
  expect(hasSeen(readSeen(request(cookie), SECRET, later(-2)), "a")).toBe(false);
});

test("on https the cookie is __Host- and Secure", () => {
  const secure = request(undefined, "https://nibash.example/");
  const header = rememberSeen(new Map(), "a", { secret: SECRET, now: START, request: secure });
  expect(header).toMatch(/^__Host-nibash_views=.*; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/);
});

test("however many are seen, the cookie fits into a browser and knows the latest", () => {
  const ids = Array.from({ length: 300 }, (_, index) => `listing-${index}`);
  const { cookie, now } = browser(ids);
  expect(cookie.length).toBeLessThan(4000);
  const seen = readSeen(request(cookie), SECRET, now);
  expect(ids.slice(-100).every((id) => hasSeen(seen, id))).toBe(true);
});

test("no other text is taken for a cookie of ours, and none breaks the reading", () => {
  const { cookie } = browser(["a"]);
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~]*$/), fc.nat({ max: cookie.length - 14 }), (text, at) => {
      const altered = cookie.slice(0, 13 + at) + text + cookie.slice(14 + at);
      if (altered === cookie || altered.includes(";")) return;
      expect(readSeen(request(altered), SECRET, START).size).toBe(0);
    }),
  );
});
