import { sql, type Kysely, type RawBuilder } from "kysely";
import { askedIfConfirmedBy } from "#domain/listing/freshness.ts";
import type { Picture } from "#domain/listing/listing.ts";
import type { OwnItem, OwnState, SubmittedKind, CappedCount } from "#domain/moderation/moderation.ts";
import type { OwnOrder, OwnPostsQuery } from "#domain/owner/posts-query.ts";
import { REJECTED_DAYS, type RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import { COUNT_CAP } from "#domain/limits.ts";
import { hasWords } from "../listings/words/words.ts";
import type { Database } from "../schema/tables.ts";
import {
  ownerOf,
  pictureCount,
  SOURCES,
  submissionColumns,
  submissionFrom,
  submissionPictures,
  toSubmission,
  type SelectedSubmission,
} from "./submissions.ts";

/** Own submissions on a page. */
export const OWN_PAGE = 24;
const DAY_MS = 86_400_000;

/** Whose list: one's own, or everybody's for the administrator. */
export type Whose = { accountId: string } | "everybodys";
export type OwnFilter = Omit<OwnPostsQuery, "page"> & { kind: SubmittedKind; whose: Whose };

type Counted = {
  views: number | null;
  inquiries: number | null;
  hidden_at: Date | null;
  confirmed_at: Date | null;
  must_confirm: boolean;
};
type Row = SelectedSubmission &
  Counted & {
    pictures: Picture[] | null;
    picture_count: number;
    rejected_at: Date | null;
    rejection_reasons: RejectionReason[];
    rejection_reason: string | null;
  };

const viewsOf = (table: string, key: string) => sql`(
  s.base_views + coalesce((select v.views from ${sql.table(`${table}_views`)} as v where v.${sql.ref(key)} = s.id), 0)
  + coalesce((select sum(b.views) from ${sql.table(`${table}_views_buffer`)} as b where b.${sql.ref(key)} = s.id), 0)
)::integer`;
/** How often it was seen; nobody counts a project's. */
const VIEWS: Record<SubmittedKind, RawBuilder<unknown>> = {
  listings: viewsOf("listing", "listing_id"),
  resorts: viewsOf("resort", "resort_id"),
  projects: sql`null::integer`,
};
const inquiriesOf = (key: string) =>
  sql`(select count(*)::integer from inquiries as q where q.${sql.ref(key)} = s.id) as inquiries`;
const NEVER_ASKED = sql`null::timestamptz as hidden_at, null::timestamptz as confirmed_at, false as must_confirm`;

/** What is counted and asked per submission; only listings are hidden when nobody confirms them. */
const COUNTED: Record<SubmittedKind, RawBuilder<unknown>> = {
  listings: sql`${inquiriesOf("listing_id")}, s.hidden_at, s.confirmed_at, s.must_confirm`,
  resorts: sql`${inquiriesOf("resort_id")}, ${NEVER_ASKED}`,
  projects: sql`null::integer as inquiries, ${NEVER_ASKED}`,
};

export const isOwn = (kind: SubmittedKind, whose: Whose): RawBuilder<boolean> =>
  whose === "everybodys"
    ? sql<boolean>`true`
    : sql<boolean>`s.${sql.ref(SOURCES[kind].owner)} = ${whose.accountId}::uuid`;

const stateOf = (row: Row): OwnState =>
  row.approval === "approved" && row.hidden_at !== null ? "hidden" : row.approval;

function toOwnItem(kind: SubmittedKind, row: Row, forAdministrator: boolean, now: Date): OwnItem {
  const { pictures, ...submission } = toSubmission(row, kind);
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
    due:
      row.approval === "approved" &&
      row.must_confirm &&
      row.confirmed_at !== null &&
      row.confirmed_at <= askedIfConfirmedBy(now),
  };
}

/** A title that contains the text. Only ASCII letters have cases that matter. */
const titled = (text: string): RawBuilder<boolean> =>
  sql<boolean>`position(lower(${text}::text collate "C") in lower((s.title || ' ' || s.title_bn) collate "C")) > 0`;

