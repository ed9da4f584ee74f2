import { readFile } from "node:fs/promises";
import { sql, type Kysely } from "kysely";
import type { SampleResort } from "#content/samples/resorts.ts";
import type { Database } from "#db/schema/tables.ts";
import type { Progress } from "../progress.ts";
import type { DrawnPicture } from "../reference.ts";
import { demoResorts } from "./demo.ts";
import { generateResort } from "./generate.ts";
import { insertResorts } from "./record.ts";

/** The number of generated resorts in a developer's database, in addition to the six samples. */
export const DEFAULT_RESORTS = 40;
const BATCH = 500;

export type ResortSeedOptions = {
  /** The wanted number of generated resorts, without the samples. */
  resorts: number;
  seed: number;
  now: Date;
  pictures: readonly DrawnPicture[];
  bar: Progress;
};

const readSamples = async (): Promise<SampleResort[]> =>
  JSON.parse(
    await readFile(new URL("../../../content/samples/resorts.json", import.meta.url), "utf8"),
  ) as SampleResort[];

/**
 * Inserts the six sample resorts and the generated ones into a migrated database; the pictures must exist. Repeating it changes nothing.
 * @returns how many resorts were new
 */
export async function seedResorts(db: Kysely<Database>, options: ResortSeedOptions): Promise<number> {
  const { resorts: count, bar, seed, now } = options;
  const pictures = Map.groupBy(options.pictures, ({ kind }) => kind);
  let inserted = await insertResorts(db, demoResorts(await readSamples()));
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
      generateResort(from + index, { seed, now, pictures }),
    );
    inserted += await insertResorts(db, batch);
    bar.say(`resorts: ${Math.min(from + BATCH, count)} of ${count}`);
  }
  await sql`vacuum (analyze) resorts`.execute(db);
  return inserted;
}
