import { createHash } from "node:crypto";
import { inAllLanes } from "#domain/site/cache-tags.ts";
import { isDatabaseDown } from "#domain/site/database-down.ts";
import { describeError, log } from "../log.ts";

/** How an answer may be kept. Times in seconds. */
export type Caching = {
  /** Names under which a write purges it (`domain/site/cache-tags.ts`). */
  tags: readonly string[];
  /** Fresh at the CDN for so long … */
  cdn: number;
  /** … and then served for so long while a new one is fetched. */
  stale: number;
  /** Fresh in the browser for so long; 0 = ask every time. */
  browser: number;
  /** Query parameters that change the answer; the CDN ignores all others. */
  vary: readonly string[];
};

/**
 * The headers for it. The CDN uses Netlify's own headers, so that browsers do not cache what a purge cannot reach. `durable` shares one
 * copy between all of Netlify's regions.
 */
export function cachingHeaders({ tags, cdn, stale, browser, vary }: Caching): Record<string, string> {
  return {
    "cache-control": browser > 0 ? `public, max-age=${browser}` : "public, max-age=0, must-revalidate",
    "netlify-cdn-cache-control": `public, durable, max-age=${cdn}, stale-while-revalidate=${stale}`,
    "netlify-cache-tag": inAllLanes(tags).join(","),
    "netlify-vary": vary.length > 0 ? `query=${vary.join("|")}` : "query=_",
  };
}

export const NEVER_STORED = { "cache-control": "no-store" } as const;

/** A name for what an answer says: weak, because the CDN compresses it. */
export const etagOf = (body: string): string => `W/"${createHash("sha1").update(body).digest("base64url")}"`;

/** A file that an address may name: how it is to be kept, and what reads it (null where there is none). */
type StoredFile = { type: string; headers: Record<string, string>; read: () => Promise<ArrayBuffer | null> };

const empty = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { ...NEVER_STORED, ...headers } });

/**
 * Answers a request for a picture in the store. What is not there is 404 and never kept; what cannot be read at the moment is 503.
 * @param file null: the address can name none
 */
export async function answerFile(request: Request, file: StoredFile | null): Promise<Response> {
  if (file === null) return empty(404);
  if (request.method !== "GET" && request.method !== "HEAD") return empty(405, { allow: "GET, HEAD" });
  try {
    const bytes = await file.read();
    if (bytes === null) return empty(404);
    return new Response(bytes, {
      headers: { "content-type": file.type, "x-content-type-options": "nosniff", ...file.headers },
    });
  } catch (error) {
    log[isDatabaseDown(error) ? "warn" : "error"]({ error: describeError(error) }, "a picture could not be read");
    return empty(503, { "retry-after": "60" });
  }
}
