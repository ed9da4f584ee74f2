import { useMap } from "@vis.gl/react-maplibre";
import { addProtocol, type Map } from "maplibre-gl";
import { zxyToTileId } from "pmtiles";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { QUARTER, quarterArchive, quarterTile, tileJson } from "#tests/support/quarter-tiles.ts";
import type { Bounds } from "#domain/search/map/area.ts";
import { MapCanvas } from "./MapCanvas.tsx";
import { MAP_TILES_META } from "./tile-source.ts";

const { lng, lat } = QUARTER;
const dhaka = { west: lng - 0.1, south: lat - 0.1, east: lng + 0.1, north: lat + 0.1 };
const names = [
  [9041000, 2380000, 0, "ঢাকা বিভাগ"],
  [9041000, 2380000, 1, "ঢাকা"],
];
const archive = quarterArchive(zxyToTileId);

/** Answers for the names of places and for an archive, range by range; nobody else answers. */
const answer = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  const [from = 0, to = 0] =
    /bytes=(\d+)-(\d+)/
      .exec(request.headers.get("range") ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  if (new URL(request.url).pathname.startsWith("/map/places-")) return Promise.resolve(Response.json(names));
  if (request.url.endsWith(".pmtiles"))
    return Promise.resolve(new Response(archive.slice(from, to + 1), { status: 206, headers: { etag: '"1"' } }));
  return Promise.reject(new TypeError("Nobody is there"));
};

const never = () => new Promise<never>(() => undefined);
addProtocol("quarter", ({ url, type }) => {
  if (type === "json") return Promise.resolve({ data: tileJson("quarter://tiles") });
  const [z = 0, x = 0, y = 0] = url.split("/").slice(-3).map(Number);
  return Promise.resolve({ data: quarterTile(z, x, y).slice().buffer });
});
addProtocol("silent", never);
addProtocol("half", ({ type }) => (type === "json" ? Promise.resolve({ data: tileJson("half://tiles") }) : never()));

beforeEach(() => vi.stubGlobal("fetch", answer));
afterEach(() => {
  document.querySelector(`meta[name=${MAP_TILES_META}]`)?.remove();
  delete document.documentElement.dataset["theme"];
});

/** A map with tiles of a source, or without; and MapLibre's own for what cannot be seen in the page. */
type Opened = { tiles?: string; lang?: "en" | "bn"; streetBounds?: Bounds };
async function openMap({ tiles, lang = "en", ...closer }: Opened = {}) {
  document.documentElement.lang = lang;
  if (tiles !== undefined) {
    const meta = Object.assign(document.createElement("meta"), { name: MAP_TILES_META, content: tiles });
    document.head.append(meta);
  }
  let map: Map | undefined;
  const TakeMap = () => {
    map = useMap().current?.getMap();
    return <p>A pin</p>;
  };
  const onView = vi.fn();
  const screen = await render(
    <div style={{ width: 780, height: 640 }}>
      <MapCanvas label="Homes on the map" bounds={dhaka} {...closer} onView={onView} onFailed={vi.fn()}>
        <TakeMap />
      </MapCanvas>
    </div>,
  );
  await expect.element(screen.getByText("A pin")).toBeVisible();
  return { screen, onView, map: map! };
}

/** The layers of which something is drawn. */
const drawn = (map: Map) => new Set(map.queryRenderedFeatures().map(({ layer }) => layer.id));
/** The names that can be read. */
const read = (map: Map) =>
  map.queryRenderedFeatures().flatMap(({ layer }) => {
    const text = (layer as { layout?: Record<string, unknown> }).layout?.["text-field"];
    return text === undefined ? [] : [String(text)];
  });

async function lookAt(map: Map, zoom: number): Promise<void> {
  map.jumpTo({ center: [lng, lat], zoom });
  await expect.poll(() => map.loaded() && map.areTilesLoaded()).toBe(true);
}

test("the map is drawn without tiles, says what it shows, and tells what is in view", async () => {
  const { screen, onView, map } = await openMap();
  const [frame, byVisitor] = onView.mock.calls[0]!;
  expect(byVisitor).toBe(false);
  expect(frame.bounds.west).toBeLessThan(dhaka.west);
  expect(frame.bounds.north).toBeGreaterThan(dhaka.north);
  await expect.element(screen.getByRole("region", { name: "Homes on the map" })).toBeVisible();
  await expect.poll(() => drawn(map)).toContain("country");
});

