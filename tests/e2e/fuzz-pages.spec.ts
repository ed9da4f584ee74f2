import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { anyPath, anyQueryString } from "../support/arbitrary-query.ts";
import { depth } from "../support/depth.ts";
import "../support/fast-check.ts";
import { rawGet } from "../support/raw-request.ts";

/** 2,000 addresses in `npm test`, twenty times as many in `npm run test:long`. */
const ADDRESSES = 2000 * depth;
const AT_ONCE = 8;

const lists = fc.constantFrom("/buy", "/rent", "/properties", "/bn/buy", "/bn/rent", "/bn/properties");
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

/** Asks for one address; answers what is wrong with the answer, null when nothing is. */
async function problemOf(origin: string, asked: string): Promise<string | null> {
  const answer = await rawGet(origin, asked);
  if (answer.body.includes("<script>alert(1)")) return `${asked}: what was asked for is in the page unescaped`;
  if (answer.status === 301 || answer.status === 308) {
    const { location } = answer;
    if (!location || new URL(location, origin).origin !== origin || /^\/[/\\]/.test(location)) {
      return `${asked}: leads away to ${location}`;
    }
    const target = new URL(location, origin);
    const next = await rawGet(origin, target.pathname + target.search);
    return next.status === 200 || next.status === 404
      ? null
      : `${asked} → ${location}: ${next.status} ${next.location ?? ""}`;
  }
  if (answer.status === 200 || answer.status === 404) return null;
  // An address that is no text at all is refused as such.
  return answer.status === 400 && !isEncoded(asked) ? null : `${asked}: ${answer.status}`;
}

test(`${ADDRESSES} invented addresses get an answer or one redirect, never an error`, async ({ baseURL }) => {
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
