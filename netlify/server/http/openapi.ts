import { toJsonSchema } from "@valibot/to-json-schema";
import { importedProperties } from "#api/posting/imports.ts";
import { COMMON_ERRORS, type AnyEndpoint, type Parameter } from "#api/endpoint.ts";
import { PROBLEMS } from "#domain/problem.ts";
import { cookieName } from "./cookies.ts";
import { SESSION_COOKIE } from "../sessions/session.ts";

type Json = Record<string, unknown>;

/** `/api/listings/:slug` as OpenAPI writes it: `/api/listings/{slug}`. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

/** A template without its variables' names: two that differ in these alone are one path, which OpenAPI lists once. */
export const templateOf = (path: string): string => path.replace(/:\w+/g, "{}");

const PROBLEM_REF = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
/** A session, or a key with the scope that an endpoint names. */
const securityOf = ({ access, keys }: AnyEndpoint): Json =>
  access === "anyone" ? {} : { security: [{ session: [] }, ...(keys ? [{ apiKey: [keys] }] : [])] };

/** What may be sent, in the terms of JSON Schema 2020-12. What only a function can check is left to `errors` of the answer. */
function inputSchema(schema: AnyEndpoint["input"]): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: "draft-2020-12",
    typeMode: "input",
    errorMode: "ignore",
  });
  return rest;
}

/** Descriptors list names that share one sentence together: `first, second`. */
const single = (parameters: readonly Parameter[]): Parameter[] =>
  parameters.flatMap((parameter) =>
    parameter.name
      .split(", ")
      .filter((name) => name !== "")
      .map((name) => ({ ...parameter, name })),
  );

/** `shown`: the path as the document lists it, whose variables may have another endpoint's names. */
function parametersOf({ path, parameters }: AnyEndpoint, shown: string, schema: Json): Json[] {
  const listed = single(parameters);
  const own = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const inPath = [...shown.matchAll(/\{(\w+)\}/g)].map(([, name], index) => ({ name, own: own[index] ?? "" }));
  const known = (schema["properties"] ?? {}) as Json;
  const text = (name: string, place: string): string | undefined =>
    listed.find((parameter) => parameter.name === name && parameter.in === place)?.text;
  const query = [...new Set(listed.filter((parameter) => parameter.in === "query").map(({ name }) => name))];
  return [
    ...inPath.map((variable) => ({
      name: variable.name,
      in: "path",
      required: true,
      description: text(variable.own, "path") ?? "",
      schema: { type: "string" },
    })),
    ...query.map((name) => ({
      name,
      in: "query",
      description: text(name, "query") ?? "",
      schema: known[name] ?? { type: "string" },
    })),
  ];
}

const isEmpty = (schema: unknown): boolean => Object.keys(schema ?? {}).length === 0;
/** JSON Schema has no word for a file: a part of an upload without a schema is documented as binary. */
function binaryWhereEmpty(schema: unknown): unknown {
  const binary = { contentMediaType: "application/octet-stream" };
  if (isEmpty(schema)) return binary;
  const { type, items } = schema as Json;
  return type === "array" && isEmpty(items) ? { ...(schema as Json), items: binary } : schema;
}

function bodyOf({ method, input, upload, raw, form }: AnyEndpoint, schema: Json): Json {
  if (method === "GET" || input.type === "never") return {};
  if (raw !== undefined) return { requestBody: { content: { "*/*": {} } } };
  if (upload !== undefined) {
    const properties = Object.fromEntries(
      Object.entries((schema["properties"] ?? {}) as Json).map(([name, part]) => [name, binaryWhereEmpty(part)]),
    );
    return { requestBody: { content: { "multipart/form-data": { schema: { ...schema, properties } } } } };
  }
  const forms = form ? { "application/x-www-form-urlencoded": { schema } } : {};
  return { requestBody: { content: { "application/json": { schema }, ...forms } } };
}

/** The problems of an endpoint by their status: each answer names its codes. */
function problemsOf(errors: AnyEndpoint["errors"]): Json {
  const codes = [...new Set([...errors, ...COMMON_ERRORS])];
  const statuses = Map.groupBy(codes, (code) => String(PROBLEMS[code].status));
  return Object.fromEntries(
    [...statuses].map(([status, of]) => [status, { description: of.join(", "), content: PROBLEM_REF }]),
  );
}

function operation(endpoint: AnyEndpoint, shown: string): Json {
  const schema = inputSchema(endpoint.input);
  const { form, output, summary, errors } = endpoint;
  return {
    operationId: `${endpoint.method.toLowerCase()}${openApiPath(endpoint.path).replace(/[^a-zA-Z]+/g, "_")}`,
    summary,
    parameters: parametersOf(endpoint, shown, schema),
    ...bodyOf(endpoint, schema),
    responses: {
      "2XX": { description: output.name, content: { "application/json": { schema: { title: output.name } } } },
      ...(form ? { "303": { description: "The answer to a form that was sent without a script" } } : {}),
      ...problemsOf(errors),
    },
    ...securityOf(endpoint),
  };
}

const PROBLEM_SCHEMA = {
  type: "object",
  required: ["type", "title", "status", "code"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string", enum: Object.keys(PROBLEMS) },
    errors: {
      type: "array",
      items: { type: "object", properties: { field: { type: "string" }, code: { type: "string" } } },
    },
  },
};

/** The API as an OpenAPI 3.1 document, written from the same descriptors that functions mount and the page `/api-docs` shows. */
export function openApiDocument(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  const shownAs = new Map<string, string>();
  for (const endpoint of endpoints) {
    const shown = shownAs.get(templateOf(endpoint.path)) ?? openApiPath(endpoint.path);
    shownAs.set(templateOf(endpoint.path), shown);
    (paths[shown] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, shown);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Nibash", version: "1", description: "Prices are whole taka, areas square feet, times ISO 8601." },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Problem: PROBLEM_SCHEMA, ImportedProperties: inputSchema(importedProperties) },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: cookieName(SESSION_COOKIE, true) },
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "nbk_…",
          description:
            "A key of the account, made at /account/api-keys. Its scopes are `listings:read` and `listings:write`; it opens only what names one " +
            "of them, deletes nothing, and needs no Origin.",
        },
      },
    },
  };
}
