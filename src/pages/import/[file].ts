import { toJsonSchema } from "@valibot/to-json-schema";
import type { APIRoute, GetStaticPaths } from "astro";
import { IMPORT_COLUMNS } from "#api/posting/import-check.ts";
import { importedProperties } from "#api/posting/imports.ts";
import { csvFile } from "#domain/import/csv.ts";
import { importTemplates } from "#domain/site/links.ts";
import EXAMPLES from "#content/site/import-examples.json" with { type: "json" };

/** What an import begins with: the headings with two rows, the same as JSON, and a schema of it. */
export const prerender = true;

const cellOf = (value: unknown): string => (Array.isArray(value) ? value.join("; ") : String(value ?? ""));
const nearbyCell = (rows: readonly { type: string; name: string; distance: string }[]): string =>
  rows.map(({ type, name, distance }) => `${type}: ${name}: ${distance}`).join("; ");

const csv = (): string =>
  csvFile([
    IMPORT_COLUMNS,
    ...EXAMPLES.map((row) =>
      IMPORT_COLUMNS.map((column) =>
        column === "nearby" ? nearbyCell(row.nearby) : cellOf((row as Record<string, unknown>)[column]),
      ),
    ),
  ]);

const FILES: Record<string, { type: string; text: () => string }> = {
  [importTemplates.csv]: { type: "text/csv; charset=utf-8", text: csv },
  [importTemplates.json]: {
    type: "application/json",
    text: () => JSON.stringify({ properties: EXAMPLES }, null, 2),
  },
  [importTemplates.schema]: {
    type: "application/schema+json",
    text: () =>
      JSON.stringify(
        toJsonSchema(importedProperties, { target: "draft-2020-12", typeMode: "input", errorMode: "ignore" }),
        null,
        2,
      ),
  },
};

const pathOf = (file: string): string => `/import/${file}`;

export const getStaticPaths: GetStaticPaths = () =>
  Object.keys(FILES).map((path) => ({ params: { file: path.slice(pathOf("").length) } }));

export const GET: APIRoute = ({ params }) => {
  const file = FILES[pathOf(params["file"] ?? "")];
  return file
    ? new Response(file.text(), { headers: { "content-type": file.type } })
    : new Response(null, { status: 404 });
};
