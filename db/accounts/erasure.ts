import { sql, type Kysely } from "kysely";
import {
  agentTag,
  REVIEWS_TAG,
  tagsTouchedBy,
  tagsTouchedByProject,
  tagsTouchedByResort,
} from "#domain/site/cache-tags.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import type { Database } from "../schema/tables.ts";
import { forgetPartyReviews } from "../moderation/party-reviews.ts";
import { forgetTenancies } from "../tenancies/writes.ts";

/** What is needed after an account was erased: for a last mail, the photo's address, and the tags to purge. */
export type Erased = { email: string | null; locale: Locale; name: string; image: string | null; tags: string[] };

/** Accounts whose owners asked before `before` to be erased, oldest request first. */
export async function accountsToErase(db: Kysely<Database>, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("erasure_requested_at", "<=", before)
    .orderBy("erasure_requested_at")
    .execute();
  return rows.map(({ id }) => id);
}

async function eraseListings(trx: Kysely<Database>, id: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string; purpose: Purpose; areaSlug: string }>`
    delete from listings as l using areas as a where a.id = l.area_id and l.agent_id = ${id}
    returning l.slug, l.purpose, a.slug as "areaSlug"
  `.execute(trx);
  return rows.flatMap(tagsTouchedBy);
}

async function erasePosts(trx: Kysely<Database>, id: string): Promise<string[]> {
  const resorts = await trx.deleteFrom("resorts").where("created_by", "=", id).returning("slug").execute();
  const projects = await trx.deleteFrom("projects").where("created_by", "=", id).returning("slug").execute();
  return [...resorts.flatMap(({ slug }) => tagsTouchedByResort(slug)), ...projects.flatMap(tagsTouchedByProject)];
}

/**
 * Deletes the inquiries that the account sent and received. In inquiries of others that it answered (kept ones), only its text is removed.
 */
async function eraseInquiries(
  trx: Kysely<Database>,
  id: string,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<void> {
  const written = sql`account_id = ${id}::uuid or email = ${email} or (email is null and phone = ${phone})`;
  const theirs = sql<boolean>`(${written} or owner_id = ${id}::uuid)`;
  await trx.deleteFrom("inquiries").where(theirs).execute();
  await trx.deleteFrom("inquiry_messages").where("author_id", "=", id).execute();
  await trx
    .updateTable("inquiries")
    .set({ answer: null, answered_how: "marked", answered_by: null })
    .where("answered_by", "=", id)
    .execute();
}

/**
 * Deletes reviews. Reports are about others, so they stay without their author.
 * @returns the tags of resorts that have another rating now
 */
async function forgetVisitor(trx: Kysely<Database>, id: string, email: string | null): Promise<string[]> {
  const theirs = sql<boolean>`(account_id = ${id}::uuid or email = ${email})`;
  const gone = await trx.deleteFrom("customer_reviews").where(theirs).returning("resort_id").execute();
  await trx.updateTable("reports").set({ account_id: null, email: null }).where(theirs).execute();
  const ids = gone.flatMap(({ resort_id }) => resort_id ?? []);
  if (ids.length === 0) return [];
  const rated = await trx.selectFrom("resorts").select("slug").where("id", "in", ids).execute();
  return rated.flatMap(({ slug }) => tagsTouchedByResort(slug));
}

/** Bookings and payments must be kept as accounting records; they stay without personal data. */
async function forgetCustomer(trx: Kysely<Database>, id: string, email: string | null): Promise<void> {
  await trx
    .updateTable("bookings")
    .set({ account_id: null, name: null, email: null, phone: null, message: null })
    .where(sql<boolean>`(account_id = ${id}::uuid or email = ${email})`)
    .execute();
}

/** Deletes invitations to this address. Invitations that the account sent stay with the agency. */
async function forgetInvited(trx: Kysely<Database>, id: string, email: string | null): Promise<void> {
  await trx.deleteFrom("agency_invitations").where("email", "=", email).execute();
  await trx.updateTable("agency_invitations").set({ invited_by: null }).where("invited_by", "=", id).execute();
}

/**
 * Erases a person: the account with its sessions, links, identities and factors, everything they posted, what they wrote to others, and
 * what the profile says. Only the profile's number stays (`KEPT_AFTER_ERASURE`). Give a transaction.
 * @param parting settles bookings and agencies while the person's records still exist
 * @returns null if the owner took it back in the meantime (nothing is erased then)
 */
export async function eraseAccountRows(
  trx: Kysely<Database>,
  id: string,
  before: Date,
  parting: () => Promise<void> = async () => {},
): Promise<Erased | null> {
  const account = await trx
    .selectFrom("accounts")
    .select(["email", "phone", "locale"])
    .where("id", "=", id)
    .where("erasure_requested_at", "<=", before)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return null;
  await parting();
  const profile = await trx
    .selectFrom("profiles")
    .select(["name", "image_url"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const addresses = [account.email, account.phone].filter((address) => address !== null);

  const tags = [...(await eraseListings(trx, id)), ...(await erasePosts(trx, id)), agentTag(id), REVIEWS_TAG];
  await eraseInquiries(trx, id, account);
  await forgetPartyReviews(trx, id);
  tags.push(...(await forgetVisitor(trx, id, account.email)));
  await forgetCustomer(trx, id, account.email);
  await forgetInvited(trx, id, account.email);
  await forgetTenancies(trx, id, account.email);
  await trx.deleteFrom("newsletter_subscribers").where("email", "=", account.email).execute();
  await trx.deleteFrom("auth_tokens").where("target", "in", addresses).execute();
  const devices = await trx.selectFrom("push_subscriptions").select("id").where("account_id", "=", id).execute();
  const recipients = [...addresses, ...devices.map((device) => device.id)];
  await trx.deleteFrom("outbox").where("recipient", "in", recipients).execute();
  await trx.deleteFrom("accounts").where("id", "=", id).execute();
  await trx
    .updateTable("profiles")
    .set({
      role: "buyer",
      name: "–",
      name_bn: null,
      company: null,
      image_url: null,
      phone: null,
      whatsapp: null,
      email: null,
      verified: false,
      languages: [],
    })
    .where("id", "=", id)
    .execute();
  return { email: account.email, locale: account.locale, name: profile.name, image: profile.image_url, tags };
}
