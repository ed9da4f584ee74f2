import { sql, type Kysely, type RawBuilder } from "kysely";
import type { InquiryKind, InquiryPage } from "#domain/inquiry/inquiry.ts";
import type { Locale } from "#domain/locale.ts";
import { isSlug } from "../listings/detail.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

/**
 * A public listing or resort, and whom a mail about it goes to. `email` null: nobody can be reached by mail. `ownerId`: whose it is;
 * `signsIn`: they have an account to read it in.
 */
export type InquiryTarget = {
  kind: InquiryKind;
  id: string;
  ownerId: string | null;
  slug: string;
  title: string;
  titleBn: string;
  demo: boolean;
  contact: { name: string; email: string | null; locale: Locale; signsIn: boolean };
};
type TargetRow = Omit<InquiryTarget, "kind" | "contact"> & InquiryTarget["contact"];

const signsIn = (owner: string) =>
  sql`exists (select from accounts as own where own.id = ${sql.ref(owner)}) as "signsIn"`;

/** A verified account's address is better known than what was once typed; the language is the account's. */
const listingTarget = (which: RawBuilder<unknown>) => sql<TargetRow>`
  select l.id, l.agent_id as "ownerId", l.slug, l.demo_id is not null as demo, l.title, l.title_bn as "titleBn", p.name,
    coalesce(a.email, p.email) as email, coalesce(a.locale, 'en') as locale, ${signsIn("l.agent_id")}
  from listings as l join profiles as p on p.id = l.agent_id
  left join accounts as a on a.id = p.id and a.email_verified_at is not null
  where ${which}`;
/** A resort names its own address for guests; its owner's account stands in where it has none. */
const resortTarget = (which: RawBuilder<unknown>) => sql<TargetRow>`
  select r.id, r.created_by as "ownerId", r.slug, r.demo_id is not null as demo, r.title, r.title_bn as "titleBn", r.contact_name as name,
    coalesce(r.contact_email, a.email) as email, coalesce(a.locale, 'en') as locale, ${signsIn("r.created_by")}
  from resorts as r left join accounts as a on a.id = r.created_by and a.email_verified_at is not null
  where ${which}`;

const publicListing = (slug: string) => sql`${isPublicListing} and l.id = coalesce(
    (select id from listings where slug = ${slug}),
    (select id from listings where demo_id = ${slug}),
    (select listing_id from slug_history where slug = ${slug} limit 1)
  )`;
const publicResort = (slug: string) => sql`r.approval = 'approved' and r.id = coalesce(
    (select id from resorts where slug = ${slug}),
    (select id from resorts where demo_id = ${slug}),
    (select resort_id from resort_slug_history where slug = ${slug} limit 1)
  )`;

/** Who is told of a booking or a message: the contact of what it is about, also while that is hidden or waits for a new approval. null where it is gone. */
export async function bookedContact(
  db: Kysely<Database>,
  { listing_id, resort_id }: { listing_id: string | null; resort_id: string | null },
): Promise<InquiryTarget["contact"] | null> {
  const target =
    listing_id === null ? resortTarget(sql`r.id = ${resort_id}::uuid`) : listingTarget(sql`l.id = ${listing_id}::uuid`);
  const { rows } = await target.execute(db);
  return rows[0] ?? null;
}

/** What an inquiry is about, by slug, demo id or old slug; null where there is no such public record. */
export async function inquiryTarget(
  db: Kysely<Database>,
  kind: InquiryKind,
  slug: string,
): Promise<InquiryTarget | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await (
    kind === "listing" ? listingTarget(publicListing(slug)) : resortTarget(publicResort(slug))
  ).execute(db);
  if (!rows[0]) return null;
  const { name, email, locale, signsIn, ...target } = rows[0];
  return { kind, ...target, contact: { name, email, locale, signsIn } };
}

export type NewInquiry = {
  target: InquiryTarget;
  accountId: string | null;
  name: string;
  /** null: the sender wants to be called. */
  email: string | null;
  /** E.164. */
  phone: string;
  /** Whether the one it goes to sees number and address. */
  showNumber: boolean;
  message: string;
  pageSource: InquiryPage;
  locale: Locale;
  delivery: "relayed" | "kept";
  now: Date;
};

/** Within so many minutes the same message to the same owner is one: a button pressed twice, a form sent again. */
const TWICE_MINUTES = 10;

/**
 * Stores an inquiry. Two equal ones at once are stored once: they wait for one another.
 * @returns its id; null if the same person just sent the same
 */
export async function storeInquiry(trx: Kysely<Database>, inquiry: NewInquiry): Promise<string | null> {
  const { target, now } = inquiry;
  const about = target.kind === "listing" ? sql`listing_id` : sql`resort_id`;
  await sql`select pg_advisory_xact_lock(hashtext(${`${target.id} ${inquiry.phone}`}))`.execute(trx);
  const since = new Date(now.getTime() - TWICE_MINUTES * 60_000);
  const { rows } = await sql`
    select from inquiries where ${about} = ${target.id}::uuid and phone = ${inquiry.phone} and email is not distinct from ${inquiry.email}
      and message = ${inquiry.message} and show_number = ${inquiry.showNumber} and created_at > ${since} limit 1
  `.execute(trx);
  if (rows.length > 0) return null;
  const id = uuidv7(now.getTime());
  await trx
    .insertInto("inquiries")
    .values({
      id,
      kind: target.kind,
      listing_id: target.kind === "listing" ? target.id : null,
      resort_id: target.kind === "resort" ? target.id : null,
      subject: target.title,
      account_id: inquiry.accountId,
      owner_id: target.ownerId,
      name: inquiry.name,
      email: inquiry.email,
      phone: inquiry.phone,
      show_number: inquiry.showNumber,
      message: inquiry.message,
      page_source: inquiry.pageSource,
      locale: inquiry.locale,
      delivery: inquiry.delivery,
      created_at: now,
    })
    .execute();
  return id;
}

/** Inquiries `i` with what they are about: a listing `l` or a resort `r`, either of which may be gone. */
export const inquirySource = sql`inquiries as i left join listings as l on l.id = i.listing_id left join resorts as r on r.id = i.resort_id`;

/** Which inquiry it is and what it is about, `slug` only where that is public. */
export const shownTitle = sql`
  i.id, i.kind, coalesce(case when ${isPublicListing} then l.slug end, case when r.approval = 'approved' then r.slug end) as slug,
  coalesce(l.title, r.title, i.subject) as title, coalesce(l.title_bn, r.title_bn, '') as "titleBn"`;
