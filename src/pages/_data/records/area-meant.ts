import type { AstroGlobal } from "astro";
import { placeIndex } from "#db/places.ts";
import { links } from "#domain/site/links.ts";
import { OWN_LIST_PARAMETERS, ownListHref, readOwnList } from "#domain/listing/own-list.ts";
import { placeBySpelling } from "#domain/place/lookup/guess.ts";
import { KEPT } from "../lists/own-list.ts";
import { movedTo, redirectTo, varyBy } from "../redirect.ts";

/** The redirect to the place that an address names, or null for an unknown one (404). */
export function areaMeant(astro: AstroGlobal, asked: string): Response | null {
  varyBy(astro.response.headers, OWN_LIST_PARAMETERS);
  const addressed = placeBySpelling(placeIndex, asked);
  // A place's own address is a file. If that is missing, leading there again would lead in a circle.
  if (!addressed || addressed.place.slug === asked) {
    astro.response.status = 404;
    astro.cache.set(KEPT);
    return null;
  }
  const { place, certain } = addressed;
  const { list } = readOwnList(astro.url.searchParams);
  const to = ownListHref(links.area(place.slug, astro.locals.locale), list);
  // If several places share the name, the redirect is a guess and must not be cached.
  return (certain ? movedTo : redirectTo)(to, OWN_LIST_PARAMETERS);
}
