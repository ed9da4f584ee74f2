import { expect, test } from "vitest";
import type { AnyEndpoint } from "#api/endpoint.ts";
import { ENDPOINTS } from "#api/endpoints.ts";
import { projectTexts } from "../support/project-files.ts";

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

test("every endpoint is in the list that the documentation is made from, and mounted by a function", async () => {
  const declared = await declaredEndpoints();
  expect(new Set(declared.values())).toEqual(new Set(ENDPOINTS));
  const functions = projectTexts("netlify/functions/*.ts")
    .map(({ text }) => text)
    .join("\n");
  expect([...declared.keys()].filter((name) => !functions.includes(`route(${name},`))).toEqual([]);
});

test("every endpoint says what it does, and what each of its parameters means", () => {
  const silent = ENDPOINTS.filter(
    ({ summary, parameters }) => summary.trim() === "" || parameters.some(({ text }) => text.trim() === ""),
  );
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test("each path and method is declared once", () => {
  const addresses = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
