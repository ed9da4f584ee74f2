import { sql, type Kysely } from "kysely";
import type { SentInquiry } from "#domain/inquiry/inquiry.ts";
import { COUNT_CAP } from "#domain/limits.ts";
import type { ListCursor } from "#domain/search/list-cursor.ts";
import type { CappedCount } from "#domain/moderation/moderation.ts";
import { inquirySource, shownTitle } from "./inquiries.ts";
import { cursorAfter, cursorOf, microseconds } from "../list-cursor.ts";
import { INQUIRY_PAGE } from "./received.ts";
import type { Database } from "../schema/tables.ts";

type Row = Omit<SentInquiry, "createdAt"> & { created_at: Date; sort: string };

const isUnread = sql`i.advertiser_wrote_at > coalesce(i.sender_read_at, '-infinity')`;
const columns = sql`
  ${shownTitle}, i.message, i.created_at, i.answered_how is not distinct from 'replied' as answered,
  coalesce(${isUnread}, false) as unread, ${microseconds("i.created_at")} as sort`;

const toSent = ({ created_at, sort: _, ...row }: Row): SentInquiry => ({ ...row, createdAt: created_at.toISOString() });

/** A page of the inquiries that an account sent, newest first, and the cursor of the next page (null after the last). */
export async function sentInquiries(
  db: Kysely<Database>,
  accountId: string,
  cursor: ListCursor | null,
): Promise<{ items: SentInquiry[]; next: ListCursor | null }> {
  const { rows } = await sql<Row>`
    select ${columns} from ${inquirySource}
    where i.account_id = ${accountId}::uuid ${cursor ? sql`and ${cursorAfter("i.created_at", "desc", cursor, "i.id")}` : sql``}
    order by i.created_at desc, i.id desc limit ${INQUIRY_PAGE + 1}
  `.execute(db);
  const shown = rows.slice(0, INQUIRY_PAGE);
  return { items: shown.map(toSent), next: rows.length > INQUIRY_PAGE ? cursorOf(shown.at(-1)) : null };
}

/** One of them; null where there is none or it is somebody else's. */
export async function sentInquiry(db: Kysely<Database>, id: string, accountId: string): Promise<SentInquiry | null> {
  const { rows } = await sql<Row>`
    select ${columns} from ${inquirySource} where i.id = ${id}::uuid and i.account_id = ${accountId}::uuid
  `.execute(db);
  return rows[0] ? toSent(rows[0]) : null;
}

/** In how many of them there is something that their sender has not read. */
export async function unreadSent(db: Kysely<Database>, accountId: string): Promise<CappedCount> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (
      select from inquiries as i where i.account_id = ${accountId}::uuid and ${isUnread} limit ${COUNT_CAP + 1}
    ) as seen
  `.execute(db);
  const found = rows[0]?.found ?? 0;
  return { count: Math.min(found, COUNT_CAP), capped: found > COUNT_CAP };
}

export const markSentRead = (trx: Kysely<Database>, id: string, now: Date) =>
  sql`update inquiries set sender_read_at = ${now} where id = ${id}::uuid`.execute(trx);
