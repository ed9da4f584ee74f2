import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { anyPath, anyQueryString, ATTACK } from "../../support/arbitrary-query.ts";
import { depth } from "../../support/depth.ts";
import "../../support/fast-check.ts";
import { rawGet } from "../../support/raw-request.ts";

/** In batches of eight, so a multiple of it. `npm run test:long` asks for many more. */
const ADDRESSES = depth > 1 ? 2000 * depth : 512;
const AT_ONCE = 8;

const lists = fc.constantFrom(
  "/buy",
  "/rent",
  "/properties",
  "/bn/buy",
  "/bn/rent",
  "/bn/properties",
  "/projects",
  "/bn/projects",
  "/resort",
  "/bn/resort",
  "/resort/cloud-ridge-cottages-sajek",
  "/reviews",
  "/feedback",
);
const address = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(lists, anyQueryString).map((parts) => parts.join("?")) },
  { weight: 3, arbitrary: anyPath },
  { weight: 1, arbitrary: fc.tuple(anyPath, anyQueryString).map((parts) => parts.join("?")) },
);

const isEncoded = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The path is put right first, then the query (301), then its words become filters (303, for tomorrow a title may have them), then a page
 * past the last leads to the last (302, for there may be more tomorrow). Astro itself shrinks repeated slashes before all that, and asks
 * once more for it.
 */
const redirectsMax = (asked: string): number => (/\/{2,}(?:\?|$)/.test(asked) ? 5 : 4);

/** Asks for one address; answers what is wrong with the answer, null when nothing is. */
async function problemOf(origin: string, asked: string): Promise<string | null> {
  const way = [asked];
  for (;;) {
    const { status, location, body } = await rawGet(origin, way.at(-1)!);
    if (body.includes(ATTACK)) return `${way.join(" → ")}: what was asked for is in the page unescaped`;
    if (status === 200 || status === 404) return null;
    // An address that is no text at all is refused as such.
    if (status === 400 && !isEncoded(way.at(-1)!)) return null;
    if (![301, 302, 303, 308].includes(status)) return `${way.join(" → ")}: ${status}`;
    if (!location || new URL(location, origin).origin !== origin || /^\/[/\\]/.test(location)) {
      return `${way.join(" → ")} leads away to ${location}`;
    }
    const target = new URL(location, origin);
    way.push(target.pathname + target.search);
    if (way.length - 1 > redirectsMax(asked)) return `${way.join(" → ")}: too many redirects`;
  }
}

test(`${ADDRESSES} invented addresses get an answer or a redirect that ends, never an error`, async ({ baseURL }) => {
  test.setTimeout(240_000 * depth);
  const batch = fc.array(address, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(batch, async (addresses) => {
      const problems = await Promise.all(addresses.map((asked) => problemOf(baseURL!, asked)));
      expect(problems.filter((problem) => problem !== null)).toEqual([]);
    }),
    {
      verbose: 0,
      numRuns: ADDRESSES / AT_ONCE,
      interruptAfterTimeLimit: 230_000 * depth,
      markInterruptAsFailure: true,
    },
  );
});

test("an address that is far too long is refused", async ({ baseURL }) => {
  const { status } = await rawGet(baseURL!, `/buy?q=${"a".repeat(100_000)}`);
  expect([400, 414, 431]).toContain(status);
});
