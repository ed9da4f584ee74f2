import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { toSqft } from "#domain/listing/floor-area.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");

/** Tries a change on one listing and takes it back. @returns the name of the constraint that refused it, or "accepted" */
async function attempt(change: string, where = "demo_id = '5'"): Promise<string> {
  try {
    await database()
      .db.transaction()
      .execute(async (trx) => {
        await sql.raw(`update listings set ${change} where ${where}`).execute(trx);
        throw new Error("accepted");
      });
    return "never";
  } catch (error) {
    const { constraint, message } = error as { constraint?: string; message: string };
    return constraint ?? message;
  }
}

describe("the database refuses", () => {
  test.each([
    ["a price of nothing", "price_paisa = 0", "listings_price_paisa_check"],
    ["a negative price", "price_paisa = -100", "listings_price_paisa_check"],
    ["text that is not NFC", "title_bn = U&'\\09AF\\09BC' || U&'\\09DF'", "listings_title_bn_check"],
    ["an empty title", "title = ''", "listings_title_check"],
    ["a verified listing that is not approved", "approval = 'pending', verified = true", "listings_check"],
    ["an approval nobody knows", "approval = 'maybe', verified = false", "listings_approval_check"],
    ["the spec's old word plot", "type = 'plot'", "listings_type_check"],
    ["a tenant nobody knows", "tenants = '{anyone}'", "listings_tenants_check"],
    [
      "a month of renting on a sale",
      "purpose = 'sale', rental_month = 'May', tenants = '{}', gas_bill_paisa = null, water_bill_paisa = null",
      "rental_facts_only_on_rentals",
    ],
    ["a monthly bill on a sale", "purpose = 'sale', tenants = '{}'", "rent_extras_only_on_rentals"],
    ["half a point on the map", "latitude = 23.7, longitude = null", "point_is_whole"],
    ["a point outside Bangladesh", "latitude = 51.5, longitude = 90.1", "listings_latitude_check"],
    ["a slug with a space", "slug = 'a b'", "listings_slug_check"],
    ["a slug that is taken", "slug = (select slug from listings where demo_id = '1')", "listings_slug_key"],
    ["a demo id that is taken", "demo_id = '1'", "listings_demo_id"],
    ["a place that does not exist", "area_id = 999999", "listings_area_id_fkey"],
    ["an agent that does not exist", "agent_id = '00000000-0000-7000-8000-000000000000'", "listings_agent_id_fkey"],
    ["a video address that is not https", "video_url = 'javascript:alert(1)'", "listings_video_url_check"],
    ["an advertiser nobody knows", "advertiser = 'friend'", "listings_advertiser_check"],
    ["a commission of an owner", "advertiser = 'owner', commission = 'one-month'", "listings_commission_check"],
    ["a commission of nobody", "commission = 'one-month'", "listings_commission_check"],
    [
      "a sum beside another answer",
      "advertiser = 'agent', commission = 'none', commission_paisa = 100",
      "listings_commission_paisa_check",
    ],
    ["another amount without a sum", "advertiser = 'agent', commission = 'amount'", "listings_commission_paisa_check"],
    ["a kind of rental nobody knows", "rental = 'tent'", "listings_rental_check"],
    ["a seat of a shop", "type = 'shop', rental = 'seat'", "listings_rental_check"],
    [
      "a seat for sale",
      "purpose = 'sale', tenants = '{}', gas_bill_paisa = null, water_bill_paisa = null, rental = 'seat'",
      "listings_rental_check",
    ],
    ["a layout of land", "type = 'land', layout = 'duplex'", "listings_layout_check"],
    ["a block without a letter", "block = ''", "listings_block_check"],
    ["a road longer than a name", "road = 'Bir Uttam Road'", "listings_road_check"],
    ["a size of nothing", "area_value = 0", "listings_area_value_check"],
  ])("%s", async (_, change, constraint) => {
    expect(await attempt(change)).toContain(constraint);
  });

  test("and accepts what is right", async () => {
    expect(await attempt("price_paisa = 100, title_bn = 'বাড়ি', tenants = '{family,student}'")).toBe("accepted");
    expect(await attempt("advertiser = 'agent', commission = 'amount', commission_paisa = 800000")).toBe("accepted");
    expect(await attempt("advertiser = 'agent', commission = 'one-month'")).toBe("accepted");
    const kinds = "type = 'house', rental = 'mess', layout = 'duplex', block = 'C', road = '7/A'";
    expect(await attempt(kinds)).toBe("accepted");
  });
});

describe("what follows from a listing", () => {
  test("its size in square feet and its price per square foot agree with the domain's", async () => {
    const { rows } = await sql<{
      area_value: number;
      area_unit: "sqft" | "katha" | "decimal";
      area_sqft: number;
      price_paisa: number;
      sqft_price_paisa: number;
    }>`select area_value, area_unit, area_sqft, price_paisa, sqft_price_paisa from listings`.execute(database().db);
    expect(new Set(rows.map((row) => row.area_unit))).toEqual(new Set(["sqft", "katha", "decimal"]));
    for (const row of rows) {
      const sqft = toSqft(row.area_value, row.area_unit);
      expect(row.area_sqft).toBe(sqft);
      expect(Math.abs(row.sqft_price_paisa - row.price_paisa / sqft)).toBeLessThanOrEqual(0.5);
    }
  });

  test("an old slug is kept when the slug changes, and dropped when it comes back", async () => {
    const history = async () =>
      (
        await sql<{ slug: string }>`
        select h.slug from slug_history as h join listings as l on l.id = h.listing_id where l.demo_id = '10' order by 1
      `.execute(database().db)
      ).rows.map(({ slug }) => slug);
    const { rows } = await sql<{ slug: string }>`select slug from listings where demo_id = '10'`.execute(database().db);
    const original = rows[0]?.slug ?? "";
    await sql`update listings set slug = 'renamed-10' where demo_id = '10'`.execute(database().db);
    expect(await history()).toEqual([original]);
    await sql`update listings set slug = ${original} where demo_id = '10'`.execute(database().db);
    expect(await history()).toEqual(["renamed-10"]);
  });
});
