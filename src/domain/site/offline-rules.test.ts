import { describe, expect, test } from "vitest";
import {
  isGone,
  isKeptPage,
  keptAddress,
  mayKeep,
  OFFLINE_PICTURE_FILE,
  offlinePage,
  offlineRule,
} from "./offline-rules.ts";

const ORIGIN = "https://nibash.example";
const rule = (path: string, navigates = false, method = "GET") =>
  offlineRule({ method, url: new URL(path, ORIGIN), navigates }, ORIGIN);

describe("what the service worker leaves alone", () => {
  test.each([
    "/api/auth/user",
    "/api/listings",
    "/api/resorts?page=2",
    "/api/account/favourites",
    "/og/en/lake-view-1.jpg",
    "/sitemap-index.xml",
    "/api/resorts?location=Sajek",
    "/api/listings/search",
    "/api/listings/total",
    "/account/data",
    "https://elsewhere.example/_astro/app.js",
  ])("%s", (path) => expect(rule(path)).toBe("pass"));

  test("anything that writes", () => {
    for (const path of ["/compare", "/api/listings?ids=a", "/_astro/app.js"])
      expect(rule(path, false, "POST")).toBe("pass");
    expect(rule("/signin", true, "POST")).toBe("pass");
  });
});

test("files, pictures, drawings and records each have their rule", () => {
  expect(rule("/_astro/app.abc.js")).toBe("file");
  expect(rule("/pictures/villa-3-dusk-800.avif")).toBe("picture");
  expect(rule("/uploads/u-01a1fedb-2eb9-7613-ba9e-2acb9d0403c2-400.avif")).toBe("picture");
  expect(rule("/icons.svg?v=0a1b2c3d")).toBe("file");
  // The offline page's own is stored with it.
  expect(rule(OFFLINE_PICTURE_FILE)).toBe("drawing");
  expect(rule("/icons.svg")).toBe("drawing");
  expect(rule("/favicon.svg?v=0a1b2c3d")).toBe("drawing");
  for (const kind of ["listings", "resorts", "projects"]) expect(rule(`/api/${kind}?ids=a%2Cb`)).toBe("records");
  expect(rule("/api/listings/compared?ids=a%2Cb")).toBe("records");
  expect(rule("/api/listings?featured=true")).toBe("pass");
  expect(rule("/buy?type=house", true)).toBe("page");
});

test.each([
  "/",
  "/bn",
  "/compare",
  "/bn/compare",
  "/favourites",
  "/property/lake-view-1",
  "/bn/area/gulshan",
  "/about",
])("%s may be kept", (path) => expect(isKeptPage(path)).toBe(true));

test.each([
  "/account",
  "/bn/account",
  "/account/preview/1",
  "/signin",
  "/auth",
  "/receipt/7",
  "/buy",
  "/property/a/b",
  "/bnb",
  "/bn/bn",
])("%s is never kept", (path) => expect(isKeptPage(path)).toBe(false));

test("an answer that is one person's, of the moment, broken or from elsewhere is not kept", () => {
  const answer = (status: number, control: string | null, redirected = false) => ({
    status,
    redirected,
    headers: { get: () => control },
  });
  expect(mayKeep(answer(200, null))).toBe(true);
  expect(mayKeep(answer(200, "public, max-age=0, must-revalidate"))).toBe(true);
  for (const control of ["no-store", "private, max-age=60", "No-Store"])
    expect(mayKeep(answer(200, control))).toBe(false);
  for (const status of [206, 301, 404, 500, 503]) expect(mayKeep(answer(status, null))).toBe(false);
  expect(mayKeep(answer(200, null, true))).toBe(false);
});

test("what the server no longer has is not kept either, a failure of the moment takes nothing away", () => {
  for (const status of [404, 410]) expect(isGone({ status, type: "basic" })).toBe(true);
  expect(isGone({ status: 0, type: "opaqueredirect" })).toBe(true);
  for (const status of [200, 304, 500, 503]) expect(isGone({ status, type: "basic" })).toBe(false);
});

test("what stands in for a page speaks its language", () => {
  expect(offlinePage("/buy")).toBe("/offline");
  expect(offlinePage("/bn/rent")).toBe("/bn/offline");
  expect(offlinePage("/compare")).toBe("/compare");
  expect(offlinePage("/bn/compare")).toBe("/bn/compare");
});

test.each([
  ["/?fbclid=a", "/"],
  ["/bn?utm_source=mail", "/bn"],
  ["/property/lake-view-1?fbclid=a", "/property/lake-view-1"],
  ["/favourites?from=mail", "/favourites"],
  ["/area/gulshan?page=2&gclid=b&purpose=rent", "/area/gulshan?purpose=rent&page=2"],
  ["/bn/area/gulshan?page=", "/bn/area/gulshan"],
  ["/compare?fbclid=a&ids=one,two", "/compare?ids=one%2Ctwo"],
  ["/bn/compare?ids=one%2Ctwo", "/bn/compare?ids=one%2Ctwo"],
  ["/compare?page=2", "/compare"],
])("%s is kept as %s", (asked, kept) => expect(keptAddress(new URL(asked, ORIGIN))).toBe(kept));
