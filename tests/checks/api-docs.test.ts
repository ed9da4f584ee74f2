import { readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import type { AnyEndpoint } from "#api/endpoint.ts";
import { ENDPOINTS } from "#api/endpoints.ts";
import { apiReference } from "../../docs/api-reference.ts";
import { projectTexts } from "../support/project-files.ts";

test("docs/api.md is in step with the endpoints: npm run docs:api", async () => {
  const wanted = await format(apiReference(), { ...(await resolveConfig("docs/api.md")), parser: "markdown" });
  expect(readFileSync("docs/api.md", "utf8")).toBe(wanted);
});

/** Everything that a module of `src/api` exports and that is an endpoint, however it was made. */
async function declaredEndpoints(): Promise<Map<string, AnyEndpoint>> {
  const found = new Map<string, AnyEndpoint>();
  for (const { path } of projectTexts("src/api/**/*.ts")) {
    if (path.endsWith(".test.ts")) continue;
    const module = (await import(/* @vite-ignore */ `../../${path}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) if (isEndpoint(value)) found.set(name, value);
  }
  return found;
}
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "input" in value;

test("every endpoint is in the list that the documentation is written from, and mounted by a function", async () => {
  const declared = await declaredEndpoints();
  expect(new Set(declared.values())).toEqual(new Set(ENDPOINTS));
  const functions = projectTexts("netlify/functions/*.ts")
    .map(({ text }) => text)
    .join("\n");
  expect([...declared.keys()].filter((name) => !functions.includes(`route(${name},`))).toEqual([]);
});

test("each path and method is declared once", () => {
  const addresses = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
