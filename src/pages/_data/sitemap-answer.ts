import type { APIContext } from "astro";
import { listingsTag, PROJECTS_TAG, RESORTS_TAG } from "#domain/site/cache-tags.ts";

/** An hour, unless something became public or left: every list's change purges the files, so that none names what is gone. */
const KEPT = { maxAge: 3600, swr: 86_400, tags: [listingsTag(null), RESORTS_TAG, PROJECTS_TAG] };
const HEADERS = { "Content-Type": "application/xml; charset=utf-8", "Netlify-Vary": "query=none" };
const NOT_KEPT = { "Cache-Control": "no-store", "Netlify-CDN-Cache-Control": "no-store" };

/**
 * Answers a file for search engines, made by `make`. null → 404. Without the database: 503, not cached, so that search engines do not take
 * an empty file for an empty site.
 */
export async function answerXml(context: APIContext, make: () => Promise<string | null>): Promise<Response> {
  try {
    const xml = await make();
    if (xml === null) return new Response("", { status: 404, headers: { ...HEADERS, ...NOT_KEPT } });
    context.cache.set(KEPT);
    return new Response(xml, { headers: HEADERS });
  } catch (error) {
    context.logger.error(`A sitemap cannot be made: ${String(error)}`);
    context.cache.set(false);
    return new Response("", { status: 503, headers: { ...HEADERS, ...NOT_KEPT, "Retry-After": "120" } });
  }
}
