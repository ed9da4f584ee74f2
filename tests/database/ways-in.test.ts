import { sql } from "kysely";
import { expect, test } from "vitest";
import { NOT_WAYS_IN, WAYS_IN } from "#db/accounts/ways-in.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase();

/** Columns that hold something by which somebody is let in, or a hash of it. */
const SECRET = "(hash|token|secret|password)";

/** The tables that lead to an account, over however many others, and have such a column. */
async function tablesWithSecrets(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive bound (id) as (
      select 'accounts'::regclass::oid
      union select 'profiles'::regclass::oid
      union select k.conrelid from pg_constraint as k join bound as l on l.id = k.confrelid where k.contype = 'f'
    )
    select c.relname as name from bound as l join pg_class as c on c.oid = l.id
    where exists (
      select from pg_attribute as a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname ~ ${SECRET}
    )
    order by c.relname
  `.execute(database().db);
  return rows.map(({ name }) => name);
}

test("every table that leads to an account and holds a secret is a way in, or says why it is none", async () => {
  const listed = Object.values(WAYS_IN).flatMap(({ tables }) => [...tables]) as string[];
  const others = Object.keys(NOT_WAYS_IN);
  const found = await tablesWithSecrets();
  expect(found).toContain("api_keys");
  expect(found.filter((name) => !listed.includes(name) && !others.includes(name))).toEqual([]);
  expect(others.filter((name) => listed.includes(name) || !found.includes(name))).toEqual([]);
});
