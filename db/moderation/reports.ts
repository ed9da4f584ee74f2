import { createHash } from "node:crypto";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ListCursor } from "#domain/search/list-cursor.ts";
import type { Locale } from "#domain/locale.ts";
import type { ModeratedKind, ReportItem, SubmittedKind } from "#domain/moderation/moderation.ts";
import type { ReportReason } from "#domain/moderation/report.ts";
import { cursorAfter, cursorOf, microseconds } from "../list-cursor.ts";
import { isSlug } from "../listings/detail.ts";
import { logModeration } from "./moderation.ts";
import { shownPartyReview } from "./party-reviews.ts";
import { tableOfKind } from "./queue-places.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

/** Reports on a page. */
const REPORTS_PAGE = 30;

/** Something public that can be reported. `authorId`: who wrote a review of a person, whose slug is its id and whose title their first name. */
export type ReportTarget = {
  kind: ModeratedKind;
  id: string;
  slug: string;
  title: string;
  titleBn: string;
  authorId: string | null;
};

const bySlug: Record<SubmittedKind, (slug: string) => RawBuilder<Omit<ReportTarget, "kind" | "authorId">>> = {
  listings: (slug) => sql`
    select id, slug, title, title_bn as "titleBn" from listings as l where ${isPublicListing} and id = coalesce(
      (select id from listings where slug = ${slug}),
      (select id from listings where demo_id = ${slug}),
      (select listing_id from slug_history where slug = ${slug} limit 1)
    )`,
  resorts: (slug) => sql`
    select id, slug, title, title_bn as "titleBn" from resorts where approval = 'approved' and id = coalesce(
      (select id from resorts where slug = ${slug}),
      (select id from resorts where demo_id = ${slug}),
      (select resort_id from resort_slug_history where slug = ${slug} limit 1)
    )`,
  projects: (slug) => sql`
    select id, slug, title, title_bn as "titleBn" from projects where approval = 'approved' and slug = ${slug}`,
};

/** Only this is stored of a report's link: 256 random bits, which nobody finds out from a copy of the database. */
export const reportTokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** What is reported, by slug, demo id or old slug; null where there is no such public record. */
export async function reportTarget(
  db: Kysely<Database>,
  kind: ModeratedKind,
  slug: string,
  now: Date,
): Promise<ReportTarget | null> {
  if (!isSlug(slug)) return null;
  if (kind === "reviews") {
    const review = await shownPartyReview(db, slug, now);
    return (
      review && {
        kind,
        id: review.id,
        slug: review.id,
        title: review.name,
        titleBn: review.name,
        authorId: review.authorId,
      }
    );
  }
  const { rows } = await bySlug[kind](slug).execute(db);
  return rows[0] ? { kind, ...rows[0], authorId: null } : null;
}

