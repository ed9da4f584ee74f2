import { sql, type Kysely } from "kysely";
import type { Purpose } from "#domain/listing/listing.ts";
import type { RoomType } from "#domain/resort/resort.ts";
import { roomTypesOf } from "../resorts/rooms.ts";
import { isSlug } from "./detail.ts";
import { isPublicListing } from "./public-listing.ts";
import type { Database } from "../schema/tables.ts";

/** What a booking stores about its listing or resort. */
export type BookedSubject = {
  id: string;
  slug: string;
  title: string;
  titleBn: string;
  ownerId: string | null;
  demo: boolean;
};
export type BookableListing = BookedSubject & { purpose: Purpose };
export type BookableResort = BookedSubject & { checkInTime: string; rooms: RoomType[] };

/** The public listing that a slug, a demo id or an old slug names; null if there is none. */
export async function bookableListing(db: Kysely<Database>, slug: string): Promise<BookableListing | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await sql<BookableListing>`
    select l.id, l.slug, l.title, l.title_bn as "titleBn", l.agent_id as "ownerId", l.demo_id is not null as demo, l.purpose
    from listings as l where ${isPublicListing} and l.id = coalesce(
      (select id from listings where slug = ${slug}),
      (select id from listings where demo_id = ${slug}),
      (select listing_id from slug_history where slug = ${slug} limit 1)
    )
  `.execute(db);
  return rows[0] ?? null;
}

/** Locks a listing against deletion and handover until the transaction ends. @returns its owner's id; null if it was deleted */
export async function holdListing(trx: Kysely<Database>, id: string): Promise<{ ownerId: string } | null> {
  const { rows } = await sql<{ ownerId: string }>`
    select agent_id as "ownerId" from listings where id = ${id}::uuid for share
  `.execute(trx);
  return rows[0] ?? null;
}

/** The public resort that a slug, a demo id or an old slug names, with its rooms; null if there is none. */
export async function bookableResort(db: Kysely<Database>, slug: string): Promise<BookableResort | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await sql<Omit<BookableResort, "rooms">>`
    select r.id, r.slug, r.title, r.title_bn as "titleBn", r.created_by as "ownerId", r.demo_id is not null as demo,
      r.check_in_time as "checkInTime"
    from resorts as r where r.approval = 'approved' and r.id = coalesce(
      (select id from resorts where slug = ${slug}),
      (select id from resorts where demo_id = ${slug}),
      (select resort_id from resort_slug_history where slug = ${slug} limit 1)
    )
  `.execute(db);
  const [resort] = rows;
  return resort ? { ...resort, rooms: await roomTypesOf(db, resort.id) } : null;
}
