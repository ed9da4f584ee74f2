import { sql, type Kysely, type RawBuilder } from "kysely";
import type { AnsweredHow, InquiryKind, InquiryList, ReceivedInquiry } from "#domain/inquiry/inquiry.ts";
import { COUNT_CAP } from "#domain/limits.ts";
import type { ListCursor } from "#domain/search/list-cursor.ts";
import type { Locale } from "#domain/locale.ts";
import type { CappedCount } from "#domain/moderation/moderation.ts";
import { bookedContact, type InquiryTarget, inquirySource, shownTitle } from "./inquiries.ts";
import { cursorAfter, cursorOf, microseconds } from "../list-cursor.ts";
import { mailName } from "../accounts/accounts.ts";
import type { Database } from "../schema/tables.ts";

/** Inquiries on a page. */
export const INQUIRY_PAGE = 20;

/** Whose: those that went to somebody, or those that no mail could bring to anybody. */
export type InquiriesOf = { ownerId: string } | "kept";

/** How many there are with something unread, that wait for an answer, and that do not. */
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
  account_id: string | null;
  show_number: boolean;
  message: string;
  created_at: Date;
  unread: boolean;
  answered_at: Date | null;
  answered_how: AnsweredHow | null;
  denied_at: Date | null;
  sort: string;
};

const isUnread = sql`coalesce(i.seeker_wrote_at, i.created_at) > coalesce(i.read_at, '-infinity')`;
const columns = sql`
  ${shownTitle}, i.name, i.email, i.phone, i.account_id, i.show_number, i.message, i.created_at, ${isUnread} as unread,
  i.answered_at, i.answered_how, i.denied_at, ${microseconds("i.created_at")} as sort`;

const belongs = (of: InquiriesOf): RawBuilder<unknown> =>
  of === "kept" ? sql`i.delivery = 'kept'` : sql`i.owner_id = ${of.ownerId}::uuid`;

const IN_LIST: Record<InquiryList | "new", RawBuilder<unknown>> = {
  all: sql`true`,
  new: isUnread,
  open: sql`(i.answered_at is null or ${isUnread})`,
  answered: sql`(i.answered_at is not null and not ${isUnread})`,
};

/** The one place that leaves out a hidden number and address, so that they cannot leak anywhere else. */
const toReceived = (row: Row): ReceivedInquiry => {
  const { id, kind, slug, title, titleBn, name, message, show_number: isShown } = row;
  const { answered_at: at, answered_how: how } = row;
  return {
    id,
    kind,
    slug,
    title,
    titleBn,
    name,
    message,
    phone: isShown ? row.phone : null,
    email: isShown ? row.email : null,
    reachable: row.email !== null || row.account_id !== null,
    createdAt: row.created_at.toISOString(),
    state: row.unread ? "new" : at ? "answered" : "read",
    answer: at && how ? { how, at: at.toISOString() } : null,
    denied: row.denied_at !== null,
  };
};

/** A page of them, the newest first, and where to go on (null after the last). */
export async function receivedInquiries(
  db: Kysely<Database>,
  { of, list, cursor }: { of: InquiriesOf; list: InquiryList; cursor: ListCursor | null },
): Promise<{ items: ReceivedInquiry[]; next: ListCursor | null }> {
  const { rows } = await sql<Row>`
    select ${columns} from ${inquirySource}
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

/** An inquiry with what decides who may see it, and how each side is reached. Nobody but our own mails gets number and address from here. */
export type HeldInquiry = ReceivedInquiry & {
  ownerId: string | null;
  accountId: string | null;
  listingId: string | null;
  resortId: string | null;
  kept: boolean;
  sender: { email: string | null; phone: string; isShown: boolean };
  locale: Locale;
};
type HeldRow = Row & {
  owner_id: string | null;
  listing_id: string | null;
  resort_id: string | null;
  kept: boolean;
  locale: Locale;
};

/** One inquiry, held until the transaction ends: of several answers at once one counts. null: there is none. */
export async function holdInquiry(trx: Kysely<Database>, id: string): Promise<HeldInquiry | null> {
  const { rows } = await sql<HeldRow>`
    select ${columns}, i.owner_id, i.listing_id, i.resort_id, i.delivery = 'kept' as kept, i.locale
    from ${inquirySource} where i.id = ${id}::uuid for update of i
  `.execute(trx);
  const [row] = rows;
  if (!row) return null;
  const { email, phone, show_number: isShown, kept, locale } = row;
  return {
    ...toReceived(row),
    ownerId: row.owner_id,
    accountId: row.account_id,
    listingId: row.listing_id,
    resortId: row.resort_id,
    kept,
    sender: { email, phone, isShown },
    locale,
  };
}

/** What of a held inquiry is for whom it went to. */
export function receivedOf(held: HeldInquiry): ReceivedInquiry {
  const {
    ownerId: _,
    accountId: __,
    listingId: ___,
    resortId: ____,
    kept: _____,
    sender: ______,
    locale: _______,
    ...rest
  } = held;
  return rest;
}

/** Who is told of what is written in an inquiry: the contact of what it is about, or, where that is gone, its owner. null: nobody. */
export async function advertiserOf(
  db: Kysely<Database>,
  { listingId, resortId, ownerId }: HeldInquiry,
): Promise<InquiryTarget["contact"] | null> {
  const contact = await bookedContact(db, { listing_id: listingId, resort_id: resortId });
  if (contact || ownerId === null) return contact;
  const { rows } = await sql<InquiryTarget["contact"]>`
    select ${mailName("p", "a")} as name, a.email, a.locale, true as "signsIn" from accounts as a join profiles as p on p.id = a.id
    where a.id = ${ownerId}::uuid and a.email_verified_at is not null
  `.execute(db);
  return rows[0] ?? null;
}

export const markRead = (trx: Kysely<Database>, id: string, now: Date) =>
  sql`update inquiries set read_at = ${now} where id = ${id}::uuid`.execute(trx);

/** Records that the advertiser says they have answered. */
export const storeMark = (trx: Kysely<Database>, { id, by, now }: { id: string; by: string; now: Date }) =>
  sql`
    update inquiries set answered_at = ${now}, answered_how = 'marked', answered_by = ${by}::uuid, read_at = ${now}
    where id = ${id}::uuid
  `.execute(trx);

/** Removes the mark "answered": it was set by mistake, or (`deniedAt`) the sender says that no answer came. Messages stay. */
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
