import { inAllLanes } from "#domain/site/cache-tags.ts";

/** Kept nowhere: neither by a browser nor at the CDN. */
export const NOT_KEPT = { "Cache-Control": "no-store", "Netlify-CDN-Cache-Control": "no-store" };
/** An hour at the CDN; a browser asks again. */
const KEPT = { "Cache-Control": "public, max-age=0", "Netlify-CDN-Cache-Control": "public, durable, max-age=3600" };

/** One copy at the CDN for each combination of the parameters that matter, whatever else an address carries; `[]`: one for them all. */
export const varyBy = (headers: Headers, parameters: readonly string[]): void =>
  headers.set("Netlify-Vary", `query=${parameters.length > 0 ? parameters.join("|") : "none"}`);

function answer(to: string, status: 301 | 302 | 303, headers: Record<string, string>, parameters: readonly string[]) {
  const response = new Response(null, { status, headers: { Location: to, ...headers } });
  varyBy(response.headers, parameters);
  return response;
}

/**
 * An uncached redirect to the address that is meant today: for guesses, for what depends on the number of listings, and for addresses that
 * differ in parameters only, where the CDN could answer an address with its own redirect.
 */
export const redirectTo = (to: string, parameters: readonly string[], status: 301 | 302 | 303 = 302): Response =>
  answer(to, status, NOT_KEPT, parameters);

/**
 * A redirect to the canonical address of a record, cached at the CDN for an hour.
 * @param tags of whatever can change that: of the name that was asked for and of the one that it leads to. Without them a home that takes
 * an old name again would be sent in a circle until the hour is over. None where nothing but a deploy changes it.
 */
export const movedTo = (to: string, parameters: readonly string[], tags: readonly string[] = []): Response =>
  answer(to, 301, { ...KEPT, ...(tags.length > 0 && { "Netlify-Cache-Tag": inAllLanes(tags).join(",") }) }, parameters);
