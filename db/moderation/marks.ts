import { sql, type Kysely } from "kysely";
import type { Mark, ProvenMark } from "#domain/listing/verification.ts";
import type { Database } from "../schema/tables.ts";

/** The marks that a listing has now, with what proves them: for the administrator only. */
export async function marksOf(db: Kysely<Database>, listingId: string): Promise<ProvenMark[]> {
  const rows = await db
    .selectFrom("listing_marks")
    .select(["mark", "set_at", "evidence"])
    .where("listing_id", "=", listingId)
    .where("removed_at", "is", null)
    .orderBy("set_at")
    .orderBy("id")
    .execute();
  return rows.map(({ mark, set_at, evidence }) => ({ mark, at: set_at.toISOString(), evidence }));
}

/** Ends the mark that a listing has now, if it has it. Give a transaction that holds the listing. */
export const endMark = (trx: Kysely<Database>, listingId: string, mark: Mark, now: Date): Promise<unknown> =>
  sql`
    update listing_marks set removed_at = greatest(set_at, ${now}::timestamptz)
    where listing_id = ${listingId}::uuid and mark = ${mark} and removed_at is null
  `.execute(trx);

/** Sets a mark, in the place of its like. Give a transaction that holds the listing. */
export async function replaceMark(
  trx: Kysely<Database>,
  { listingId, mark, evidence, actorId, now }: NewMark,
): Promise<void> {
  await endMark(trx, listingId, mark, now);
  await trx
    .insertInto("listing_marks")
    .values({ listing_id: listingId, mark, evidence, set_by: actorId, set_at: now })
    .execute();
}
type NewMark = { listingId: string; mark: Mark; evidence: string; actorId: string; now: Date };

/** What an approval proves by itself: that a moderator approved it, and that the number shown is the one that its owner confirmed. */
export async function markApproved(
  trx: Kysely<Database>,
  listingId: string,
  actorId: string,
  now: Date,
): Promise<void> {
  // The approval itself is better proof than what was said of it before.
  await endMark(trx, listingId, "moderator-approved", now);
  await sql`
    insert into listing_marks (listing_id, mark, set_at, set_by)
    select ${listingId}::uuid, 'moderator-approved', ${now}::timestamptz, ${actorId}::uuid
    union all
    select l.id, 'phone-confirmed', a.phone_verified_at, null
    from listings as l join profiles as p on p.id = l.agent_id join accounts as a on a.id = p.id
    where l.id = ${listingId}::uuid and a.phone_verified_at is not null and a.phone = p.phone
    on conflict (listing_id, mark) where removed_at is null do nothing
  `.execute(trx);
}
