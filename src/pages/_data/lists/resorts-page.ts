import { reads } from "#db/reads.ts";
import type { AstroGlobal } from "astro";
import sampleRows from "#content/samples/resorts.json" with { type: "json" };
import { findResorts, resortPlaceNames } from "#db/resorts/list.ts";
import { RESORTS_TAG } from "#domain/site/cache-tags.ts";
import { PRICE_WAS, RESORT_QUERY_FIELDS } from "#domain/resort/query.ts";
import type { ResortQuery } from "#domain/resort/search.ts";
import { sampleResorts, type SampleResort } from "#content/samples/resorts.ts";
import { judgeSearchAddress } from "#domain/search/address.ts";
import { findResortsOrSamples } from "#features/resort/find-resorts.ts";
import { readResortSearch } from "#features/resort/read-search.ts";
import { resortsHref } from "#features/resort/resort-links.ts";
import type { ResortResults } from "#features/resort/resort-results.ts";
import { searchResortSamples } from "#features/resort/sample-search.ts";
import { KEPT, labelUnreachable } from "./own-list.ts";
import { movedTo, redirectTo, varyBy } from "../redirect.ts";

/** Every parameter that changes what the list shows; the CDN keeps one copy for each combination of these. */
const PARAMETERS: readonly string[] = [...RESORT_QUERY_FIELDS, PRICE_WAS];

const samples = sampleResorts(sampleRows as unknown as SampleResort[]);

const report = (error: unknown) => console.error("The resorts cannot be reached", error);

const samplesFor = (query: ResortQuery) => ({
  page: searchResortSamples(samples, query),
  place: resortPlaceNames(query.location),
});

/**
 * What `/resort` shows, or the redirect to the canonical address of the search (or to the last page that there is).
 * @param today the day it is in Dhaka
 */
export async function resortsPage(astro: AstroGlobal, today: string): Promise<ResortResults | Response> {
  const { locale } = astro.locals;
  const { searchParams } = astro.url;
  const asked = readResortSearch(searchParams, today);
  const { query, canonical } = asked;
  varyBy(astro.response.headers, PARAMETERS);
  const verdict = judgeSearchAddress(searchParams, canonical, PARAMETERS);
  if (verdict.kind === "redirect") {
    return (verdict.cacheable ? movedTo : redirectTo)(resortsHref(query, locale), PARAMETERS);
  }
  const results = await findResortsOrSamples(asked, (wanted) => findResorts(reads, wanted), samplesFor, report);
  const { pageCount } = results.page;
  if (query.page > pageCount) return redirectTo(resortsHref(query, locale, { page: pageCount }), PARAMETERS);
  if (results.samples) labelUnreachable(astro);
  else astro.cache.set({ ...KEPT, tags: [RESORTS_TAG] });
  return results;
}
