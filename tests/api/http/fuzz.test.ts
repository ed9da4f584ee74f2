import fc from "fast-check";
import { expect, test } from "vitest";
import { PROBLEM_CONTENT_TYPE } from "#api/problem.ts";
import notFound from "#functions/api-not-found.ts";
import health from "#functions/health.ts";
import listings from "#functions/listings.ts";
import inquiries from "#functions/inquiries.ts";
import locations from "#functions/locations.ts";
import projects from "#functions/projects.ts";
import resorts from "#functions/resorts.ts";
import { anyPath, anyQueryString, wild } from "#tests/support/arbitrary-query.ts";
import { useDatabase } from "#tests/support/database.ts";
import { depth } from "#tests/support/depth.ts";
import { ORIGIN } from "../ask.ts";

useDatabase("seeded");

const FUNCTIONS = [
  { handler: listings, base: "/api/listings" },
  { handler: locations, base: "/api/locations" },
  { handler: resorts, base: "/api/resorts" },
  { handler: projects, base: "/api/projects" },
  { handler: inquiries, base: "/api/inquiries" },
  { handler: health, base: "/api/health" },
  { handler: notFound, base: "/api/elsewhere" },
];

const anyRequest = fc.record({
  target: fc.oneof(
    { weight: 5, arbitrary: fc.constant(FUNCTIONS[0]!) },
    { weight: 3, arbitrary: fc.constant(FUNCTIONS[1]!) },
    { weight: 1, arbitrary: fc.constantFrom(...FUNCTIONS.slice(5)) },
    { weight: 4, arbitrary: fc.constantFrom(...FUNCTIONS.slice(2, 5)) },
  ),
  path: fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    { weight: 2, arbitrary: anyPath },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "/1",
        "/1/views",
        "/gulshan-lake-view",
        "/%00/views",
        "//",
        "/1/views/x",
        "/1/availability",
        "/%00/availability",
      ),
    },
  ),
  query: anyQueryString,
  method: fc.oneof(
    { weight: 6, arbitrary: fc.constant("GET") },
    fc.constantFrom("POST", "PUT", "DELETE", "HEAD", "PATCH"),
  ),
  body: fc.option(fc.oneof(fc.json(), fc.string({ unit: "binary", maxLength: 50 }))),
  cookie: fc.option(fc.stringMatching(/^[ -~]{0,60}$/)),
});

const RUNS = 2000 * depth;

test(`${RUNS} requests of any kind: never a 500, always JSON or a problem`, { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ target, path, query, method, body, cookie }) => {
      const url = `${ORIGIN}${target.base}${path}?${query}`;
      if (!URL.canParse(url)) return;
      const hasBody = method !== "GET" && method !== "HEAD";
      const response = await target.handler(
        new Request(url, {
          method,
          headers: { origin: ORIGIN, ...(cookie ? { cookie } : {}) },
          body: hasBody ? body : null,
        }),
      );
      expect(response.status).toBeLessThan(500);
      const type = response.headers.get("content-type");
      const text = await response.text();
      if (method === "HEAD" || response.status === 308) return;
      expect(type).toBe(response.ok ? "application/json" : PROBLEM_CONTENT_TYPE);
      expect(JSON.parse(text)).toBeTypeOf("object");
    }),
    { numRuns: RUNS },
  );
});

const anyInquiry = fc.record(
  {
    kind: fc.constantFrom("listing", "resort", "project", 1),
    slug: fc.constantFrom("1", "coxs-bazar-beach-resort", "no-such", "\0", null),
    name: wild,
    email: fc.oneof(fc.emailAddress(), wild),
    phone: fc.oneof(fc.constantFrom("01712345678", "০১৭১২৩৪৫৬৭৮"), wild),
    message: fc.oneof(wild, fc.anything()),
    pageSource: fc.constantFrom("resort-details", "property-details", "elsewhere"),
    locale: fc.constantFrom("en", "bn", "fr"),
    website: fc.constantFrom("", "x"),
  },
  { requiredKeys: ["kind", "slug"] },
);

test("inquiries of any shape: stored clean or refused with a problem, never a 500", { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyInquiry, fc.boolean(), async (inquiry, asForm) => {
      const type = asForm ? "application/x-www-form-urlencoded" : "application/json";
      const body = asForm
        ? new URLSearchParams(Object.entries(inquiry).map(([name, value]) => [name, String(value)])).toString()
        : JSON.stringify(inquiry);
      const headers = { origin: ORIGIN, "content-type": type };
      const response = await inquiries(new Request(`${ORIGIN}/api/inquiries`, { method: "POST", headers, body }));
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 300 * depth },
  );
});
