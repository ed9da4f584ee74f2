import { readFileSync } from "node:fs";
import { sql, type Kysely } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { backupTables } from "#db/backup/backup-tables.ts";
import { createClient } from "#db/client.ts";
import { up } from "#db/migrations/165-figures-by-month.ts";
import { keepMonths } from "#db/accounts/figure-months.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import { figureMonths } from "#domain/owner/figures.ts";
import { onRealPostgres, useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const TABLES = ["listing_days", "resort_days"] as const;

let listing: string;
beforeAll(async () => {
  const { rows } = await sql<{ id: string }>`select id from listings order by id limit 1`.execute(database().db);
  listing = rows[0]!.id;
});

/** The parts of a table: their names, whom they belong to left out, and what they are for. */
async function partsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select pg_get_expr(c.relpartbound, c.oid) as part from pg_inherits as i join pg_class as c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass order by 1
  `.execute(database().db);
  return rows.map(({ part }) => part);
}

/** The bounds of the months of a day, as PostgreSQL writes them. */
const boundsOn = (today: string): string[] => [
  "DEFAULT",
  ...figureMonths(today).map(
    (month) => `FOR VALUES FROM ('${month}-01') TO ('${addDays(`${month}-28`, 4).slice(0, 7)}-01')`,
  ),
];

const count = (day: string, views = 1) =>
  sql`
    insert into listing_days (listing_id, day, views) values (${listing}::uuid, ${day}::date, ${views})
    on conflict (listing_id, day) do update set views = listing_days.views + excluded.views
  `.execute(database().db);

const viewsOn = async (day: string): Promise<number | null> => {
  const { rows } = await sql<{ views: number }>`
    select views from listing_days where listing_id = ${listing}::uuid and day = ${day}::date
  `.execute(database().db);
  return rows[0]?.views ?? null;
};

/** How many days lie in no month. */
const others = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from listing_days as d join pg_class as c on c.oid = d.tableoid
    where pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT'
  `.execute(database().db);
  return rows[0]!.count;
};

describe("the days of figures", () => {
  test("have a month for each that is kept and three to come, from the migration on", async () => {
    const today = dayInDhaka(new Date());
    // A template may be of the month before.
    await keepMonths(database().db, today);
    for (const table of TABLES) expect(await partsOf(table)).toEqual(boundsOn(today));
    expect(await keepMonths(database().db, today)).toBe(0);
  });

  test("are one table to a backup", async () => {
    const names = (await backupTables(database().db)).map(({ name }) => name);
    expect(names.filter((name) => name.includes("_days"))).toEqual([...TABLES]);
  });

  test("a day of no month is written all the same, added to, and comes into its month when that is made", async () => {
    const { db } = database();
    await keepMonths(db, "2031-05-20");
    const late = "2031-11-30";
    await count(late);
    await count(late, 2);
    await count("2031-06-01", 7);
    expect([await viewsOn(late), await others()]).toEqual([3, 1]);
    await keepMonths(db, "2031-07-01");
    expect([await viewsOn(late), await viewsOn("2031-06-01"), await others()]).toEqual([3, 7, 1]);
    await keepMonths(db, "2031-12-01");
    expect([await viewsOn(late), await others()]).toEqual([3, 0]);
    expect(await partsOf("listing_days")).toEqual(boundsOn("2031-12-01"));
    await count(late, 10);
    expect(await viewsOn(late)).toBe(13);
  });

  test("a month goes with its last day that is kept, whole, and what is older than all of them too", async () => {
    const { db } = database();
    await keepMonths(db, "2034-12-05");
    await count("2033-10-31", 4);
    await count("2033-11-01", 5);
    await count("1999-01-01", 6);
    expect(await keepMonths(db, "2034-12-05")).toBe(0);
    expect(await viewsOn("2033-10-31")).toBe(4);
    expect(await keepMonths(db, "2034-12-06")).toBe(TABLES.length);
    expect([await viewsOn("2033-10-31"), await viewsOn("2033-11-01")]).toEqual([null, 5]);
    await keepMonths(db, "2035-01-01");
    expect(await viewsOn("1999-01-01")).toBeNull();
  });

  test("a day has one row of a post, and goes with the post", async () => {
    const { db } = database();
    await keepMonths(db, "2036-01-15");
    await count("2036-01-14");
    const again = sql`insert into listing_days (listing_id, day) values (${listing}::uuid, '2036-01-14')`.execute(db);
    await expect(again).rejects.toMatchObject({ code: "23505" });
    const nobodys = sql`insert into listing_days (listing_id, day) values (gen_random_uuid(), '2036-01-14')`.execute(
      db,
    );
    await expect(nobodys).rejects.toMatchObject({ code: "23503" });
    const negative = sql`
      insert into listing_days (listing_id, day, views) values (${listing}::uuid, '2036-01-13', -1)
    `.execute(db);
    await expect(negative).rejects.toMatchObject({ code: "23514" });
    await sql`delete from listings where id = ${listing}::uuid`.execute(db);
    expect(await viewsOn("2036-01-14")).toBeNull();
  });

  test.runIf(onRealPostgres)("two runs at once make each month once", async () => {
    const other = createClient({ url: database().url, bridge: database().bridge, max: 1 });
    await Promise.all([database().db, other].map((db) => keepMonths(db, "2038-03-03")));
    await other.destroy();
    for (const table of TABLES) expect(await partsOf(table)).toEqual(boundsOn("2038-03-03"));
  });
});

