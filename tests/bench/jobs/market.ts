import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { createClient } from "#db/client.ts";
import { withoutLimits } from "#db/connection-limits.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { Database } from "#db/schema/tables.ts";
import { seed } from "#db/seed.ts";
import { administer, startServer } from "../search/cluster.ts";

const NAME = "nibash_bench_jobs";

/** A market on a separate PostgreSQL, which the product's own client (`#db/client.ts`) uses. */
export type JobMarket = { db: Kysely<Database>; version: string; stop(): Promise<void> };

/** @returns null if there is no PostgreSQL */
export async function startMarket(listings: number): Promise<JobMarket | null> {
  const server = await startServer();
  if (!server) return null;
  await administer(server, `drop database if exists ${NAME} with (force)`);
  await administer(server, `create database ${NAME} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const url = server.url(NAME);
  const child = fork(new URL("../search/bridge-process.ts", import.meta.url), [url]);
  const bridge = await new Promise<string>((resolve) => child.once("message", (message) => resolve(String(message))));
  Object.assign(process.env, {
    DATABASE_URL: url,
    DATABASE_BRIDGE: bridge,
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    SITE_URL: "http://localhost:8888",
    LOG_LEVEL: "silent",
  });
  const db = createClient({ url, bridge, max: 2 });
  const stop = async () => {
    const { db: ofTheProduct } = await import("#db/client.ts");
    await Promise.all([db.destroy(), ofTheProduct.destroy()]);
    child.disconnect();
    await administer(server, `drop database if exists ${NAME} with (force)`);
    await server.stop();
  };
  try {
    await migrateToLatest(db);
    await seed(db, { listings, resorts: 20, seed: 1, now: new Date("2026-11-21T00:00:00Z") });
    return { db, version: server.version, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Inserts `count` readers with confirmed addresses; the id of the n-th is `md5('reader n')`. */
export const insertReaders = (db: Kysely<Database>, count: number): Promise<void> =>
  withoutLimits(db, async (session) => {
    await sql`
      insert into profiles (id, name) select md5('reader ' || n)::uuid, 'Reader ' || n from generate_series(1, ${count}::integer) as n
    `.execute(session);
    await sql`
      insert into accounts (id, email, email_verified_at, locale)
      select md5('reader ' || n)::uuid, 'reader' || n || '@example.com', now(), case when n % 3 = 0 then 'bn' else 'en' end
      from generate_series(1, ${count}::integer) as n
    `.execute(session);
    await sql`vacuum (analyze) profiles, accounts`.execute(session);
  });
