import type { AstroGlobal } from "astro";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import { sampleListings, type SampleAgents, type SampleListing } from "#content/samples/listings.ts";
import { NOT_KEPT } from "../redirect.ts";

/** What stands in while the database cannot be reached. */
export const samples = sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents);

/** Pages with a list of one area or agent live a minute at the CDN and are purged by tag when a listing changes. */
export const KEPT = { maxAge: 60, swr: 600 };

/** The database did not answer: 503, kept nowhere. */
export function labelUnreachable(astro: AstroGlobal): void {
  astro.response.status = 503;
  astro.response.headers.set("Retry-After", "60");
  for (const [name, value] of Object.entries(NOT_KEPT)) astro.response.headers.set(name, value);
  astro.cache.set(false);
}
