import { parseArgs } from "node:util";
import { sql, type Kysely } from "kysely";
import { createClient } from "./client.ts";
import type { Database } from "./schema.ts";
import { agentCount, insertAgents } from "./seed/agents.ts";
import { withoutIndexes } from "./seed/bulk.ts";
import { demoRecords } from "./seed/demo.ts";
import { galleryFrom } from "./seed/gallery.ts";
import { generateListing } from "./seed/generate.ts";
import { progressBar, silent, type Progress } from "./seed/progress.ts";
import { insertListings, type ListingRecord } from "./seed/record.ts";
import { readDemoAgents, readDemoListings, readPictures, syncPictures } from "./seed/reference.ts";

/** What a developer starts with, beside the demo records. */
export const DEFAULT_LISTINGS = 400;
const BATCH = 500;
/** From so many on, indexes are built after the rows. */
const BULK_FROM = 5000;

export type SeedOptions = {
  /** Generated listings there should be, beside the demo records. */
  listings?: number;
  /** Another seed gives other listings. */
  seed?: number;
  /** The day that dates are counted back from. */
  now?: Date;
  progress?: (total: number) => Progress;
};

/** How many of the wanted listings are there already. They are numbered, so the missing ones are the last. */
async function writeGenerated(
  db: Kysely<Database>,
  make: (n: number) => ListingRecord,
  count: number,
  progress: Progress,
) {
  let inserted = 0;
  let writing: Promise<void> = Promise.resolve();
  for (let from = 0; from < count; from += BATCH) {
    // The next batch is made while the database writes the last one.
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => make(from + index));
    await writing;
    writing = insertListings(db, batch).then((added) => {
      inserted += added;
      progress.update(from + batch.length);
    });
  }
  await writing;
  return inserted;
}

/**
 * Fills a migrated database with the demo records, agents, pictures and generated listings. Doing it again changes nothing.
 * @returns how many listings were new
 */
export async function seed(db: Kysely<Database>, options: SeedOptions = {}): Promise<number> {
  const { listings: count = DEFAULT_LISTINGS, seed = 1, now = new Date(), progress = () => silent } = options;
  const [pictures, demoAgents, demoListings] = await Promise.all([
    readPictures(),
    readDemoAgents(),
    readDemoListings(),
  ]);
  const agents = agentCount(count);
  await syncPictures(db, pictures);
  await insertAgents(db, demoAgents, seed, agents);
  const demo = demoRecords(demoListings, demoAgents);
  let inserted = await insertListings(db, demo);

  const gallery = galleryFrom(pictures, new Set(demo.flatMap((record) => record.pictures.slice(0, 1))));
  const make = (n: number) => generateListing(n, { seed, now, agents, gallery });
  const bar = progress(count);
  try {
    if (count < BULK_FROM) {
      inserted += await writeGenerated(db, make, count, bar);
    } else {
      await withoutIndexes(
        db,
        async (trx) => void (inserted += await writeGenerated(trx, make, count, bar)),
        (name, step, of) => bar.say(`index ${step} of ${of}: ${name}`),
      );
    }
    bar.say("analysing");
    // Marks pages as all-visible, which is what lets lists and counts be read from indexes alone.
    await sql`vacuum (analyze) listings`.execute(db);
    await sql`analyze`.execute(db);
  } finally {
    bar.stop();
  }
  return inserted;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { listings: { type: "string" }, seed: { type: "string" }, now: { type: "string" } },
  });
  const whole = (name: "listings" | "seed", fallback: number): number => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isSafeInteger(value) || value < 0)
      throw new Error(`--${name} must be a whole number, not "${values[name]}"`);
    return value;
  };
  const now = new Date(values.now ?? Date.now());
  if (Number.isNaN(now.getTime()))
    throw new Error(`--now must be a date such as 2026-11-21T00:00:00Z, not "${values.now}"`);
  const db = createClient({ max: 1 });
  const started = Date.now();
  try {
    const inserted = await seed(db, {
      listings: whole("listings", DEFAULT_LISTINGS),
      seed: whole("seed", 1),
      now,
      progress: progressBar,
    });
    console.log(`Seeded ${inserted} new listings in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    await db.destroy();
  }
}
