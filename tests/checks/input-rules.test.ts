import { ESLint } from "eslint";
import { describe, expect, test } from "vitest";

const eslint = new ESLint();

/** The rules that code in a file breaks. */
async function broken(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? "").filter((rule) => rule === "no-restricted-syntax");
}

describe("what comes from outside is read in one place", () => {
  test.each([
    ["netlify/server/plant.ts", "export const key = (context) => context.ip;\n"],
    ["netlify/server/plant.ts", "export const key = ({ ip }) => ip;\n"],
    ["netlify/functions/plant.ts", "export const key = (context) => consume(context?.ip ?? null);\n"],
    ["src/pages/_data/plant.ts", "export const key = (astro) => spend(astro.clientAddress);\n"],
    ["netlify/server/plant.ts", 'export const key = (request) => request.headers.get("X-Forwarded-For");\n'],
  ])("a raw address of a client is reported: %s %s", async (path, code) => {
    expect(await broken(path, code)).not.toEqual([]);
  });

  test.each([
    "export const key = (context) => clientKey(context?.ip);\n",
    "export const key = (context) => spend(clientKey(context.clientAddress), 1);\n",
  ])("its key is not: %s", async (code) => {
    expect(await broken("netlify/server/plant.ts", code)).toEqual([]);
  });

  test("bare text in a contract is reported, in whatever it stands; textField() is not", async () => {
    const head = 'import * as v from "valibot";\n';
    expect(await broken("src/api/plant.ts", `${head}export const q = v.object({ q: v.string() });\n`)).not.toEqual([]);
    const inner = `${head}export const q = v.optional(v.array(v.union([v.number(), v.string("not-text")])), []);\n`;
    expect(await broken("src/api/account/plant.ts", inner)).not.toEqual([]);
    expect(await broken("src/api/plant.ts", `${head}export const q = v.object({ q: textField() });\n`)).toEqual([]);
  });
});
