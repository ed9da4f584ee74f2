import type { Kysely } from "kysely";
import { agencyRows, figureRows, programRows, type ExportedRows } from "../agencies/agent-export.ts";
import { inquiryAnswers, sentInquiryRows } from "../inquiries/export.ts";
import { notificationRows } from "../mail/export.ts";
import type { Database } from "../schema/tables.ts";
import { partyRows } from "../moderation/party-reviews.ts";
import { freeAnswerRows } from "../visits/free-answers.ts";
import { tenancyRows } from "../tenancies/writes.ts";

/** Favourites, those removed recently, what was noted of them, and the copy that is shared; without the secret of its link. */
const markedRows = async (db: Kysely<Database>, accountId: string): Promise<ExportedRows> => ({
  favourites: await db
    .selectFrom("favourites")
    .select(["kind", "item", "marked", "changed_at"])
    .where("account_id", "=", accountId)
    .orderBy("changed_at", "desc")
    .execute(),
  favourite_notes: await db.selectFrom("favourite_notes").select("notes").where("account_id", "=", accountId).execute(),
  shared_favourites: await db
    .selectFrom("shared_favourites")
    .select(["homes", "created_at", "changed_at", "ends_at", "ended"])
    .where("account_id", "=", accountId)
    .execute(),
});

/** Drafts, and every picture they uploaded: each can be had at /uploads/{id}-1200.avif. */
async function unfinishedRows(db: Kysely<Database>, accountId: string): Promise<ExportedRows> {
  const [drafts, pictures] = await Promise.all([
    db.selectFrom("drafts").selectAll().where("account_id", "=", accountId).execute(),
    db
      .selectFrom("pictures")
      .select(["id", "draft_id", "width", "height", "created_at"])
      .where("owner_id", "=", accountId)
      .execute(),
  ]);
  return { drafts, pictures };
}

/** What they said about others, and what was done with what they posted; not who did it. */
async function moderatedRows(db: Kysely<Database>, accountId: string): Promise<ExportedRows> {
  const email = db.selectFrom("accounts").select("email").where("id", "=", accountId);
  const [reviews, reports, moderation] = await Promise.all([
    db
      .selectFrom("customer_reviews")
      .select([
        "name",
        "email",
        "rating",
        "comment",
        "property_type",
        "location",
        "resort_id",
        "approval",
        "created_at",
      ])
      .where((where) => where.or([where("account_id", "=", accountId), where("email", "=", email)]))
      .execute(),
    db
      .selectFrom("reports")
      .select(["kind", "slug", "title", "reason", "text", "email", "state", "note", "created_at", "settled_at"])
      .where((where) => where.or([where("account_id", "=", accountId), where("email", "=", email)]))
      .execute(),
    db
      .selectFrom("moderation_log")
      .select(["kind", "slug", "title", "action", "reasons", "text", "created_at"])
      .where("actor_id", "=", accountId)
      .orderBy("created_at")
      .execute(),
  ]);
  return { reviews, reports, moderation };
}

/** What their listings asked in public. */
const priceRows = (db: Kysely<Database>, accountId: string): Promise<unknown[]> =>
  db
    .selectFrom("listing_prices")
    .innerJoin("listings", "listings.id", "listing_prices.listing_id")
    .select([
      "listing_prices.listing_id",
      "listing_prices.purpose",
      "listing_prices.price_paisa",
      "listing_prices.since",
    ])
    .where("listings.agent_id", "=", accountId)
    .orderBy("listing_prices.since")
    .execute();

/** How far their listings were checked; not by whom, nor what proves it. */
const markRows = (db: Kysely<Database>, accountId: string): Promise<unknown[]> =>
  db
    .selectFrom("listing_marks")
    .innerJoin("listings", "listings.id", "listing_marks.listing_id")
    .select(["listing_id", "mark", "set_at", "removed_at"])
    .where("listings.agent_id", "=", accountId)
    .orderBy("set_at")
    .execute();

/** The newsletter, under the address that is theirs; without the secret of its links. */
const newsletterRows = (db: Kysely<Database>, accountId: string): Promise<unknown[]> =>
  db
    .selectFrom("newsletter_subscribers")
    .select(["email", "locale", "confirmed_at", "unsubscribed_at", "digest_month"])
    .where("email", "=", db.selectFrom("accounts").select("email").where("id", "=", accountId))
    .execute();

/** The searches that they keep; without the secret of their links. What they were mailed about follows from them. */
const searchRows = (db: Kysely<Database>, accountId: string): Promise<unknown[]> =>
  db
    .selectFrom("saved_searches")
    .select(["name", "purpose", "search", "alert", "created_at"])
    .where("account_id", "=", accountId)
    .execute();

