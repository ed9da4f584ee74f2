import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ENDPOINTS } from "#api/endpoints.ts";
import { plant } from "../support/lint/plants.ts";

/** The rules that code in a file breaks. */
async function broken(filePath: string, code: string): Promise<string[]> {
  return (await plant(filePath, code))
    .map(({ ruleId }) => ruleId ?? "")
    .filter((rule) => /-(?:address|text)$/.test(rule));
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

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>;
  pipe?: Schema[];
  wrapped?: Schema;
  options?: readonly (Schema | string)[];
};

/** The fields of a schema and of what it consists of; not those of rows, which are names of rooms and of schools nearby. */
const fieldsIn = (schema: Schema): [string, Schema][] => [
  ...Object.entries(schema.entries ?? {}),
  ...[...(schema.pipe ?? []), schema.wrapped, ...(schema.options ?? [])].flatMap((part) =>
    typeof part === "object" && part !== schema ? fieldsIn(part) : [],
  ),
];

/** Names of things, which nobody else reads. */
const OWN_THINGS = ["POST /api/account/keys", "POST /api/account/searches", "PATCH /api/account/searches/:id"];

describe("the name of a person or a company leads nowhere", () => {
  const fields = ENDPOINTS.flatMap(({ method, path, input }) =>
    fieldsIn(input as Schema).map(([name, field]) => [`${method} ${path}`, name, field] as const),
  ).filter(([at, name]) => /^(?:name|nameBn|\w+Name|\w*company)$/i.test(name) && !OWN_THINGS.includes(at));

  test("in every contract that takes one", () => {
    const named = new Set(fields.map(([at, name]) => `${at} ${name}`));
    for (const one of ["POST /api/auth/sign-up name", "PUT /api/account/profile company", "PATCH /api/agency nameBn"]) {
      expect([...named]).toContain(one);
    }
    const loose = fields
      .filter(([, name]) => name !== "projectName")
      .filter(([, , field]) => {
        const { issues } = v.safeParse(field, "Rina Homes.Pizza");
        return !issues?.some(({ message }) => message === "contact-in-name");
      });
    expect(loose.map(([at, name]) => `${at} ${name}`)).toEqual([]);
    for (const [, , field] of fields) expect(v.safeParse(field, "Md. A.K.M. Fazlul Huq").success).toBe(true);
  });
});
