import { sql, type Kysely } from "kysely";
import type { ListCursor } from "#domain/search/list-cursor.ts";
import { daysEnd, daysStart } from "#domain/text/date.ts";
import type { LogFilter } from "#domain/moderation/log.ts";
import type { LogEntry, ModeratedKind, ModerationAction } from "#domain/moderation/moderation.ts";
import type { RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import { cursorAfter, cursorOf, microseconds } from "../list-cursor.ts";
import type { Database } from "../schema/tables.ts";

/** Lines of the log on a page. */
export const LOG_PAGE = 50;

/** Lines that are read at once where all of them are wanted. */
const EXPORT_PAGE = 1000;

export type LogQuery = LogFilter & { subjectId: string | null };
type Row = {
  id: string;
  sort: string;
  kind: ModeratedKind;
  subject_id: string;
  slug: string | null;
  title: string;
  action: ModerationAction;
  actor_id: string | null;
  actor_name: string | null;
  actor_name_bn: string | null;
  reasons: RejectionReason[];
  text: string | null;
  created_at: Date;
};

const contains = (column: string, text: string) =>
  sql`position(lower(${text}) in lower(coalesce(${sql.ref(column)}, ''))) > 0`;

function conditions({ kind, action, subjectId, q, from, until }: LogQuery, cursor: ListCursor | null) {
  const all = [
    ...(kind ? [sql`l.kind = ${kind}`] : []),
    ...(action ? [sql`l.action = ${action}`] : []),
    ...(subjectId ? [sql`l.subject_id = ${subjectId}::uuid`] : []),
    ...(q ? [sql`(${contains("l.title", q)} or ${contains("p.name", q)})`] : []),
    ...(from ? [sql`l.created_at >= ${daysStart(from)}`] : []),
    ...(until ? [sql`l.created_at < ${daysEnd(until)}`] : []),
    ...(cursor ? [cursorAfter("l.created_at", "desc", cursor, "l.id")] : []),
  ];
  return all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
}

async function readRows(
  db: Kysely<Database>,
  query: LogQuery,
  cursor: ListCursor | null,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.id, l.kind, l.subject_id, l.slug, l.title, l.action, l.actor_id, p.name as actor_name, p.name_bn as actor_name_bn, l.reasons, l.text, l.created_at,
      ${microseconds("l.created_at")} as sort
    from moderation_log as l left join profiles as p on p.id = l.actor_id
    ${conditions(query, cursor)} order by l.created_at desc, l.id desc limit ${limit}
  `.execute(db);
  return rows;
}

const entryOf = (row: Row): LogEntry => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subject_id,
  slug: row.slug,
  title: row.title,
  action: row.action,
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? "", nameBn: row.actor_name_bn },
  reasons: row.reasons,
  text: row.text,
  at: row.created_at.toISOString(),
});

/** The log, the newest first; at most LOG_PAGE lines, and where to go on (null after the last). */
export async function moderationLog(
  db: Kysely<Database>,
  { cursor, ...query }: LogQuery & { cursor: ListCursor | null },
): Promise<{ items: LogEntry[]; next: ListCursor | null }> {
  const rows = await readRows(db, query, cursor, LOG_PAGE + 1);
  const shown = rows.slice(0, LOG_PAGE);
  return { items: shown.map(entryOf), next: rows.length > LOG_PAGE ? cursorOf(shown.at(-1)) : null };
}

/** All lines that a filter lets through, the newest first, a thousand at a time: the log is never held whole. */
export async function* logEntries(db: Kysely<Database>, query: LogQuery): AsyncGenerator<LogEntry[]> {
  for (let cursor: ListCursor | null = null; ;) {
    const rows = await readRows(db, query, cursor, EXPORT_PAGE);
    yield rows.map(entryOf);
    if (rows.length < EXPORT_PAGE) return;
    cursor = cursorOf(rows.at(-1));
  }
}
