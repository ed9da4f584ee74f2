import type { AstroGlobal } from "astro";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import { listingsTag } from "#domain/site/cache-tags.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import type { QueryMeaning } from "#domain/search/sentence/read-query.ts";
import { db } from "#db/client.ts";
import { queryListings, searchedPlaces } from "#db/listings/query-listings.ts";
import { searchMeaning } from "#db/listings/search-meaning.ts";
import { noteUnread } from "#db/moderation/unread-searches.ts";
import { reads } from "#db/reads.ts";
import { sampleListings, type SampleAgents, type SampleListing } from "#content/samples/listings.ts";
import { findListingsOrSamples } from "#features/search/find-listings.ts";
import { listHref, meaningHref } from "#features/search/list-links.ts";
import { readView, viewedHref, viewedSearch, type ListView } from "#features/search/list-view.ts";
import { searchSamples } from "#features/search/sample-search.ts";
import { judgeListAddress, LIST_PARAMETERS, readSearch } from "#features/search/search-form.ts";
import type { SearchResults } from "#features/search/search-results.ts";
import { problemText } from "#features/search/search-words.ts";
import { movedTo, NOT_KEPT, redirectTo, varyBy } from "../redirect.ts";

const samples = sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents);

/** Lists live a minute at the CDN and are purged by tag when a listing changes. */
const KEPT = { maxAge: 60, swr: 600 };

const report = (error: unknown) => console.error("The listings cannot be reached", error);

const source = {
  find: (query: ListingQuery) => queryListings(reads, query),
  places: searchedPlaces,
  samples: (query: ListingQuery) => searchSamples(samples, query),
};

/** Keeps what nobody understood; the page does not wait for it, and fails for nothing of it. */
function keepUnread({ locals }: AstroGlobal, query: ListingQuery, meant: QueryMeaning | null): void {
  const running = noteUnread(db, query, meant, new Date()).catch(report);
  locals.netlify?.context?.waitUntil?.(running);
}

/** Sets how long the answer may be cached; without the database (`away`) it is not cached. */
function label(astro: AstroGlobal, list: Purpose | null, away: boolean): void {
  varyBy(astro.response.headers, LIST_PARAMETERS);
  if (away) {
    astro.response.status = 503;
    astro.response.headers.set("Retry-After", "60");
    for (const [name, value] of Object.entries(NOT_KEPT)) astro.response.headers.set(name, value);
    astro.cache.set(false);
    return;
  }
  astro.cache.set({ ...KEPT, tags: [listingsTag(list), listingsTag(null)] });
}

export type ListPage = { results: SearchResults; view: ListView };

/** When the list's island hydrates by itself: a map that somebody shared is wanted at once. */
export const wakes = (view: ListView) => ({ group: "search", ...(view === "map" ? { rest: 0 } : {}) });

/**
 * What a list page shows, or the redirect to the canonical address of the search (to its words as filters, or to the last page that there
 * is). Something typed that cannot be understood stays in the address: at the canonical one nobody would be told that it was left out.
 */
export async function listPage(astro: AstroGlobal, list: Purpose | null): Promise<ListPage | Response> {
  const { locale } = astro.locals;
  const params = astro.url.searchParams;
  const view = readView(params);
  const parsed = readSearch(params, list);
  const { query, canonical, problems } = parsed;
  const verdict = judgeListAddress(params, viewedSearch(canonical, view));
  if (verdict.kind === "redirect" && problemText(problems, list) === "") {
    const to = viewedHref(listHref(list, query, locale), view);
    return verdict.cacheable ? movedTo(to, LIST_PARAMETERS) : redirectTo(to, LIST_PARAMETERS, 301);
  }
  // Without the database it is unknown whether a title has these words, so they stay a text search.
  const meant = await searchMeaning(reads, query).catch(() => null);
  if (meant) {
    keepUnread(astro, query, meant);
    return redirectTo(viewedHref(meaningHref(list, meant, locale), view), LIST_PARAMETERS, 303);
  }
  const results = await findListingsOrSamples(parsed, list, source, report);
  if (!results.samples && results.page.total === 0 && !results.page.tooCommon) keepUnread(astro, query, null);
  if (query.page > results.page.pageCount) {
    return redirectTo(
      viewedHref(listHref(list, query, locale, { page: results.page.pageCount }), view),
      LIST_PARAMETERS,
    );
  }
  label(astro, list, results.samples);
  return { results, view };
}
