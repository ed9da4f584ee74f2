import { sql, type Kysely } from "kysely";
import type { KeptInquiry } from "#domain/inquiry.ts";
import type { ListCursor } from "#domain/list-cursor.ts";
import { cursorAfter, cursorOf, microseconds } from "./list-cursor.ts";
import type { Database } from "./schema.ts";

/** Kept inquiries on a page. */
const KEPT_PAGE = 30;

type Row = Omit<KeptInquiry, "createdAt"> & { sort: string; created_at: Date };

/** Inquiries whose contact no mail reaches, the newest first, and where to go on (null after the last). */
export async function keptInquiries(
  db: Kysely<Database>,
  cursor: ListCursor | null,
): Promise<{ items: KeptInquiry[]; next: ListCursor | null }> {
  const { rows } = await sql<Row>`
    select i.id, i.kind, coalesce(l.slug, r.slug) as slug, i.subject, i.name, i.email, i.phone, i.message, i.created_at,
      ${microseconds("i.created_at")} as sort
    from inquiries as i left join listings as l on l.id = i.listing_id left join resorts as r on r.id = i.resort_id
    where i.delivery = 'kept' ${cursor ? sql`and ${cursorAfter("i.created_at", "desc", cursor, "i.id")}` : sql``}
    order by i.created_at desc, i.id desc limit ${KEPT_PAGE + 1}
  `.execute(db);
  const shown = rows.slice(0, KEPT_PAGE);
  return {
    items: shown.map(({ sort: _, created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })),
    next: rows.length > KEPT_PAGE ? cursorOf(shown.at(-1)) : null,
  };
}
