import { expect, test } from "vitest";
import { placeCounts } from "#db/area-facts.ts";
import { placeBySlug, placeIndex } from "#db/places.ts";
import type { ListingPage } from "#domain/search/filters.ts";
import { countedIds, placesInside, subPlaces } from "#domain/place/inside.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask } from "../ask.ts";

const database = useDatabase("seeded");

/** How many listings a search for the half finds, and how many its page says there are, with the chip of one thana. */
async function countsOf(half: string, thana: string) {
  const place = placeBySlug.get(half)!;
  const answer = await ask(listings, `/api/listings?location=${encodeURIComponent(place.name)}`);
  const counts = new Map<number, number>();
  for (const { placeId, listings: some } of await placeCounts(database().db, countedIds(placeIndex, place))) {
    counts.set(placeId, (counts.get(placeId) ?? 0) + some);
  }
  const chip = subPlaces(placeIndex, place, counts, 99).find(({ place: { slug } }) => slug === thana);
  return {
    found: ((await answer.json()) as ListingPage).total,
    shown: placesInside(placeIndex, place).reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
    chip: chip?.listings ?? 0,
  };
}

test.each([
  ["dhaka-north", "uttara-east-thana-dhaka"],
  ["dhaka-south", "kotwali-thana-dhaka"],
])("what is posted to a thana of %s alone is found, counted and shown in that half", async (half, thana) => {
  const before = await countsOf(half, thana);
  expect(before.found).toBe(before.shown);
  const { db } = database();
  const elsewhere = placesInside(placeIndex, placeBySlug.get("chittagong")!).map(({ id }) => id);
  const few = db.selectFrom("listings").select("id").where("approval", "=", "approved").limit(3);
  const moved = await db
    .updateTable("listings")
    .set({ area_id: placeBySlug.get(thana)!.id })
    .where("id", "in", few.where("area_id", "in", elsewhere))
    .returning("id")
    .execute();
  const more = moved.length;
  expect(more).toBeGreaterThan(0);
  expect(await countsOf(half, thana)).toEqual({
    found: before.found + more,
    shown: before.shown + more,
    chip: before.chip + more,
  });
});
