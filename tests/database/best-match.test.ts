import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { searchListings } from "#db/listings/listings.ts";
import { placeBySlug, placeIndex } from "#db/places.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");

/** Rented flats, from the newest: where, beds, thousands of taka, and whether there are pictures. */
const FLATS = [
  ["niketan", 2, 40, true],
  ["gulshan-1", 4, 39, true],
  ["gulshan-1", 2, 12, true],
  ["gulshan-1", 2, 38, false],
  ["gulshan-2", 2, 37, true],
  ["gulshan-2", 3, 39, true],
  ["niketan", 2, 39, true],
] as const;
const NAMES = ["a", "b", "c", "d", "e", "f", "g"];
const PURPOSE = "rent";

beforeAll(async () => {
  const { db } = database();
  await sql`delete from listings`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from profiles limit 1`.execute(db);
  for (const [index, [place, bedrooms, thousands, pictured]] of FLATS.entries()) {
    const id = `00000000-0000-7000-8000-00000000000${index}`;
    await sql`
      insert into listings (id, slug, agent_id, area_id, purpose, type, approval, title, title_bn, description, description_bn,
        price_paisa, area_value, area_unit, bedrooms, created_at)
      values (${id}::uuid, ${NAMES[index]!}, ${rows[0]!.id}::uuid, ${placeBySlug.get(place)!.id}, ${PURPOSE}, 'apartment', 'approved',
        'Flat', 'ফ্ল্যাট', 'A flat', 'একটি ফ্ল্যাট', ${thousands * 100_000}, 900, 'sqft', ${bedrooms},
        now() - ${index}::integer * interval '1 day')
    `.execute(db);
    if (!pictured) continue;
    await sql`insert into listing_images select ${id}::uuid, 0, min(id) from pictures`.execute(db);
  }
});

const found = async (change: Partial<ListingQuery>): Promise<string> => {
  const query = { ...EMPTY_LISTING_QUERY, purpose: PURPOSE, ...change } as const;
  const page = await searchListings(database().db, query, matchingPlaceIds(placeIndex, query.location));
  return page.items.map(({ slug }) => slug).join("");
};

test("a plain list begins with homes that have pictures, then the newest", async () => {
  expect(await found({ pageSize: 48 })).toBe("abcefgd");
  await sql`delete from listing_images where listing_id = (select id from listings where slug = 'a')`.execute(
    database().db,
  );
  expect(await found({ pageSize: 48 }), "its last picture is gone").toBe("bcefgad");
  await sql`insert into listing_images select id, 0, (select min(id) from pictures) from listings where slug = 'a'`.execute(
    database().db,
  );
});

const ASKED = { location: "Gulshan", bedrooms: 2, maxPrice: 40_000, pageSize: 48 };

test("the area itself stands before its thana, then beds and price, then pictures, then the newest", async () => {
  expect(await found(ASKED)).toBe("edfbcag");
  expect(await found({ ...ASKED, sort: "newest" })).toBe("abcefgd");
  expect(await found({ bedrooms: 2, maxPrice: 40_000, pageSize: 48 }), "no place was named").toBe("abcefgd");
  expect(await found({ bedrooms: 2, maxPrice: 40_000, pageSize: 48, sort: "best" })).toBe("aegdfbc");
});

test("pages of the best matches follow each other, below homes that are called what was typed", async () => {
  const pages = [1, 2, 3, 4].map((page) => found({ ...ASKED, pageSize: 2, page }));
  expect((await Promise.all(pages)).join("")).toBe("edfbcag");
  await sql`update listings set title = 'Quiet corner' where slug = 'c'`.execute(database().db);
  expect(await found({ ...ASKED, titled: "Quiet corner" })).toBe("cedfbag");
});
