import { existsSync } from "node:fs";
import { join } from "node:path";
import { migrationsOf, readSnapshot } from "#db/backup/backup-tables.ts";
import { withoutLimits } from "#db/connection-limits.ts";
import type { createClient } from "#db/client.ts";
import { openStores, STORES } from "./stores.ts";
import {
  type Manifest,
  pictureFile,
  sha256,
  sha256OfFile,
  tableFile,
  writeLines,
  writeManifest,
  writePrivate,
} from "./folder.ts";

type Client = ReturnType<typeof createClient>;

/**
 * Writes all data that people entrusted to the product into a folder: every table as it was at one moment, then every uploaded picture.
 * Pictures come second, so that every picture that the tables name is in the backup, unless it was deleted in between.
 * @throws if the folder already contains a backup
 */
export async function backUp(db: Client, folder: string): Promise<Manifest> {
  if (existsSync(join(folder, "manifest.json"))) throw new Error(`${folder} holds a backup already`);
  const manifest: Manifest = { format: 1, at: new Date().toISOString(), migrations: [], tables: [], pictures: [] };
  await withoutLimits(db, async (session) => {
    manifest.migrations = await migrationsOf(session);
    await readSnapshot(session, async (tables, linesOf) => {
      for (const table of tables) {
        const file = tableFile(folder, table.name);
        const rows = await writeLines(file, linesOf(table));
        manifest.tables.push({ name: table.name, rows, sha256: await sha256OfFile(file) });
      }
    });
  });
  const stores = openStores();
  for (const store of STORES) {
    for await (const { blobs } of stores[store].list({ paginate: true })) {
      for (const { key } of blobs) {
        const bytes = await stores[store].get(key, { type: "arrayBuffer" });
        if (bytes === null) continue;
        const hash = sha256(new Uint8Array(bytes));
        await writePrivate(pictureFile(folder, hash), new Uint8Array(bytes));
        manifest.pictures.push({ store, key, sha256: hash });
      }
    }
  }
  await writeManifest(folder, manifest);
  return manifest;
}
