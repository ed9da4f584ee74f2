import { sql, type Kysely } from "kysely";

/**
 * One index for each order in which public listings are read. The columns that filters ask for are carried along, so that
 * a page deep in a list and a count are answered from the index alone.
 */
const orders = {
  listings_newest: ["created_at desc, id desc", "purpose, type, price_paisa, area_sqft, bedrooms, area_id, demo_id"],
  listings_purpose_newest: [
    "purpose, created_at desc, id desc",
    "type, price_paisa, area_sqft, bedrooms, area_id, demo_id",
  ],
  listings_type_newest: ["purpose, type, created_at desc, id desc", "price_paisa, area_sqft, bedrooms, area_id"],
  listings_price: ["price_paisa, id", "purpose, type, area_sqft, bedrooms, area_id"],
  listings_purpose_price: ["purpose, price_paisa, id", "type, area_sqft, bedrooms, area_id"],
  listings_type_price: ["purpose, type, price_paisa, id", "area_sqft, bedrooms, area_id"],
  listings_area: ["area_sqft desc, id desc", "purpose, type, price_paisa, bedrooms, area_id"],
  listings_purpose_area: ["purpose, area_sqft desc, id desc", "type, price_paisa, bedrooms, area_id"],
  listings_sqft_price: ["sqft_price_paisa, id", "purpose, type, price_paisa, area_sqft, bedrooms, area_id"],
  listings_purpose_sqft_price: ["purpose, sqft_price_paisa, id", "type, price_paisa, area_sqft, bedrooms, area_id"],
  listings_place_newest: ["area_id, purpose, created_at desc, id desc", "type, price_paisa, area_sqft, bedrooms"],
  listings_place_price: ["area_id, purpose, type, price_paisa, id", "area_sqft, bedrooms"],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, [keys, carried]] of Object.entries(orders)) {
    await sql
      .raw(`create index ${name} on listings (${keys}) include (${carried}) where approval = 'approved'`)
      .execute(db);
  }
  await sql`
    create index listings_featured on listings (created_at desc, id desc) where approval = 'approved' and featured
  `.execute(db);
  // What a visitor's words are looked for in: titles; of rentals, descriptions too. The leading space lets one or two
  // letters be found at the start of a word, which is the shortest thing that trigrams can find. Only ASCII letters are
  // lowered (collation C): Bengali has no case, and looking for one takes ten times as long as all the rest.
  await sql`
    create function listing_search_text(purpose text, title text, title_bn text, description text, description_bn text)
    returns text language sql immutable parallel safe
    as $$
      select lower((' ' || title || ' ' || title_bn ||
        case when purpose = 'rent' then ' ' || description || ' ' || description_bn else '' end) collate "C")
    $$
  `.execute(db);
  await sql`
    create index listings_text on listings using gin (
      listing_search_text(purpose, title, title_bn, description, description_bn) gin_trgm_ops
    ) where approval = 'approved'
  `.execute(db);
}
