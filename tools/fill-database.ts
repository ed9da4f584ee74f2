/**
 * Brings the attached database up to date: migrations, and sample data if it is empty. It runs as a separate process, because a running
 * server needs none of the memory that this takes.
 */
import { existsSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "#db/client.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { seed } from "#db/seed.ts";
import { seedAccounts } from "#db/seed/accounts.ts";
import { progressBar } from "#db/seed/progress.ts";
import { hashPassword } from "#server/sessions/password.ts";
import { releaseLock, takeLock } from "./pglite-bridge/lock.ts";
import { runCommand } from "#build/environment.ts";
import { dataFolder } from "#build/paths.ts";

/** Marks a completed seed; a database whose seed was killed is completed at the next start. */
const seededMark = () => dataFolder("seeded");

const say = (line: string) => console.log(`  ${line}`);

const isOnThisMachine = (usesPglite: boolean): boolean =>
  usesPglite ||
  ["localhost", "127.0.0.1", "[::1]"].includes(new URL(process.env["DATABASE_URL"] ?? "postgres://elsewhere").hostname);

/** @param usesPglite the database is in `.data/`, so that a file beside it can mark it as completely filled */
async function fill(usesPglite: boolean): Promise<void> {
  const db = createClient({ max: 1 });
  try {
    const migrations = await migrateToLatest(db);
    if (migrations.length > 0) say(`Migrations: ${migrations.join(", ")}`);
    // A database of an earlier version may have listings but no resorts; seeding again adds what is missing.
    const some = await db.selectFrom("resorts").select("id").limit(1).executeTakeFirst();
    if (some && (!usesPglite || existsSync(seededMark()))) return;
    say(`Sample data: ${await seed(db, { progress: progressBar })} listings`);
    // Their password is public in the README, so they are only inserted into a database on this machine.
    if (isOnThisMachine(usesPglite)) await seedAccounts(db, hashPassword);
    if (usesPglite) writeFileSync(seededMark(), "");
  } finally {
    await db.destroy();
  }
}

await runCommand(async () => {
  const lock = dataFolder("fill.lock");
  // If two commands start at once, one fills the database while the other waits.
  while (takeLock(lock, "fill-database.ts") !== null) await sleep(200);
  try {
    await fill(process.argv[2] === "pglite");
  } finally {
    releaseLock(lock);
  }
});
