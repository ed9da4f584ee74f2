import fc from "fast-check";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

/** Which modules a path paints. */
function painted({ size, path }: { size: number; path: string }): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let offset = 0; offset < Number(width); offset += 1) modules[Number(y)]![Number(x) + offset] = true;
  }
  return modules;
}

test("a path paints exactly the dark modules", () => {
  const anySquare = fc
    .integer({ min: 1, max: 12 })
    .chain((size) =>
      fc.array(fc.array(fc.boolean(), { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
    );
  fc.assert(
    fc.property(anySquare, (modules) => {
      expect(painted(qrPath(modules))).toEqual(modules);
    }),
  );
});
