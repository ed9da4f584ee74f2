import { expect, test } from "vitest";
import { plant } from "../support/lint/plants.ts";

/** The code as the rule leaves it. */
async function mended(code: string): Promise<string> {
  const fixes = (await plant("src/domain/plant.ts", code)).flatMap(({ fix }) => fix ?? []);
  return fixes.reduceRight((text, { range, text: put }) => text.slice(0, range[0]) + put + text.slice(range[1]), code);
}

test.each([
  ["export const all = [...[1, 2], ...[3]];\n", "export const all = [1, 2, 3];\n"],
  ["export const most = Math.max(...[1, 2], 3);\n", "export const most = Math.max(1, 2, 3);\n"],
])("an array literal is not spread where it stands: %s", async (code, written) => {
  expect(await mended(code)).toBe(written);
});

test.each([
  "export const both = (list: number[]) => [...list, ...list.map((one) => -one)];\n",
  "export const perhaps = (more: boolean) => [1, ...(more ? [2] : [])];\n",
])("what is computed is spread: %s", async (code) => {
  expect(await mended(code)).toBe(code);
});
