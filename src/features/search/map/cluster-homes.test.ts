import { expect, test } from "vitest";
import { clusterHomes, fannedOut, type MapMark } from "./cluster-homes.ts";
import type { HomePoint } from "./map-points.ts";

const home = (id: string, lng: number, lat: number, price: number): HomePoint => ({
  id,
  lng,
  lat,
  price,
  approximate: false,
});
const close = [home("a", 90.41, 23.79, 300), home("b", 90.4101, 23.7901, 100), home("c", 90.4102, 23.7899, 200)];
const far = home("far", 91.8, 22.35, 50);
const country = { west: 87.5, south: 20, east: 93.2, north: 27.2 };
const all = { total: 4, totalCapped: false, homes: [...close, far], cells: [], radius: 400 };
const names = (marks: MapMark[]) => marks.map((mark) => (mark.kind === "home" ? mark.id : mark.count));

test("homes that would cover each other are one mark with their number and the lowest price", () => {
  const marks = clusterHomes(all)({ bounds: country, zoom: 7 });
  expect(names(marks)).toEqual(["far", 3]);
  const [, cluster] = marks;
  expect(cluster).toMatchObject({ kind: "cluster", lowest: 100 });
  expect(cluster?.kind === "cluster" && [cluster.has("b"), cluster.has("far")]).toEqual([true, false]);
});

test("close by each home stands by itself, in the order in which it was found", () => {
  const dhaka = { west: 90.3, south: 23.7, east: 90.5, north: 23.9 };
  expect(names(clusterHomes(all)({ bounds: dhaka, zoom: 17 }))).toEqual(["a", "b", "c"]);
});

test("a square of the grid is shown while it is in view, and leads closer", () => {
  const cells = [
    { lng: 90.4, lat: 23.8, count: 1200, lowest: 9 },
    { lng: 95, lat: 23.8, count: 7, lowest: 1 },
  ];
  const marks = clusterHomes({ ...all, homes: [], cells })({ bounds: country, zoom: 7 });
  expect(marks).toHaveLength(1);
  expect(marks[0]).toMatchObject({ kind: "cluster", count: 1200, lowest: 9, zoom: 9 });
});

test("homes of one building stand beside each other, and none under another", () => {
  const flats = Array.from({ length: 12 }, (_, index) => home(`flat ${index}`, 90.41 + index * 1e-5, 23.79, 100));
  const marks: MapMark[] = [...flats, far].map((one) => ({ kind: "home", ...one }));
  const fan = fannedOut(marks).filter((mark) => mark.kind === "home");
  expect(fan.at(-1)).toEqual(marks.at(-1));
  const spots = fan.slice(0, -1).map(({ lng, lat, offset = [0, 0] }) => [lng, lat, ...offset].join(" "));
  expect(new Set(spots).size).toBe(12);
  for (const { offset = [0, 0] } of fan) expect(Math.hypot(...offset)).toBeLessThan(160);
  for (const [a, one] of fan.slice(0, -1).entries())
    for (const other of fan.slice(a + 1, -1)) {
      const [x, y] = [0, 1].map((axis) => Math.abs((one.offset ?? [0, 0])[axis]! - (other.offset ?? [0, 0])[axis]!));
      expect(x! >= 100 || y! >= 40).toBe(true);
    }
});
