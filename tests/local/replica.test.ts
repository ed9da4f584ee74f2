import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { readingAfter, reads, replicaHasWrites, replicaState, writtenPosition } from "#db/reads.ts";
import { listingBySlug } from "#db/listings/listings.ts";
import health from "#functions/health.ts";
import listings from "#functions/listings.ts";
import { startBridge } from "#tools/pglite-bridge/bridge.ts";
import { ORIGIN } from "#tests/api/ask.ts";
import { fill } from "#tests/support/database/fill.ts";
import { startPair, type Pair } from "#tests/support/suite/postgres-pair.ts";
import { findBinaries } from "#tests/support/suite/temporary-postgres.ts";

type Bridge = Awaited<ReturnType<typeof startBridge>>;

let pair: Pair;
let bridges: Bridge[] = [];
let slug: string;

/** Whether a read goes to the standby. */
const readsThere = async (): Promise<boolean> =>
  (await sql<{ there: boolean }>`select pg_is_in_recovery() as there`.execute(reads)).rows[0]!.there;

const becomes = (state: string) => expect.poll(replicaState, { timeout: 20_000, interval: 100 }).toBe(state);

/** Writes a title and reads it back as whoever wrote it. */
async function writeAndRead(title: string): Promise<"seen" | "stale"> {
  await db.updateTable("listings").set({ title: title }).where("slug", "=", slug).execute();
  const position = await writtenPosition();
  const found = await readingAfter(position, () => listingBySlug(reads, slug));
  return found?.kind === "found" && found.listing.title === title ? "seen" : "stale";
}

/** People who read, and one who writes and reads, as long as `while_` takes. */
async function underLoad(happening: () => Promise<void>) {
  const told = { reads: 0, writes: 0, stale: 0, failed: [] as unknown[] };
  let over = false;
  const until = async (act: () => Promise<void>) => {
    while (!over) await act().catch((error: unknown) => told.failed.push(error));
  };
  const people = Array.from({ length: 6 }, () =>
    until(async () => {
      const answer = await listings(new Request(`${ORIGIN}/api/listings?purpose=rent&location=Gulshan`));
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      told.reads += 1;
    }),
  );
  const writer = until(async () => {
    told.writes += 1;
    if ((await writeAndRead(`A home by the lake ${told.writes}`)) === "stale") told.stale += 1;
  });
  await happening();
  over = true;
  await Promise.all([...people, writer]);
  return told;
}

describe.runIf(findBinaries())("a standby that lists are read from", () => {
  beforeAll(async () => {
    pair = (await startPair())!;
    const serve = (postgresUrl: string) => startBridge({ postgresUrl, port: 0 });
    bridges = [await serve(pair.primary), await serve(pair.standby)];
    const [writer, replica] = bridges as [Bridge, Bridge];
    Object.assign(process.env, {
      DATABASE_URL: writer.url,
      DATABASE_BRIDGE: writer.address,
      DATABASE_REPLICA_URL: replica.url,
      DATABASE_REPLICA_BRIDGE: replica.address,
    });
    await fill(writer, "seeded");
    ({ slug } = await db
      .selectFrom("listings")
      .select("slug")
      .where("approval", "=", "approved")
      .where("demo_id", "is", null)
      .orderBy("id")
      .executeTakeFirstOrThrow());
  }, 180_000);
  beforeEach(() => becomes("up"), 30_000);
  afterAll(async () => {
    delete process.env["DATABASE_REPLICA_URL"];
    await Promise.all(bridges.map((bridge) => bridge.stop()));
    await pair.stop();
  });

  test("is asked by lists, and health says so", async () => {
    expect(await readsThere()).toBe(true);
    const answer = await health(new Request(`${ORIGIN}/api/health`));
    expect(await answer.json()).toMatchObject({ replica: { status: "up" } });
  });

  test("gives who wrote what they wrote, and a cookie says up to where; a made-up place in the log costs the writer a read", async () => {
    const view = new Request(`${ORIGIN}/api/listings/${slug}/views`, { method: "POST", headers: { origin: ORIGIN } });
    const cookie = (await listings(view)).headers.getSetCookie().find((value) => value.startsWith("nibash_written="));
    expect(cookie).toMatch(/^nibash_written=[0-9A-F]+\/[0-9A-F]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax/);
    await pair.delay(80);
    for (let round = 0; round < 20; round += 1) expect(await writeAndRead(`Round ${round}`)).toBe("seen");
    // Without it the standby is read as it is: else the loop above would prove nothing.
    await db.updateTable("listings").set({ title: "Just now" }).where("slug", "=", slug).execute();
    const found = await listingBySlug(reads, slug);
    expect(found?.kind === "found" && found.listing.title).not.toBe("Just now");
    await pair.delay(0);
    for (const made of ["FFFFFFFF/FFFFFFFF", "0/0", "'; drop table listings", "1/2/3"]) {
      const asked = new Request(`${ORIGIN}/api/listings/${slug}`, { headers: { cookie: `nibash_written=${made}` } });
      expect((await listings(asked)).status).toBe(200);
    }
  });

  test("has a write before a cache is emptied", async () => {
    await pair.delay(600);
    await db.updateTable("listings").set({ title: "For the cache" }).where("slug", "=", slug).execute();
    await replicaHasWrites();
    const found = await listingBySlug(reads, slug);
    expect(found?.kind === "found" && found.listing.title).toBe("For the cache");
    await pair.delay(0);
  });

  test("is left out where it is late, and comes back", { timeout: 90_000 }, async () => {
    const told = await underLoad(async () => {
      await pair.delay(60_000);
      await becomes("behind");
      expect(await readsThere()).toBe(false);
      await pair.delay(0);
      await becomes("up");
    });
    expect(told).toMatchObject({ stale: 0, failed: [] });
    expect(await readsThere()).toBe(true);
  });

  test("is left out where it stops, and comes back: nobody notices", { timeout: 90_000 }, async () => {
    const told = await underLoad(async () => {
      await pair.stopStandby();
      await becomes("away");
      await pair.startStandby();
      await becomes("up");
    });
    expect(told).toMatchObject({ stale: 0, failed: [] });
    expect(told.reads).toBeGreaterThan(20);
  });

  test("is left out for good where it was promoted", { timeout: 90_000 }, async () => {
    const told = await underLoad(async () => {
      await pair.promote();
      await becomes("away");
    });
    expect(told).toMatchObject({ stale: 0, failed: [] });
    expect(await readsThere()).toBe(false);
  });
});
