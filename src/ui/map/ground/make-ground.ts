/**
 * `npm run ground`: writes ground.json, what the map without tiles is drawn on. Bangladesh with its islands, and its neighbours where they
 * come into the frame, cut out of Natural Earth 1:10,000,000 (public domain; as `world-atlas`, ISC).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { MultiPolygon, Position } from "geojson";
import { merge } from "topojson-client";
import type { GeometryCollection, MultiPolygon as Shape, Polygon, Topology } from "topojson-specification";

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type Edge = { axis: 0 | 1; at: number; keeps: 1 | -1 };

/** A little more than can be scrolled to: no cut edge comes into view. */
const FRAME: readonly Edge[] = [
  { axis: 0, at: 84, keeps: 1 },
  { axis: 0, at: 97, keeps: -1 },
  { axis: 1, at: 17, keeps: 1 },
  { axis: 1, at: 30, keeps: -1 },
];

/** Sutherland and Hodgman: the part of a ring on one side of an edge. */
function cutAt(ring: Position[], { axis, at, keeps }: Edge): Position[] {
  const isKept = (point: Position) => (point[axis]! - at) * keeps >= 0;
  const cut: Position[] = [];
  for (const [index, point] of ring.entries()) {
    const before = ring.at(index - 1)!;
    if (isKept(point) !== isKept(before)) {
      const share = (at - before[axis]!) / (point[axis]! - before[axis]!);
      cut.push(before.map((degrees, side) => degrees + share * (point[side]! - degrees)));
    }
    if (isKept(point)) cut.push(point);
  }
  return cut;
}

/** What is left of a ring: `apart` degrees between two corners at least, so that nothing is sent that nobody sees. */
function inFrame(ring: Position[], apart: number): Position[] {
  const kept: Position[] = [];
  for (const at of FRAME.reduce(cutAt, ring.slice(0, -1))) {
    const [x = 0, y = 0] = at;
    const [lastX = Infinity, lastY = Infinity] = kept.at(-1) ?? [];
    if (Math.hypot(x - lastX, y - lastY) >= apart)
      kept.push(at.map((side) => Number(side.toFixed(apart < 0.02 ? 3 : 2))));
  }
  return kept.length < 3 ? [] : [...kept, kept[0]!];
}

const atlas = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
const world = JSON.parse(readFileSync(atlas, "utf8")) as World;
/** Countries as one: the borders between them are not drawn. */
function shapeOf(names: readonly string[], apart: number): MultiPolygon {
  const countries = world.objects.countries.geometries.filter(
    ({ properties }) => properties && "name" in properties && names.includes(properties.name),
  );
  const coordinates = merge(world, countries as (Polygon | Shape)[])
    .coordinates.map((rings) => rings.map((ring) => inFrame(ring, apart)).filter((ring) => ring.length > 0))
    .filter((rings) => rings.length > 0);
  return { type: "MultiPolygon", coordinates };
}

const ground = {
  country: shapeOf(["Bangladesh"], 0.015),
  // Only what lies round the country can be seen of them, from far away.
  neighbours: shapeOf(["India", "Myanmar", "Bhutan", "Nepal", "China"], 0.06),
};
writeFileSync(new URL("ground.json", import.meta.url), `${JSON.stringify(ground)}\n`);
