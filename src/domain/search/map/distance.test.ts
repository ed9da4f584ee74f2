import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { metresBetween } from "#domain/place/locator/pin-distance.ts";
import { anyArea, anyBounds, anyCircle, anyPoint } from "#tests/support/arbitrary-map.ts";
import type { Polygon } from "./area.ts";
import { isInBounds, isInCircle, isInMapArea, isInPolygon, pointsBounds, searchBounds } from "./distance.ts";

const square: Polygon = [
  { lng: 90, lat: 23 },
  { lng: 91, lat: 23 },
  { lng: 91, lat: 24 },
  { lng: 90, lat: 24 },
];

test("a circle has what is that far away on the ground and nothing else", () => {
  fc.assert(
    fc.property(anyCircle, anyPoint(3), (circle, point) => {
      const metres = metresBetween(circle, point);
      fc.pre(metres < 60_000 && Math.abs(metres - circle.km * 1000) > circle.km * 10 + 2);
      expect(isInCircle(point, circle)).toBe(metres < circle.km * 1000);
    }),
  );
  expect(isInCircle({ lat: 23.79, lng: 90.42 }, { lat: 23.79, lng: 90.4, km: 2 })).toBe(false);
  expect(isInCircle({ lat: 23.79, lng: 90.419 }, { lat: 23.79, lng: 90.4, km: 2 })).toBe(true);
});

describe("a drawn area", () => {
  test("has what is inside", () => {
    expect(isInPolygon({ lng: 90.5, lat: 23.5 }, square)).toBe(true);
    expect(isInPolygon({ lng: 91.5, lat: 23.5 }, square)).toBe(false);
    expect(isInPolygon({ lng: 90.5, lat: 24.5 }, square)).toBe(false);
  });

  test("that crosses itself has no hole's inside twice (even-odd)", () => {
    const inner = square.map(({ lng, lat }) => ({ lng: 90.25 + (lng - 90) / 2, lat: 23.25 + (lat - 23) / 2 }));
    const [first] = square;
    const [start] = inner;
    const twice: Polygon = [...square, ...(first ? [first] : []), ...inner, ...(start ? [start] : [])];
    expect(isInPolygon({ lng: 90.5, lat: 23.5 }, twice)).toBe(false);
    expect(isInPolygon({ lng: 90.1, lat: 23.5 }, twice)).toBe(true);
  });

  test("does not depend on the corner that it begins with, nor on its direction", () => {
    fc.assert(
      fc.property(anyArea, anyPoint(5), fc.nat(7), (area, point, turn) => {
        const turned = [...area.slice(turn % area.length), ...area.slice(0, turn % area.length)];
        expect(isInPolygon(point, turned)).toBe(isInPolygon(point, area));
        expect(isInPolygon(point, [...area].reverse())).toBe(isInPolygon(point, area));
        const box = pointsBounds(area);
        if (isInPolygon(point, area)) expect(box && isInBounds(point, box)).toBe(true);
      }),
    );
  });
});

test("outside of the box of a search nothing matches it", () => {
  fc.assert(
    fc.property(
      fc.option(anyBounds),
      fc.array(anyArea, { maxLength: 2 }),
      fc.option(anyCircle),
      anyPoint(4),
      (bbox, drawn, near, point) => {
        const box = searchBounds({ bbox, drawn, near });
        if (isInMapArea(point, { bbox, drawn, near })) expect(box === null || isInBounds(point, box)).toBe(true);
      },
    ),
  );
  expect(searchBounds({ bbox: null, drawn: [], near: null })).toBeNull();
  const bbox = { west: 90.5, south: 23.25, east: 92, north: 23.75 };
  expect(searchBounds({ bbox, drawn: [square], near: null })).toEqual({ ...bbox, east: 91 });
  const around = { west: 89, south: 22, east: 92, north: 25 };
  expect(searchBounds({ bbox: around, drawn: [square], near: null })).toEqual(pointsBounds(square));
});
