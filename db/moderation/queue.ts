import { sql, type Kysely } from "kysely";
import { COUNT_CAP } from "#domain/limits.ts";
import type { ListCursor } from "#domain/search/list-cursor.ts";
import type { Approval, Picture } from "#domain/listing/listing.ts";
import {
  MODERATED_KINDS,
  type Flag,
  type LiveCounts,
  type ModeratedKind,
  type QueueItem,
  type SubmittedKind,
  type WaitingCounts,
} from "#domain/moderation/moderation.ts";
import type { PartyGrades } from "#domain/moderation/party-review.ts";
import type { ReviewPage } from "#domain/moderation/review.ts";
import { isWhole, type QueueFilter, WHOLE_QUEUE } from "#domain/moderation/queue.ts";
import { cursorOf } from "../list-cursor.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import { queueCount, queuePlaces, tableOfKind } from "./queue-places.ts";
import type { Database } from "../schema/tables.ts";
import {
  ownerOf,
  submissionColumns,
  submissionFrom,
  submissionPictures,
  toSubmission,
  versionOf,
  type SelectedSubmission,
  SOURCES,
} from "../posts/submissions.ts";

/** Things on a page of the queue. */
export const QUEUE_PAGE = 20;
/** A submission shows no more pictures than its form takes. */
const PICTURES_MOST = 20;

type Earlier = { before: "approved" | "rejected" | null; flags: Flag[] | null };
const flagsOf = (kind: ModeratedKind) => sql`(
  select json_agg(json_build_object('code', f.code, 'detail', f.detail) order by f.code)
  from flags as f where f.kind = ${kind} and f.subject_id = s.id
) as flags`;
const before = (kind: ModeratedKind) => sql`(
  select l.action from moderation_log as l
  where l.kind = ${kind} and l.subject_id = s.id and l.action in ('approved', 'rejected') order by l.created_at desc, l.id desc limit 1
) as before`;

async function submissions(db: Kysely<Database>, kind: SubmittedKind, ids: readonly string[]): Promise<QueueItem[]> {
  const { rows } = await sql<SelectedSubmission & Earlier & { pictures: Picture[] | null }>`
    select ${submissionColumns(kind)}, ${submissionPictures(kind, PICTURES_MOST)}, ${flagsOf(kind)}, ${before(kind)}
    from ${submissionFrom(kind)} where s.id = any(${[...ids]}::uuid[])
  `.execute(db);
  return rows.map((row) => ({
    kind,
    ...toSubmission(row, kind),
    state: row.approval,
    submittedAt: row.updated_at.toISOString(),
    owner: ownerOf(row),
    flags: row.flags ?? [],
    before: row.before,
  }));
}

type ReviewRow = Earlier & {
  id: string;
  name: string;
  email: string | null;
  rating: number;
  comment: string;
  property_type: string | null;
  location: string | null;
  page_source: ReviewPage | null;
  slug: string | null;
  title: string | null;
  title_bn: string | null;
  person: (PartyGrades & { name: string; isOwner: boolean }) | null;
  approval: Approval;
  updated_at: Date;
};

async function reviews(db: Kysely<Database>, ids: readonly string[]): Promise<QueueItem[]> {
  const { rows } = await sql<ReviewRow>`
    select s.id, s.name, s.email, s.rating, s.comment, s.property_type, s.location, s.page_source, s.approval, s.updated_at,
      resort.slug, resort.title, resort.title_bn, ${flagsOf("reviews")}, (
        select json_build_object('name', about.name, 'isOwner', p.side = 'seeker', 'described', p.described, 'answers', p.answers, 'fair', p.fair)
        from party_reviews as p join profiles as about on about.id = p.about_id where p.review_id = s.id
      ) as person
    from customer_reviews as s left join resorts as resort on resort.id = s.resort_id where s.id = any(${[...ids]}::uuid[])
  `.execute(db);
  return rows.map((row) => ({
    kind: "reviews",
    id: row.id,
    version: versionOf(row.updated_at),
    state: row.approval,
    submittedAt: row.updated_at.toISOString(),
    flags: row.flags ?? [],
    review: {
      name: row.name,
      email: row.email,
      rating: row.rating,
      comment: row.comment,
      propertyType: row.property_type,
      location: row.location,
      page: row.page_source,
      person: row.person,
      resort: row.slug === null ? null : { slug: row.slug, title: row.title ?? "", titleBn: row.title_bn ?? "" },
    },
  }));
}

