import { readJsonFile } from "#api/json-file.ts";
import type { Locale } from "#domain/locale.ts";
import { mapNames, type NamedSpot } from "#domain/search/map/names.ts";
import type { NamedPlaces } from "./drawn-style.ts";

const asked = new Map<string, Promise<NamedPlaces>>();

const toFeatures = (spots: readonly NamedSpot[]): NamedPlaces => ({
  type: "FeatureCollection",
  features: spots.map(([lng5, lat5, rank, name]) => ({
    type: "Feature",
    properties: { name, rank },
    geometry: { type: "Point", coordinates: [lng5 / 1e5, lat5 / 1e5] },
  })),
});

/** MapLibre draws each letter once and keeps it: it must not meet a font that is still on its way. Without the font it takes another. */
export const lettersOf = (locale: Locale, font: string): Promise<unknown> =>
  document.fonts.load(`16px "${font}"`, locale === "bn" ? "ক" : "a").catch(() => []);

async function load(locale: Locale, font: string): Promise<NamedPlaces> {
  const [spots] = await Promise.all([readJsonFile<NamedSpot[]>({ href: mapNames(locale) }), lettersOf(locale, font)]);
  return toFeatures(spots);
}

/** The names of places for the map, once for each visit. Rejects where they cannot be had; the next call asks anew. */
export function placeNames(locale: Locale, font: string): Promise<NamedPlaces> {
  const known = asked.get(locale) ?? load(locale, font);
  asked.set(locale, known);
  known.catch(() => asked.delete(locale));
  return known;
}
