import { isUuid } from "#domain/text/uuid.ts";
import { sql, type Kysely } from "kysely";
import type { VisitSide } from "#domain/booking/visit.ts";
import { contactInText } from "#domain/inquiry/contact-in-text.ts";
import type { Approval } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import {
  isReviewShown,
  partySummary,
  ratingOf,
  type Occasion,
  type OwnPartyReview,
  type PartyGrades,
  type PartyReview,
  type PartySummary,
} from "#domain/moderation/party-review.ts";
import { keepFlags } from "../posts/flags.ts";
import { uuidv7 } from "../uuidv7.ts";
import { logModeration } from "./moderation.ts";
import type { Database } from "../schema/tables.ts";

/** Which occasion, and on which side of it the writer is. */
export type Spoken = { of: Occasion; id: string; side: VisitSide };
const COLUMN = { visit: "visit_id", tenancy: "tenancy_id" } as const;

/** What one side has written; null: nothing yet. */
export async function ownPartyReview(
  db: Kysely<Database>,
  { of, id, side }: Spoken,
): Promise<(OwnPartyReview & { id: string; reviewId: string | null }) | null> {
  const row = await db
    .selectFrom("party_reviews as p")
    .leftJoin("customer_reviews as r", "r.id", "p.review_id")
    .select(["p.id", "p.review_id as reviewId", "p.described", "p.answers", "p.fair", "r.comment", "r.approval"])
    .where(`p.${COLUMN[of]}`, "=", id)
    .where("p.side", "=", side)
    .executeTakeFirst();
  return row ? { ...row, comment: row.comment ?? "" } : null;
}

export type NewPartyReview = Spoken & {
  grades: PartyGrades;
  comment: string;
  /** The writer's first name. */
  name: string;
  authorId: string;
  aboutId: string;
  happenedAt: Date;
  locale: Locale;
  now: Date;
};

/**
 * Stores what one side says, or what it changed in it before that was approved; it waits (again). Give a transaction that holds the occasion.
 * @returns what became of it; `published`: it was approved already; `withdrawn`: it was taken back. Nothing is written then.
 */
export async function storePartyReview(
  trx: Kysely<Database>,
  given: NewPartyReview,
): Promise<"received" | "changed" | "published" | "withdrawn"> {
  const { grades, comment, name, locale, now, authorId } = given;
  const before = await ownPartyReview(trx, given);
  if (before && before.reviewId === null) return "withdrawn";
  if (before?.approval === "approved") return "published";
  const reviewId = before?.reviewId ?? uuidv7(now.getTime());
  const words = { name, comment, rating: ratingOf(grades), locale, updated_at: now };
  if (before) {
    await trx
      .updateTable("customer_reviews")
      .set({ ...words, approval: "pending" })
      .where("id", "=", reviewId)
      .execute();
    await trx.updateTable("party_reviews").set(grades).where("id", "=", before.id).execute();
  } else {
    const none = {
      email: null,
      property_type: null,
      location: null,
      page_source: null,
      resort_id: null,
      booking_id: null,
    };
    await trx
      .insertInto("customer_reviews")
      .values({
        id: reviewId,
        ...words,
        ...none,
        account_id: authorId,
        approved_by: null,
        rejection_reason: null,
        created_at: now,
      })
      .execute();
    await trx
      .insertInto("party_reviews")
      .values({
        id: uuidv7(now.getTime()),
        review_id: reviewId,
        visit_id: given.of === "visit" ? given.id : null,
        tenancy_id: given.of === "tenancy" ? given.id : null,
        side: given.side,
        author_id: authorId,
        about_id: given.aboutId,
        happened_at: given.happenedAt,
        ...grades,
      })
      .execute();
  }
  const found = contactInText({ name, comment });
  await keepFlags(trx, "reviews", reviewId, found.length > 0 ? [{ code: "contact-in-text", detail: { found } }] : []);
  const action = before === null ? "submitted" : before.approval === "rejected" ? "resubmitted" : "edited";
  const entry = { kind: "reviews", subjectId: reviewId, slug: null, title: name, action } as const;
  await logModeration(trx, { ...entry, actorId: authorId, version: now, now });
  return before ? "changed" : "received";
}

/** Takes one side's words back, for good. Give a transaction that holds the occasion. @returns whom they were about; null: there were none */
export async function removePartyReview(trx: Kysely<Database>, told: Spoken): Promise<string | null> {
  const own = await ownPartyReview(trx, told);
  if (!own || own.reviewId === null) return null;
  await trx.deleteFrom("customer_reviews").where("id", "=", own.reviewId).execute();
  const row = await trx
    .selectFrom("party_reviews")
    .select("about_id")
    .where("id", "=", own.id)
    .executeTakeFirstOrThrow();
  return row.about_id;
}

