import { sql, type Kysely } from "kysely";
import { contactInText } from "#domain/inquiry/contact-in-text.ts";
import type { GuestReview, OwnGuestReview, StarCounts } from "#domain/resort/guest-review.ts";
import type { ListCursor } from "#domain/search/list-cursor.ts";
import type { Locale } from "#domain/locale.ts";
import type { StoredBooking } from "../bookings/rows.ts";
import { keepFlags } from "../posts/flags.ts";
import { cursorAfter, cursorOf, microseconds } from "../list-cursor.ts";
import { logModeration } from "../moderation/moderation.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

/** Approved reviews of a resort at once. */
export const GUEST_REVIEWS_PAGE = 6;

/** What the guest of a booking wrote; null: nothing yet. */
export async function ownGuestReview(db: Kysely<Database>, bookingId: string): Promise<OwnGuestReview | null> {
  const row = await db
    .selectFrom("customer_reviews")
    .select(["name", "rating", "comment", "approval", "rejection_reasons", "rejection_reason"])
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  if (!row) return null;
  const { name, rating, comment, approval, rejection_reasons: reasons, rejection_reason: text } = row;
  return { name, rating, comment, approval, rejection: approval === "rejected" ? { reasons, text } : null };
}

/** Whether the resort's owner made the booking (same account, address or number) or is the caller (`visitorId`). */
export async function isOwnersBooking(
  db: Kysely<Database>,
  booking: StoredBooking,
  visitorId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from resorts as r join accounts as a on a.id = r.created_by
    where r.id = ${booking.resort_id}::uuid and (
      a.id = ${booking.account_id}::uuid or a.email = ${booking.email} or a.phone = ${booking.phone} or a.id = ${visitorId}::uuid
    )
  `.execute(db);
  return rows.length > 0;
}

export type GivenGuestReview = { name: string; rating: number; comment: string; locale: Locale; now: Date };

/**
 * Stores what a guest says of a stay, or what they changed in it before it was approved; it waits (again). Give the transaction that holds the
 * booking.
 * @returns what became of it; `published`: it was approved already, and nothing is written
 */
export async function storeGuestReview(
  trx: Kysely<Database>,
  { id: bookingId, resort_id: resortId, account_id: accountId, email }: StoredBooking,
  { name, rating, comment, locale, now }: GivenGuestReview,
): Promise<"received" | "changed" | "published"> {
  if (resortId === null || email === null)
    throw new TypeError("Only a guest with an address, of a resort that is there, can write");
  const before = await trx
    .selectFrom("customer_reviews")
    .select(["id", "approval"])
    .where("booking_id", "=", bookingId)
    .forUpdate()
    .executeTakeFirst();
  if (before?.approval === "approved") return "published";
  const id = before?.id ?? uuidv7(now.getTime());
  const said = { name, rating, comment, locale, updated_at: now };
  if (before) {
    await trx.updateTable("customer_reviews").set(said).set({ approval: "pending" }).where("id", "=", id).execute();
  } else {
    const about = {
      resort_id: resortId,
      booking_id: bookingId,
      page_source: null,
      property_type: null,
      location: null,
    };
    await trx
      .insertInto("customer_reviews")
      .values({
        id,
        ...said,
        ...about,
        email,
        account_id: accountId,
        approved_by: null,
        rejection_reason: null,
        created_at: now,
      })
      .execute();
  }
  const found = contactInText({ name, comment });
  await keepFlags(trx, "reviews", id, found.length > 0 ? [{ code: "contact-in-text", detail: { found } }] : []);
  const action = before === undefined ? "submitted" : before.approval === "rejected" ? "resubmitted" : "edited";
  await logModeration(trx, {
    kind: "reviews",
    subjectId: id,
    slug: null,
    title: name,
    action,
    actorId: accountId,
    version: now,
    now,
  });
  return before ? "changed" : "received";
}

type Row = Omit<GuestReview, "createdAt"> & { createdAt: Date; sort: string };

/** Approved reviews of a resort, the newest first, how many gave how many stars in all, and where to go on (null after the last). */
export async function guestReviews(
  db: Kysely<Database>,
  resortId: string,
  cursor: ListCursor | null,
): Promise<{ stars: StarCounts; items: GuestReview[]; next: ListCursor | null }> {
  const approved = sql`resort_id = ${resortId}::uuid and approval = 'approved'`;
  const { rows } = await sql<Row>`
    select id, name, rating, comment, created_at as "createdAt", ${microseconds("created_at")} as sort
    from customer_reviews where ${approved} ${cursor ? sql`and ${cursorAfter("created_at", "desc", cursor)}` : sql``}
    order by created_at desc, id desc limit ${GUEST_REVIEWS_PAGE + 1}
  `.execute(db);
  const counted = await sql<{ rating: number; count: number }>`
    select rating, count(*)::integer as count from customer_reviews where ${approved} group by rating
  `.execute(db);
  const stars: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const { rating, count } of counted.rows) stars[rating - 1] = count;
  const shown = rows.slice(0, GUEST_REVIEWS_PAGE);
  return {
    stars,
    items: shown.map(({ sort: _, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    next: rows.length > GUEST_REVIEWS_PAGE ? cursorOf(shown.at(-1)) : null,
  };
}

/** Bookings of resorts whose guests left between two days (`YYYY-MM-DD`, both included) and wrote no review yet: a page after an id. */
export async function staysToAskAbout(
  db: Kysely<Database>,
  { from, to, after, limit }: { from: string; to: string; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings as b
    where b.check_out between ${from}::date and ${to}::date and b.kind = 'resort' and not b.demo and b.cancelled_at is null
      and b.email is not null and not exists (select from customer_reviews as r where r.booking_id = b.id)
      ${after === null ? sql`` : sql`and b.id > ${after}::uuid`}
    order by b.id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
