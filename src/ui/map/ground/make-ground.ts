/**
 * `npm run ground`: writes ground.json, what the map without tiles is drawn on. Bangladesh with its islands, and its neighbours where they
 * come into the frame, cut out of Natural Earth 1:10,000,000 (public domain; as `world-atlas`, ISC), and the country's rivers out of GSHHG
 * 2.3.7 (Wessel and Smith, LGPL 3), which Debian's packages `gmt` and `gmt-gshhg-high` read.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { MultiLineString, MultiPolygon, Position } from "geojson";
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

/** Of the classes of GSHHG: rivers as wide as two lines, the great ones, and those that one would miss. */
const RIVERS = { wide: [0, 1], narrow: [2, 3] } as const;
/** Degrees, about two kilometres: what lies closer is one corner, what is shorter no river. */
const RIVER_APART = 0.02;

function riversOf(classes: readonly number[]): MultiLineString {
  const asked = classes.map((one) => `-I${one}/1p`);
  const text = execFileSync("gmt", ["coast", "-R87.9/92.8/20.5/26.8", ...asked, "-Dh", "-M"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const lines = text.split(/^>.*$/m).map((line) =>
    line
      .trim()
      .split("\n")
      .filter((at) => at !== "")
      .map((at) => at.split("\t").map(Number)),
  );
  const coordinates = lines.flatMap((line) => {
    const kept: Position[] = [];
    for (const [index, at] of line.entries()) {
      const last = kept.at(-1);
      const isFar = !last || Math.hypot(at[0]! - last[0]!, at[1]! - last[1]!) >= RIVER_APART;
      if (isFar || (index === line.length - 1 && kept.length > 1)) kept.push(at);
    }
    return kept.length < 2 ? [] : [kept.map((at) => at.map((degrees) => Number(degrees.toFixed(2))))];
  });
  return { type: "MultiLineString", coordinates };
}

const ground = {
  country: shapeOf(["Bangladesh"], 0.015),
  // Only what lies round the country can be seen of them, from far away.
  neighbours: shapeOf(["India", "Myanmar", "Bhutan", "Nepal", "China"], 0.06),
  wideRivers: riversOf(RIVERS.wide),
  narrowRivers: riversOf(RIVERS.narrow),
};
writeFileSync(new URL("ground.json", import.meta.url), `${JSON.stringify(ground)}\n`);
