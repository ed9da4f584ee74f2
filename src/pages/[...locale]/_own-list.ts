import type { AstroGlobal } from "astro";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import { sampleListings, type SampleAgents, type SampleListing } from "#domain/sample-listings.ts";

/** What stands in while the database cannot be reached. */
export const samples = sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents);

/** Pages with a list of one area or agent live a minute at the CDN and are purged by tag when a listing changes. */
export const KEPT = { maxAge: 60, swr: 600 };
const NOT_KEPT = { "Cache-Control": "no-store", "Netlify-CDN-Cache-Control": "no-store" };

/** One copy at the CDN for each combination of the parameters that matter, whatever else an address carries. */
export const varyBy = (headers: Headers, parameters: readonly string[]): void =>
  headers.set("Netlify-Vary", `query=${parameters.join("|")}`);

/** The database did not answer: 503, kept nowhere. */
export function labelUnreachable(astro: AstroGlobal): void {
  astro.response.status = 503;
  astro.response.headers.set("Retry-After", "60");
  for (const [name, value] of Object.entries(NOT_KEPT)) astro.response.headers.set(name, value);
  astro.cache.set(false);
}

/**
 * Sends the visitor to the address that an address means. A name's other spelling is for ever and may be kept (`permanent`); what depends
 * on how many listings there are, or differs in parameters only, may not: the CDN could answer an address with its own redirect.
 */
export function redirectTo(to: string, permanent: boolean, parameters: readonly string[]): Response {
  const kept = { "Netlify-CDN-Cache-Control": "public, durable, max-age=3600", "Cache-Control": "public, max-age=0" };
  const headers = new Headers({ Location: to, ...(permanent ? kept : NOT_KEPT) });
  varyBy(headers, parameters);
  return new Response(null, { status: permanent ? 301 : 302, headers });
}
