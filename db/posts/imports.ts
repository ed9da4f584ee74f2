import { isUuid } from "#domain/text/uuid.ts";
import { sql, type Kysely } from "kysely";
import type { ImportedPost, ImportMode, StoredImport } from "#domain/import/report.ts";
import type { ImportFault, ImportRecord } from "#domain/import/rows.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

export type NewImport = {
  accountId: string;
  /** The file's name, at most 200 characters. */
  name: string;
  records: readonly ImportRecord[];
  faults: readonly ImportFault[];
  now: Date;
};

/** Keeps a file that was read. Returns its id. */
export async function insertImport(db: Kysely<Database>, given: NewImport): Promise<string> {
  const id = uuidv7(given.now.getTime());
  await db
    .insertInto("listing_imports")
    .values({
      id,
      account_id: given.accountId,
      name: given.name,
      created_at: given.now,
      records: JSON.stringify(given.records),
      faults: JSON.stringify(given.faults),
    })
    .execute();
  return id;
}

/** An import of an account; null if there is none. */
export async function importOf(db: Kysely<Database>, accountId: string, id: string): Promise<StoredImport | null> {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom("listing_imports")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return null;
  const { name, pictures, mode, next } = row;
  return {
    id,
    name,
    pictures,
    mode,
    next,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    records: row.records as ImportRecord[],
    faults: row.faults as ImportFault[],
    posted: row.posted as ImportedPost[],
  };
}

/** Notes pictures that were uploaded; two uploads at once add to one another. Returns all that are there; null where the import is gone. */
export async function noteImportPictures(
  db: Kysely<Database>,
  id: string,
  added: Readonly<Record<string, string>>,
): Promise<Record<string, string> | null> {
  const row = await db
    .updateTable("listing_imports")
    .set({ pictures: sql`pictures || ${JSON.stringify(added)}::jsonb` })
    .where("id", "=", id)
    .returning("pictures")
    .executeTakeFirst();
  return row?.pictures ?? null;
}

/** Notes what is wrong with the rows of an import that has these pictures. Another upload that has come meanwhile notes it itself. */
export async function saveImportFaults(
  db: Kysely<Database>,
  id: string,
  { pictures, faults }: { pictures: Readonly<Record<string, string>>; faults: readonly ImportFault[] },
): Promise<void> {
  await db
    .updateTable("listing_imports")
    .set({ faults: JSON.stringify(faults) })
    .where("id", "=", id)
    .where(sql<boolean>`pictures = ${JSON.stringify(pictures)}::jsonb`)
    .execute();
}

/** Where a run stands. */
type ImportProgress = {
  mode: ImportMode;
  next: number;
  posted: readonly ImportedPost[];
  faults: readonly ImportFault[];
  finishedAt: Date | null;
};

/** Notes how far a run has come. Of two at once the one that came further stays. */
export async function saveImportProgress(db: Kysely<Database>, id: string, progress: ImportProgress): Promise<void> {
  const { mode, next, posted, faults, finishedAt } = progress;
  await db
    .updateTable("listing_imports")
    .set({
      mode,
      next,
      finished_at: finishedAt,
      posted: JSON.stringify(posted),
      faults: JSON.stringify(faults),
    })
    .where("id", "=", id)
    .where("next", "<=", next)
    .execute();
}

/** Throws imports away that are older. Returns how many. */
export async function dropOldImports(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("listing_imports").where("created_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
