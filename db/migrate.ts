import { promises as fs } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { FileMigrationProvider, Migrator, type Migration } from "kysely/migration";
import { createClient } from "./client.ts";
import {
  CONNECTION_LIMITS,
  MIGRATION_LOCK_MS,
  readConnectionLimits,
  storeConnectionLimits,
  withoutLimits,
} from "./connection-limits.ts";
import type { Database } from "./schema/tables.ts";
import { placeBySlug, places } from "./place-data.ts";

/** Brings the table that mirrors content (places) to what content says. Runs after every migration. */
async function syncReferenceData(db: Kysely<Database>): Promise<void> {
  const areas = places.map((place) => ({
    id: place.id,
    kind: place.kind,
    slug: place.slug,
    name: place.name,
    name_bn: place.nameBn,
    parent_id: place.parentSlug === null ? null : (placeBySlug.get(place.parentSlug)?.id ?? null),
    postcode: place.postcode,
    latitude: place.lat,
    longitude: place.lng,
  }));
  await sql`
    insert into areas (id, kind, slug, name, name_bn, parent_id, postcode, latitude, longitude)
    select * from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as place (
      id integer, kind text, slug text, name text, name_bn text, parent_id integer, postcode text,
      latitude double precision, longitude double precision
    )
    on conflict (id) do update set
      kind = excluded.kind, slug = excluded.slug, name = excluded.name, name_bn = excluded.name_bn,
      parent_id = excluded.parent_id, postcode = excluded.postcode,
      latitude = excluded.latitude, longitude = excluded.longitude
    where areas is distinct from excluded
  `.execute(db);
}

/** A migration exports `transaction = false` if its statements cannot run in one (`create index concurrently`). */
type ProductMigration = Migration & { transaction?: false };

/** How often a migration that meets a lock is tried, and the milliseconds between two tries. */
export type Retries = { times: number; pause: number };
const RETRIES: Retries = { times: 30, pause: 2_000 };
const MIGRATIONS = path.join(import.meta.dirname, "migrations");

const isLocked = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "55P03";

/** Runs the next migration, again and again while something else holds a lock that it needs: between the tries everybody else gets through. */
async function migrateNext(migrator: Migrator, name: string, migration: ProductMigration, retries: Retries) {
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateUp({ disableTransactions: migration.transaction === false });
    if (!error) return;
    if (!isLocked(error) || tries >= retries.times) {
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
    await pause(retries.pause);
  }
}

/** Throws for a database whose migrations are no longer there: one of the time before the baseline, on somebody's own machine. */
async function requireNoOlder(session: Kysely<Database>, migrator: Migrator): Promise<void> {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('kysely_migration') as table`.execute(
    session,
  );
  if (!rows[0]?.table) return;
  const known = new Set((await migrator.getMigrations()).map(({ name }) => name));
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(session);
  const gone = done.rows.filter(({ name }) => !known.has(name));
  if (gone.length > 0)
    throw new Error(
      `This database has a migration that this code has not (${gone[0]!.name}). \`npm run reset\` makes it anew, empty.`,
    );
}

async function migrateInTurn(session: Kysely<Database>, folder: string, retries: Retries): Promise<string[]> {
  // If two deploys run at once, the second waits here and then finds nothing to do.
  await sql`select pg_advisory_lock(hashtextextended('migrations', 0))`.execute(session);
  try {
    await sql.raw(`set lock_timeout = ${MIGRATION_LOCK_MS}`).execute(session);
    const provider = new FileMigrationProvider({ fs, path, migrationFolder: folder });
    // Branches land in another order than they were numbered in.
    const migrator = new Migrator({ db: session, provider, allowUnorderedMigrations: true });
    await requireNoOlder(session, migrator);
    const pending = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt);
    for (const { name, migration } of pending) await migrateNext(migrator, name, migration, retries);
    return pending.map(({ name }) => name);
  } finally {
    await sql`select pg_advisory_unlock(hashtextextended('migrations', 0))`.execute(session);
  }
}

/**
 * Brings a database to the newest schema and its places and amenities to what content says, each migration in a transaction of its own.
 * @returns the names of the migrations that ran; empty when there was nothing to do. Throws the first failure.
 */
export async function migrateToLatest(
  db: Kysely<Database>,
  { folder = MIGRATIONS, retries = RETRIES }: { folder?: string; retries?: Retries } = {},
): Promise<string[]> {
  const ran = await withoutLimits(db, (session) => migrateInTurn(session, folder, retries));
  await withoutLimits(db, syncReferenceData);
  await storeConnectionLimits(db);
  return ran;
}

/** The site may sign in by another role than the migrations: then its owner has to give that one the limits. */
async function warnOfMissingLimits(): Promise<void> {
  const db = createClient({ max: 1 });
  try {
    const limits = await readConnectionLimits(db);
    const missing = Object.entries(CONNECTION_LIMITS).filter(([name, value]) => limits[name] !== value);
    if (missing.length === 0) return;
    const settings = missing.map(([name, value]) => `set ${name} = ${value}`).join(", ");
    console.warn(`The role of DATABASE_URL has not the limits of db/connection-limits.ts yet: ${settings}`);
  } finally {
    await db.destroy();
  }
}

if (import.meta.main) {
  // Neon's pooled host has no session locks, which migrations need: production gives the direct one.
  const direct = process.env["DATABASE_URL_DIRECT"];
  const db = createClient({ url: direct ?? process.env["DATABASE_URL"], max: 2 });
  try {
    const names = await migrateToLatest(db);
    console.log(names.length === 0 ? "The database is up to date." : `Migrated: ${names.join(", ")}`);
  } finally {
    await db.destroy();
  }
  await warnOfMissingLimits();
}
