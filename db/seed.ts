import { parseArgs } from "node:util";
import { sql, type Kysely } from "kysely";
import { createClient } from "./client.ts";
import { withoutLimits } from "./connection-limits.ts";
import type { Database } from "./schema/tables.ts";
import { agentCount, insertAgents } from "./seed/agents.ts";
import { withoutIndexes } from "./seed/bulk.ts";
import { demoRecords } from "./seed/demo.ts";
import { batches, batchesBeside } from "./seed/batches.ts";
import { seedLandmarks } from "./landmarks/osm/replace.ts";
import { progressBar, silent, type Progress } from "./seed/progress.ts";
import { insertPostedProjects } from "./seed/projects.ts";
import { insertListings, type ListingRecord } from "./seed/record.ts";
import { DEFAULT_RESORTS, seedResorts } from "./seed/resorts/resorts.ts";
import { readDemoAgents, readDemoListings, readPictures, syncPictures } from "./seed/reference.ts";

/** What a developer starts with, beside the demo records. */
export const DEFAULT_LISTINGS = 400;
const BATCH = 500;
/** From so many on, indexes are built after the rows. */
const BULK_FROM = 5000;

export type SeedOptions = {
  /** Generated listings there should be, beside the demo records. */
  listings?: number;
  /** Generated resorts there should be, beside the six samples. */
  resorts?: number;
  /** Another seed gives other listings. */
  seed?: number;
  /** The day that dates are counted back from. */
  now?: Date;
  progress?: (total: number) => Progress;
};

/** Writes what is missing of the wanted listings; says how many that were. */
async function writeGenerated(
  db: Kysely<Database>,
  made: Iterable<ListingRecord[]> | AsyncIterable<ListingRecord[]>,
  progress: Progress,
): Promise<number> {
  let inserted = 0;
  let done = 0;
  for await (const batch of made) {
    inserted += await insertListings(db, batch);
    done += batch.length;
    progress.update(done);
  }
  return inserted;
}

/**
 * Fills a migrated database with the demo records, agents, pictures and generated listings. Doing it again changes nothing.
 * @returns how many listings were new
 */
export const seed = (db: Kysely<Database>, options: SeedOptions = {}): Promise<number> =>
  withoutLimits(db, (session) => fill(session, options));

async function fill(db: Kysely<Database>, options: SeedOptions): Promise<number> {
  const { listings: count = DEFAULT_LISTINGS, resorts = DEFAULT_RESORTS, seed = 1, now = new Date() } = options;
  const { progress = () => silent } = options;
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
  await insertPostedProjects(db, now);
  await seedLandmarks(db);

  const taken = demo.flatMap((record) => record.pictures.slice(0, 1));
  const plan = { count, size: BATCH, seed, now, agents, pictures, taken };
  const bar = progress(count);
  try {
    if (count < BULK_FROM) {
      inserted += await writeGenerated(db, batches(plan), bar);
    } else {
      await withoutIndexes(
        db,
        async (trx) => void (inserted += await writeGenerated(trx, batchesBeside(plan), bar)),
        (name, step, of) => bar.say(`index ${step} of ${of}: ${name}`),
      );
    }
    await seedResorts(db, { resorts, seed, now, pictures, bar });
    bar.say("analysing");
    // Marks pages as all-visible, which is what lets lists and counts be read from indexes alone.
    await sql`vacuum (analyze) listings, listing_words`.execute(db);
    await sql`analyze`.execute(db);
  } finally {
    bar.stop();
  }
  return inserted;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      listings: { type: "string" },
      resorts: { type: "string" },
      seed: { type: "string" },
      now: { type: "string" },
    },
  });
  const whole = (name: "listings" | "resorts" | "seed", fallback: number): number => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isSafeInteger(value) || value < 0)
      throw new Error(`--${name} must be a whole number, not "${values[name]}"`);
    return value;
  };
  const now = new Date(values.now ?? Date.now());
  if (Number.isNaN(now.getTime()))
    throw new Error(`--now must be a date such as 2026-11-21T00:00:00Z, not "${values.now}"`);
  // The pooled host would give the session's settings to others.
  const db = createClient({ url: process.env["DATABASE_URL_DIRECT"] ?? process.env["DATABASE_URL"], max: 1 });
  const started = Date.now();
  try {
    const inserted = await seed(db, {
      listings: whole("listings", DEFAULT_LISTINGS),
      resorts: whole("resorts", DEFAULT_RESORTS),
      seed: whole("seed", 1),
      now,
      progress: progressBar,
    });
    console.log(`Seeded ${inserted} new listings in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    await db.destroy();
  }
}
