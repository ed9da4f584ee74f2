import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import demoListings from "#content/samples/listings.json" with { type: "json" };
import {
  featuredListings,
  listingBySlug,
  listingsByIds,
  recentListings,
  samePriceNearby,
  similarListings,
} from "#db/listings/listings.ts";
import type { ListingDetail, ListingSummary } from "#domain/listing/listing.ts";
import { isSamePriceNearby, similarAmong, wideningTo } from "#domain/listing/similar-listings.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");

const find = async (slug: string): Promise<ListingDetail> => {
  const answer = await listingBySlug(database().db, slug);
  if (answer?.kind !== "found") throw new Error(`${slug} was not found`);
  return answer.listing;
};

describe("one listing", () => {
  test.each(demoListings.map((listing) => [listing.demoId, listing] as const))(
    "demo record %s comes out of the database as content says it",
    async (demoId, sample) => {
      // With its id: a page that shows the sample and one that shows the record mean the same home.
      const { agent, ...listing } = await find(demoId);
      expect(listing.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(agent.name).not.toBe("");
      const { agent: _, ...expected } = sample;
      const instant = (text: string) => new Date(text).toISOString();
      expect(listing).toEqual({
        ...expected,
        // Rooms are known of drawn pictures, not of samples.
        pictures: sample.pictures.map((picture) => ({ ...picture, room: expect.any(String) as string })),
        address: { ...sample.address, block: null, road: null },
        agency: null,
        location: sample.location && { ...sample.location, radius: null },
        createdAt: instant(sample.createdAt),
        confirmedAt: instant(sample.confirmedAt),
        updatedAt: instant(sample.updatedAt),
        priceCut: null,
        priceHistory: [{ price: sample.price, since: instant(sample.createdAt) }],
        // Nobody offers a sample, and nobody has checked it.
        advertiser: null,
        commission: null,
        rental: null,
        layout: null,
        marks: [],
        markCount: 0,
      });
      expect(await find(sample.slug)).toEqual(await find(demoId));
    },
  );

  test("is found under an old slug, which leads to the new one", async () => {
    const { db } = database();
    const { slug } = await find("11");
    await sql`update listings set slug = 'a-better-title-11' where demo_id = '11'`.execute(db);
    expect(await listingBySlug(db, slug)).toEqual({ kind: "moved", slug: "a-better-title-11" });
    expect((await find("a-better-title-11")).demoId).toBe("11");
    const { rows } = await sql<{ old: string; slug: string }>`
      select h.slug as old, l.slug from slug_history as h join listings as l on l.id = h.listing_id
      where l.demo_id is null and l.approval = 'approved' limit 1
    `.execute(db);
    expect(rows).toHaveLength(1);
    expect(await listingBySlug(db, rows[0]?.old ?? "")).toEqual({ kind: "moved", slug: rows[0]?.slug });
  });

  test("is not there while it is pending or rejected, under no name, and never with an error", async () => {
    const { db } = database();
    const { rows } = await sql<{ id: string; slug: string }>`
      select id, slug from listings where approval <> 'approved'
    `.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { slug } of rows) expect(await listingBySlug(db, slug)).toBeNull();
    expect(
      await listingsByIds(
        db,
        rows.flatMap(({ id, slug }) => [id, slug]),
      ),
    ).toEqual([]);
    for (const wild of ["", "\u0000", "'; drop table listings; --", "a".repeat(5000), "%", "Gulshan Lake"]) {
      expect(await listingBySlug(db, wild)).toBeNull();
      expect(await listingsByIds(db, [wild])).toEqual([]);
    }
  });
});

describe("several listings", () => {
  test("come by id, demo id and slug in the order asked for, each once", async () => {
    const { db } = database();
    const first = await find("1");
    const items = await listingsByIds(db, ["5", "nobody", first.id, "gulshan-lake-view", first.slug, "5"]);
    expect(items.map(({ demoId }) => demoId)).toEqual(["5", "1", "gulshan-lake-view"]);
  });

  test("come by the names of earlier times too: a sample's old id, an old slug", async () => {
    const { db } = database();
    const { rows } = await sql<{ old: string; slug: string }>`
      select h.slug as old, l.slug from slug_history as h join listings as l on l.id = h.listing_id
      where l.approval = 'approved' limit 1
    `.execute(db);
    const items = await listingsByIds(db, ["demo-10", rows[0]?.old ?? "", "10", "demo-gulshan-lake-view", "demo-"]);
    expect(items.map(({ demoId, slug }) => demoId ?? slug)).toEqual(["10", rows[0]?.slug, "gulshan-lake-view"]);
  });

  test("featured ones are featured, recent ones are the newest", async () => {
    const { db } = database();
    const featured = await featuredListings(db, 6);
    expect(featured).toHaveLength(6);
    expect(featured.every((listing) => listing.featured)).toBe(true);
    const recent = await recentListings(db, 3);
    const { rows } = await sql<{ id: string }>`
      select id from listings where approval = 'approved' order by created_at desc, id desc limit 3
    `.execute(db);
    expect(recent.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  /** Some public listings, of all types and of both purposes. */
  const someListings = async () => {
    const { rows } = await sql<{ slug: string }>`
      select slug from listings where approval = 'approved' order by md5(slug) limit 60
    `.execute(database().db);
    return Promise.all(rows.map(({ slug }) => find(slug)));
  };

  test("similar ones have the same purpose, area and family, and are found as the domain would", async () => {
    const { db } = database();
    const { rows } = await sql<{ id: string }>`
      select id from listings where approval = 'approved' and area_id in (
        select area_id from listings where approval = 'approved' order by md5(slug) limit 60
      )
    `.execute(db);
    const everything: ListingSummary[] = [];
    for (let at = 0; at < rows.length; at += 48)
      everything.push(
        ...(await listingsByIds(
          db,
          rows.slice(at, at + 48).map(({ id }) => id),
        )),
      );
    let found = 0;
    for (const listing of await someListings()) {
      const similar = await similarListings(db, listing);
      const expected = similarAmong(listing, everything);
      found += similar.length;
      // Of equal prices either may come first; how far one had to look, and at which prices, may not differ.
      const seen = (listings: readonly ListingSummary[]) =>
        listings.map((other) => [wideningTo(listing, other), Math.abs(other.price - listing.price)]);
      expect(seen(similar)).toEqual(seen(expected));
      expect(new Set(similar.map(({ id }) => id)).size).toBe(similar.length);
      expect(similar.map(({ id }) => id)).not.toContain(listing.id);
      for (const other of similar) expect(wideningTo(listing, other)).not.toBeNull();
    }
    expect(found).toBeGreaterThan(3);
  });

  test("the same price nearby is elsewhere in the district, and never another family", async () => {
    const { db } = database();
    let found = 0;
    for (const listing of await someListings()) {
      const nearby = await samePriceNearby(db, listing);
      found += nearby.length;
      expect(nearby.length).toBeLessThanOrEqual(4);
      expect(new Set(nearby.map(({ id }) => id)).size).toBe(nearby.length);
      for (const other of nearby) expect(isSamePriceNearby(listing, other)).toBe(true);
    }
    expect(found).toBeGreaterThan(15);
  });
});
