import { sql, type Kysely } from "kysely";
import type { Database } from "../schema/tables.ts";

/** A table of the product as a backup sees it: its columns without those that the database computes. */
export type BackupTable = { name: string; columns: string[] };

/** What the migrator writes itself. */
const NOT_KEPT = ["kysely_migration", "kysely_migration_lock"];
const ROWS = 500;

/** Every table of the product, by name; one that is cut by month is one table. */
export async function backupTables(db: Kysely<Database>): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not c.relname = any(${NOT_KEPT}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname
  `.execute(db);
  return rows;
}

/** The migrations that a database has, in order. A backup fits a database that has the same ones. */
export async function migrationsOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Runs `read` on what the database was at one moment, however long reading takes and whatever is written meanwhile.
 * @param read gets the tables, and for each the lines of its rows: JSON, a row each
 */
export async function readSnapshot(
  db: Kysely<Database>,
  read: (tables: BackupTable[], linesOf: (table: BackupTable) => AsyncGenerator<string>) => Promise<void>,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      async function* linesOf({ name, columns }: BackupTable): AsyncGenerator<string> {
        const list = sql.join(columns.map((column) => sql.ref(column)));
        await sql`
          declare backup_rows no scroll cursor for
          select row_to_json(kept)::text as line from (select ${list} from ${sql.table(name)}) as kept
        `.execute(trx);
        for (;;) {
          const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(ROWS))} from backup_rows`.execute(trx);
          if (rows.length === 0) break;
          for (const { line } of rows) yield line;
        }
        await sql`close backup_rows`.execute(trx);
      }
      await read(await backupTables(trx), linesOf);
    });
}
