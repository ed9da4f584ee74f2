import fc from "fast-check";
import { expect, test } from "vitest";
import { anyBounds } from "#tests/support/arbitrary-map.ts";
import { mapText, readBounds, SURROUNDINGS } from "./area.ts";
import { cellStep, tileBounds } from "./grid.ts";

test("the tiled box holds the box, is not much larger, and an address keeps it as it is", () => {
  fc.assert(
    fc.property(anyBounds, (box) => {
      const tiled = tileBounds(box);
      expect(tiled.west <= box.west && tiled.south <= box.south).toBe(true);
      expect(tiled.east >= box.east && tiled.north >= box.north).toBe(true);
      const wide = Math.max(box.east - box.west, box.north - box.south, 0.01);
      expect(tiled.east - tiled.west).toBeLessThanOrEqual(wide * 2 + 1e-9);
      expect(tiled.north - tiled.south).toBeLessThanOrEqual(wide * 2 + 1e-9);
      expect(readBounds(mapText(tiled)).value).toEqual(tiled);
    }),
  );
});

test("two views that hardly differ ask the same question", () => {
  const view = { west: 90.3612, south: 23.7411, east: 90.4398, north: 23.8107 };
  const moved = { west: 90.3631, south: 23.7424, east: 90.4393, north: 23.8099 };
  expect(tileBounds(moved)).toEqual(tileBounds(view));
});

test("a view has at most sixteen cells a side, of twice the finest step and so on", () => {
  expect(cellStep(null)).toBe(cellStep(SURROUNDINGS));
  fc.assert(
    fc.property(anyBounds, (box) => {
      const step = cellStep(box);
      expect((box.east - box.west) / step).toBeLessThanOrEqual(16 + 1e-6);
      expect((box.north - box.south) / step).toBeLessThanOrEqual(16 + 1e-6);
      expect(Number.isInteger(Math.log2(step / 0.005))).toBe(true);
    }),
  );
});
