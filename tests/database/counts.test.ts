import { sql } from "kysely";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");

/** Places where the kept counts and a count of the rows differ. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select purpose, type, area_id, count(*) as listings from listings
      where approval = 'approved' and hidden_at is null group by 1, 2, 3
    ) as counted
    full join (select * from listing_counts where listings > 0) as kept using (purpose, type, area_id)
    where counted.listings is distinct from kept.listings
  `.execute(database().db);
  return rows;
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
