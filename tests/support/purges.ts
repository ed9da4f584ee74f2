import { afterAll, beforeAll, beforeEach } from "vitest";
import { inAllLanes } from "#domain/site/cache-tags.ts";

const PURGE = "https://api.netlify.com/";

/**
 * Replaces Netlify's purge address for the test file, and forgets all purges before every test. Other requests are not affected.
 * @returns a function that returns how often a tag was purged, under any of its names
 */
export function usePurges(): (tag: string) => number {
  const { fetch } = globalThis;
  let names: string[] = [];
  beforeAll(() => {
    Object.assign(process.env, { SITE_ID: "tests", NETLIFY_PURGE_API_TOKEN: "tests" });
    globalThis.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.startsWith(PURGE)) return fetch(input, init);
      names.push(...(JSON.parse(String(init?.body)) as { cache_tags: string[] }).cache_tags);
      return new Response(null, { status: 202 });
    };
  });
  beforeEach(() => void (names = []));
  afterAll(() => {
    globalThis.fetch = fetch;
    Object.assign(process.env, { SITE_ID: "", NETLIFY_PURGE_API_TOKEN: "" });
  });
  return (tag) => names.filter((name) => inAllLanes([tag]).includes(name)).length;
}
