import { sql, type Kysely, type RawBuilder } from "kysely";
import type { AnsweredHow, InquiryKind, InquiryList, ReceivedInquiry } from "#domain/inquiry.ts";
import { COUNT_CAP } from "#domain/limits.ts";
import type { ListCursor } from "#domain/list-cursor.ts";
import type { Locale } from "#domain/locale.ts";
import type { CappedCount } from "#domain/moderation.ts";
import { cursorAfter, cursorOf, microseconds } from "./list-cursor.ts";
import { isPublicListing } from "./public-listing.ts";
import type { Database } from "./schema.ts";

/** Inquiries on a page. */
export const INQUIRY_PAGE = 20;

/** Whose: those that went to somebody, or those that no mail could bring to anybody. */
export type InquiriesOf = { ownerId: string } | "kept";

/** How many there are that nobody has opened, that wait for an answer (opened or not), and that have one. */
export type InquiryCounts = Record<"new" | "open" | "answered", CappedCount>;

type Row = {
  id: string;
  kind: InquiryKind;
  slug: string | null;
  title: string;
  titleBn: string;
  name: string;
  email: string | null;
  phone: string;
  show_number: boolean;
  message: string;
  created_at: Date;
  read_at: Date | null;
  answered_at: Date | null;
  answered_how: AnsweredHow | null;
  answer: string | null;
  denied_at: Date | null;
  sort: string;
};

const columns = sql`
  i.id, i.kind, coalesce(case when ${isPublicListing} then l.slug end, case when r.approval = 'approved' then r.slug end) as slug,
  coalesce(l.title, r.title, i.subject) as title, coalesce(l.title_bn, r.title_bn, '') as "titleBn", i.name, i.email, i.phone,
  i.show_number, i.message, i.created_at, i.read_at, i.answered_at, i.answered_how, i.answer, i.denied_at, ${microseconds("i.created_at")} as sort`;
const source = sql`inquiries as i left join listings as l on l.id = i.listing_id left join resorts as r on r.id = i.resort_id`;

const belongs = (of: InquiriesOf): RawBuilder<unknown> =>
  of === "kept" ? sql`i.delivery = 'kept'` : sql`i.owner_id = ${of.ownerId}::uuid`;

const IN_LIST: Record<InquiryList | "new", RawBuilder<unknown>> = {
  all: sql`true`,
  new: sql`i.answered_at is null and i.read_at is null`,
  open: sql`i.answered_at is null`,
  answered: sql`i.answered_at is not null`,
};

/** The one place where a hidden number and its address are left out: what is not answered with cannot leak. */
const toReceived = (row: Row): ReceivedInquiry => {
  const { id, kind, slug, title, titleBn, name, message, show_number: isShown } = row;
  const { answered_at: at, answered_how: how, answer: text } = row;
  return {
    ...{ id, kind, slug, title, titleBn, name, message },
    phone: isShown ? row.phone : null,
    email: isShown ? row.email : null,
    reachable: row.email !== null,
    createdAt: row.created_at.toISOString(),
    state: at ? "answered" : row.read_at ? "read" : "new",
    answer: at && how ? { how, at: at.toISOString(), text } : null,
    denied: row.denied_at !== null,
  };
};

/** A page of them, the newest first, and where to go on (null after the last). */
export async function receivedInquiries(
  db: Kysely<Database>,
  { of, list, cursor }: { of: InquiriesOf; list: InquiryList; cursor: ListCursor | null },
): Promise<{ items: ReceivedInquiry[]; next: ListCursor | null }> {
  const { rows } = await sql<Row>`
    select ${columns} from ${source}
    where ${belongs(of)} and ${IN_LIST[list]} ${cursor ? sql`and ${cursorAfter("i.created_at", "desc", cursor, "i.id")}` : sql``}
    order by i.created_at desc, i.id desc limit ${INQUIRY_PAGE + 1}
  `.execute(db);
  const shown = rows.slice(0, INQUIRY_PAGE);
  return { items: shown.map(toReceived), next: rows.length > INQUIRY_PAGE ? cursorOf(shown.at(-1)) : null };
}

/** Counts up to COUNT_CAP. */
export async function inquiryCounts(db: Kysely<Database>, of: InquiriesOf): Promise<InquiryCounts> {
  const count = (list: keyof InquiryCounts) => sql`(
    select count(*)::integer from (
      select from inquiries as i where ${belongs(of)} and ${IN_LIST[list]} limit ${COUNT_CAP + 1}
    ) as seen
  ) as ${sql.ref(list)}`;
  const { rows } = await sql<Record<keyof InquiryCounts, number>>`
    select ${count("new")}, ${count("open")}, ${count("answered")}
  `.execute(db);
  const capped = (found = 0): CappedCount => ({ count: Math.min(found, COUNT_CAP), capped: found > COUNT_CAP });
  return { new: capped(rows[0]?.new), open: capped(rows[0]?.open), answered: capped(rows[0]?.answered) };
}

/** An inquiry with what decides who may see it, and where its sender reads an answer and in which language. */
export type HeldInquiry = ReceivedInquiry & {
  ownerId: string | null;
  kept: boolean;
  /** null: the sender wants to be called. Nobody but our own mails gets it from here. */
  answerTo: string | null;
  locale: Locale;
};

/** One inquiry, held until the transaction ends: of several answers at once one counts. null: there is none. */
export async function holdInquiry(trx: Kysely<Database>, id: string): Promise<HeldInquiry | null> {
  const { rows } = await sql<Row & { owner_id: string | null; kept: boolean; locale: Locale }>`
    select ${columns}, i.owner_id, i.delivery = 'kept' as kept, i.locale from ${source} where i.id = ${id}::uuid for update of i
  `.execute(trx);
  const [row] = rows;
  if (!row) return null;
  return { ...toReceived(row), ownerId: row.owner_id, kept: row.kept, answerTo: row.email, locale: row.locale };
}

export const markRead = (trx: Kysely<Database>, id: string, now: Date) =>
  sql`update inquiries set read_at = coalesce(read_at, ${now}) where id = ${id}::uuid`.execute(trx);

export type GivenAnswer = { id: string; how: AnsweredHow; text: string | null; by: string; now: Date };
/** Puts an answer down. A mark that is followed by a written answer keeps its time: that was the first one. */
export const storeAnswer = (trx: Kysely<Database>, { id, how, text, by, now }: GivenAnswer) =>
  sql`
    update inquiries set answered_at = coalesce(answered_at, ${now}), answered_how = ${how}, answered_by = ${by}::uuid,
      answer = ${text}, read_at = coalesce(read_at, ${now})
    where id = ${id}::uuid
  `.execute(trx);

/** Takes a mark back: whoever set it did so by mistake, or (`deniedAt`) the sender says that no answer came. Words that were sent stay. */
export async function takeMarkBack(trx: Kysely<Database>, id: string, deniedAt: Date | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update inquiries set answered_at = null, answered_how = null, answered_by = null, denied_at = coalesce(denied_at, ${deniedAt})
    where id = ${id}::uuid and answered_how = 'marked'
  `.execute(trx);
  return Number(numAffectedRows) > 0;
}

/** Deletes what is older than `before`. Returns how many. */
export async function deleteOldInquiries(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("inquiries").where("created_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
