import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { projectTexts } from "../support/project-files.ts";

type File = { path: string; text: string };
const numberOf = (path: string): number => Number(/(\d+)-[^/]*$/.exec(path)?.[1]);

/** What the code of the deploy before, which runs on while the migration does, would fail over. */
const CONTRACTS =
  /drop\s+(?:column|table|view|function)|rename\s+(?:column\s+|constraint\s+)?\S*\s*to|alter\s+column\s+\S+\s+(?:set\s+data\s+)?type|set\s+not\s+null/i;
/** What reads or writes a whole table while it is locked. */
const VALIDATES =
  /add\s+constraint(?:(?!not\s+valid)[^`;])*(?:check|foreign\s+key|references)(?:(?!not\s+valid)[^`;])*[`;]/i;

/** The tables that a migration makes: nobody reads or writes them yet. */
const newTables = (text: string): string[] =>
  [...text.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)].map(([, name]) => name!.toLowerCase());

const indexes = (text: string) =>
  [
    ...text.matchAll(
      /create\s+(?:unique\s+)?index\s+(concurrently\s+)?(?:if\s+not\s+exists\s+)?\S*\s*on\s+(?:only\s+)?"?(\w+)/gi,
    ),
  ].map(([, concurrently, table]) => ({ concurrently: concurrently !== undefined, table: table!.toLowerCase() }));

/** What is wrong with a migration; [] = nothing. CONTRIBUTING.md says how it is written instead. */
function faults({ path, text }: File, exists: (path: string) => boolean): string[] {
  const found: string[] = [];
  const made = newTables(text);
  const isPlain = !/export const transaction = false/.test(text);
  const onTablesInUse = indexes(text).filter(({ table }) => !made.includes(table));
  if (onTablesInUse.some(({ concurrently }) => !concurrently))
    found.push("an index on a table in use is made concurrently");
  if (indexes(text).some(({ concurrently }) => concurrently) && isPlain)
    found.push("concurrently needs `export const transaction = false`");
  if (!isPlain && !/drop\s+index\s+concurrently\s+if\s+exists/i.test(text))
    found.push("without a transaction a try that failed leaves an invalid index: drop it first");
  if (VALIDATES.test(text) && !/alter table \S+ validate constraint/i.test(text) && made.length === 0)
    found.push("a constraint is added `not valid` and validated afterwards");
  const [, expanded] = /export const contracts = "([\w-]+)"/.exec(text) ?? [];
  if (CONTRACTS.test(text) && !expanded) found.push("what is taken away names the migration that replaced it");
  if (expanded && (numberOf(expanded) >= numberOf(path) || !exists(`db/migrations/${expanded}.ts`)))
    found.push(`${expanded} is no earlier migration`);
  return found;
}

test("new migrations lock nothing for long and take nothing away from the code that is still running", () => {
  const migrations = projectTexts("db/migrations/*.ts");
  expect(migrations.length).toBeGreaterThan(0);
  const wrong = migrations
    .map((file) => ({ path: file.path, faults: faults(file, existsSync) }))
    .filter(({ faults }) => faults.length > 0);
  expect(wrong).toEqual([]);
});

test("no two migrations have one number", () => {
  const numbers = projectTexts("db/migrations/*.ts").map(({ path }) => numberOf(path));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test.each([
  ["create index by_name on accounts (name)", "an index on a table in use is made concurrently"],
  ["create index concurrently by_name on accounts (name)", "concurrently needs `export const transaction = false`"],
  ["alter table accounts drop column name", "what is taken away names the migration that replaced it"],
  ["alter table accounts rename column name to title", "what is taken away names the migration that replaced it"],
  ["alter table accounts alter column name type citext", "what is taken away names the migration that replaced it"],
  ["alter table accounts alter column name set not null", "what is taken away names the migration that replaced it"],
  ["drop table accounts", "what is taken away names the migration that replaced it"],
  ["alter table a add constraint b check (c > 0)", "a constraint is added `not valid` and validated afterwards"],
])("%s: %s", (statement, fault) => {
  const text = `export const up = (db) => sql\`${statement}\`.execute(db);`;
  expect(faults({ path: "db/migrations/900-x.ts", text }, () => true)).toContain(fault);
});

test.each([
  "create table notes (id integer, body text not null check (body <> '')); create index notes_by_id on notes (id)",
  "alter table accounts add column nickname text",
  "alter table a add constraint b check (c > 0) not valid`.execute(db); await sql`alter table a validate constraint b",
])("%s is fine", (statement) => {
  const text = `export const up = (db) => sql\`${statement}\`.execute(db);`;
  expect(faults({ path: "db/migrations/900-x.ts", text }, () => true)).toEqual([]);
});

test("a contraction names an earlier migration that exists", () => {
  const text =
    'export const contracts = "042-names";\nexport const up = (db) => sql`alter table a drop column b`.execute(db);';
  expect(faults({ path: "db/migrations/900-x.ts", text }, () => true)).toEqual([]);
  expect(faults({ path: "db/migrations/041-x.ts", text }, () => true)).toEqual(["042-names is no earlier migration"]);
  expect(faults({ path: "db/migrations/900-x.ts", text }, () => false)).toEqual(["042-names is no earlier migration"]);
});
