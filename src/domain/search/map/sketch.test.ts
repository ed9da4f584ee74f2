import fc from "fast-check";
import { expect, test } from "vitest";
import { anyArea, anyBounds, anyCircle } from "#tests/support/arbitrary-map.ts";
import { mapSketch } from "./sketch.ts";

test("whatever a search says on the map lies inside the drawing", () => {
  fc.assert(
    fc.property(
      fc.option(anyBounds),
      fc.array(anyArea, { maxLength: 2 }),
      fc.option(anyCircle),
      (bbox, drawn, near) => {
        const sketch = mapSketch({ bbox, drawn, near }, 120, 80);
        if (bbox === null && drawn.length === 0 && near === null) return void expect(sketch).toBeNull();
        const { box, areas, circle } = sketch!;
        const numbers = areas.match(/-?[\d.]+/g)?.map(Number) ?? [];
        const xs = numbers.filter((_, index) => index % 2 === 0);
        const ys = numbers.filter((_, index) => index % 2 === 1);
        if (box) xs.push(box.x, box.x + box.width);
        if (box) ys.push(box.y, box.y + box.height);
        if (circle) xs.push(circle.x - circle.r, circle.x + circle.r);
        if (circle) ys.push(circle.y - circle.r, circle.y + circle.r);
        expect(Math.min(...xs, ...ys)).toBeGreaterThan(0);
        expect(Math.max(...xs)).toBeLessThan(120);
        expect(Math.max(...ys)).toBeLessThan(80);
      },
    ),
  );
});

test("north is up, and a circle is as wide as it says", () => {
  const circle = { lat: 23.79, lng: 90.41, km: 2 };
  const sketch = mapSketch({ bbox: null, drawn: [], near: circle }, 120, 80);
  expect(sketch?.circle).toMatchObject({ x: 60, y: 40 });
  expect((sketch!.circle!.r / 120) * sketch!.kmWide).toBeCloseTo(2, 1);
  const area = [
    { lng: 90.4, lat: 23.7 },
    { lng: 90.4, lat: 23.9 },
    { lng: 90.5, lat: 23.9 },
  ];
  const [, south, , north] = mapSketch({ bbox: null, drawn: [area], near: null }, 120, 80)!
    .areas.match(/[\d.]+/g)!
    .map(Number);
  expect(north).toBeLessThan(south!);
});