/** Whether the other side of an occasion has written too. */
const bothSpoke = sql<boolean>`exists (
  select from party_reviews as o where o.side <> p.side and (o.visit_id = p.visit_id or o.tenancy_id = p.tenancy_id)
)`;

/** A review that others may read, by its id, with who wrote it; null where there is none. */
export async function shownPartyReview(
  db: Kysely<Database>,
  reviewId: string,
  now: Date,
): Promise<{ id: string; name: string; authorId: string } | null> {
  if (!isUuid(reviewId)) return null;
  const { rows } = await sql<{
    id: string;
    name: string;
    authorId: string;
    happenedAt: Date;
    approval: Approval;
    bothSpoke: boolean;
  }>`
    select r.id, r.name, p.author_id as "authorId", p.happened_at as "happenedAt", r.approval, ${bothSpoke} as "bothSpoke"
    from party_reviews as p join customer_reviews as r on r.id = p.review_id where r.id = ${reviewId}::uuid
  `.execute(db);
  const [row] = rows;
  if (!row || !isReviewShown({ ...row, happenedAt: row.happenedAt.toISOString() }, now)) return null;
  return { id: row.id, name: row.name, authorId: row.authorId };
}

type Row = Omit<PartyReview, "at"> & {
  aboutId: string;
  at: Date;
  happenedAt: Date;
  approval: Approval;
  bothSpoke: boolean;
};

/** What may be read of several people, said by those who met them as `by`; nothing of those whom nobody has said anything of. */
export async function partySummaries(
  db: Kysely<Database>,
  aboutIds: readonly string[],
  by: VisitSide,
  now: Date,
): Promise<Map<string, PartySummary>> {
  if (aboutIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select p.about_id as "aboutId", r.id, r.name, r.comment, p.described, p.answers, p.fair, r.created_at as at, r.approval,
      p.happened_at as "happenedAt", ${bothSpoke} as "bothSpoke"
    from party_reviews as p join customer_reviews as r on r.id = p.review_id
    where p.about_id = any(${[...aboutIds]}::uuid[]) and p.side = ${by} and r.approval = 'approved'
    order by r.created_at desc, r.id desc limit 2000
  `.execute(db);
  const shown = rows.filter((row) => isReviewShown({ ...row, happenedAt: row.happenedAt.toISOString() }, now));
  const found = new Map<string, PartySummary>();
  for (const id of new Set(shown.map(({ aboutId }) => aboutId))) {
    const about = shown.filter(({ aboutId }) => aboutId === id);
    const summary = partySummary(
      about.map(({ id: reviewId, name, comment, described, answers, fair, at }) => {
        return { id: reviewId, name, comment, described, answers, fair, at: at.toISOString() };
      }),
    );
    if (summary) found.set(id, summary);
  }
  return found;
}

/** The same of one owner or agent, said by those who came to see a home of theirs or lived in it; null: nothing. */
export const partySummaryOf = async (db: Kysely<Database>, ownerId: string, now: Date): Promise<PartySummary | null> =>
  (await partySummaries(db, [ownerId], "seeker", now)).get(ownerId) ?? null;

/** Whose a review is, whom it is about, and after what; null: it is about nobody. */
export async function partyOfReview(
  db: Kysely<Database>,
  reviewId: string,
): Promise<{ of: Occasion; id: string | null; authorId: string; aboutId: string; side: VisitSide } | null> {
  const row = await db
    .selectFrom("party_reviews")
    .select(["visit_id", "tenancy_id", "author_id", "about_id", "side"])
    .where("review_id", "=", reviewId)
    .executeTakeFirst();
  if (!row) return null;
  const of = row.tenancy_id === null ? "visit" : "tenancy";
  return { of, id: row.tenancy_id ?? row.visit_id, authorId: row.author_id, aboutId: row.about_id, side: row.side };
}

/** Deletes what somebody wrote of others, and others of them. Give the transaction of their erasure. */
export const forgetPartyReviews = (trx: Kysely<Database>, accountId: string): Promise<unknown> =>
  sql`
    delete from customer_reviews where id in (
      select review_id from party_reviews where author_id = ${accountId}::uuid or about_id = ${accountId}::uuid
    )
  `.execute(trx);

/** What somebody answered about others, and what others say of them that may be read; for the copy of their data. */
export async function partyRows(db: Kysely<Database>, accountId: string): Promise<Record<string, unknown[]>> {
  const personReviews = await db
    .selectFrom("party_reviews")
    .select(["review_id", "visit_id", "tenancy_id", "side", "happened_at", "described", "answers", "fair"])
    .where("author_id", "=", accountId)
    .execute();
  const now = new Date();
  const said = [
    await partySummaries(db, [accountId], "seeker", now),
    await partySummaries(db, [accountId], "owner", now),
  ].flatMap((found) => found.get(accountId)?.items ?? []);
  return { personReviews, saidOfThem: said };
}
