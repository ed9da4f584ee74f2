import { sql } from "kysely";
import { expect, test } from "vitest";
import { columnsIn } from "#db/posts/field-columns.ts";
import { LISTING_FIELDS } from "#domain/posting/listing-fields.ts";
import type { PostFieldTable } from "#domain/posting/post-fields.ts";
import { PROJECT_FIELDS } from "#domain/posting/project-fields.ts";
import { RESORT_FIELDS } from "#domain/posting/resort-fields.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase();

test.each<[string, PostFieldTable]>([
  ["listings", LISTING_FIELDS],
  ["resorts", RESORT_FIELDS],
  ["projects", PROJECT_FIELDS],
])("each field of %s that stands in their row has its column", async (table, fields) => {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}
  `.execute(database().db);
  const columns = rows.map(({ column_name: name }) => name);
  expect(columnsIn(fields).filter(({ column }) => !columns.includes(column))).toEqual([]);
});
