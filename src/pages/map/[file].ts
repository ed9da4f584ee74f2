import type { APIRoute, GetStaticPaths } from "astro";
import { getCollection } from "astro:content";
import { LOCALES, type Locale } from "#domain/locale.ts";
import type { Place } from "#domain/place/place.ts";
import { mapNames, namedSpots } from "#domain/search/map/names.ts";

/** The names of places for the map, a file for each language. */
export const prerender = true;

type Props = { locale: Locale; places: Place[] };

export const getStaticPaths: GetStaticPaths = async () => {
  const places = (await getCollection("places")).map(({ data }) => data).sort((a, b) => a.id - b.id);
  return LOCALES.map((locale) => ({
    params: { file: mapNames(locale).slice("/map/".length) },
    props: { locale, places } satisfies Props,
  }));
};

export const GET: APIRoute<Props> = ({ props: { locale, places } }) => Response.json(namedSpots(places, locale));
