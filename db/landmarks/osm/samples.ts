import { fileURLToPath } from "node:url";
import type { Kysely } from "kysely";
import { readOsmJson } from "./json.ts";
import { replaceLandmarks } from "./replace.ts";
import type { Database } from "../../schema/tables.ts";

const SAMPLES = new URL("../../../content/samples/landmarks.json", import.meta.url);

/** Writes the sample landmarks into a database that has none: real ones are worth more, and an extract takes the samples away. */
export async function seedLandmarks(db: Kysely<Database>): Promise<void> {
  const some = await db.selectFrom("landmarks").select("osm_id").limit(1).executeTakeFirst();
  if (!some) await replaceLandmarks(db, await readOsmJson(fileURLToPath(SAMPLES)));
}
