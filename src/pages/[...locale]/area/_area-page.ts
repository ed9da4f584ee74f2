import type { AstroGlobal } from "astro";
import { placeCounts, priceBands, type PlaceCount } from "#db/area-facts.ts";
import { db } from "#db/client.ts";
import { searchListings } from "#db/listings.ts";
import { placeIndex, places, surroundings } from "#db/places.ts";
import { areaTag, listingsTag } from "#domain/cache-tags.ts";
import { PAGE_SIZE } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { EMPTY_LISTING_QUERY } from "#domain/listing-query.ts";
import { locate, type Locator } from "#domain/locator.ts";
import { OWN_LIST_PARAMETERS, ownListHref, readOwnList, type OwnList } from "#domain/own-list.ts";
import { placeBySpelling } from "#domain/place-guess.ts";
import { countedIds, placesInside, subPlaces } from "#domain/place-inside.ts";
import { namesakes } from "#domain/place-namesakes.ts";
import { neighbours } from "#domain/place-neighbours.ts";
import { drawnPoint, type DrawnPoint } from "#domain/place-point.ts";
import { placeKey, placeType, type Place } from "#domain/place.ts";
import type { AreaPageData } from "#features/area/area-page.ts";
import { KEPT, labelUnreachable, samples } from "../_own-list.ts";
import { movedTo, redirectTo, varyBy } from "../_redirect.ts";

/** Size of the drawing of the surroundings, in its own units. */
const DRAWING = { width: 800, height: 350 };
/** The places whose names it shows: districts round a district, thanas and upazilas round anything smaller. */
const districts = places.filter(({ kind }) => kind === "district");
const thanas = places.filter(({ kind }) => kind === "thana" || kind === "upazila");
/** Places that are listed inside another one: what a visitor can still overlook. */
const INSIDE_MAX = 24;

/** What `/area/{slug}` shows, null for a place that nobody knows, or the redirect to the address that was meant. */
export async function areaPage(astro: AstroGlobal, asked: string): Promise<AreaPageData | Response | null> {
  varyBy(astro.response.headers, OWN_LIST_PARAMETERS);
  const addressed = placeBySpelling(placeIndex, asked);
  if (!addressed) {
    astro.response.status = 404;
    astro.cache.set(KEPT);
    return null;
  }
  const { place, certain } = addressed;
  const { locale } = astro.locals;
  const { list, canonical } = readOwnList(astro.url.searchParams);
  const path = links.area(place.slug, locale);
  // A name that several places share is only guessed at: no browser and no CDN may take the guess for the address.
  if (place.slug !== asked) return (certain ? movedTo : redirectTo)(ownListHref(path, list), OWN_LIST_PARAMETERS);
  if (!canonical) return redirectTo(ownListHref(path, list), OWN_LIST_PARAMETERS);
  const page = await gather(place, list);
  if (!page.samples && list.page > page.pageCount) {
    return redirectTo(ownListHref(path, { ...list, page: page.pageCount }), OWN_LIST_PARAMETERS);
  }
  if (page.samples) labelUnreachable(astro);
  else astro.cache.set({ ...KEPT, tags: [areaTag(place.slug), listingsTag(null)] });
  return page;
}

async function gather(place: Place, list: OwnList): Promise<AreaPageData> {
  const inside = placesInside(placeIndex, place);
  const ids = inside.map(({ id }) => id);
  const { thana, district, division } = surroundings(place.id);
  const point = drawnPoint(placeIndex, place);
  const known = {
    place,
    parents: { thana, district, division },
    nearby: neighbours(placeIndex, place),
    namesakes: namesakes(placeIndex, place).map((other) => ({ place: other, parents: surroundings(other.id) })),
    drawn: point && { point, locator: locatorOf(place, point) },
  };
  try {
    const [answer, counts, bands] = await Promise.all([
      searchListings(db, { ...EMPTY_LISTING_QUERY, ...list }, ids),
      placeCounts(db, countedIds(placeIndex, place)),
      priceBands(db, ids),
    ]);
    return {
      ...known,
      list,
      pageCount: answer.pageCount,
      listings: answer.items,
      totals: totalsOf(counts, new Set(ids)),
      bands,
      inside: subPlaces(placeIndex, place, byPlace(counts), INSIDE_MAX),
      samples: false,
    };
  } catch (error) {
    console.error("The listings of an area cannot be reached", error);
    const slugs = new Set(inside.map(({ slug }) => slug));
    const asked = samples.filter(({ purpose }) => (list.purpose ?? purpose) === purpose);
    // They are called samples wherever they are: from here if there are any, otherwise from elsewhere.
    const here = asked.filter(({ areaSlug }) => slugs.has(areaSlug));
    const listings = (here.length > 0 ? here : asked).slice(0, PAGE_SIZE);
    const nothing = { totals: { sale: 0, rent: 0 }, bands: [], inside: [], pageCount: 1 };
    return { ...known, ...nothing, list: { ...list, page: 1 }, listings, samples: true };
  }
}

/** Listings of each purpose in these places; the counts know others too, for the chips. */
function totalsOf(counts: readonly PlaceCount[], ids: ReadonlySet<number>): AreaPageData["totals"] {
  const totals = { sale: 0, rent: 0 };
  for (const { placeId, purpose, listings } of counts) if (ids.has(placeId)) totals[purpose] += listings;
  return totals;
}

function byPlace(counts: readonly PlaceCount[]): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { placeId, listings } of counts) totals.set(placeId, (totals.get(placeId) ?? 0) + listings);
  return totals;
}

function locatorOf(place: Place, point: DrawnPoint): Locator {
  const landmarks = placeType(place.kind) === "city" ? districts : thanas;
  // The place itself stands in the middle already, and so does the thana that it is called after.
  const others = landmarks.filter(({ id, name }) => id !== place.id && placeKey(name) !== placeKey(place.name));
  return locate(point, others, DRAWING.width, DRAWING.height);
}
