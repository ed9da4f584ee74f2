import { sql } from "kysely";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");

/** Cells of the map that are not what the rows in them say. */
async function wrongCells(): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select size, public_lat5 / size as y, public_lng5 / size as x, purpose, type, count(*)::integer as listings,
        sum(public_lat5) as lat5_sum, sum(public_lng5) as lng5_sum, min(price_paisa) as lowest
      from listings cross join unnest(array[500, 2000, 8000, 32000]) as size
      where approval = 'approved' and hidden_at is null and public_lat5 is not null group by 1, 2, 3, 4, 5
    ) as counted
    full join (select * from map_cells where listings <> 0) as kept using (size, y, x, purpose, type)
    where (counted.listings, counted.lat5_sum, counted.lng5_sum, counted.lowest)
      is distinct from (kept.listings, kept.lat5_sum, kept.lng5_sum, kept.lowest)
  `.execute(database().db);
  return rows;
}

/** Places where the kept counts and a count of the rows differ, and cells of the map. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select purpose, type, area_id, count(*) as listings from listings
      where approval = 'approved' and hidden_at is null group by 1, 2, 3
    ) as counted
    full join (select * from listing_counts where listings > 0) as kept using (purpose, type, area_id)
    where counted.listings is distinct from kept.listings
  `.execute(database().db);
  return [...rows, ...(await wrongCells())];
}

test("the kept counts stay true through every kind of change", async () => {
  const { db } = database();
  expect(await differences()).toEqual([]);
  const changes = [
    sql`update listings set approval = 'rejected', verified = false where demo_id in ('1', '2')`,
    sql`update listings set approval = 'approved' where approval = 'pending'`,
    sql`update listings set area_id = (select id from areas where slug = 'gulshan') where purpose = 'sale'`,
    sql`update listings set purpose = 'rent' where type = 'apartment' and purpose = 'sale'`,
    sql`update listings set hidden_at = now() where approval = 'approved' and demo_id is null`,
    sql`update listings set hidden_at = null where purpose = 'rent'`,
    sql`update listings set approval = 'pending', verified = false where demo_id in ('3', '4')`,
    sql`update listings set price_paisa = price_paisa + 100`,
    // The lowest price of a cell goes: to another home, to a dearer one, out of the cell, and away.
    sql`update listings set price_paisa = price_paisa * 3 where price_paisa in (select lowest from map_cells where size = 32000)`,
    sql`update listings set price_paisa = price_paisa / 5 where bedrooms = 3`,
    sql`update listings set latitude = latitude + 0.013, longitude = longitude - 0.02 where bedrooms = 2`,
    sql`update listings set latitude = null, longitude = null where bedrooms = 1`,
    sql`update listings set place_hidden = not place_hidden where purpose = 'rent'`,
    sql`delete from listings where price_paisa in (select lowest from map_cells where size = 2000)`,
    sql`delete from listings where type = 'shop'`,
    sql`delete from listings`,
  ];
  for (const change of changes) {
    await change.execute(db);
    expect(await differences()).toEqual([]);
  }
  const { rows } = await sql<{ left: number }>`select sum(listings) as left from listing_counts`.execute(db);
  expect(rows).toEqual([{ left: 0 }]);
});
