import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, Geometry } from "geojson";

/**
 * A quarter that does not exist, as vector tiles in the schema of OpenMapTiles: a road of each class, rails, a lake, parks, houses and
 * their names. What lies beyond it (a border, a town) can be seen from further away.
 */
export const QUARTER = { lng: 90.41, lat: 23.79 };
const DEGREE = 111_320;

type Spot = readonly [east: number, north: number];
type Properties = Record<string, string | number>;

/** Metres from the middle of the quarter. */
const place = ([east, north]: Spot): number[] => [
  QUARTER.lng + east / (DEGREE * Math.cos((QUARTER.lat * Math.PI) / 180)),
  QUARTER.lat + north / DEGREE,
];

const layers: Record<string, Feature[]> = {};
function add(layer: string, properties: Properties, geometry: Geometry): void {
  (layers[layer] ??= []).push({ type: "Feature", properties, geometry });
}
const area = (layer: string, properties: Properties, ...corners: Spot[]) =>
  add(layer, properties, { type: "Polygon", coordinates: [[...corners, corners[0]!].map(place)] });
const line = (layer: string, properties: Properties, ...spots: Spot[]) =>
  add(layer, properties, { type: "LineString", coordinates: spots.map(place) });
const spot = (layer: string, properties: Properties, at: Spot) =>
  add(layer, properties, { type: "Point", coordinates: place(at) });
const box = (west: number, south: number, east: number, north: number): Spot[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const named = (en: string, bn: string): Properties => ({ name: bn, "name:en": en, "name:bn": bn });
/** A bend through the spots: so many steps between two of them. */
const bend = (...spots: Spot[]): Spot[] =>
  spots.slice(1).flatMap(([east, north], index) => {
    const [fromEast, fromNorth] = spots[index]!;
    return Array.from({ length: 9 }, (_, step): Spot => {
      const part = (1 - Math.cos((step / 8) * Math.PI)) / 2;
      return [fromEast + (east - fromEast) * (step / 8), fromNorth + (north - fromNorth) * part];
    });
  });

function road(kind: string, name: Properties | null, ...spots: Spot[]): void {
  line("transportation", { class: kind }, ...spots);
  if (name) line("transportation_name", { class: kind, ...name }, ...spots);
}

area("landuse", { class: "residential" }, ...box(-1600, -1100, 1500, 1600));
area("landuse", { class: "school" }, ...box(-560, 250, -330, 420));
area("landuse", { class: "cemetery" }, ...box(-1000, 700, -800, 900));
area("landcover", { class: "grass", subclass: "park" }, ...box(-150, -480, 180, -160));
area("landcover", { class: "wood" }, ...box(900, 900, 1500, 1500));
area("park", { class: "nature_reserve" }, ...box(900, 400, 1400, 880));
spot("park", { class: "nature_reserve", rank: 1, ...named("Bokul Garden", "বকুল উদ্যান") }, [1150, 640]);
area("aeroway", { class: "apron" }, ...box(-2500, 1800, -2100, 2000));
line("aeroway", { class: "runway" }, [-2800, 1700], [-1200, 2300]);
// A lake that bends, and a river as wide as one.
area(
  "water",
  { class: "lake" },
  ...bend([420, 900], [520, 500], [430, 100], [560, -300]).map(([, north]): Spot => [north / 9 + 420, north]),
  ...bend([700, -300], [590, 100], [700, 500], [560, 900]).map(([east, north]): Spot => [east, north]),
);
spot("water_name", { class: "lake", ...named("Padma Lake", "পদ্ম লেক") }, [540, 300]);
area("water", { class: "river" }, ...bend([-3000, -1300], [0, -1150], [3000, -1400]), [3000, -1900], [-3000, -1750]);
line(
  "waterway",
  { class: "river", ...named("Shitol River", "শীতল নদী") },
  ...bend([-3000, -1550], [0, -1450], [3000, -1650]),
);
line(
  "waterway",
  { class: "canal", ...named("North Canal", "উত্তর খাল") },
  [-1600, 1300],
  [-600, 1150],
  [420, 1250],
  [560, 900],
);

road(
  "motorway",
  named("Ring Expressway", "বৃত্তাকার এক্সপ্রেসওয়ে"),
  [-3000, 1500],
  [-1300, 1500],
  [1500, 1700],
  [3000, 1600],
);
road("trunk", named("Airport Road", "বিমানবন্দর সড়ক"), [-800, 3000], [-780, 600], [-820, -1000], [-700, -3000]);
road("primary", named("Freedom Avenue", "স্বাধীনতা সরণি"), [-3000, 40], [-780, 0], [300, 0], [3000, 120]);
road("secondary", named("Bokul Road", "বকুল সড়ক"), [-780, 600], [300, 620], [1600, 560]);
road("tertiary", named("Lake Road", "লেক রোড"), ...bend([300, -900], [340, 0], [310, 620], [330, 1400]));
road("minor", { name: "প্রথম গলি", "name:bn": "প্রথম গলি" }, [-780, 120], [300, 120]);
for (let step = 1; step < 5; step += 1) {
  road(
    "minor",
    named(`Road ${step}`, `${"০১২৩৪"[step]} নম্বর সড়ক`),
    [-780 + step * 200, -900],
    [-780 + step * 200, 600],
  );
  road("minor", null, [-780, -step * 200], [300, -step * 200]);
}
road("service", null, [-480, 0], [-480, -120], [-400, -120]);
road("path", null, ...bend([400, 880], [480, 500], [390, 100], [520, -280]));
road("track", null, [700, 900], [900, 1300], [1500, 1500]);
line("transportation", { class: "ferry" }, [800, -1250], [1000, -1900]);
line("transportation", { class: "rail", subclass: "rail" }, ...bend([-1500, 3000], [-1150, 0], [-1300, -3000]));
line(
  "transportation",
  { class: "transit", subclass: "subway" },
  ...bend([-3000, -300], [-780, 30], [300, 30], [3000, 500]),
);
for (let east = -760; east < 280; east += 40) {
  for (let north = -880; north < 580; north += 40) {
    const isOnRoad =
      Math.abs(((east + 780) % 200) - 100) > 70 || Math.abs(north % 200) < 30 || Math.abs(north - 120) < 40;
    const isElsewhere = (east > -160 && north > -500 && north < -140) || (east < -320 && north > 240 && north < 430);
    if (!isOnRoad && !isElsewhere)
      area("building", { render_height: 12, render_min_height: 0 }, ...box(east + 4, north + 4, east + 32, north + 30));
  }
}

spot("place", { class: "city", rank: 3, capital: 2, ...named("Bokulpur", "বকুলপুর") }, [0, 200]);
spot("place", { class: "town", rank: 9, ...named("Kornophuli Town", "কর্ণফুলী শহর") }, [30_000, 20_000]);
spot("place", { class: "suburb", rank: 12, ...named("Moddho Bokulpur", "মধ্য বকুলপুর") }, [-500, -600]);
spot("place", { class: "neighbourhood", rank: 15, ...named("Jyotsna Para", "জ্যোৎস্না পাড়া") }, [-260, 380]);
spot("place", { class: "village", rank: 14, name: "Srirampur", "name:en": "Srirampur" }, [1900, -700]);
spot("place", { class: "country", rank: 2, iso_a2: "BD", ...named("Bangladesh", "বাংলাদেশ") }, [40_000, 60_000]);
line("boundary", { admin_level: 2, maritime: 0, disputed: 0 }, [60_000, -90_000], [70_000, 90_000]);
line("boundary", { admin_level: 4, maritime: 0, disputed: 0 }, [-90_000, 30_000], [60_000, 35_000]);

const indices = Object.entries(layers).map(([name, features]) => {
  const index = new GeoJSONVT({ type: "FeatureCollection", features }, { maxZoom: 14, buffer: 256, tolerance: 1 });
  return { name, index };
});

/** One tile of the quarter; an empty one beyond it. */
export function quarterTile(z: number, x: number, y: number): Uint8Array {
  const found = indices.flatMap(({ name, index }) => {
    const tile = index.getTile(z, x, y);
    return tile ? [[name, tile] as const] : [];
  });
  return fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 });
}

