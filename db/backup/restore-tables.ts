import { sql, type Kysely, type Transaction } from "kysely";
import { backupTables, type BackupTable } from "./backup-tables.ts";
import type { Database } from "../schema/tables.ts";

const ROWS = 500;

type ForeignKey = { table: string; name: string; definition: string };

async function foreignKeys(trx: Transaction<Database>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by 1, 2
  `.execute(trx);
  return rows;
}

async function insertLines(trx: Transaction<Database>, { name, columns }: BackupTable, lines: string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(",")}]`}::jsonb)
  `.execute(trx);
}

/** Numbers that the database gives go on after the highest that there is. */
async function moveSequences(trx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as "table", a.attname as "column", pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null
  `.execute(trx);
  for (const { table, column, sequence } of rows) {
    await sql`
      select setval(${sequence}::regclass, coalesce(max(${sql.ref(column)}), 0) + 1, false) from ${sql.table(table)}
    `.execute(trx);
  }
}

/** How many rows a database has of what people made: 0 = it may be restored into without losing anything. */
export async function peoplesRows(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from accounts) + (select count(*) from listings) + (select count(*) from bookings) as count
  `.execute(db);
  return rows[0]!.count;
}

/**
 * Puts the rows of a backup in the place of what a migrated database holds, in one transaction: all of it, or nothing. Triggers are off
 * meanwhile (counts and logs come with the backup), and every foreign key is checked at its end.
 * @param linesOf the rows of a table as JSON lines; null where the backup has no such table
 * @returns how many rows each table got
 */
export async function restoreTables(
  db: Kysely<Database>,
  linesOf: (table: BackupTable) => AsyncIterable<string> | null,
): Promise<Record<string, number>> {
  return db.transaction().execute(async (trx) => {
    const tables = await backupTables(trx);
    const keys = await foreignKeys(trx);
    for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx);
    for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx);
    const counts: Record<string, number> = {};
    for (const table of tables) {
      let lines: string[] = [];
      counts[table.name] = 0;
      for await (const line of linesOf(table) ?? []) {
        lines.push(line);
        if (lines.length < ROWS) continue;
        await insertLines(trx, table, lines);
        counts[table.name]! += lines.length;
        lines = [];
      }
      if (lines.length > 0) await insertLines(trx, table, lines);
      counts[table.name]! += lines.length;
    }
    await moveSequences(trx);
    for (const { table, name, definition } of keys) {
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx);
    }
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
    return counts;
  });
}
