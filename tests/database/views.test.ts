import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { listingBySlug } from "#db/listings/listings.ts";
import { flushViews, recordView } from "#db/listings/views.ts";
import { onRealPostgres, useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");

const shown = async (slug: string): Promise<number> => {
  const answer = await listingBySlug(database().db, slug);
  if (answer?.kind !== "found") throw new Error(`${slug} was not found`);
  return answer.listing.views;
};

describe("views", () => {
  test("are counted at once, by slug and by demo id, and start from the record's own number", async () => {
    const { db } = database();
    const before = await shown("1");
    expect(await recordView(db, "1")).toBe(before + 1);
    expect(await recordView(db, "1", 3)).toBe(before + 4);
    expect(await shown("1")).toBe(before + 4);
  });

  test("keep their number when they are flushed", async () => {
    const { db } = database();
    const before = await recordView(db, "2");
    while ((await flushViews(db)) > 0);
    expect(await flushViews(db)).toBe(0);
    const { rows } = await sql<{ left: number }>`select count(*) as left from listing_views_buffer`.execute(db);
    expect(rows).toEqual([{ left: 0 }]);
    expect(await shown("2")).toBe(before);
    expect(await recordView(db, "2")).toBe((before ?? 0) + 1);
  });

  test("are not counted for what is not public or not there", async () => {
    const { db } = database();
    const { rows } = await sql<{
      slug: string;
    }>`select slug from listings where approval <> 'approved' limit 1`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await recordView(db, rows[0]?.slug ?? "")).toBeNull();
    expect(await recordView(db, "no-such-listing")).toBeNull();
  });

  test("of 200 visitors at once are exact while two jobs flush", async () => {
    const { db } = database();
    const before = await shown("3");
    const visits = Array.from({ length: 200 }, () => recordView(db, "3"));
    const flushes = Array.from({ length: onRealPostgres ? 8 : 2 }, () => flushViews(db));
    const numbers = await Promise.all(visits);
    await Promise.all(flushes);
    while ((await flushViews(db)) > 0);
    expect(await shown("3")).toBe(before + 200);
    // Who is counted at the same moment does not see the other: each number is one that was true, none is too high.
    for (const number of numbers) {
      expect(number).toBeGreaterThan(before);
      expect(number).toBeLessThanOrEqual(before + 200);
    }
  });
});
