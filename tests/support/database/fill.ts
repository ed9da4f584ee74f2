import { createClient } from "#db/client.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { seed } from "#db/seed.ts";
import { SEEDED_LISTINGS, type TemplateKind } from "./fingerprint.ts";

/** Fills an empty database with the content of its template, through the driver and the bridge. */
export async function fill(database: { url: string; address: string }, kind: TemplateKind): Promise<void> {
  const db = createClient({ url: database.url, bridge: database.address, max: 1 });
  try {
    await migrateToLatest(db);
    if (kind === "seeded") await seed(db, { listings: SEEDED_LISTINGS });
  } finally {
    await db.destroy();
  }
}
