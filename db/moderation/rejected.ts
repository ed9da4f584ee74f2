import { sql, type Kysely } from "kysely";
import { SUBMITTED_KINDS, type SubmittedKind } from "#domain/moderation/moderation.ts";
import { REJECTED_DAYS } from "#domain/moderation/rejection-reasons.ts";
import { logModeration } from "./moderation.ts";
import { isAhead } from "../bookings/open-bookings.ts";
import type { Database } from "../schema/tables.ts";
import { SOURCES } from "../posts/submissions.ts";

const DAY_MS = 86_400_000;
/** So many of a kind in one go: a transaction stays short. */
const AT_ONCE = 500;

/** Paid bookings still refer to it, so it stays until the last of them has ended. */
const isUnbooked = (kind: SubmittedKind, now: Date) =>
  kind === "projects"
    ? sql`true`
    : sql`not exists (
        select from bookings as b where b.${sql.ref(SOURCES[kind].key)} = ${sql.table(SOURCES[kind].table)}.id and ${isAhead(now)}
          and exists (select from payments as p where p.booking_id = b.id and p.state in ('paid', 'refunding', 'quarantined'))
      )`;

type Gone = { id: string; slug: string; title: string };

/**
 * Deletes what was rejected so long ago that nobody can send it again (DECISIONS 6); the log keeps that it was there. Reviews have no owner
 * who could, and go as well. What no post shows any more is collected with the other pictures.
 * @returns how many went
 */
export async function deleteRejected(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - REJECTED_DAYS * DAY_MS);
  let gone = 0;
  for (const kind of SUBMITTED_KINDS) {
    gone += await db.transaction().execute(async (trx) => {
      const table = sql.table(SOURCES[kind].table);
      const { rows } = await sql<Gone>`
        delete from ${table} where id in (
          select id from ${table} where approval = 'rejected' and coalesce(rejected_at, updated_at) <= ${before}
          limit ${AT_ONCE} for update skip locked
        ) and approval = 'rejected' and ${isUnbooked(kind, now)} returning id, slug, title
      `.execute(trx);
      for (const { id, slug, title } of rows) {
        await logModeration(trx, { kind, subjectId: id, slug, title, action: "deleted", actorId: null, now });
      }
      return rows.length;
    });
  }
  const { numDeletedRows } = await db
    .deleteFrom("customer_reviews")
    .where("approval", "=", "rejected")
    .where("rejected_at", "<=", before)
    .executeTakeFirst();
  return gone + Number(numDeletedRows);
}
