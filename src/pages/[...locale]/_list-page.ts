import type { AstroGlobal } from "astro";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import { listingsTag } from "#domain/cache-tags.ts";
import { matchingPlaceIds } from "#domain/location-search.ts";
import type { Purpose } from "#domain/listing.ts";
import { db } from "#db/client.ts";
import { countListings, listingFacets, relaxations, searchListings, type Total } from "#db/listings.ts";
import { placeIndex } from "#db/places.ts";
import { placeLabel } from "#domain/place-label.ts";
import { sampleListings, type SampleAgents, type SampleListing } from "#domain/sample-listings.ts";
import { findListings } from "#features/search/find-listings.ts";
import { listHref } from "#features/search/list-links.ts";
import { judgeAddress, LIST_PARAMETERS, readSearch } from "#features/search/search-form.ts";
import type { SearchResults } from "#features/search/search-results.ts";
import { problemText } from "#features/search/search-words.ts";
import { movedTo, NOT_KEPT, redirectTo, varyBy } from "./_redirect.ts";

const samples = sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents);

/** The names that `data-purpose` of a search form has; `all` is of either purpose. */
const LISTS: ReadonlyMap<string | undefined, Purpose | null> = new Map([
  ["sale", "sale"],
  ["rent", "rent"],
  ["all", null],
]);

/** The list that the last part of a partial's address names; undefined for what is no list (answer 404). */
export const namedList = ({ params }: AstroGlobal): Purpose | null | undefined => LISTS.get(params["list"]);

/** Lists live a minute at the CDN and are purged by tag when a listing changes. */
const KEPT = { maxAge: 60, swr: 600 };

const report = (error: unknown) => console.error("The listings cannot be reached", error);

async function find({ url, locals }: AstroGlobal, list: Purpose | null): Promise<SearchResults> {
  const parsed = readSearch(url.searchParams, list);
  const { location } = parsed.query;
  const store = {
    page: searchListings.bind(null, db),
    facets: listingFacets.bind(null, db),
    relaxations: relaxations.bind(null, db),
  };
  const found = await findListings(parsed, list, matchingPlaceIds(placeIndex, location), store, samples, report);
  return { ...found, place: placeLabel(placeIndex, location, locals.locale) };
}

/** Says how long the answer may be kept; one without the database (`away`) is no real answer, and nothing keeps it. */
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

/**
 * What a list page shows, or the redirect to the canonical address of the search (or to the last page that there is). Something typed that
 * cannot be understood stays in the address: at the canonical one nobody would be told that it was left out.
 */
export async function listPage(astro: AstroGlobal, list: Purpose | null): Promise<SearchResults | Response> {
  const { locale } = astro.locals;
  const params = astro.url.searchParams;
  const { query, canonical, problems } = readSearch(params, list);
  const verdict = judgeAddress(params, canonical);
  if (verdict.kind === "redirect" && problemText(problems, list) === "") {
    const to = listHref(list, query, locale);
    return verdict.cacheable ? movedTo(to, LIST_PARAMETERS) : redirectTo(to, LIST_PARAMETERS, 301);
  }
  const results = await find(astro, list);
  if (query.page > results.page.pageCount) {
    return redirectTo(listHref(list, query, locale, { page: results.page.pageCount }), LIST_PARAMETERS);
  }
  label(astro, list, results.samples);
  return results;
}

/** The same for the partial that a list page's script asks for: never a redirect, the answer names its canonical address. */
export async function listAnswer(astro: AstroGlobal, list: Purpose | null): Promise<SearchResults> {
  const results = await find(astro, list);
  astro.response.headers.set("X-Robots-Tag", "noindex");
  label(astro, list, results.samples);
  return results;
}

/** How many homes a search finds, for a search box whose filters are being chosen; null (a 503) where the database does not answer. */
export async function foundAnswer(astro: AstroGlobal, list: Purpose | null): Promise<Total | null> {
  const { query } = readSearch(astro.url.searchParams, list);
  const found = await countListings(db, query, matchingPlaceIds(placeIndex, query.location)).catch((error: unknown) => {
    report(error);
    return null;
  });
  astro.response.headers.set("X-Robots-Tag", "noindex");
  label(astro, list, found === null);
  return found;
}
