import fc from "fast-check";
import { expect, test } from "vitest";
import { moveWindow, wholeWindow, zoomWindow } from "./crop.ts";

test("the first window is the largest square in the middle", () => {
  expect(wholeWindow(800, 600)).toEqual({ x: 100, y: 0, side: 600 });
  expect(wholeWindow(300, 900)).toEqual({ x: 0, y: 300, side: 300 });
});

test("zooming keeps the middle, and back again shows everything", () => {
  const picture = { width: 800, height: 600 };
  const close = zoomWindow(wholeWindow(800, 600), picture, 2);
  expect(close).toEqual({ x: 250, y: 150, side: 300 });
  expect(zoomWindow(close, picture, 1)).toEqual(wholeWindow(800, 600));
});

test("however it is moved and zoomed, the window stays a square inside the picture", () => {
  const size = fc.integer({ min: 1, max: 6000 });
  const step = fc.record({ x: fc.integer({ min: -9000, max: 9000 }), y: fc.integer({ min: -9000, max: 9000 }) });
  fc.assert(
    fc.property(
      size,
      size,
      fc.array(fc.tuple(step, fc.double({ min: 0, max: 8, noNaN: true }))),
      (width, height, moves) => {
        let window = wholeWindow(width, height);
        for (const [{ x, y }, zoom] of moves)
          window = zoomWindow(moveWindow(window, { width, height }, x, y), { width, height }, zoom);
        expect(window.side).toBeGreaterThan(0);
        for (const [from, length] of [
          [window.x, width],
          [window.y, height],
        ] as const) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(from + window.side).toBeLessThanOrEqual(length + 1e-6);
        }
      },
    ),
  );
});
