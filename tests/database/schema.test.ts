import { readFileSync } from "node:fs";
import { sql } from "kysely";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase();

type Column = { type: string; nullable: boolean; optional: boolean };
type Tables = Record<string, Record<string, Column>>;

/** What PostgreSQL's types are in TypeScript, by the parsers that `db/client.ts` sets. */
const TYPES: Record<string, string> = {
  uuid: "string",
  bit: "string",
  text: "string",
  int2: "number",
  int4: "number",
  int8: "number",
  numeric: "number",
  float8: "number",
  bool: "boolean",
  date: "string",
  timestamptz: "Date",
  _text: "string[]",
  _uuid: "string[]",
  jsonb: "object",
  tsvector: "string",
};

async function tablesOfDatabase(): Promise<Tables> {
  const { rows } = await sql<{
    table_name: string;
    column_name: string;
    udt_name: string;
    is_nullable: "YES" | "NO";
    given: boolean;
  }>`
    select table_name, column_name, udt_name, is_nullable,
      column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES' as given
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
      and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
    order by table_name, ordinal_position
  `.execute(database().db);
  const tables: Tables = {};
  for (const row of rows) {
    const table = (tables[row.table_name] ??= {});
    table[row.column_name] = {
      type: TYPES[row.udt_name] ?? `unknown type ${row.udt_name}`,
      nullable: row.is_nullable === "YES",
      optional: row.is_nullable === "YES" || row.given,
    };
  }
  return tables;
}

/** Reads `Database` of db/schema/tables.ts with TypeScript's own eyes: what a query returns, and what an insert may leave out. */
function tablesOfSchema(): Tables {
  const probe = "db/schema-probe.ts";
  const text = `
    import type { Insertable, Selectable } from "kysely";
    import type { Database } from "./schema/tables.ts";
    export type Selected = { [Table in keyof Database]: Selectable<Database[Table]> };
    export type Inserted = { [Table in keyof Database]: Insertable<Database[Table]> };
  `;
  const options: ts.CompilerOptions = {
    ...ts.readConfigFile("tsconfig.json", (path) => readFileSync(path, "utf8")).config.compilerOptions,
    strict: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
    types: ["node"],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name.endsWith(probe) ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2024) : read(name, ...rest);
  const exists = host.fileExists.bind(host);
  host.fileExists = (name) => name.endsWith(probe) || exists(name);
  const program = ts.createProgram([probe], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(probe));
  if (!source) throw new Error("The probe was not read");

  const aliases = new Map<string, ts.Type>();
  ts.forEachChild(source, (node) => {
    if (ts.isTypeAliasDeclaration(node)) aliases.set(node.name.text, checker.getTypeAtLocation(node));
  });
  const [selected, inserted] = [aliases.get("Selected"), aliases.get("Inserted")];
  if (!selected || !inserted) throw new Error("The probe has no types");
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbolAtLocation(symbol, source);
  const base = (type: ts.Type): string => {
    const plain = checker.getNonNullableType(type);
    const parts = plain.isUnion() ? plain.types : [plain];
    const names = parts.map((part) =>
      checker
        .typeToString(checker.getBaseTypeOfLiteralType(part))
        .replace(/^\(?(?:".*|string\)?)\[\]$/, "string[]")
        .replace(/^(?:(?:Readonly<)?Record<.*>|[A-Z]\w*\[\])$/, "object"),
    );
    return [...new Set(names)].join(" | ");
  };
  const tables: Tables = {};
  for (const table of checker.getPropertiesOfType(selected)) {
    const insert = inserted.getProperty(table.name);
    const columns: Record<string, Column> = {};
    for (const column of checker.getPropertiesOfType(typeOf(table))) {
      const type = typeOf(column);
      const written = insert && checker.getPropertyOfType(typeOf(insert), column.name);
      columns[column.name] = {
        type: base(type),
        nullable: checker.typeToString(type).includes("null"),
        optional: !written || Boolean(written.flags & ts.SymbolFlags.Optional),
      };
    }
    tables[table.name] = columns;
  }
  return tables;
}

describe("db/schema/tables.ts", () => {
  test("says what the migrated database says: tables, columns, types, nulls, what may be left out", async () => {
    const written = tablesOfSchema();
    const real = await tablesOfDatabase();
    expect(Object.keys(written).sort()).toEqual(Object.keys(real).sort());
    for (const table of Object.keys(real)) {
      expect(written[table], table).toEqual(real[table]);
    }
  }, 60_000);
});

describe("the database", () => {
  test("has every migration's file in order and none that a migration could import the app with", async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      database().db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { name } of rows) {
      const imports = readFileSync(`db/migrations/${name}.ts`, "utf8").match(/from "[#.][^"]+"/g);
      expect(imports, name).toBeNull();
    }
  });

  test("holds the same places as content, and holds them once however often it is migrated", async () => {
    const { migrateToLatest } = await import("#db/migrate.ts");
    const { places } = await import("#db/place-data.ts");
    expect(await migrateToLatest(database().db)).toEqual([]);
    const { rows } = await sql<{ id: number; slug: string; parent: string | null }>`
      select a.id, a.slug, p.slug as parent from areas as a left join areas as p on p.id = a.parent_id order by a.id
    `.execute(database().db);
    expect(rows).toEqual(
      places.map(({ id, slug, parentSlug }) => ({ id, slug, parent: parentSlug })).sort((a, b) => a.id - b.id),
    );
  });
});
