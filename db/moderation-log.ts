import { sql, type Kysely } from "kysely";
import type { ListCursor } from "#domain/list-cursor.ts";
import type { LogEntry, ModeratedKind, ModerationAction } from "#domain/moderation.ts";
import type { RejectionReason } from "#domain/rejection-reasons.ts";
import { cursorAfter, cursorOf, microseconds } from "./list-cursor.ts";
import type { Database } from "./schema.ts";

/** Lines of the log on a page. */
export const LOG_PAGE = 50;

export type LogFilter = {
  kind: ModeratedKind | null;
  action: ModerationAction | null;
  subjectId: string | null;
  cursor: ListCursor | null;
};
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
  reasons: RejectionReason[];
  text: string | null;
  created_at: Date;
};

/** The log, the newest first; at most LOG_PAGE lines, and where to go on (null after the last). */
export async function moderationLog(
  db: Kysely<Database>,
  { kind, action, subjectId, cursor }: LogFilter,
): Promise<{ items: LogEntry[]; next: ListCursor | null }> {
  const wanted = [
    ...(kind ? [sql`l.kind = ${kind}`] : []),
    ...(action ? [sql`l.action = ${action}`] : []),
    ...(subjectId ? [sql`l.subject_id = ${subjectId}::uuid`] : []),
    ...(cursor ? [cursorAfter("l.created_at", "desc", cursor, "l.id")] : []),
  ];
  const { rows } = await sql<Row>`
    select l.id, l.kind, l.subject_id, l.slug, l.title, l.action, l.actor_id, p.name as actor_name, l.reasons, l.text, l.created_at,
      ${microseconds("l.created_at")} as sort
    from moderation_log as l left join profiles as p on p.id = l.actor_id
    ${wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``}
    order by l.created_at desc, l.id desc limit ${LOG_PAGE + 1}
  `.execute(db);
  const shown = rows.slice(0, LOG_PAGE);
  return {
    items: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      subjectId: row.subject_id,
      slug: row.slug,
      title: row.title,
      action: row.action,
      actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? "" },
      reasons: row.reasons,
      text: row.text,
      at: row.created_at.toISOString(),
    })),
    next: rows.length > LOG_PAGE ? cursorOf(shown.at(-1)) : null,
  };
}
