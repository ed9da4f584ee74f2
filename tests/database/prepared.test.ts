import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { createClient } from "#db/client.ts";
import { listingById, listingBySlug } from "#db/listings/detail.ts";
import { PREPARED } from "#db/prepared.ts";
import { onRealPostgres, useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const open: ReturnType<typeof createClient>[] = [];
afterEach(() => Promise.all(open.splice(0).map((client) => client.destroy())));

/** A client of one connection. */
function connection() {
  const { url, bridge } = database();
  const client = createClient({ url, bridge, max: 1 });
  open.push(client);
  return client;
}

async function keptStatements(db: ReturnType<typeof connection>): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

async function anyListing(): Promise<{ id: string; slug: string }> {
  const { db } = database();
  const approved = db.selectFrom("listings").select(["id", "slug"]).where("approval", "=", "approved");
  return approved.orderBy("id").limit(1).executeTakeFirstOrThrow();
}

test("a connection keeps a prepared statement, once for each text, and no other", async () => {
  const db = connection();
  const { id, slug } = await anyListing();
  for (let n = 0; n < 8; n += 1) {
    expect(await listingBySlug(db, slug)).toMatchObject({ kind: "found", listing: { id } });
    expect(await listingById(db, id)).toMatchObject({ slug });
  }
  expect(await listingBySlug(db, "no-such-home")).toBeNull();
  const kept = await keptStatements(db);
  // PGlite is never given a name: all connections share its session.
  expect(kept).toHaveLength(onRealPostgres ? 2 : 0);
  for (const statement of kept) expect(statement).toMatch(/select \/\* prepared \*\/ /);
});

test("connections that ask the same prepared statement do not disturb each other, and a failed one can be asked again", async () => {
  const [left, right] = [connection(), connection()];
  const divide = (db: typeof left, by: number) =>
    sql<{ n: number }>`select ${PREPARED} 12 / ${by}::integer as n`.execute(db);
  for (const by of [1, 2, 3, 4, 6, 12, 1]) {
    const answers = await Promise.all([divide(left, by), divide(right, by)]);
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([12 / by, 12 / by]);
    await expect(divide(left, 0)).rejects.toThrow("division by zero");
  }
});

test("a prepared statement is answered from the table as it is after a change of it", async () => {
  const db = connection();
  await sql`create table prepared_sample (n integer not null)`.execute(db);
  await sql`insert into prepared_sample values (7)`.execute(db);
  const read = () => sql<{ n: number }>`select ${PREPARED} n from prepared_sample where n = ${7}`.execute(db);
  for (let n = 0; n < 7; n += 1) expect((await read()).rows).toEqual([{ n: 7 }]);
  await sql`alter table prepared_sample add column first text, add primary key (n)`.execute(db);
  expect((await read()).rows).toEqual([{ n: 7 }]);
  await sql`drop table prepared_sample`.execute(db);
});
