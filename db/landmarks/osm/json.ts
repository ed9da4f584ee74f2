import { readFile } from "node:fs/promises";
import * as v from "valibot";
import type { LandmarksTable } from "../../schema/landmarks.ts";
import { kindOf, landmarkOf, middleOf, type OsmElement, type OsmType } from "./landmark.ts";

const tags = v.record(v.string(), v.unknown());
const point = v.object({ lat: v.number(), lon: v.number() });
const type = v.picklist(["node", "way", "relation"]);
const id = v.pipe(v.number(), v.safeInteger(), v.notValue(0));

/** What Overpass answers for `[out:json]`: ways with `out center`, `out geom`, or with their nodes in the same answer. */
const element = v.object({
  type,
  id,
  lat: v.optional(v.number()),
  lon: v.optional(v.number()),
  center: v.optional(point),
  geometry: v.optional(v.array(v.nullable(point))),
  nodes: v.optional(v.array(v.number())),
  tags: v.optional(tags, {}),
});
const overpass = v.object({ elements: v.array(element) });

/** GeoJSON as Overpass Turbo exports it: `@id` or the feature's own id is `way/123`. Coordinates of any depth are taken as they are. */
const feature = v.object({
  id: v.optional(v.union([v.string(), v.number()])),
  properties: v.nullable(tags),
  geometry: v.nullable(v.object({ type: v.string(), coordinates: v.optional(v.array(v.unknown()), []) })),
});
const collection = v.object({ type: v.literal("FeatureCollection"), features: v.array(feature) });

type Placed = { lat: number; lng: number };
const placed = ({ lat, lon }: { lat: number; lon: number }): Placed => ({ lat, lng: lon });

function fromOverpass({ elements }: v.InferOutput<typeof overpass>): OsmElement[] {
  const nodes = new Map(
    elements.flatMap(({ type: kind, id: node, lat, lon }) =>
      kind === "node" && lat !== undefined && lon !== undefined ? [[node, { lat, lng: lon }] as const] : [],
    ),
  );
  return elements.flatMap((one) => {
    const around = one.geometry?.flatMap((corner) => corner ?? []).map(placed);
    const corners = around ?? one.nodes?.flatMap((ref) => nodes.get(ref) ?? []);
    const own = one.type === "node" ? nodes.get(one.id) : one.center && placed(one.center);
    const at = own ?? middleOf(corners ?? []);
    if (at) return [{ type: one.type, id: one.id, ...at, tags: one.tags }];
    if (one.type === "relation" || kindOf(one.tags) === null) return [];
    throw new Error(`${one.type} ${one.id} has no position: ask Overpass for "out center"`);
  });
}

/** The points in coordinates, however deep: of a point, a line or an area. */
function pointsIn(coordinates: readonly unknown[]): Placed[] {
  const [lng, lat] = coordinates;
  if (typeof lng === "number" && typeof lat === "number") return [{ lng, lat }];
  return coordinates.flatMap((inner) => (Array.isArray(inner) ? pointsIn(inner) : []));
}

function fromGeoJson({ features }: v.InferOutput<typeof collection>): OsmElement[] {
  return features.flatMap(({ id: own, properties, geometry }) => {
    const at = middleOf(pointsIn(geometry?.coordinates ?? []));
    if (!at || !properties || kindOf(properties) === null) return [];
    const name = String(properties["@id"] ?? own ?? "");
    const [, osmType, number] = /^(node|way|relation)\/(-?[1-9]\d{0,14})$/.exec(name) ?? [];
    if (!number) throw new Error(`a feature is called "${name}", and not as in OpenStreetMap ("node/123")`);
    return [{ type: osmType as OsmType, id: Number(number), ...at, tags: properties }];
  });
}

function elementsOf(parsed: unknown): OsmElement[] {
  const geoJson = v.safeParse(collection, parsed);
  if (geoJson.success) return fromGeoJson(geoJson.output);
  const answer = v.safeParse(overpass, parsed, { abortEarly: true });
  if (answer.success) return fromOverpass(answer.output);
  const [{ message }] = answer.issues;
  const where = v.getDotPath(answer.issues[0]);
  throw new Error(`neither an answer of Overpass nor GeoJSON of it (${where ? `${where}: ` : ""}${message})`);
}

/** The landmarks of a JSON file of Overpass. Throws where it is anything else. */
export async function readOsmJson(path: string): Promise<LandmarksTable[]> {
  return elementsOf(JSON.parse(await readFile(path, "utf8"))).flatMap((one) => landmarkOf(one) ?? []);
}