/** The administrator's search goes through the index of words and through what waits, instead of through a million rows. */
function searched({ kind, whose, state, q }: OwnFilter): RawBuilder<unknown> {
  if (q === "") return sql``;
  if (kind !== "listings" || whose !== "everybodys" || state === "needs-changes") return sql`and ${titled(q)}`;
  return sql`and ${titled(q)} and s.id in (
    select l.id from listings as l where l.approval = 'approved' and ${hasWords(q)}
    union all select id from listings where approval = 'pending'
  )`;
}

/** What a filter finds, of a table called `s`. */
export const matching = (filter: OwnFilter): RawBuilder<unknown> => {
  const { kind, whose, state } = filter;
  const shelf = state === "needs-changes" ? sql`s.approval = 'rejected'` : sql`s.approval <> 'rejected'`;
  return sql`${isOwn(kind, whose)} and ${shelf} ${searched(filter)}`;
};

const NEWEST = sql`s.created_at desc, s.id desc`;

/** The administrator's list has one order only, waiting posts before public ones: sorting a million rows otherwise would be too slow. */
function orderOf({ kind, whose, state, sort }: OwnFilter): RawBuilder<unknown> {
  if (whose === "everybodys") return state === "current" ? sql`(s.approval = 'approved'), ${NEWEST}` : NEWEST;
  const orders: Record<OwnOrder, RawBuilder<unknown>> = {
    newest: NEWEST,
    views: kind === "projects" ? NEWEST : sql`${VIEWS[kind]} desc, ${NEWEST}`,
    // Posts that need no confirmation come last.
    confirmed:
      kind === "listings"
        ? sql`(s.approval = 'approved' and s.must_confirm) desc, s.confirmed_at, s.created_at, s.id`
        : NEWEST,
  };
  return orders[sort];
}

/** A page of somebody's own submissions of one kind; everybody's for the administrator, what is not public first. `page` is from 1. */
export async function ownSubmissions(
  db: Kysely<Database>,
  filter: OwnFilter,
  page: number,
  now: Date,
): Promise<OwnItem[]> {
  const { kind, whose } = filter;
  // Names first, out of an index; then what is shown of these few.
  const { rows } = await sql<Row>`
    with page as materialized (
      select s.id, row_number() over () as place from (
        select s.id from ${sql.table(SOURCES[kind].table)} as s where ${matching(filter)}
        order by ${orderOf(filter)} limit ${OWN_PAGE} offset ${(page - 1) * OWN_PAGE}
      ) as s
    )
    select ${submissionColumns(kind)}, ${submissionPictures(kind, 1)}, ${pictureCount(kind)}, ${VIEWS[kind]} as views,
      ${COUNTED[kind]}, s.rejected_at, s.rejection_reasons, s.rejection_reason
    from page join ${submissionFrom(kind)} on s.id = page.id
    order by page.place
  `.execute(db);
  return rows.map((row) => toOwnItem(kind, row, whose === "everybodys", now));
}

const capped = (count: number): CappedCount => ({ count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP });

/** How many there are in each state, up to COUNT_CAP. */
export async function ownCounts(
  db: Kysely<Database>,
  { kind, whose }: { kind: SubmittedKind; whose: Whose },
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
  return Object.fromEntries(rows.map(({ state, count }) => [state, capped(count)])) as Record<OwnState, CappedCount>;
}

/** How many a filter finds, up to COUNT_CAP. */
export async function ownFound(db: Kysely<Database>, filter: OwnFilter): Promise<CappedCount> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${sql.table(SOURCES[filter.kind].table)} as s where ${matching(filter)} limit ${COUNT_CAP + 1}
    ) as seen
  `.execute(db);
  return capped(rows[0]?.count ?? 0);
}

/** A listing `s` whose owner is asked to confirm it, or that is hidden for want of that. */
const isDue = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(s.approval = 'approved' and s.must_confirm and s.confirmed_at <= ${askedIfConfirmedBy(now)})`;

/** How many listings of an account wait for its confirmation. */
export async function dueListings(db: Kysely<Database>, accountId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from listings as s where s.agent_id = ${accountId}::uuid and ${isDue(now)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