test("its buttons zoom, as a move of the visitor", async () => {
  const { screen, onView } = await openMap();
  const before = onView.mock.calls[0]![0].zoom;
  await screen.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => onView.mock.calls.at(-1)).toEqual([expect.objectContaining({ zoom: before + 1 }), true]);
});

/** What is seen at a zoom, and what is not yet or no longer. */
const ZOOMS = [
  { zoom: 8, seen: ["city-name", "town-name", "border", "division"], unseen: ["minor", "building", "transit"] },
  {
    zoom: 12,
    seen: ["water", "park", "wood", "trunk", "primary", "secondary", "tertiary", "rail", "transit", "suburb-name"],
    unseen: ["service", "building", "street-name", "path"],
  },
  {
    zoom: 14.5,
    seen: [
      "minor",
      "service",
      "building",
      "waterway",
      "grass",
      "campus",
      "sleepers",
      "main-name",
      "water-name",
      "neighbourhood-name",
    ],
    unseen: ["path", "city-name", "country-name", "street-name"],
  },
  { zoom: 15.5, seen: ["path", "street-name", "road-name"], unseen: ["town-name"] },
];

test.for([
  { lang: "en" as const, has: ["Bokulpur", "Jyotsna Para", "Freedom Avenue", "প্রথম গলি", "Srirampur"] },
  { lang: "bn" as const, has: ["বকুলপুর", "জ্যোৎস্না পাড়া", "স্বাধীনতা সরণি", "প্রথম গলি", "Srirampur"] },
])("the $lang map shows streets in its language, each kind from its zoom on", async ({ lang, has }) => {
  const { screen, map } = await openMap({ tiles: "quarter://tiles", lang });
  const texts: string[] = [];
  for (const { zoom, seen, unseen } of ZOOMS) {
    await lookAt(map, zoom);
    await expect.poll(() => seen.filter((id) => !drawn(map).has(id)), { message: `at ${zoom}` }).toEqual([]);
    expect([...drawn(map)].filter((id) => unseen.includes(id))).toEqual([]);
    texts.push(...read(map));
  }
  expect(has.filter((name) => !texts.includes(name))).toEqual([]);
  await expect.element(screen.getByRole("link", { name: "OpenStreetMap" })).toBeVisible();
  // Each has its own colours.
  const land = () => map.getPaintProperty("land", "background-color");
  const light = land();
  document.documentElement.dataset["theme"] = "dark";
  await expect.poll(land).not.toEqual(light);
});

test("streets come out of one file as well, a range at a time", async () => {
  const { map } = await openMap({ tiles: "https://tiles.example/quarter.pmtiles" });
  await lookAt(map, 12);
  await expect.poll(() => drawn(map)).toContain("primary");
});

test.for([
  { source: "a source that refuses", tiles: "https://tiles.example/planet" },
  { source: "an archive that is none", tiles: "https://other.example/none.json?.pmtiles" },
  { source: "a source that never answers", tiles: "silent://tiles" },
  { source: "tiles that never come", tiles: "half://tiles" },
])("instead of $source the ground that we draw appears, with its names", async ({ tiles }) => {
  const { screen, onView, map } = await openMap({ tiles, lang: "bn" });
  // Meanwhile it can be moved.
  const before = onView.mock.calls[0]![0].zoom;
  await screen.getByRole("button", { name: "কাছে যান" }).click();
  await expect.poll(() => onView.mock.calls.at(-1)![0].zoom).toBe(before + 1);
  await expect.poll(() => drawn(map)).toContain("country");
  map.jumpTo({ center: [lng, lat], zoom: 7 });
  await expect.poll(() => read(map)).toContain("ঢাকা");
  expect(map.getSource("streets")).toBeUndefined();
});

test("a map begins close where streets are drawn, and is as wide as without them when they do not come", async () => {
  const streetBounds = { west: lng - 0.01, south: lat - 0.01, east: lng + 0.01, north: lat + 0.01 };
  const withStreets = await openMap({ tiles: "quarter://tiles", streetBounds });
  const close = withStreets.onView.mock.calls[0]![0].zoom;
  await withStreets.screen.unmount();
  document.querySelector(`meta[name=${MAP_TILES_META}]`)?.remove();
  const { onView, map } = await openMap({ tiles: "https://tiles.example/planet", streetBounds });
  expect(onView.mock.calls[0]![0].zoom).toBe(close);
  await expect.poll(() => map.getZoom()).toBeLessThan(close - 2);
});
