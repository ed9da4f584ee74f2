import type { LandmarkKind } from "#domain/place/landmark.ts";
import { degrees5, SURROUNDINGS } from "#domain/search/map/area.ts";
import { isInBounds } from "#domain/search/map/distance.ts";
import type { LandmarksTable } from "../../schema/landmarks.ts";

export type Tags = Readonly<Record<string, unknown>>;
export type OsmType = LandmarksTable["osm_type"];
/** A node, way or relation of OpenStreetMap with its point in degrees. */
export type OsmElement = { type: OsmType; id: number; lat: number; lng: number; tags: Tags };

/** Which tags make which kind: all of a line must be there, and the first line that fits counts. */
const KINDS: readonly (readonly [LandmarkKind, Readonly<Record<string, readonly string[]>>])[] = [
  ["metro", { station: ["subway"] }],
  ["metro", { railway: ["station"] }],
  ["bus", { amenity: ["bus_station"] }],
  ["bus", { highway: ["bus_stop"] }],
  ["school", { amenity: ["school", "college", "university"] }],
  ["hospital", { amenity: ["hospital", "clinic"] }],
  ["mosque", { amenity: ["place_of_worship"], religion: ["muslim"] }],
  ["market", { amenity: ["marketplace"] }],
  ["market", { shop: ["supermarket", "mall"] }],
];

/** The tags that are looked at; a reader of an extract need not keep others. */
export const TAGS_READ: readonly string[] = [
  ...new Set(KINDS.flatMap(([, tags]) => Object.keys(tags))),
  "name",
  "name:en",
  "name:bn",
];

/** What a thing with these tags is; null = nothing that is kept. */
export const kindOf = (tags: Tags): LandmarkKind | null =>
  KINDS.find(([, wanted]) =>
    Object.entries(wanted).every(([key, values]) => values.includes(String(tags[key] ?? ""))),
  )?.[0] ?? null;

const NAME_MAX = 255;
const BENGALI = /[\u0980-\u09ff]/u;

const text = (value: unknown): string =>
  typeof value === "string"
    ? value
        .normalize("NFC")
        .replace(/[\p{Cc}\s]+/gu, " ")
        .trim()
        .slice(0, NAME_MAX)
        .trim()
    : "";

/** Both names; `name` is what stands at the place, in Bangladesh in either script. */
function namesOf(tags: Tags): { name: string; nameBn: string } {
  const local = text(tags["name"]);
  const isBengali = BENGALI.test(local);
  return {
    name: text(tags["name:en"]) || (isBengali ? "" : local),
    nameBn: text(tags["name:bn"]) || (isBengali ? local : ""),
  };
}

/** The row of an element; null where it is none of the kinds, has no name, or lies elsewhere. */
export function landmarkOf({ type, id, lat, lng, tags }: OsmElement): LandmarksTable | null {
  const kind = kindOf(tags);
  const { name, nameBn } = namesOf(tags);
  if (kind === null || (name === "" && nameBn === "") || !isInBounds({ lat, lng }, SURROUNDINGS)) return null;
  return { osm_type: type, osm_id: id, kind, name, name_bn: nameBn, lat5: degrees5(lat), lng5: degrees5(lng) };
}

/** The middle of some points, each counted once: a closed way names its first node twice. null of none. */
export function middleOf(points: readonly { lat: number; lng: number }[]): { lat: number; lng: number } | null {
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = points.length > 1 && first?.lat === last?.lat && first?.lng === last?.lng;
  const corners = isClosed ? points.slice(1) : points;
  if (corners.length === 0) return null;
  const mean = (coordinate: "lat" | "lng") =>
    corners.reduce((sum, point) => sum + point[coordinate], 0) / corners.length;
  return { lat: mean("lat"), lng: mean("lng") };
}
