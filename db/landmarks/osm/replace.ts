import { sql, type Kysely, type Transaction } from "kysely";
import { fileURLToPath } from "node:url";
import type { Database } from "../../schema/tables.ts";
import type { LandmarksTable } from "../../schema/landmarks.ts";
import { readOsmJson } from "./json.ts";

const BATCH = 1000;

/** How many rows a load wrote anew, corrected and took away. */
export type Replaced = { added: number; changed: number; removed: number };

async function bring(trx: Transaction<Database>, rows: readonly LandmarksTable[]): Promise<void> {
  await sql`
    insert into brought select * from json_to_recordset(${JSON.stringify(rows)}::json) as landmark (
      osm_type text, osm_id bigint, kind text, name text, name_bn text, lat5 integer, lng5 integer
    )
  `.execute(trx);
}

/** What the extract has not any more. */
async function removeOthers(trx: Transaction<Database>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from landmarks as l where not exists (
      select from brought as b where b.osm_type = l.osm_type and b.osm_id = l.osm_id
    )
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

async function writeBrought(trx: Transaction<Database>): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ added: number; written: number }>`
    with written as (
      insert into landmarks select * from brought
      on conflict (osm_type, osm_id) do update set
        kind = excluded.kind, name = excluded.name, name_bn = excluded.name_bn, lat5 = excluded.lat5, lng5 = excluded.lng5
      where landmarks is distinct from excluded
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) as written from written
  `.execute(trx);
  const { added = 0, written = 0 } = rows[0] ?? {};
  return { added, changed: written - added };
}

/**
 * Makes the landmarks of the database those of an extract, in one transaction: all of it, or nothing. Pages go on reading meanwhile; of two
 * loads at once the second waits.
 * @param written how many rows have gone over so far
 */
export function replaceLandmarks(
  db: Kysely<Database>,
  landmarks: readonly LandmarksTable[],
  written: (rows: number) => void = () => {},
): Promise<Replaced> {
  const rows = [...new Map(landmarks.map((row) => [`${row.osm_type}/${row.osm_id}`, row])).values()];
  return db.transaction().execute(async (trx) => {
    await sql`lock table landmarks in share row exclusive mode`.execute(trx);
    await sql`create temporary table brought (like landmarks) on commit drop`.execute(trx);
    for (let from = 0; from < rows.length; from += BATCH) {
      await bring(trx, rows.slice(from, from + BATCH));
      written(Math.min(from + BATCH, rows.length));
    }
    const removed = await removeOthers(trx);
    const replaced = { ...(await writeBrought(trx)), removed };
    await sql`analyze landmarks`.execute(trx);
    return replaced;
  });
}

const SAMPLES = new URL("../../../content/samples/landmarks.json", import.meta.url);

/** Writes the sample landmarks into a database that has none: real ones are worth more, and an extract takes the samples away. */
export async function seedLandmarks(db: Kysely<Database>): Promise<void> {
  const some = await db.selectFrom("landmarks").select("osm_id").limit(1).executeTakeFirst();
  if (!some) await replaceLandmarks(db, await readOsmJson(fileURLToPath(SAMPLES)));
}
