import { sql, type Kysely, type Selectable } from "kysely";
import type { FeedItem } from "#domain/listing/feed.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { publicLine, publicPoint } from "./map/public-place.ts";
import { surroundings } from "../place-data.ts";
import { isPublicListing } from "./public-listing.ts";
import type { Database, ListingsTable } from "../schema/tables.ts";

/** How many listings a feed holds at most, the newest ones. */
export const FEED_MAX = 1_000;

/** The token of an account's feed; null if it has no feed. */
export async function feedTokenOf(db: Kysely<Database>, accountId: string): Promise<string | null> {
  const row = await db.selectFrom("feed_tokens").select("token").where("account_id", "=", accountId).executeTakeFirst();
  return row?.token ?? null;
}

/** Sets the token of an account's feed; the earlier address stops working. */
export async function setFeedToken(db: Kysely<Database>, accountId: string, token: string, now: Date): Promise<void> {
  await db
    .insertInto("feed_tokens")
    .values({ account_id: accountId, token, created_at: now })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ token, created_at: now }))
    .execute();
}

/** When an account's feed got its address; null if it has no feed. */
export async function feedMadeAt(db: Kysely<Database>, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("feed_tokens")
    .select("created_at")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Ends an account's feed. Returns whether it had one. */
export async function deleteFeedToken(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("feed_tokens").where("account_id", "=", accountId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The owner of the feed with this token; null if there is none. */
export async function feedOwner(
  db: Kysely<Database>,
  token: string,
): Promise<{ accountId: string; name: string; nameBn: string | null; since: Date } | null> {
  const row = await db
    .selectFrom("feed_tokens")
    .innerJoin("profiles", "profiles.id", "feed_tokens.account_id")
    .select(["feed_tokens.account_id as accountId", "profiles.name", "profiles.name_bn as nameBn"])
    .select("feed_tokens.created_at as since")
    .where("token", "=", token)
    .executeTakeFirst();
  return row ?? null;
}

type Row = Pick<
  Selectable<ListingsTable>,
  | "id"
  | "slug"
  | "title"
  | "title_bn"
  | "description"
  | "description_bn"
  | "purpose"
  | "type"
  | "price_paisa"
  | "price_negotiable"
  | "area_value"
  | "area_unit"
  | "area_sqft"
  | "bedrooms"
  | "bathrooms"
  | "parking"
  | "floor"
  | "total_floors"
  | "furnished"
  | "amenities"
  | "area_id"
  | "street"
  | "postal_code"
  | "place_hidden"
  | "public_lat5"
  | "public_lng5"
  | "created_at"
  | "updated_at"
> & { pictures: string[] | null };

function toItem(row: Row): FeedItem {
  const { place, district, division } = surroundings(row.area_id);
  const point = publicPoint(row);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    titleBn: row.title_bn,
    description: row.description,
    descriptionBn: row.description_bn,
    purpose: row.purpose,
    type: row.type,
    price: fromPaisa(row.price_paisa),
    priceNegotiable: row.price_negotiable,
    area: row.area_value,
    areaUnit: row.area_unit,
    areaSqft: row.area_sqft,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    parking: row.parking,
    floor: row.floor,
    totalFloors: row.total_floors,
    furnished: row.furnished,
    amenities: row.amenities,
    street: publicLine(row, "street"),
    postalCode: row.postal_code,
    latitude: point?.lat ?? null,
    longitude: point?.lng ?? null,
    withinMetres: point?.radius ?? null,
    place: { slug: place.slug, name: place.name, nameBn: place.nameBn },
    district: district?.name ?? null,
    districtBn: district?.nameBn ?? null,
    division: division?.name ?? null,
    divisionBn: division?.nameBn ?? null,
    pictures: row.pictures ?? [],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The public listings of an account, the newest first. */
export async function feedItems(db: Kysely<Database>, accountId: string): Promise<FeedItem[]> {
  const { rows } = await sql<Row>`
    select l.id, l.slug, l.title, l.title_bn, l.description, l.description_bn, l.purpose, l.type, l.price_paisa, l.price_negotiable,
      l.area_value, l.area_unit, l.area_sqft, l.bedrooms, l.bathrooms, l.parking, l.floor, l.total_floors, l.furnished, l.amenities,
      l.area_id, l.street, l.postal_code, l.public_lat5, l.public_lng5, l.place_hidden, l.created_at, l.updated_at,
      (select jsonb_agg(i.picture_id order by i.display_order) from listing_images as i where i.listing_id = l.id) as pictures
    from listings as l
    where l.agent_id = ${accountId}::uuid and ${isPublicListing}
    order by l.created_at desc, l.id desc limit ${FEED_MAX}
  `.execute(db);
  return rows.map(toItem);
}
