import { sql, type Kysely, type RawBuilder, type Selectable } from "kysely";
import type { Picture } from "#domain/listing/listing.ts";
import { RESORT_PLACEHOLDER, shownPictures } from "#domain/picture/picture.ts";
import { shownFields, type ShownFields } from "#domain/posting/post-fields.ts";
import { RESORT_FIELDS } from "#domain/posting/resort-fields.ts";
import {
  RESORT_AMENITIES,
  type NearbyAttraction,
  type ResortDetail,
  type OfferedAmenity,
  type ResortPolicy,
} from "#domain/resort/resort.ts";
import { isSlug } from "../listings/detail.ts";
import { titlesOf } from "../listings/rows.ts";
import { surroundings } from "../place-data.ts";
import { contentOfRow, shownColumns } from "../posts/field-columns.ts";
import { ROOM_COLUMNS, toRoomType, type StoredRoom } from "./rooms.ts";
import { resortColumns, toResortSummary, joinPlace, type SelectedResort } from "./rows.ts";
import type { ResortsTable } from "../schema/resorts.ts";
import { PREPARED } from "../prepared.ts";
import type { Database } from "../schema/tables.ts";

type DetailRow = SelectedResort &
  Selectable<ResortsTable> & {
    views: number;
    offers: OfferedAmenity[];
    rooms: StoredRoom[];
    policies: ResortPolicy[];
    nearby: NearbyAttraction[];
    all_pictures: Picture[];
  };

/** What a slug leads to: a resort, the slug that it has now, or nothing (unknown, or not public). */
type ResortOfSlug = { kind: "found"; resort: ResortDetail } | { kind: "moved"; slug: string } | null;

function toDetail(row: DetailRow): ResortDetail {
  const summary = toResortSummary(row);
  const { place, division } = surroundings(row.district_id);
  return {
    ...summary,
    ...contentOfRow<ShownFields<typeof RESORT_FIELDS>>(shownFields(RESORT_FIELDS), row),
    street: row.street,
    streetBn: row.street_bn,
    division: (division ?? place).name,
    divisionBn: (division ?? place).nameBn,
    offers: row.offers.sort((a, b) => RESORT_AMENITIES.indexOf(a.amenity) - RESORT_AMENITIES.indexOf(b.amenity)),
    roomTypes: row.rooms.map(toRoomType),
    policies: row.policies,
    nearby: row.nearby,
    pictures: shownPictures(row.all_pictures, titlesOf(row), RESORT_PLACEHOLDER),
    contact: {
      name: row.contact_name,
      nameBn: row.contact_name_bn,
      phone: row.contact_phone,
      email: row.contact_email,
      manager: row.manager_name,
      managerBn: row.manager_name_bn,
    },
    views: row.views,
  };
}

/** Views shown = what the record started with + counted and flushed + counted and still in the buffer. */
export const resortViewsOf = sql<number>`(
  r.base_views
  + coalesce((select views from resort_views as v where v.resort_id = r.id), 0)
  + coalesce((select sum(views) from resort_views_buffer as b where b.resort_id = r.id), 0)
)::bigint`;

/** What hangs on a resort, as a list of objects in the order in which it is shown. */
const listOf = (table: string, fields: Record<string, string>) =>
  sql`coalesce((
    select jsonb_agg(jsonb_build_object(${sql.raw(
      Object.entries(fields)
        .map(([name, column]) => `'${name}', x.${column}`)
        .join(", "),
    )}) order by x.display_order)
    from ${sql.raw(table)} as x where x.resort_id = r.id
  ), '[]')`;

async function oneResort(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<ResortDetail | null> {
  const { rows } = await sql<DetailRow>`
    select ${PREPARED} ${resortColumns}, ${shownColumns(RESORT_FIELDS, "r")}, r.street, r.street_bn, r.contact_name,
      r.contact_name_bn, r.contact_phone, r.contact_email, r.manager_name, r.manager_name_bn, ${resortViewsOf} as views,
      coalesce((
        select jsonb_agg(jsonb_build_object('amenity', a.amenity, 'included', a.included))
        from resort_amenities as a where a.resort_id = r.id
      ), '[]') as offers,
      ${listOf("room_types", ROOM_COLUMNS)} as rooms,
      ${listOf("resort_policies", { text: "policy", textBn: "policy_bn" })} as policies,
      ${listOf("nearby_attractions", { name: "name", nameBn: "name_bn", distance: "distance" })} as nearby,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt, 'altBn', p.alt_bn) order by i.display_order)
        from resort_images as i join pictures as p on p.id = i.picture_id where i.resort_id = r.id
      ), '[]') as all_pictures
    from resorts as r ${joinPlace}
    where ${where}
  `.execute(db);
  return rows[0] ? toDetail(rows[0]) : null;
}

/** A resort by its id, public or not: the caller decides who may see it. */
export const resortById = (db: Kysely<Database>, id: string): Promise<ResortDetail | null> =>
  oneResort(db, sql`r.id = ${id}::uuid`);

/** The public resort of a slug, a demo id or an old slug. */
export async function resortBySlug(db: Kysely<Database>, slug: string): Promise<ResortOfSlug> {
  if (!isSlug(slug)) return null;
  const resort = await oneResort(
    db,
    sql`r.approval = 'approved' and r.id = coalesce(
      (select id from resorts where slug = ${slug}),
      (select id from resorts where demo_id = ${slug})
    )`,
  );
  if (resort) return { kind: "found", resort };
  const moved = await db
    .selectFrom("resort_slug_history as old")
    .innerJoin("resorts as r", "r.id", "old.resort_id")
    .select("r.slug")
    .where("old.slug", "=", slug)
    .where("r.approval", "=", "approved")
    .executeTakeFirst();
  return moved ? { kind: "moved", slug: moved.slug } : null;
}

/** The public resort that a slug, a demo id or an old slug names, and the views to show for it; null if there is none. */
export async function resortViewTarget(
  db: Kysely<Database>,
  slug: string,
): Promise<{ id: string; slug: string; views: number } | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await sql<{ id: string; slug: string; views: number }>`
    select r.id, r.slug, ${resortViewsOf} as views from resorts as r
    where r.approval = 'approved' and r.id = coalesce(
      (select id from resorts where slug = ${slug}),
      (select id from resorts where demo_id = ${slug}),
      (select resort_id from resort_slug_history where slug = ${slug} limit 1)
    )
  `.execute(db);
  return rows[0] ?? null;
}
