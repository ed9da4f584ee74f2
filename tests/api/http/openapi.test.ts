import { expect, test } from "vitest";
import { ENDPOINTS } from "#api/endpoints.ts";
import openapi from "#functions/openapi.ts";
import { templateOf } from "#server/http/openapi.ts";
import { ask } from "../ask.ts";

type Operation = {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters: { name: string; in: string }[];
  responses: object;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: { session: { name: string }; apiKey: object }; schemas: Record<string, object> };
};

const response = await ask(openapi, "/api/openapi.json");
const text = await response.text();
const document = JSON.parse(text) as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test("is OpenAPI 3.1 and carries an ETag", () => {
  expect(response.status).toBe(200);
  expect(response.headers.get("etag")).toMatch(/^W\/".+"$/);
  expect(document.openapi).toBe("3.1.0");
});

test("every endpoint stands in it, and nothing else", () => {
  const wanted = ENDPOINTS.map(({ method, path }) => `${method} ${templateOf(path)}`);
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "{}")}`),
  );
  expect(new Set(wanted).size).toBe(wanted.length);
  expect(found.toSorted()).toEqual(wanted.toSorted());
});

test("lists no path twice under other names of its variables", () => {
  const templates = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
  expect(templates).toEqual([...new Set(templates)]);
});

test("names the cookie of a session", () => {
  expect(document.components.securitySchemes.session.name).toBe("__Host-nibash_session");
});

test("every $ref leads to something", () => {
  const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref]) => ref ?? "");
  expect(refs.length).toBeGreaterThan(ENDPOINTS.length);
  for (const ref of new Set(refs)) {
    const target = ref.split("/").reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
    expect(target, ref).toBeTypeOf("object");
  }
});

test("names each operation once, and each variable of a path as a parameter", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids).toEqual([...new Set(ids)]);
  for (const [path, methods] of Object.entries(document.paths)) {
    const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(methods)) {
      expect(parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)).toEqual(variables);
    }
  }
});

test("says what may be posted", () => {
  const create = document.paths["/api/listings"]?.["post"];
  expect(JSON.stringify(create)).toContain('"draftId"');
});

test("names the scope that a key needs where one is taken, and the scheme", () => {
  expect(document.components.securitySchemes.apiKey).toMatchObject({ type: "http", scheme: "bearer" });
  const scopeOf = (path: string, method: string) => document.paths[path]?.[method]?.security;
  expect(scopeOf("/api/imports", "post")).toEqual([{ session: [] }, { apiKey: ["listings:write"] }]);
  expect(scopeOf("/api/imports/{id}", "get")).toEqual([{ session: [] }, { apiKey: ["listings:read"] }]);
  expect(scopeOf("/api/account/keys", "post")).toEqual([{ session: [] }]);
  expect(scopeOf("/api/feed/{file}", "get")).toBeUndefined();
});

test("says what a file of properties and an upload hold", () => {
  const properties = document.components.schemas["ImportedProperties"] as { properties: { properties: object } };
  expect(properties.properties.properties).toMatchObject({
    type: "array",
    items: { properties: { reference: {}, title: {}, place: {}, pictures: {} } },
  });
  expect(JSON.stringify(document.paths["/api/imports"]?.["post"])).toContain(
    '"multipart/form-data":{"schema":{"type":"object","properties":{"file":{"contentMediaType"',
  );
});
