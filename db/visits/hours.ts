import { sql, type Kysely } from "kysely";
import type { VisitHours } from "#domain/booking/visit-slots.ts";
import { OPEN_STATES } from "#domain/booking/visit.ts";
import { isSlug } from "../listings/detail.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import type { Database } from "../schema/tables.ts";

/** A listing as far as visits of it go. */
export type VisitedListing = {
  id: string;
  slug: string;
  title: string;
  titleBn: string;
  ownerId: string;
  isPublic: boolean;
};

/** The listing with this slug, demo id or old slug, public or not; null where there is none. */
export async function visitedListing(db: Kysely<Database>, slug: string): Promise<VisitedListing | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await sql<VisitedListing>`
    select l.id, l.slug, l.title, l.title_bn as "titleBn", l.agent_id as "ownerId", ${isPublicListing} as "isPublic"
    from listings as l where l.id = coalesce(
      (select id from listings where slug = ${slug}),
      (select id from listings where demo_id = ${slug}),
      (select listing_id from slug_history where slug = ${slug} limit 1)
    )
  `.execute(db);
  return rows[0] ?? null;
}

/** When in a week a listing can be visited; [] where its owner offers nothing. */
export async function visitHours(db: Kysely<Database>, listingId: string): Promise<VisitHours[]> {
  const rows = await db
    .selectFrom("visit_hours")
    .select(["day", "from_hour as from", "until_hour as until"])
    .where("listing_id", "=", listingId)
    .orderBy("day")
    .execute();
  return rows;
}

/** Where a listing is shown by video call (https); null where it is not. */
export async function visitCall(db: Kysely<Database>, listingId: string): Promise<string | null> {
  const row = await db.selectFrom("visit_calls").select("url").where("listing_id", "=", listingId).executeTakeFirst();
  return row?.url ?? null;
}

/**
 * Puts the hours of a listing, and the link of its video calls, in the place of those that it had. Give a transaction. Visits that were asked
 * for stay.
 */
export async function replaceVisitHours(
  trx: Kysely<Database>,
  listingId: string,
  hours: readonly VisitHours[],
  call: string | null,
): Promise<void> {
  // Of two windows that save at once the later one counts, whole.
  await trx.selectFrom("listings").select("id").where("id", "=", listingId).forNoKeyUpdate().execute();
  await replaceWeek(trx, listingId, hours);
  await replaceCall(trx, listingId, call);
}

/** The link of video calls alone; null takes it away. Give a transaction that holds the listing. */
export async function replaceCall(trx: Kysely<Database>, listingId: string, call: string | null): Promise<void> {
  await trx.deleteFrom("visit_calls").where("listing_id", "=", listingId).execute();
  if (call !== null) await trx.insertInto("visit_calls").values({ listing_id: listingId, url: call }).execute();
}

/** The hours alone, without the link of video calls. Give a transaction that holds the listing. */
export async function replaceWeek(
  trx: Kysely<Database>,
  listingId: string,
  hours: readonly VisitHours[],
): Promise<void> {
  await trx.deleteFrom("visit_hours").where("listing_id", "=", listingId).execute();
  if (hours.length === 0) return;
  await trx
    .insertInto("visit_hours")
    .values(hours.map(({ day, from, until }) => ({ listing_id: listingId, day, from_hour: from, until_hour: until })))
    .execute();
}

/** The hours from `now` on that are requested or agreed, as ISO 8601 instants. */
export async function takenSlots(db: Kysely<Database>, listingId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("visits")
    .select("starts_at")
    .where("listing_id", "=", listingId)
    .where("state", "in", OPEN_STATES)
    .where("starts_at", ">=", now)
    .execute();
  return rows.map(({ starts_at }) => starts_at.toISOString());
}

/** A listing of somebody's own, and whether it can be visited. */
export type OwnOffer = Pick<VisitedListing, "slug" | "title" | "titleBn"> & { offered: boolean };

/** Listings that somebody can offer visits of, those with hours first. */
export async function ownOffers(db: Kysely<Database>, ownerId: string, most = 100): Promise<OwnOffer[]> {
  const { rows } = await sql<OwnOffer>`
    select l.slug, l.title, l.title_bn as "titleBn",
      exists (select from visit_hours as h where h.listing_id = l.id) as offered
    from listings as l where l.agent_id = ${ownerId}::uuid and l.approval <> 'rejected'
    order by offered desc, l.created_at desc, l.id desc limit ${most}
  `.execute(db);
  return rows;
}
