import { sql, type Kysely } from "kysely";
import { figureMonths } from "#domain/owner/figures.ts";
import { JOB_STATEMENT_MS, longTransaction } from "../connection-limits.ts";
import type { Database } from "../schema/tables.ts";
import { DAY_TABLES } from "./figures.ts";

/** The months (`YYYY-MM`) that a table has. What is of no month lies in `<table>_other`. */
async function monthsOf(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select replace(right(c.relname, 7), '_', '-') as month from pg_inherits as i join pg_class as c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$' order by 1
  `.execute(db);
  return rows.map(({ month }) => month);
}

const partOf = (table: string, month: string) => sql.table(`${table}_${month.replace("-", "_")}`);

/** Puts the months of one table right. Returns how many were dropped. */
async function keepMonthsOf(trx: Kysely<Database>, table: string, wanted: readonly string[]): Promise<number> {
  const oldest = wanted[0] ?? "";
  // A second run waits here, and then finds everything done.
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
  const had = await monthsOf(trx, table);
  const over = had.filter((month) => month < oldest);
  for (const month of over) await sql`drop table ${partOf(table, month)}`.execute(trx);
  const missing = wanted.filter((month) => !had.includes(month));
  if (missing.length === 0) return over.length;
  // Where no run came for months, days of theirs lie among the others, and a month is not made beside them.
  const [others, stray] = [sql.table(`${table}_other`), sql.table(`${table}_stray`)];
  await sql`create temporary table ${stray} on commit drop as select * from ${others}`.execute(trx);
  await sql`truncate ${others}`.execute(trx);
  for (const month of missing)
    await sql`
      create table ${partOf(table, month)} partition of ${sql.table(table)} for values
      from (${sql.lit(`${month}-01`)}) to (${sql.raw(`date '${month}-01' + interval '1 month'`)}) with (fillfactor = 70)
    `.execute(trx);
  await sql`insert into ${sql.table(table)} select * from ${stray} where day >= ${`${oldest}-01`}::date`.execute(trx);
  return over.length;
}

/**
 * Makes the months of figures that are to come, and drops those that are no longer kept. A month that is missing keeps nobody from writing:
 * its days lie among the others until the next run.
 * @param today a day of Dhaka, `YYYY-MM-DD`
 * @returns how many months were dropped
 */
export async function keepMonths(db: Kysely<Database>, today: string): Promise<number> {
  const wanted = figureMonths(today);
  let dropped = 0;
  for (const { days } of Object.values(DAY_TABLES)) {
    const had = await monthsOf(db, days);
    if (wanted.every((month) => had.includes(month)) && had.every((month) => month >= wanted[0]!)) continue;
    dropped += await longTransaction(db, JOB_STATEMENT_MS, (trx) => keepMonthsOf(trx, days, wanted));
  }
  return dropped;
}
