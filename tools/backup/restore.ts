import { readFile } from "node:fs/promises";
import { migrationsOf } from "#db/backup/backup-tables.ts";
import type { createClient } from "#db/client.ts";
import { withoutLimits } from "#db/connection-limits.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { peoplesRows, restoreTables } from "#db/backup/restore-tables.ts";
import { type Manifest, pictureFile, readLines, readManifest, sha256, sha256OfFile, tableFile } from "./folder.ts";
import { openStores } from "./stores.ts";

type Client = ReturnType<typeof createClient>;

/** Checks every file before anything is written, so that an incomplete backup never replaces a complete database. */
async function verify(folder: string, manifest: Manifest): Promise<void> {
  for (const { name, sha256: expected } of manifest.tables) {
    const found = await sha256OfFile(tableFile(folder, name)).catch(() => "missing");
    if (found !== expected) throw new Error(`The backup is damaged: table ${name}`);
  }
  for (const { key, sha256: expected } of manifest.pictures) {
    const bytes = await readFile(pictureFile(folder, expected)).catch(() => new Uint8Array());
    if (sha256(bytes) !== expected) throw new Error(`The backup is damaged: picture ${key}`);
  }
}

/**
 * Restores a backup into a database and the picture stores. First it migrates the database, which must end at the backup's migrations, so
 * it needs the code of that day. Pictures that exist already stay unchanged.
 * @param options `replace`: all data of the database may be deleted
 * @throws before anything is written: if the backup is damaged, the migrations differ, or the database holds people's data
 */
export async function restore(db: Client, folder: string, { replace = false } = {}): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await verify(folder, manifest);
  await migrateToLatest(db);
  const migrations = await migrationsOf(db);
  if (migrations.join() !== manifest.migrations.join()) {
    throw new Error(`The backup stands at migration ${manifest.migrations.at(-1)}, this code at ${migrations.at(-1)}`);
  }
  if (!replace && (await peoplesRows(db)) > 0) {
    throw new Error("The database is not empty; --replace throws away what it holds");
  }
  const kept = new Set(manifest.tables.map(({ name }) => name));
  const counts = await withoutLimits(db, (session) =>
    restoreTables(session, ({ name }) => (kept.has(name) ? readLines(tableFile(folder, name)) : null)),
  );
  const short = manifest.tables.find(({ name, rows }) => counts[name] !== rows);
  if (short) throw new Error(`Table ${short.name} got ${counts[short.name]} of ${short.rows} rows`);
  const stores = openStores();
  for (const { store, key, sha256: hash } of manifest.pictures) {
    const bytes = await readFile(pictureFile(folder, hash));
    await stores[store as keyof typeof stores].set(key, new Uint8Array(bytes).buffer);
  }
  return manifest;
}
