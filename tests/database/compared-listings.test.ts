import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import demoListings from "#content/samples/listings.json" with { type: "json" };
import { comparedListings } from "#db/listings/compared-listings.ts";
import { listingBySlug } from "#db/listings/listings.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");

describe("compared listings", () => {
  test("come by id, slug and demo id, in the order asked for, with amenities and words", async () => {
    const { db } = database();
    const answer = await listingBySlug(db, "10");
    if (answer?.kind !== "found") throw new Error("The demo listing 10 was not found");
    const { listing } = answer;
    const found = await comparedListings(db, ["gulshan-lake-view", listing.id, "demo-11", "12"]);
    expect(found.map(({ asked }) => asked)).toEqual(["gulshan-lake-view", listing.id, "demo-11", "12"]);
    expect(found.map((one) => one.listing.demoId)).toEqual(["gulshan-lake-view", "10", "11", "12"]);
    // The rooms of its pictures are for the viewer alone.
    const pictures = listing.pictures.map(({ room: _room, ...picture }) => picture);
    expect({ ...listing, pictures }).toMatchObject(found[1]!.listing);
    expect(found[3]?.listing.amenities).toEqual(demoListings.find(({ demoId }) => demoId === "12")?.amenities);
  });

  test("come by an old slug too", async () => {
    const { db } = database();
    const { rows } = await sql<{ old: string; slug: string }>`
      select h.slug as old, l.slug from slug_history as h join listings as l on l.id = h.listing_id
      where l.approval = 'approved' limit 1
    `.execute(db);
    const [renamed] = rows;
    if (!renamed) throw new Error("The seed has no renamed listing");
    const found = await comparedListings(db, [renamed.old]);
    expect(found.map(({ asked, listing }) => [asked, listing.slug])).toEqual([[renamed.old, renamed.slug]]);
  });

  test("are never pending or rejected, and no name is an error", async () => {
    const { db } = database();
    const { rows } = await sql<{ id: string; slug: string }>`
      select id, slug from listings where approval <> 'approved' limit 2
    `.execute(db);
    expect(rows).toHaveLength(2);
    const names = rows.flatMap(({ id, slug }) => [id, slug]);
    expect(await comparedListings(db, names)).toEqual([]);
    expect(await comparedListings(db, ["nobody", "demo-", "00000000-0000-7000-8000-000000000000", "a\u0000b"])).toEqual(
      [],
    );
    expect(await comparedListings(db, [])).toEqual([]);
  });

  test("are four at most", async () => {
    const found = await comparedListings(database().db, ["10", "11", "12", "13", "14"]);
    expect(found).toHaveLength(4);
  });
});
