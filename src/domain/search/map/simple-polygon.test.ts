import fc from "fast-check";
import { expect, test } from "vitest";
import { anyArea } from "#tests/support/arbitrary-map.ts";
import type { Polygon } from "./area.ts";
import { isSimple } from "./simple-polygon.ts";

const of = (...corners: [lng: number, lat: number][]): Polygon => corners.map(([lng, lat]) => ({ lng, lat }));

test("an area whose edges keep apart is simple", () => {
  expect(isSimple(of([90, 23], [91, 23], [91, 24]))).toBe(true);
  expect(isSimple(of([90, 23], [91, 23], [91, 24], [90.5, 23.2], [90, 24]))).toBe(true);
});

test("one that crosses or touches itself, or folds back, is not", () => {
  expect(isSimple(of([90, 23], [91, 24], [91, 23], [90, 24]))).toBe(false);
  expect(isSimple(of([90, 23], [91, 23], [91, 24], [90.5, 23], [90, 24]))).toBe(false);
  expect(isSimple(of([90, 23], [91, 23], [90.5, 23]))).toBe(false);
  expect(isSimple(of([90, 23], [91, 23], [91, 24], [90, 23], [89, 23], [89, 22]))).toBe(false);
});

test("it is so whichever corner comes first and whichever way round", () => {
  fc.assert(
    fc.property(anyArea, fc.nat(7), (area, by) => {
      const turned = [...area.slice(by % area.length), ...area.slice(0, by % area.length)];
      expect(isSimple(turned)).toBe(isSimple(area));
      expect(isSimple([...area].reverse())).toBe(isSimple(area));
    }),
  );
});
