import { sql, type Kysely } from "kysely";
import { withoutLimits } from "#db/connection-limits.ts";
import type { Database } from "#db/schema/tables.ts";
import { agentCount, insertAgents } from "#db/seed/agents.ts";
import { definitions, recount } from "#db/seed/bulk.ts";
import { progressBar } from "#db/seed/progress.ts";
import { readDemoAgents } from "#db/seed/reference.ts";
import { seed } from "#db/seed.ts";
import { copyOnce, forgetCopies, prepareCopies } from "./copies.ts";

/** How many listings are generated as `npm run db:seed` does; larger markets have varied copies of these. */
export const GENERATED = 100_000;
/** How many connections write at once. */
const WRITERS = 2;
const NOW = new Date("2026-11-21T00:00:00Z");

/** Check constraints of the copied tables: copies need no checks, and checking Bengali letters takes most of the time. */
async function checks(db: Kysely<Database>): Promise<{ drop: string; make: string }[]> {
  const { rows } = await sql<{ drop: string; make: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
      format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint
    where conrelid = any('{listings,nearby_places,listing_prices}'::regclass[]) and contype = 'c' and convalidated
  `.execute(db);
  return rows;
}

/** Runs work on a few connections at once, each without a statement timeout. */
async function inTurns<Item>(
  db: Kysely<Database>,
  items: readonly Item[],
  work: (session: Kysely<Database>, item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const writer = () =>
    withoutLimits(db, async (session) => {
      await sql`set maintenance_work_mem = '1GB'`.execute(session);
      await sql`set work_mem = '512MB'`.execute(session);
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(session, item);
    });
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

async function addCopies(db: Kysely<Database>, listings: number): Promise<void> {
  const { originals } = await prepareCopies(db);
  const missing = listings - originals;
  const rounds = Array.from({ length: Math.ceil(missing / originals) }, (_, index) => index + 1);
  const wantedOf = (round: number) => Math.min(originals, missing - (round - 1) * originals);
  const parts = await definitions(db);
  const bar = progressBar(missing, "copies");
  let done = 0;
  await sql`alter table listings disable trigger user`.execute(db);
  const checked = await checks(db);
  for (const { drop } of [...parts.toReversed(), ...checked]) await sql.raw(drop).execute(db);
  await inTurns(db, rounds, async (session, round) => {
    await copyOnce(session, { round, originals, wanted: wantedOf(round), now: NOW });
    bar.update((done += wantedOf(round)));
  });
  await forgetCopies(db);
  for (const { make } of checked) await sql.raw(make).execute(db);
  await sql`alter table listings enable trigger user`.execute(db);
  // Keys first, then indexes, then foreign keys, in the order of `definitions`; only indexes are made in parallel.
  const isIndex = ({ make }: { make: string }) => make.startsWith("CREATE");
  const makeOne = (session: Kysely<Database>, { name, make }: { name: string; make: string }) => {
    bar.say(`making ${name}`);
    return sql
      .raw(make)
      .execute(session)
      .then(() => undefined);
  };
  const isReference = ({ make }: { make: string }) => make.includes("FOREIGN KEY");
  const keys = parts.filter((one) => !isIndex(one) && !isReference(one));
  for (const group of [keys, parts.filter(isIndex), parts.filter(isReference)]) await inTurns(db, group, makeOne);
  await withoutLimits(db, recount);
  bar.stop();
}

/** Fills a migrated database with listings, including indexes and statistics. @param db a client with two connections or more */
export async function fillMarket(db: Kysely<Database>, listings: number): Promise<void> {
  await seed(db, { listings: Math.min(listings, GENERATED), seed: 1, now: NOW, progress: progressBar });
  if (listings <= GENERATED) return;
  await insertAgents(db, await readDemoAgents(), 1, agentCount(listings));
  await addCopies(db, listings);
  await withoutLimits(db, async (session) => {
    await sql`vacuum (analyze) listings, listing_words, listing_images, nearby_places, listing_prices`.execute(session);
    await sql`analyze`.execute(session);
  });
}
