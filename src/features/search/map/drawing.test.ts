import { expect, test } from "vitest";
import { DRAWN_MAX } from "#domain/search/map/area.ts";
import {
  canClose,
  closed,
  cornersLeft,
  searchedAreas,
  undone,
  withCorner,
  withMovedCorner,
  withoutArea,
  withoutCorner,
  withStroke,
  type Drawing,
} from "./drawing.ts";

const EMPTY: Drawing = { areas: [], open: [] };
const at = (lng: number, lat: number) => ({ lng, lat });
const triangle = [at(90.4, 23.7), at(90.5, 23.7), at(90.45, 23.8)];
const drawn = triangle.reduce(withCorner, EMPTY);

test("three corners are an area, two are not yet", () => {
  expect(canClose(undone(drawn))).toBe(false);
  expect(closed(undone(drawn))).toEqual(undone(drawn));
  expect(closed(drawn)).toEqual({ areas: [triangle], open: [] });
});

test("taking back opens a closed area again, then takes its corners", () => {
  const again = undone(closed(drawn));
  expect(again).toEqual(drawn);
  expect(undone(again).open).toHaveLength(2);
});

test("corners are moved and taken away in done areas and in the open one", () => {
  const both = [at(91, 24), at(91.1, 24), at(91, 24.1), at(91.2, 24.2)].reduce(withCorner, closed(drawn));
  expect(withMovedCorner(both, 0, 1, at(90.6, 23.7)).areas[0]?.[1]).toEqual(at(90.6, 23.7));
  expect(withMovedCorner(both, 1, 0, at(91.5, 24)).open[0]).toEqual(at(91.5, 24));
  expect(withoutCorner(both, 1, 3).open).toHaveLength(3);
  expect(withoutCorner(both, 0, 0).areas).toEqual([]);
  expect(withoutArea(both, 0).areas).toEqual([]);
});

test("there are never more areas or corners than a search may have", () => {
  const many = Array.from({ length: DRAWN_MAX.areas + 2 }).reduce<Drawing>(
    (drawing) => (cornersLeft(drawing) > 0 ? withStroke(drawing, triangle) : drawing),
    EMPTY,
  );
  expect(many.areas).toHaveLength(DRAWN_MAX.areas);
  expect(withCorner(many, at(90, 23)).open).toEqual([]);
  const long = Array.from({ length: 100 }, (_, step) => at(90 + step / 1000, 23));
  expect(long.reduce(withCorner, EMPTY).open).toHaveLength(DRAWN_MAX.corners);
});

test("a search gets the areas as an address has them; one in another country is refused", () => {
  expect(searchedAreas(withCorner(EMPTY, at(90, 23)))).toEqual([]);
  expect(searchedAreas(withStroke(EMPTY, [at(90.123456, 23), at(90.2, 23), at(90.2, 23.1)]))).toEqual([
    [at(90.1235, 23), at(90.2, 23), at(90.2, 23.1)],
  ]);
  expect(searchedAreas(withStroke(EMPTY, [at(80, 23), at(90.2, 23), at(90.2, 23.1)]))).toBeNull();
});
