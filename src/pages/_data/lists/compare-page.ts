import type { AstroGlobal } from "astro";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import { comparedListings } from "#db/listings/compared-listings.ts";
import { reads } from "#db/reads.ts";
import { listingTag } from "#domain/site/cache-tags.ts";
import { comparisonPath, comparisonQuery, readComparisonRequest } from "#domain/listing/compare/address.ts";
import { findCompared, type ComparisonData } from "#domain/listing/compare/find-compared.ts";
import { sampleListings, type SampleAgents, type SampleListing } from "#content/samples/listings.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import { m } from "#i18n/messages.ts";

/** A comparison stays for ten minutes and is purged by tag when one of its listings changes. */
const KEPT = { maxAge: 600, swr: 86_400 };
/** The page without ids is the same for everybody until the next deploy. */
const KEPT_EMPTY = { maxAge: 3600, swr: 86_400 };
const NOT_KEPT = { "Cache-Control": "no-store", "Netlify-CDN-Cache-Control": "no-store" };

const samples = sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents);

export type ComparisonPage = {
  data: ComparisonData;
  /** Canonical query without "?"; "" where nothing is compared. */
  query: string;
  /** For the title of the page, without the name of the site. */
  title: string;
  /** True for the address without ids: the visitor's own list, which only the browser knows. */
  own: boolean;
};

function label(astro: AstroGlobal, { listings, missing, unreachable }: ComparisonData, own: boolean): void {
  astro.response.headers.set("Netlify-Vary", "query=ids");
  if (own) {
    astro.cache.set(KEPT_EMPTY);
    return;
  }
  if (unreachable) {
    astro.response.status = 503;
    astro.response.headers.set("Retry-After", "60");
  }
  // What is missing now may be approved any moment, and nothing would purge it then.
  if (unreachable || missing > 0) {
    for (const [name, value] of Object.entries(NOT_KEPT)) astro.response.headers.set(name, value);
    astro.cache.set(false);
    return;
  }
  astro.cache.set({ ...KEPT, tags: listings.map(({ slug }) => listingTag(slug)) });
}

/**
 * The comparison that an address names, with status and cache headers set. Another spelling of it (ids for slugs, one listing twice) leads to
 * its canonical address. Where something had to be left out, the page stays and says so.
 */
export async function comparePage(astro: AstroGlobal): Promise<ComparisonPage | Response> {
  const { locale } = astro.locals;
  const ids = astro.url.searchParams.get("ids");
  const request = readComparisonRequest(ids);
  const own = request.asked.length + request.unreadable.length === 0;
  const report = (error: unknown) => astro.logger.error(`The compared listings cannot be read: ${String(error)}`);
  const data = await findCompared(request, comparedListings.bind(null, reads), samples, report);
  label(astro, data, own);
  const slugs = data.listings.map(({ slug }) => slug);
  const query = comparisonQuery(slugs);
  const complete = data.missing === 0 && data.beyond === 0 && !data.unreachable;
  if (complete && !own && `ids=${ids}` !== query) {
    // Kept at the CDN like the page itself, under the tags of its listings: a new slug makes another address.
    const headers = { Location: comparisonPath(slugs, locale), "Netlify-Vary": "query=ids" };
    return new Response(null, { status: 302, headers });
  }
  const titles = data.listings.map((listing) => readersTitle(listing, locale)).join(" / ");
  return { data, own, query, title: titles ? m.compare_page_title({ titles }) : m.compare_title() };
}
