import { nearbyPlaces } from "./lookup/search.ts";
import { placesInside } from "./inside.ts";
import type { PlaceIndex } from "./lookup/index-entries.ts";
import type { Place } from "./place.ts";

type Point = { lat: number; lng: number };

/** The source of an approximate point: the places inside, the neighbours, the thana, or the surrounding half of the city or district. */
export type PointSource = "inside" | "neighbours" | "thana" | "wider";
/** Where to draw a place. `from` is null where the point is its own, `of` the wider place whose point it is. */
export type DrawnPoint = Point & { from: PointSource | null; of: Place | null };

const pointOf = ({ lat, lng }: Place): Point[] => (lat === null || lng === null ? [] : [{ lat, lng }]);

/** The middle of what is known of these places, and what that is; null where nothing is known. */
function middleOf(places: readonly Place[], from: PointSource): DrawnPoint | null {
  const points = places.flatMap(pointOf);
  if (points.length === 0) return null;
  // To some ten metres: more digits would pretend to know more.
  const mean = (coordinate: keyof Point) =>
    Math.round((points.reduce((sum, point) => sum + point[coordinate], 0) / points.length) * 1e4) / 1e4;
  return { lat: mean("lat"), lng: mean("lng"), from, of: null };
}

/** How many steps from neighbour to neighbour are followed; further ones are too far away. */
const STEPS = 3;

/** The middle of the nearest neighbours whose point is known, going out from these places step by step. */
function middleOfNeighbours(index: PlaceIndex, places: readonly Place[]): DrawnPoint | null {
  const seen = new Set(places);
  let edge = places;
  for (let step = 0; step < STEPS; step += 1) {
    edge = edge.flatMap(({ slug }) => nearbyPlaces(index, slug)).filter((place) => !seen.has(place));
    const middle = middleOf([...new Set(edge)], "neighbours");
    if (middle) return middle;
    for (const place of edge) seen.add(place);
  }
  return null;
}

/**
 * Where to draw a place: at its own point, otherwise in the middle of known points inside, beside or around it. For display only: never
 * measure from an approximate point or give it to search engines. null = no known point is near enough.
 */
export function drawnPoint(index: PlaceIndex, place: Place): DrawnPoint | null {
  const thana = place.kind === "area" && place.thanaSlug !== null ? index.bySlug.get(place.thanaSlug) : undefined;
  const [own] = pointOf(place);
  // Most areas have no point in the data but that of their thana.
  const isOfThana = own && thana?.lat === own.lat && thana.lng === own.lng;
  if (own) return { ...own, from: isOfThana ? "thana" : null, of: null };
  // What an area's page lists has its name, but need not lie in it.
  const inside = place.kind === "area" ? [] : placesInside(index, place).slice(1);
  const near = middleOf(inside, "inside") ?? middleOfNeighbours(index, [place, ...inside]);
  // A zone without known points ("Old Dhaka") is not drawn: the middle of the district would be arbitrary.
  if (near || place.kind === "zone") return near;
  const ofThana = thana && drawnPoint(index, thana);
  if (ofThana && ofThana.from !== "wider") return { ...ofThana, from: "thana" };
  return pointOfWider(index, place);
}

/** That of the half of the city where it is known, otherwise of the district. */
function pointOfWider(index: PlaceIndex, { districtSlug, zone }: Place): DrawnPoint | null {
  if (districtSlug === null) return null;
  const half = zone && index.bySlug.get(`${districtSlug}-${zone.toLowerCase()}`);
  const ofHalf = half && drawnPoint(index, half);
  if (ofHalf) return { ...ofHalf, from: "wider", of: half };
  const district = index.bySlug.get(districtSlug);
  const ofDistrict = district && middleOf([district], "wider");
  return ofDistrict ? { ...ofDistrict, of: district } : null;
}