/** Whether somebody has reported a review of a person before. */
export async function hasReported(db: Kysely<Database>, reviewId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("reports")
    .select("id")
    .where("kind", "=", "reviews")
    .where("subject_id", "=", reviewId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewReport = {
  target: ReportTarget;
  /** SHA-256 of the link's token, hex. */
  tokenHash: string;
  reason: ReportReason;
  text: string | null;
  email: string | null;
  accountId: string | null;
  locale: Locale;
  now: Date;
};

/** Stores a report and says so in the log, which does not learn who reported. Give a transaction. Returns its id. */
export async function storeReport(trx: Kysely<Database>, report: NewReport): Promise<string> {
  const { target, now } = report;
  const id = uuidv7(now.getTime());
  await trx
    .insertInto("reports")
    .values({
      id,
      token_hash: report.tokenHash,
      kind: target.kind,
      subject_id: target.id,
      slug: target.slug,
      title: target.title,
      title_bn: target.titleBn,
      reason: report.reason,
      text: report.text,
      email: report.email,
      account_id: report.accountId,
      locale: report.locale,
      note: null,
      settled_by: null,
      created_at: now,
    })
    .execute();
  const { kind, id: subjectId, slug, title } = target;
  await logModeration(trx, { kind, subjectId, slug, title, action: "reported", actorId: null, now });
  return id;
}

type ReportRow = Omit<ReportItem, "createdAt" | "settledAt"> & {
  locale: Locale;
  createdAt: Date;
  settledAt: Date | null;
  sort: string;
};
/** A report `r`, and what its subject is now. */
const columns = sql`
  r.id, r.kind, r.subject_id as "subjectId", r.slug, r.title, r.title_bn as "titleBn", r.reason, r.text, r.email, r.locale,
  r.state, r.removed, r.note, r.created_at as "createdAt", r.settled_at as "settledAt",
  case r.kind
    when 'listings' then (select approval from listings where id = r.subject_id)
    when 'resorts' then (select approval from resorts where id = r.subject_id)
    when 'projects' then (select approval from projects where id = r.subject_id)
    else (select approval from customer_reviews where id = r.subject_id)
  end as approval,
  case r.kind when 'reviews' then (select comment from customer_reviews where id = r.subject_id) end as said, ${microseconds("r.created_at")} as sort
`;
const toReport = ({ sort: _, locale: _locale, createdAt, settledAt, ...row }: ReportRow): ReportItem => ({
  ...row,
  createdAt: createdAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

/** Open reports, the oldest first, or those that are over, the newest first; and where to go on (null after the last). */
export async function listedReports(
  db: Kysely<Database>,
  { over, cursor }: { over: boolean; cursor: ListCursor | null },
): Promise<{ items: ReportItem[]; next: ListCursor | null }> {
  const order = over ? "desc" : "asc";
  const after = cursor ? sql`and ${cursorAfter("r.created_at", order, cursor, "r.id")}` : sql``;
  const { rows } = await sql<ReportRow>`
    select ${columns} from reports as r where r.state ${over ? sql`<>` : sql`=`} 'open' ${after}
    order by r.created_at ${sql.raw(order)}, r.id ${sql.raw(order)} limit ${REPORTS_PAGE + 1}
  `.execute(db);
  const shown = rows.slice(0, REPORTS_PAGE);
  return {
    items: shown.map(toReport),
    next: rows.length > REPORTS_PAGE ? cursorOf(shown.at(-1)) : null,
  };
}

/** How many reports wait. */
export async function openReports(db: Kysely<Database>): Promise<number> {
  const { open } = await db
    .selectFrom("reports")
    .select((select) => select.fn.countAll<number>().as("open"))
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return open;
}

const oneReport = async (db: Kysely<Database>, where: RawBuilder<unknown>): Promise<ReportItem | null> => {
  const { rows } = await sql<ReportRow>`select ${columns} from reports as r where ${where}`.execute(db);
  return rows[0] ? toReport(rows[0]) : null;
};
export const reportById = (db: Kysely<Database>, id: string): Promise<ReportItem | null> =>
  oneReport(db, sql`r.id = ${id}::uuid`);
/** The report behind a link; null if there is none. */
export const reportByToken = (db: Kysely<Database>, tokenHash: string): Promise<ReportItem | null> =>
  oneReport(db, sql`r.token_hash = ${tokenHash}`);

type ReportSettlement = {
  state: "settled" | "dismissed";
  removed: boolean;
  note: string | null;
  actorId: string;
  now: Date;
};
/** The reporter, if they gave an address for the result. */
export type Reporter = {
  id: string;
  accountId: string | null;
  email: string | null;
  locale: Locale;
  title: string;
  titleBn: string;
};

/** Locks the subject of a report first, as deleting it does, so that the two cannot deadlock. Give a transaction. */
export const holdSubject = (
  trx: Kysely<Database>,
  { kind, subjectId }: Pick<ReportItem, "kind" | "subjectId">,
): Promise<unknown> =>
  sql`select from ${sql.table(tableOfKind(kind))} where id = ${subjectId}::uuid for no key update`.execute(trx);

/** Ends an open report; null if it is not open (any more). Give a transaction. */
export async function endReport(trx: Kysely<Database>, id: string, end: ReportSettlement): Promise<Reporter | null> {
  const { rows } = await sql<Reporter>`
    update reports set state = ${end.state}, removed = ${end.removed}, note = ${end.note},
      settled_by = ${end.actorId}::uuid, settled_at = ${end.now}
    where id = ${id}::uuid and state = 'open'
    returning id, account_id as "accountId", email, locale, title, title_bn as "titleBn"
  `.execute(trx);
  return rows[0] ?? null;
}

/** Ends the other open reports about something that was taken off. Give the same transaction. */
export async function endOthers(
  trx: Kysely<Database>,
  { kind, subjectId }: Pick<ReportItem, "kind" | "subjectId">,
  { actorId, now }: Pick<ReportSettlement, "actorId" | "now">,
): Promise<Reporter[]> {
  const { rows } = await sql<Reporter>`
    update reports set state = 'settled', removed = true, settled_by = ${actorId}::uuid, settled_at = ${now}
    where kind = ${kind} and subject_id = ${subjectId}::uuid and state = 'open'
    returning id, account_id as "accountId", email, locale, title, title_bn as "titleBn"
  `.execute(trx);
  return rows;
}

/** Says in the log how a report ended. */
export const logSettlement = (
  trx: Kysely<Database>,
  { kind, subjectId, slug, title }: ReportItem,
  { actorId, note, now }: ReportSettlement,
): Promise<void> =>
  logModeration(trx, { kind, subjectId, slug, title, action: "report-settled", actorId, text: note, now });