/**
 * What waits for approval and fits the filter, the oldest first.
 * @returns at most QUEUE_PAGE, where to go on (null after the last), and how many fit the filter at all (null: there is none)
 */
export async function moderationQueue(
  db: Kysely<Database>,
  { filter, cursor, now }: { filter: QueueFilter; cursor: ListCursor | null; now: Date },
): Promise<{ items: QueueItem[]; next: ListCursor | null; matched: number | null }> {
  const places = await queuePlaces(db, { filter, cursor, limit: QUEUE_PAGE + 1, now });
  const shown = places.slice(0, QUEUE_PAGE);
  const read = async (one: ModeratedKind) => {
    const ids = shown.filter((place) => place.kind === one).map(({ id }) => id);
    if (ids.length === 0) return [];
    return one === "reviews" ? reviews(db, ids) : submissions(db, one, ids);
  };
  const found = new Map<string, QueueItem>();
  for (const one of MODERATED_KINDS) for (const item of await read(one)) found.set(item.id, item);
  return {
    // What was decided between the two questions waits no more.
    items: shown.flatMap(({ id }) => found.get(id) ?? []).filter(({ state }) => state === "pending"),
    next: places.length > QUEUE_PAGE ? cursorOf(shown.at(-1)) : null,
    matched: isWhole(filter) ? null : await queueCount(db, filter, now),
  };
}

const LIVE = { listings: isPublicListing, resorts: sql<boolean>`l.approval = 'approved'` } as const;

/** How much is public, up to COUNT_CAP. */
export async function liveCounts(db: Kysely<Database>): Promise<LiveCounts> {
  const parts = Object.entries(LIVE).map(
    ([kind, isLive]) => sql`
      select ${kind}::text as kind, count(*)::integer as count from (
        select from ${sql.table(kind)} as l where ${isLive} limit ${COUNT_CAP + 1}
      ) as seen`,
  );
  const { rows } = await sql<{ kind: keyof LiveCounts; count: number }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  const counts = rows.map(({ kind, count }) => [
    kind,
    { count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP },
  ]);
  return Object.fromEntries(counts) as LiveCounts;
}

/** How much waits of each kind, and since when. */
export async function waitingCounts(db: Kysely<Database>): Promise<WaitingCounts> {
  const parts = MODERATED_KINDS.map(
    (kind) => sql`
      select ${kind}::text as kind, count(*)::integer as count, min(updated_at) as oldest
      from ${sql.table(tableOfKind(kind))} where approval = 'pending'`,
  );
  const { rows } = await sql<{ kind: ModeratedKind; count: number; oldest: Date | null }>`
    ${sql.join(parts, sql` union all `)}
  `.execute(db);
  const counts = rows.map(({ kind, count, oldest }) => [kind, { count, oldest: oldest?.toISOString() ?? null }]);
  return Object.fromEntries(counts) as WaitingCounts;
}

type Waiting = { id: string; title: string; titleBn: string };

/** What of the queue has a preview and comes after a post, else what has waited longest; null: nothing else waits. Reviews have none. */
export async function nextInQueue(
  db: Kysely<Database>,
  { id, version }: { id: string; version: string },
  now: Date,
): Promise<Waiting | null> {
  const after = { sort: String(Date.parse(version) * 1000), id };
  for (const cursor of [after, null]) {
    const places = await queuePlaces(db, { filter: WHOLE_QUEUE, cursor, limit: QUEUE_PAGE, now });
    const next = places.find((place) => place.kind !== "reviews" && place.id !== id);
    if (!next) continue;
    const { rows } = await sql<Waiting>`
      select id, title, title_bn as "titleBn" from ${sql.table(SOURCES[next.kind as SubmittedKind].table)}
      where id = ${next.id}::uuid
    `.execute(db);
    if (rows[0]) return rows[0];
  }
  return null;
}
