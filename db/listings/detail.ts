import { sql, type Kysely, type RawBuilder, type Selectable } from "kysely";
import type { AgencyName } from "#domain/account/agency-name.ts";
import type { Address, Agent, ListingDetail, NearbyPlace, Picture } from "#domain/listing/listing.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { shownPictures } from "#domain/picture/picture.ts";
import type { DatedMark } from "#domain/listing/verification.ts";
import { LISTING_FIELDS } from "#domain/posting/listing-fields.ts";
import { shownFields, type ShownFields } from "#domain/posting/post-fields.ts";
import { rentExtrasOf, summaryColumns, titlesOf, toSummary, type SummaryRow } from "./rows.ts";
import { agencyName } from "../agencies/name.ts";
import { publicLine, publicPoint } from "./map/public-place.ts";
import { surroundings } from "../place-data.ts";
import { contentOfRow, shownColumns } from "../posts/field-columns.ts";
import { isPublicListing } from "./public-listing.ts";
import { PREPARED } from "../prepared.ts";
import type { Database, ListingsTable, ProfilesTable } from "../schema/tables.ts";

type DetailRow = SummaryRow &
  Selectable<ListingsTable> & {
    /** Never null: listings are owned by agents, and a constraint requires their telephone number. */
    agent: Omit<Selectable<ProfilesTable>, "created_at" | "phone"> & { phone: string };
    pictures_json: Picture[];
    nearby_json: NearbyPlace[];
    agency_json: AgencyName | null;
    marks_json: DatedMark[];
    prices_json: { price: number; since: string }[];
    views: number;
  };

/** What a slug leads to: a listing, the slug that it has now, or nothing (unknown, or not public). */
export type SlugAnswer = { kind: "found"; listing: ListingDetail } | { kind: "moved"; slug: string } | null;

/** Only this many prices are read: a listing with more is being played with, and no chart shows them all. */
const PRICES_MAX = 60;

/** Metres to which distances from a hidden place are rounded: several exact distances would reveal the place. */
const ROUGH = 500;

const roughly = (distance: number): number => Math.max(1, Math.round(distance / ROUGH)) * ROUGH;

function addressOf(row: DetailRow): Address {
  const { place, thana, district, division } = surroundings(row.area_id);
  return {
    street: publicLine(row, "street"),
    block: publicLine(row, "block"),
    road: publicLine(row, "road"),
    area: place.name,
    areaBn: place.nameBn,
    thana: thana?.name ?? null,
    thanaBn: thana?.nameBn ?? null,
    district: district?.name ?? place.name,
    districtBn: district?.nameBn ?? place.nameBn,
    division: division?.name ?? place.name,
    divisionBn: division?.nameBn ?? place.nameBn,
    postalCode: row.postal_code ?? place.postcode,
  };
}

const agentOf = ({ agent }: DetailRow): Agent => ({
  id: agent.id,
  name: agent.name,
  nameBn: agent.name_bn,
  company: agent.company,
  image: agent.image_url,
  phone: agent.phone,
  whatsapp: agent.whatsapp,
  email: agent.email,
  verified: agent.verified,
});

function toDetail(row: DetailRow): ListingDetail {
  const summary = toSummary(row);
  return {
    ...summary,
    ...contentOfRow<ShownFields<typeof LISTING_FIELDS>>(shownFields(LISTING_FIELDS), row),
    marks: row.marks_json.map(({ mark, at }) => ({ mark, at: new Date(at).toISOString() })),
    address: addressOf(row),
    location: publicPoint(row),
    rentExtras: rentExtrasOf(row),
    priceHistory: row.prices_json.map(({ price, since }) => ({
      price: fromPaisa(price),
      since: new Date(since).toISOString(),
    })),
    nearbyPlaces: row.place_hidden
      ? row.nearby_json.map((nearby) => ({ ...nearby, distance: roughly(nearby.distance) }))
      : row.nearby_json,
    pictures: shownPictures(row.pictures_json, titlesOf(row)),
    agent: agentOf(row),
    agency: row.agency_json,
    views: row.views,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Views shown = what the record started with + counted and flushed + counted and still in the buffer. */
export const viewsOf = sql<number>`(
  l.base_views
  + coalesce((select views from listing_views as v where v.listing_id = l.id), 0)
  + coalesce((select sum(views) from listing_views_buffer as b where b.listing_id = l.id), 0)
)::bigint`;

/** Whether a text can be a slug or a demo id. PostgreSQL refuses U+0000 in a parameter. */
export const isSlug = (text: string): boolean => text.length <= 160 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

async function oneListing(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<ListingDetail | null> {
  const { rows } = await sql<DetailRow>`
    select ${PREPARED} ${summaryColumns}, ${shownColumns(LISTING_FIELDS, "l")}, l.street, l.block, l.road, l.postal_code,
      l.public_lat5, l.public_lng5, l.place_hidden, l.advance_months, l.updated_at, ${viewsOf} as views,
      to_jsonb(agent) - 'created_at' as agent, ${agencyName("l.agency_id")} as agency_json,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt, 'altBn', p.alt_bn, 'room', p.room) order by i.display_order)
        from listing_images as i join pictures as p on p.id = i.picture_id where i.listing_id = l.id
      ), '[]') as pictures_json,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'type', n.type, 'name', n.name, 'nameBn', n.name_bn, 'distance', n.distance) order by n.display_order)
        from nearby_places as n where n.listing_id = l.id
      ), '[]') as nearby_json,
      coalesce((
        select jsonb_agg(jsonb_build_object('mark', k.mark, 'at', k.set_at) order by k.set_at, k.id)
        from listing_marks as k where k.listing_id = l.id and k.removed_at is null
      ), '[]') as marks_json,
      coalesce((
        select jsonb_agg(jsonb_build_object('price', p.price_paisa, 'since', p.since) order by p.since)
        from (
          select price_paisa, since from listing_prices as one where one.listing_id = l.id and one.purpose = l.purpose
          order by since desc limit ${PRICES_MAX}
        ) as p
      ), '[]') as prices_json
    from listings as l
    join profiles as agent on agent.id = l.agent_id
    where ${where}
  `.execute(db);
  return rows[0] ? toDetail(rows[0]) : null;
}

/** A listing by its id, public or not: the caller decides who may see it. */
export const listingById = (db: Kysely<Database>, id: string): Promise<ListingDetail | null> =>
  oneListing(db, sql`l.id = ${id}::uuid`);

/** The public listing of a slug, a demo id or an old slug. */
export async function listingBySlug(db: Kysely<Database>, slug: string): Promise<SlugAnswer> {
  if (!isSlug(slug)) return null;
  const listing = await oneListing(
    db,
    sql`${isPublicListing} and l.id = coalesce(
      (select id from listings where slug = ${slug}),
      (select id from listings where demo_id = ${slug})
    )`,
  );
  if (listing) return { kind: "found", listing };
  const moved = await db
    .selectFrom("slug_history as old")
    .innerJoin("listings as l", "l.id", "old.listing_id")
    .select("l.slug")
    .where("old.slug", "=", slug)
    .where(isPublicListing)
    .executeTakeFirst();
  return moved ? { kind: "moved", slug: moved.slug } : null;
}
