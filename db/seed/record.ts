import { sql, type Insertable, type Kysely, type RawBuilder } from "kysely";
import { toPaisa } from "#domain/money/money.ts";
import type { PricePoint } from "#domain/listing/prices/history.ts";
import type { NearbyPlace } from "#domain/listing/listing.ts";
import type { Database, ListingsTable } from "../schema/tables.ts";
import type { DecisionColumns } from "../schema/moderation.ts";

/** Columns that keep their defaults: samples need no confirmation and are never hidden, nor are their places; they belong to no agency. */
type LeftOut = "must_confirm" | "reminded_at" | "hidden_at" | "agency_id" | "place_hidden";
type Column = Exclude<
  keyof ListingsTable,
  | "area_sqft"
  | "sqft_price_paisa"
  | "public_lat5"
  | "public_lng5"
  | "mark_count"
  | "pictured"
  | "status"
  | "approved_prices"
  | keyof DecisionColumns
  | LeftOut
>;

/** A listing to insert: its row and its related rows. Instants are ISO 8601. */
export type ListingRecord = Required<Pick<Insertable<ListingsTable>, Column>> & {
  pictures: readonly string[];
  nearby: readonly NearbyPlace[];
  oldSlugs: readonly string[];
  /** Its public prices, oldest first. */
  prices: readonly PricePoint[];
};

const columns: Record<Column, string> = {
  id: "uuid",
  demo_id: "text",
  slug: "text",
  agent_id: "uuid",
  area_id: "integer",
  purpose: "text",
  type: "text",
  approval: "text",
  rejection_reason: "text",
  verified: "boolean",
  featured: "boolean",
  title: "text",
  title_bn: "text",
  description: "text",
  description_bn: "text",
  price_paisa: "bigint",
  price_negotiable: "boolean",
  area_value: "numeric",
  area_unit: "text",
  bedrooms: "smallint",
  bathrooms: "smallint",
  floor: "smallint",
  total_floors: "smallint",
  parking: "smallint",
  rental_month: "text",
  tenants: "text[]",
  amenities: "text[]",
  furnished: "text",
  orientation: "text",
  year_built: "smallint",
  completion_status: "text",
  handover_date: "date",
  developer: "text",
  project_name: "text",
  video_url: "text",
  virtual_tour_url: "text",
  street: "text",
  postal_code: "text",
  latitude: "double precision",
  longitude: "double precision",
  base_views: "integer",
  created_at: "timestamptz",
  updated_at: "timestamptz",
  confirmed_at: "timestamptz",
  service_charge_paisa: "bigint",
  gas_bill_paisa: "bigint",
  water_bill_paisa: "bigint",
  parking_fee_paisa: "bigint",
  advance_months: "smallint",
  advertiser: "text",
  commission: "text",
  commission_paisa: "bigint",
  rental: "text",
  layout: "text",
  block: "text",
  road: "text",
  price_cut_from_paisa: "bigint",
  price_cut_at: "timestamptz",
};
const names = sql.raw([...Object.keys(columns), "pictured"].join(", "));

/** A column as one array parameter: PostgreSQL reads it several times faster than rows or JSON. */
const column = (values: readonly unknown[], type: string): RawBuilder<unknown> => sql`${values}::${sql.raw(type)}[]`;

/** The related rows of listings, as columns. */
function rowsOf<Item>(
  records: readonly ListingRecord[],
  items: (record: ListingRecord) => readonly Item[],
  ...values: [value: (item: Item) => unknown, type: string][]
): RawBuilder<unknown> {
  const rows = records.flatMap((record) => items(record).map((item, order) => ({ id: record.id, order, item })));
  const ids = rows.map(({ id }) => id);
  const orders = rows.map(({ order }) => order);
  const rest = values.map(([value, type]) =>
    column(
      rows.map(({ item }) => value(item)),
      type,
    ),
  );
  return sql`unnest(${sql.join([column(ids, "uuid"), column(orders, "smallint"), ...rest])})`;
}

/** A list within a column is passed as text, such as `{family,female}`, because arrays of arrays cannot have different lengths. */
const cell = (value: unknown): unknown => (Array.isArray(value) ? `{${value.join(",")}}` : value);

/**
 * Inserts listings with their pictures, nearby places, prices and old slugs in one statement, so that each is inserted completely or not at
 * all. Existing ids are left unchanged.
 * @returns how many were new
 */
export async function insertListings(db: Kysely<Database>, records: readonly ListingRecord[]): Promise<number> {
  const all = (Object.entries(columns) as [Column, string][]).map(([name, type]) =>
    column(
      records.map((record) => cell(record[name])),
      type === "text[]" ? "text" : type,
    ),
  );
  const pictured = column(
    records.map((record) => record.pictures.length > 0),
    "boolean",
  );
  const selected = sql.raw(
    [...Object.entries(columns), ["pictured", "boolean"]]
      .map(([name, type]) => (type === "text[]" ? `${name}::text[]` : name))
      .join(", "),
  );
  const pictures = rowsOf(records, (record) => record.pictures, [(id) => id, "text"]);
  const oldSlugs = rowsOf(records, (record) => record.oldSlugs, [(slug) => slug, "text"]);
  const prices = rowsOf(
    records,
    (record) => record.prices,
    [({ since }) => since, "timestamptz"],
    [({ price }) => toPaisa(price), "bigint"],
  );
  const nearby = rowsOf(
    records,
    (record) => record.nearby,
    [({ type }) => type, "text"],
    [({ name }) => name, "text"],
    [({ nameBn }) => nameBn, "text"],
    [({ distance }) => distance, "integer"],
  );
  const { rows } = await sql<{ inserted: number }>`
    with added as (
      insert into listings (${names}) select ${selected} from unnest(${sql.join([...all, pictured])}) as record (${names})
      on conflict (id) do nothing returning id, purpose
    ),
    images as (
      insert into listing_images (listing_id, display_order, picture_id)
      select id, place, picture from added join ${pictures} as row (id, place, picture) using (id)
    ),
    nearby as (
      insert into nearby_places (listing_id, display_order, type, name, name_bn, distance)
      select id, place, type, name, name_bn, distance
      from added join ${nearby} as row (id, place, type, name, name_bn, distance) using (id)
    ),
    prices as (
      insert into listing_prices (listing_id, since, purpose, price_paisa)
      select id, since, purpose, price from added join ${prices} as row (id, place, since, price) using (id)
    ),
    slugs as (
      insert into slug_history (slug, listing_id)
      select slug, id from added join ${oldSlugs} as row (id, place, slug) using (id)
    )
    select count(*)::integer as inserted from added
  `.execute(db);
  return rows[0]?.inserted ?? 0;
}
