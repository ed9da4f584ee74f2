import { sql, type Kysely } from "kysely";
import { contactInText } from "#domain/inquiry/contact-in-text.ts";
import type { ListCursor } from "#domain/search/list-cursor.ts";
import type { Locale } from "#domain/locale.ts";
import type { Review, ReviewPage } from "#domain/moderation/review.ts";
import { keepFlags } from "../posts/flags.ts";
import { cursorAfter, cursorOf, microseconds } from "../list-cursor.ts";
import { logModeration } from "./moderation.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

/** Approved reviews on a page. */
const REVIEWS_PAGE = 12;

export type NewReview = {
  name: string;
  email: string;
  rating: number;
  comment: string;
  propertyType: string | null;
  location: string | null;
  pageSource: ReviewPage;
  locale: Locale;
  accountId: string | null;
  now: Date;
};

/**
 * Stores a review, which waits for approval. The same text from the same address is stored once, also at the same moment. Give a
 * transaction.
 * @returns its id; null if it was there already
 */
export async function storeReview(trx: Kysely<Database>, review: NewReview): Promise<string | null> {
  const { name, email, rating, comment, location, locale, now } = review;
  await sql`select pg_advisory_xact_lock(hashtext(${`review ${email}`}))`.execute(trx);
  const twice = await trx
    .selectFrom("customer_reviews")
    .select("id")
    .where("email", "=", email)
    .where("comment", "=", comment)
    .where("resort_id", "is", null)
    .executeTakeFirst();
  if (twice) return null;
  const id = uuidv7(now.getTime());
  await trx
    .insertInto("customer_reviews")
    .values({
      id,
      name,
      email,
      rating,
      comment,
      location,
      locale,
      account_id: review.accountId,
      property_type: review.propertyType,
      page_source: review.pageSource,
      resort_id: null,
      booking_id: null,
      approved_by: null,
      rejection_reason: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const found = contactInText({ name, comment, location });
  await keepFlags(trx, "reviews", id, found.length > 0 ? [{ code: "contact-in-text", detail: { found } }] : []);
  const entry = { kind: "reviews", subjectId: id, slug: null, title: name, action: "submitted" } as const;
  await logModeration(trx, { ...entry, actorId: review.accountId, version: now, now });
  return id;
}

type Row = Omit<Review, "createdAt"> & { createdAt: Date; sort: string };

/** Approved reviews of Nibash, the newest first, and where to go on (null after the last). */
export async function approvedReviews(
  db: Kysely<Database>,
  cursor: ListCursor | null,
): Promise<{ items: Review[]; next: ListCursor | null }> {
  const { rows } = await sql<Row>`
    select id, name, rating, comment, property_type as "propertyType", location, created_at as "createdAt",
      ${microseconds("created_at")} as sort
    from customer_reviews where approval = 'approved' and page_source is not null ${cursor ? sql`and ${cursorAfter("created_at", "desc", cursor)}` : sql``}
    order by created_at desc, id desc limit ${REVIEWS_PAGE + 1}
  `.execute(db);
  const shown = rows.slice(0, REVIEWS_PAGE);
  return {
    items: shown.map(({ sort: _, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    next: rows.length > REVIEWS_PAGE ? cursorOf(shown.at(-1)) : null,
  };
}