/** What a source says of itself, for tiles under an address. */
export const tileJson = (address: string) => ({
  tilejson: "3.0.0",
  tiles: [`${address}/{z}/{x}/{y}`],
  minzoom: 0,
  maxzoom: 14,
});

const ZOOM = 12;
/** Little-endian, in so many bytes. */
const bytes = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.floor(value / 256 ** index) % 256);
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** The tiles of one zoom as a file `.pmtiles`, by its description (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
export function quarterArchive(idOf: (z: number, x: number, y: number) => number): Uint8Array<ArrayBuffer> {
  const x = Math.floor(((QUARTER.lng + 180) / 360) * 2 ** ZOOM);
  const sine = Math.sin((QUARTER.lat * Math.PI) / 180);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** ZOOM);
  const tiles = [-1, 0, 1]
    .flatMap((right) => [-1, 0, 1].map((down) => [x + right, y + down] as const))
    .map(([atX, atY]) => ({ id: idOf(ZOOM, atX, atY), data: [...quarterTile(ZOOM, atX, atY)] }))
    .sort((a, b) => a.id - b.id);
  // Four columns: how far each number is from the one before, how many tiles share it, its length, and that it follows the last.
  const directory = [
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, index) => varint(id - (tiles[index - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ data }) => varint(data.length)),
    ...tiles.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
  ];
  const about = [...new TextEncoder().encode("{}")];
  const [directoryAt, aboutAt] = [127, 127 + directory.length];
  const dataAt = aboutAt + about.length;
  const length = tiles.reduce((sum, { data }) => sum + data.length, 0);
  const places = [directoryAt, directory.length, aboutAt, about.length, dataAt, 0, dataAt, length];
  const header = [
    ...new TextEncoder().encode("PMTiles"),
    3,
    ...places.flatMap((value) => bytes(value, 8)),
    ...[tiles.length, tiles.length, tiles.length].flatMap((value) => bytes(value, 8)),
    // In the order of their numbers; nothing is compressed; vector tiles of one zoom.
    1,
    1,
    1,
    1,
    ZOOM,
    ZOOM,
    ...[-180, -85, 180, 85].flatMap((degrees) => bytes((degrees * 1e7) >>> 0, 4)),
    ZOOM,
    ...[QUARTER.lng, QUARTER.lat].flatMap((degrees) => bytes(degrees * 1e7, 4)),
  ];
  return new Uint8Array([...header, ...directory, ...about, ...tiles.flatMap(({ data }) => data)]);
}
