import { createHash } from "node:crypto";
import type { AstroGlobal } from "astro";
import destinationPlaces from "#content/locations/destinations.json" with { type: "json" };
import ratings from "#content/samples/resort-ratings.json" with { type: "json" };
import sampleRows from "#content/samples/resorts.json" with { type: "json" };
import { db } from "#db/client.ts";
import { placeIndex } from "#db/places.ts";
import { searchResorts } from "#db/resorts.ts";
import { RESORTS_TAG } from "#domain/cache-tags.ts";
import type { Destination } from "#domain/destination.ts";
import { RESORT_PAGE_SIZE } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { placeKey } from "#domain/location-search.ts";
import { placeLabel, placeSpelling } from "#domain/place-label.ts";
import { parseResortQuery, PRICE_WAS, RESORT_QUERY_FIELDS } from "#domain/resort-query.ts";
import { sampleCards, type SampleRatings, type SampleResort } from "#domain/sample-resorts.ts";
import { judgeSearchAddress } from "#domain/search-address.ts";
import { dayInDhaka } from "#domain/stay.ts";
import { findResorts } from "#features/resort/find-resorts.ts";
import { resortsHref } from "#features/resort/resort-links.ts";
import type { ResortResults } from "#features/resort/resort-results.ts";
import { KEPT, labelUnreachable } from "./_own-list.ts";
import { movedTo, redirectTo, varyBy } from "./_redirect.ts";

/** Every parameter that changes what the list shows; the CDN keeps one copy for each combination of these. */
const PARAMETERS: readonly string[] = [...RESORT_QUERY_FIELDS, PRICE_WAS];

const samples = sampleCards(sampleRows as unknown as SampleResort[], ratings as SampleRatings);

/** What the search box offers, in the order of the content: the popular ones first. */
export const destinations: Destination[] = destinationPlaces.map(({ name, nameBn, area, areaBn, popular }) => ({
  name,
  nameBn,
  area,
  areaBn,
  popular,
}));

/** The destination that is spelled so; not each is a place of the map. */
function destinationCalled(location: string) {
  const key = placeKey(location);
  if (key === "") return undefined;
  return destinationPlaces.find(({ name, nameBn }) => [name, nameBn].map(placeKey).includes(key));
}

/** The one spelling of a typed place that its page's address has for search engines. */
export const knownPlace = (location: string): string =>
  destinationCalled(location)?.name ?? placeSpelling(placeIndex, location);

/** A typed place in the reader's language: one of the destinations, or any other that we know. */
function placeText(location: string, locale: Locale): string {
  const known = destinationCalled(location);
  if (known) return locale === "bn" ? known.nameBn : known.name;
  return placeLabel(placeIndex, location, locale);
}

/** A name for what is shown: the same list has the same one, in each language of its own. */
const versionOf = (shown: unknown, locale: string): string =>
  createHash("sha1")
    .update(JSON.stringify([locale, shown]))
    .digest("base64url");

function read(astro: AstroGlobal) {
  const today = dayInDhaka(new Date());
  const asked = new URLSearchParams(astro.url.searchParams);
  // The length of a page is the page's own.
  asked.set("pageSize", String(RESORT_PAGE_SIZE));
  return { today, parsed: parseResortQuery(asked, today) };
}

async function find(astro: AstroGlobal, { today, parsed }: ReturnType<typeof read>): Promise<ResortResults> {
  const report = (error: unknown) => console.error("The resorts cannot be reached", error);
  const found = await findResorts(parsed, (query) => searchResorts(db, query), samples, report);
  const version = versionOf([parsed.canonical, found.page, found.samples], astro.locals.locale);
  return { ...parsed, place: placeText(parsed.query.location, astro.locals.locale), ...found, version, today };
}

/** Says how long the answer may be kept, and that samples are no real answer. */
function label(astro: AstroGlobal, results: ResortResults): void {
  if (results.samples) labelUnreachable(astro);
  else astro.cache.set({ ...KEPT, tags: [RESORTS_TAG] });
}

/** What `/resort` shows, or the redirect to the canonical address of the search (or to the last page that there is). */
export async function resortsPage(astro: AstroGlobal): Promise<ResortResults | Response> {
  const { locale } = astro.locals;
  const { searchParams } = astro.url;
  const asked = read(astro);
  const { query, canonical } = asked.parsed;
  varyBy(astro.response.headers, PARAMETERS);
  const verdict = judgeSearchAddress(searchParams, canonical, PARAMETERS);
  if (verdict.kind === "redirect") {
    return (verdict.cacheable ? movedTo : redirectTo)(resortsHref(query, locale), PARAMETERS);
  }
  const results = await find(astro, asked);
  const { pageCount } = results.page;
  if (query.page > pageCount) return redirectTo(resortsHref(query, locale, { page: pageCount }), PARAMETERS);
  label(astro, results);
  return results;
}

/**
 * The same for the partial that the list's script asks for: never a redirect. Its ETag is made from what it shows, so that the CDN can tell
 * an open page by itself that nothing has changed.
 */
export async function resortsAnswer(astro: AstroGlobal): Promise<ResortResults> {
  varyBy(astro.response.headers, PARAMETERS);
  const results = await find(astro, read(astro));
  astro.response.headers.set("X-Robots-Tag", "noindex");
  label(astro, results);
  if (!results.samples) astro.response.headers.set("ETag", `W/"${results.version}"`);
  return results;
}
