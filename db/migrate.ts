import { promises as fs } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import { createClient } from "./client.ts";
import { syncReferenceData } from "./reference-data.ts";
import type { Database } from "./schema.ts";

/**
 * Brings a database to the newest schema and its places and amenities to what content says.
 * @returns the names of the migrations that ran; empty when there was nothing to do. Throws the first failure.
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const migrationFolder = path.join(import.meta.dirname, "migrations");
  const migrator = new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder }) });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === "Error")?.migrationName;
    throw new Error(`Migration ${failed ?? "lock"} failed: ${(error as Error).message}`, { cause: error });
  }
  await syncReferenceData(db);
  return (results ?? []).map((result) => result.migrationName);
}

if (import.meta.main) {
  // Neon's pooled host has no session locks, which migrations need: production gives the direct one.
  const db = createClient({ url: process.env["DATABASE_URL_DIRECT"] ?? process.env["DATABASE_URL"], max: 2 });
  try {
    const names = await migrateToLatest(db);
    console.log(names.length === 0 ? "The database is up to date." : `Migrated: ${names.join(", ")}`);
  } finally {
    await db.destroy();
  }
}
