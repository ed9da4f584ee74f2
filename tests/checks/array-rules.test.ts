import { ESLint } from "eslint";
import { expect, test } from "vitest";

const eslint = new ESLint({ fix: ({ ruleId }) => ruleId === "nibash/arrays-written-out" });

/** The code as the rule leaves it. */
async function mended(code: string): Promise<string> {
  const [result] = await eslint.lintText(code, { filePath: "src/domain/plant.ts" });
  return result?.output ?? code;
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
