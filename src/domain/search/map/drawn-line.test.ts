import fc from "fast-check";
import { expect, test } from "vitest";
import { strokeCorners, type Spot } from "./drawn-line.ts";

const along = (from: Spot, to: Spot): Spot[] =>
  Array.from({ length: 20 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / 20,
    y: from.y + ((to.y - from.y) * step) / 20,
  }));

test("a square drawn in one stroke has four corners", () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 200 },
    { x: 0, y: 200 },
  ];
  const stroke = corners.flatMap((corner, index) => along(corner, corners[(index + 1) % 4]!));
  expect(strokeCorners([...stroke, corners[0]!], 60)).toEqual(corners);
});

test("a trembling finger adds no corners, a stroke that goes nowhere is no area", () => {
  const trembling = along({ x: 0, y: 0 }, { x: 300, y: 0 }).map(({ x, y }, step) => ({ x, y: y + (step % 2) * 3 }));
  expect(strokeCorners(trembling, 60)).toEqual([]);
  expect(strokeCorners([{ x: 5, y: 5 }], 60)).toEqual([]);
});

test("however wild the stroke, it never has more corners than are allowed, and only spots of its own", () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) });
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 300 }), (stroke) => {
      const corners = strokeCorners(stroke, 60);
      expect(corners.length === 0 || corners.length >= 3).toBe(true);
      expect(corners.length).toBeLessThanOrEqual(60);
      for (const corner of corners) expect(stroke).toContainEqual(corner);
    }),
  );
});
