import { expect, test } from "vitest";
import { metresBetween } from "./locator/pin-distance.ts";
import { placeOutline } from "./outline.ts";

const gulshan = { lat: 23.79, lng: 90.41 };
const pointsOf = (ring: [number, number][]) => ring.map(([lng, lat]) => ({ lng, lat }));

test("a place alone is as far as it reaches", () => {
  for (const corner of pointsOf(placeOutline(gulshan, [gulshan], 4000))) {
    expect(metresBetween(corner, gulshan)).toBeGreaterThan(3980);
    expect(metresBetween(corner, gulshan)).toBeLessThan(4020);
  }
});

test("every corner is nearer to the place than to its neighbours", () => {
  const others = [
    { lat: 23.8, lng: 90.4 },
    { lat: 23.79, lng: 90.43 },
    { lat: 23.76, lng: 90.41 },
    { lat: 24.5, lng: 90.41 },
  ];
  const ring = pointsOf(placeOutline(gulshan, others, 4000));
  expect(ring.length).toBeGreaterThanOrEqual(3);
  for (const corner of ring)
    for (const other of others) expect(metresBetween(corner, gulshan)).toBeLessThan(metresBetween(corner, other) + 25);
  expect(Math.max(...ring.map(({ lng }) => lng))).toBeCloseTo(90.42, 3);
});
