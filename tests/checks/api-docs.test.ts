import { readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { ENDPOINTS } from "#api/endpoints.ts";
import { apiReference } from "../../docs/api-reference.ts";
import { projectTexts } from "../support/project-files.ts";

test("docs/api.md is in step with the endpoints: npm run docs:api", async () => {
  const wanted = await format(apiReference(), { ...(await resolveConfig("docs/api.md")), parser: "markdown" });
  expect(readFileSync("docs/api.md", "utf8")).toBe(wanted);
});

test("every endpoint is in the list that the documentation is written from, and mounted by a function", () => {
  const declared = projectTexts("src/api/*.ts").flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = endpoint</g)].map((match) => match[1] ?? ""),
  );
  expect(declared.length).toBe(ENDPOINTS.length);
  const functions = projectTexts("netlify/functions/*.ts")
    .map(({ text }) => text)
    .join("\n");
  expect(declared.filter((name) => !functions.includes(`route(${name},`))).toEqual([]);
});

test("each path and method is declared once", () => {
  const addresses = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