/** Puts the tables as the baseline makes them into the place of those that are cut. */
async function uncut(): Promise<void> {
  const { db } = database();
  const baseline = readFileSync("db/migrations/baseline.sql", "utf8").split(/;\n/);
  for (const table of TABLES) {
    await sql`drop table ${sql.table(table)}`.execute(db);
    for (const statement of baseline.filter((one) =>
      new RegExp(`(?:TABLE|TABLE ONLY|ON) public\\.${table} `).test(one),
    ))
      await sql.raw(statement).execute(db);
  }
}

test("the migration moves what is there, however old, with the rights that others have and no day counted twice", async () => {
  const { db } = database();
  await uncut();
  const { rows } = await sql<{ id: string }>`select id from listings order by id limit 3`.execute(db);
  const today = dayInDhaka(new Date());
  const days = ["2001-02-03", addDays(today, -399), addDays(today, -31), today, "2077-07-07"];
  for (const [index, day] of days.entries())
    for (const { id } of rows)
      await sql`insert into listing_days (listing_id, day, views, bookings) values (${id}::uuid, ${day}::date, ${index + 1}, 2)`.execute(
        db,
      );
  await sql`grant select, insert on listing_days to pg_monitor`.execute(db);
  await sql`grant select on resort_days to public`.execute(db);
  await db.transaction().execute((trx) => up(trx as unknown as Kysely<unknown>));
  const counted = await sql<{ day: string; views: number; bookings: number; rows: number }>`
    select day::text as day, min(views) as views, min(bookings) as bookings, count(*)::integer as rows from listing_days group by day order by day
  `.execute(db);
  expect(counted.rows).toEqual(days.map((day, index) => ({ day, views: index + 1, bookings: 2, rows: 3 })));
  expect(await others()).toBe(6);
  for (const table of TABLES) expect(await partsOf(table)).toEqual(boundsOn(today));
  const rights = await sql<{ right: string }>`
    select c.relname || ' ' || a.privilege_type || ' ' || a.grantee::regrole as right
    from pg_class as c, aclexplode(c.relacl) as a
    where c.relname in ('listing_days', 'resort_days') and a.grantee <> c.relowner order by 1
  `.execute(db);
  expect(rights.rows.map(({ right }) => right)).toEqual([
    "listing_days INSERT pg_monitor",
    "listing_days SELECT pg_monitor",
    "resort_days SELECT -",
  ]);
});