/** What they booked, signed in or under their address, and every attempt to pay it; not the provider's secrets. */
async function bookedRows(db: Kysely<Database>, accountId: string): Promise<ExportedRows> {
  const email = db.selectFrom("accounts").select("email").where("id", "=", accountId);
  const bookings = await db
    .selectFrom("bookings")
    .select(["id", "reference", "kind", "title", "title_bn", "purpose", "name", "email", "phone", "message", "locale"])
    .select(["check_in", "check_out", "guests", "room_name", "room_units", "stay_paisa"])
    .select(["breakfast_paisa", "extra_guests", "extra_guests_paisa"])
    .select(["fee_paisa", "policy", "refund_until", "refund_paisa"])
    .select(["cancelled_at", "created_at"])
    .where((where) => where.or([where("account_id", "=", accountId), where("email", "=", email)]))
    .execute();
  const ids = bookings.map(({ id }) => id);
  if (ids.length === 0) return { bookings, payments: [], refunds: [] };
  const payments = await db
    .selectFrom("payments")
    .select(["id", "booking_id", "invoice", "amount_paisa", "currency", "state", "trx_id", "wallet", "problem"])
    .select(["created_at", "paid_at"])
    .where("booking_id", "in", ids)
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.payment_id", "refunds.amount_paisa", "refunds.state", "refunds.reason", "refunds.trx_id"])
    .select(["refunds.created_at", "refunds.settled_at"])
    .where("payments.booking_id", "in", ids)
    .execute();
  return { bookings, payments, refunds };
}

/** The homes that they asked to see, what they said of them, and when homes of theirs can be visited. Who visited them is the visitors' own. */
async function visitRows(db: Kysely<Database>, accountId: string): Promise<ExportedRows> {
  const visits = await db
    .selectFrom("visits")
    .select(["listing_id", "phone", "state", "way", "starts_at", "others", "acted_by", "owner_word", "seeker_word"])
    .select(["created_at", "changed_at"])
    .where("seeker_id", "=", accountId)
    .execute();
  const visitHours = await db
    .selectFrom("visit_hours")
    .innerJoin("listings", "listings.id", "visit_hours.listing_id")
    .select(["visit_hours.listing_id", "visit_hours.day", "visit_hours.from_hour", "visit_hours.until_hour"])
    .where("listings.agent_id", "=", accountId)
    .execute();
  const visitCalls = await db
    .selectFrom("visit_calls")
    .innerJoin("listings", "listings.id", "visit_calls.listing_id")
    .select(["visit_calls.listing_id", "visit_calls.url"])
    .where("listings.agent_id", "=", accountId)
    .execute();
  return { visits, visitHours, visitCalls, ...(await freeAnswerRows(db, accountId)) };
}

/** Everything that is held about the person of an account, by table: rows as they are, without secrets. */
export async function exportRows(db: Kysely<Database>, accountId: string): Promise<ExportedRows> {
  const [account, profile, sessions, tokens, identities, factors, listings, resorts, projects, inquiries] =
    await Promise.all([
      db
        .selectFrom("accounts")
        .select(["email", "email_verified_at", "phone", "phone_verified_at", "locale", "created_at"])
        .select(["last_sign_in_at", "erasure_requested_at"])
        .where("id", "=", accountId)
        .execute(),
      db.selectFrom("profiles").selectAll().where("id", "=", accountId).execute(),
      db
        .selectFrom("sessions")
        .select(["user_agent", "created_at", "last_used_at", "expires_at", "authenticated_at", "factor_at"])
        .where("account_id", "=", accountId)
        .execute(),
      db
        .selectFrom("auth_tokens")
        .select(["kind", "target", "created_at", "expires_at", "used_at"])
        .where("account_id", "=", accountId)
        .execute(),
      db.selectFrom("identities").selectAll().where("account_id", "=", accountId).execute(),
      db
        .selectFrom("factors")
        .select(["kind", "label", "phone", "verified_at", "created_at"])
        .where("account_id", "=", accountId)
        .execute(),
      db.selectFrom("listings").selectAll().where("agent_id", "=", accountId).execute(),
      db.selectFrom("resorts").selectAll().where("created_by", "=", accountId).execute(),
      db.selectFrom("projects").selectAll().where("created_by", "=", accountId).execute(),
      sentInquiryRows(db, accountId),
    ]);
  const names = await db.selectFrom("name_changes").selectAll().where("account_id", "=", accountId).execute();
  const access = { account, sessions, linksAndCodes: tokens, identities, secondFactors: factors };
  return {
    ...access,
    profile,
    waitingNames: names,
    listings,
    resorts,
    projects,
    ...inquiries,
    listingPrices: await priceRows(db, accountId),
    ...(await figureRows(db, accountId)),
    listingMarks: await markRows(db, accountId),
    ...(await markedRows(db, accountId)),
    ...(await inquiryAnswers(db, accountId)),
    ...(await unfinishedRows(db, accountId)),
    ...(await moderatedRows(db, accountId)),
    ...(await bookedRows(db, accountId)),
    newsletter: await newsletterRows(db, accountId),
    savedSearches: await searchRows(db, accountId),
    ...(await visitRows(db, accountId)),
    ...(await partyRows(db, accountId)),
    ...(await tenancyRows(db, accountId)),
    ...(await agencyRows(db, accountId)),
    ...(await notificationRows(db, accountId)),
    ...(await programRows(db, accountId)),
  };
}
