import { sql, type Kysely, type RawBuilder } from "kysely";
import { COUNT_CAP } from "#domain/limits.ts";
import type { ListCursor } from "#domain/list-cursor.ts";
import type { Picture } from "#domain/listing.ts";
import type { CappedCount, OwnItem, OwnState, SubmittedKind } from "#domain/moderation.ts";
import { REJECTED_DAYS, type RejectionReason } from "#domain/rejection-reasons.ts";
import { cursorAfter, cursorOf, microseconds } from "./list-cursor.ts";
import type { Database } from "./schema.ts";
import {
  ownerOf,
  pictureCount,
  SOURCES,
  submissionColumns,
  submissionFrom,
  submissionPictures,
  toSubmission,
  type SubmissionRow,
} from "./submissions.ts";

/** Own submissions on a page. */
export const OWN_PAGE = 24;
const DAY_MS = 86_400_000;

/** Whose list: one's own, or everybody's for the administrator. */
export type Whose = { accountId: string } | "everybodys";
export type OwnFilter = {
  kind: SubmittedKind;
  whose: Whose;
  /** Rejected ones, which can be changed and sent again; else all others. */
  rejected: boolean;
  cursor: ListCursor | null;
};

type Counted = { views: number | null; inquiries: number | null; hidden_at: Date | null; confirmed_at: Date | null };
type Row = SubmissionRow &
  Counted & {
    sort: string;
    pictures: Picture[] | null;
    picture_count: number;
    rejected_at: Date | null;
    rejection_reasons: RejectionReason[];
    rejection_reason: string | null;
  };

const viewsOf = (table: string, key: string) => sql`(
  s.base_views + coalesce((select v.views from ${sql.table(`${table}_views`)} as v where v.${sql.ref(key)} = s.id), 0)
  + coalesce((select sum(b.views) from ${sql.table(`${table}_views_buffer`)} as b where b.${sql.ref(key)} = s.id), 0)
)::integer as views`;
const inquiriesOf = (key: string) =>
  sql`(select count(*)::integer from inquiries as q where q.${sql.ref(key)} = s.id) as inquiries`;

/** Numbers that are counted per submission; nobody counts a project's. Only listings are hidden when nobody confirms them. */
const COUNTED: Record<SubmittedKind, RawBuilder<unknown>> = {
  listings: sql`${viewsOf("listing", "listing_id")}, ${inquiriesOf("listing_id")}, s.hidden_at, s.confirmed_at`,
  resorts: sql`${viewsOf("resort", "resort_id")}, ${inquiriesOf("resort_id")}, null::timestamptz as hidden_at,
    null::timestamptz as confirmed_at`,
  projects: sql`null::integer as views, null::integer as inquiries, null::timestamptz as hidden_at,
    null::timestamptz as confirmed_at`,
};

const isOwn = (kind: SubmittedKind, whose: Whose): RawBuilder<boolean> =>
  whose === "everybodys"
    ? sql<boolean>`true`
    : sql<boolean>`s.${sql.ref(SOURCES[kind].owner)} = ${whose.accountId}::uuid`;

/** The administrator's list has what waits before what is public; its cursor says which of the two it is in. */
const PUBLIC_MARK = "1";
const pageOf = (cursor: ListCursor): { isPublic: boolean; cursor: ListCursor } => ({
  isPublic: cursor.sort.length === 17 && cursor.sort.startsWith(PUBLIC_MARK),
  cursor: { ...cursor, sort: cursor.sort.slice(-16) },
});

function behind({ whose, rejected, cursor }: OwnFilter): RawBuilder<unknown> {
  if (!cursor) return sql``;
  if (whose !== "everybodys" || rejected) return sql`and ${cursorAfter("s.created_at", "desc", cursor, "s.id")}`;
  const { isPublic, cursor: place } = pageOf(cursor);
  const after = cursorAfter("s.created_at", "desc", place, "s.id");
  return isPublic
    ? sql`and (s.approval = 'approved') and ${after}`
    : sql`and ((s.approval = 'approved') or ((s.approval = 'approved') = false and ${after}))`;
}

