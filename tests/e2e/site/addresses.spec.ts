import { localisedPath } from "#domain/locale.ts";
import { rawGet } from "#tests/support/raw-request.ts";
import { expect, test } from "../fixtures/reader.ts";

const PAGES = [
  ["/", "en"],
  ["/bn", "bn"],
  ["/buy", "en"],
  ["/bn/buy", "bn"],
  ["/blog", "bn"],
  ["/en/blog", "en"],
] as const;

test("each page speaks the language of its address", async ({ baseURL }) => {
  for (const [path, language] of PAGES) {
    const answer = await rawGet(baseURL ?? "", path);
    expect.soft(answer.status, path).toBe(200);
    expect.soft(answer.body, path).toContain(`<html lang="${language}"`);
  }
});

/** Posting is somebody's own: a visitor is led to signing in, in the page's language, and back. */
test("posting asks a visitor to sign in, in the language of the page", async ({ baseURL }) => {
  for (const [path, signIn] of [
    ["/post-property", "/bn/signin"],
    ["/en/post-property", "/signin"],
  ] as const) {
    const answer = await rawGet(baseURL ?? "", path);
    expect.soft(answer.status, path).toBe(303);
    const to = new URL(answer.location ?? "", baseURL);
    expect.soft(to.pathname, path).toBe(signIn);
    expect.soft(to.searchParams.get("next")).toBe(path);
  }
});

const REDIRECTS = [
  ["/en", "/"],
  ["/en/resort", "/resort"],
  ["/bn/blog", "/blog"],
  ["/bn/post-property", "/post-property"],
  ["/en/buy?type=land", "/buy?type=land"],
  ["/buy/?type=land", "/buy?type=land"],
  ["/buy.html?type=land", "/buy?type=land"],
  ["/resort.html", "/resort"],
  ["/area/Gulshan", "/area/gulshan"],
  // What a sentence, a chat or a copy of HTML makes of a link.
  ["/rent%E0%A5%A4?type=land", "/rent?type=land"],
  ["/bn/resort)", "/bn/resort"],
  ["/about.", "/about"],
  ["/bn/area/gulshan%22,", "/bn/area/gulshan"],
  ["/properties%E2%80%A6", "/properties"],
  ["/import/properties.csv]", "/import/properties.csv"],
  ["/buy?type=land&amp;minPrice=5000000", "/buy?type=land&minPrice=5000000"],
  ["/bn/rent?bedrooms=3&amp;type=house)", "/bn/rent?bedrooms=3&type=house"],
] as const;

test("an address with another spelling leads to the page's own and keeps its query", async ({ baseURL }) => {
  for (const [from, to] of REDIRECTS) {
    const answer = await rawGet(baseURL ?? "", from);
    expect.soft(answer.status, from).toBe(301);
    expect.soft(new URL(answer.location ?? "", baseURL).href, from).toBe(new URL(to, baseURL).href);
  }
});

/** A spelling with slips is taken for the nearest name: for now, and kept nowhere. */
test("an area's name with slips is taken for the nearest one", async ({ baseURL }) => {
  for (const [from, to] of [
    ["/area/goolshan?purpose=rent", "/area/gulshan?purpose=rent"],
    ["/bn/area/goolshan", "/bn/area/gulshan"],
    ["/area/gulshan-dhaka", "/area/gulshan"],
  ] as const) {
    const answer = await rawGet(baseURL ?? "", from);
    expect.soft(answer.status, from).toBe(302);
    expect.soft(new URL(answer.location ?? "", baseURL).href, from).toBe(new URL(to, baseURL).href);
  }
});

const UNKNOWN = [
  ["/x/y/buy", "Oops! Page not found", "Return to Home"],
  ["/de/buy", "Oops! Page not found", "Return to Home"],
  ["/nowhere", "Oops! Page not found", "Return to Home"],
  ["/bn/nowhere", "ওহ! পেজটি পাওয়া গেল না", "হোমে ফিরে যান"],
  ["/area/no-such-area", "We could not find this area", "Browse all properties"],
] as const;

test("an unknown address is a 404 with a way on", async ({ baseURL }) => {
  for (const [path, title, way] of UNKNOWN) {
    const answer = await rawGet(baseURL ?? "", path);
    expect.soft(answer.status, path).toBe(404);
    for (const part of [title, way, `name="robots" content="noindex"`]) expect.soft(answer.body, path).toContain(part);
  }
});

test("the pages that say what went wrong are no addresses of their own", async ({ baseURL }) => {
  for (const path of ["/500", "/503", "/bn/500"]) expect((await rawGet(baseURL ?? "", path)).status, path).toBe(404);
});

/** What the specification names in the header and in the footer; /post-property is Bengali at the bare path. */
const NAMED = ["/", "/buy", "/rent", "/resort", "/projects", "/blog", "/auth", "/account", "/post-property"];
const NAMED_BELOW = ["/properties", "/agents", "/privacy-policy", "/terms-of-service"];
const AREAS = ["gulshan", "banani", "dhanmondi", "uttara"].map((area) => `/area/${area}`);

test("every link of the header and the footer leads to a page, in both languages @road", async ({ page, request }) => {
  for (const start of ["/", "/bn"]) {
    await page.goto(start);
    const hrefs = await page
      .locator("header a[href], footer a[href^='/']")
      .evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).href.replace(/#.*/, "")))]);
    const locale = start === "/" ? "en" : "bn";
    const named = [...NAMED, ...NAMED_BELOW, ...AREAS].map((path) => localisedPath(path, locale));
    expect(hrefs.map((href) => new URL(href).pathname)).toEqual(expect.arrayContaining(named));
    for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200);
  }
});