const stateOf = (row: Row): OwnState =>
  row.approval === "approved" && row.hidden_at !== null ? "hidden" : row.approval;

function toOwnItem(kind: SubmittedKind, row: Row, forAdministrator: boolean): OwnItem {
  const { pictures, ...submission } = toSubmission(row);
  const rejectedAt = row.rejected_at ?? row.updated_at;
  return {
    kind,
    ...submission,
    demo: row.demo,
    state: stateOf(row),
    rejection:
      row.approval === "rejected"
        ? {
            reasons: row.rejection_reasons,
            text: row.rejection_reason,
            keptUntil: new Date(rejectedAt.getTime() + REJECTED_DAYS * DAY_MS).toISOString(),
          }
        : null,
    picture: row.picture_count > 0 ? (pictures[0] ?? null) : null,
    pictureCount: row.picture_count,
    views: row.views,
    inquiries: row.inquiries,
    owner: forAdministrator ? ownerOf(row) : null,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  };
}

/** Somebody's own submissions of one kind, the newest first; everybody's for the administrator, what is not public first. */
export async function ownSubmissions(
  db: Kysely<Database>,
  filter: OwnFilter,
): Promise<{ items: OwnItem[]; next: ListCursor | null }> {
  const { kind, whose, rejected } = filter;
  const everybodys = whose === "everybodys";
  const first = everybodys && !rejected ? sql`(s.approval = 'approved'), ` : sql``;
  const mark = everybodys && !rejected ? sql`case when s.approval = 'approved' then '1' else '0' end || ` : sql``;
  // Names first, out of an index; then what is shown of these few.
  const { rows } = await sql<Row>`
    with page as materialized (
      select s.id, ${mark}lpad(${microseconds("s.created_at")}, 16, '0') as sort
      from ${sql.table(SOURCES[kind].table)} as s
      where ${isOwn(kind, whose)} and ${rejected ? sql`s.approval = 'rejected'` : sql`s.approval <> 'rejected'`} ${behind(filter)}
      order by ${first}s.created_at desc, s.id desc limit ${OWN_PAGE + 1}
    )
    select ${submissionColumns(kind)}, page.sort, ${submissionPictures(kind, 1)}, ${pictureCount(kind)}, ${COUNTED[kind]},
      s.rejected_at, s.rejection_reasons, s.rejection_reason
    from page join ${submissionFrom(kind)} on s.id = page.id
    order by ${first}s.created_at desc, s.id desc
  `.execute(db);
  const shown = rows.slice(0, OWN_PAGE);
  return {
    items: shown.map((row) => toOwnItem(kind, row, everybodys)),
    next: rows.length > OWN_PAGE ? cursorOf(shown.at(-1)) : null,
  };
}

/** How many there are in each state, up to COUNT_CAP. */
export async function ownCounts(
  db: Kysely<Database>,
  { kind, whose }: Pick<OwnFilter, "kind" | "whose">,
): Promise<Record<OwnState, CappedCount>> {
  const hidden = kind === "listings" ? sql`s.hidden_at is not null` : sql`false`;
  const states: [OwnState, RawBuilder<unknown>][] = [
    ["pending", sql`s.approval = 'pending'`],
    ["approved", sql`s.approval = 'approved' and not (${hidden})`],
    ["hidden", sql`s.approval = 'approved' and ${hidden}`],
    ["rejected", sql`s.approval = 'rejected'`],
  ];
  const parts = states.map(
    ([state, where]) => sql`
      select ${state}::text as state, count(*)::integer as count from (
        select from ${sql.table(SOURCES[kind].table)} as s where ${isOwn(kind, whose)} and ${where} limit ${COUNT_CAP + 1}
      ) as seen`,
  );
  const { rows } = await sql<{ state: OwnState; count: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const counts = rows.map(({ state, count }) => [
    state,
    { count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP } satisfies CappedCount,
  ]);
  return Object.fromEntries(counts) as Record<OwnState, CappedCount>;
}
