import { sql, type Kysely } from "kysely";
import type { Approval, Purpose } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import type { ModeratedKind } from "#domain/moderation/moderation.ts";
import type { RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import { recordPrice } from "../listings/prices/history.ts";
import { markApproved } from "./marks.ts";
import { logModeration } from "./moderation.ts";
import { surroundings } from "../place-data.ts";
import { tableOfKind } from "./queue-places.ts";
import { flagManyOwned } from "../posts/flags.ts";
import { mailName } from "../accounts/accounts.ts";
import type { Database } from "../schema/tables.ts";
import { isVersion, SOURCES, versionOf } from "../posts/submissions.ts";

export type ModerationVerdict =
  | { approval: "approved" }
  | { approval: "rejected"; reasons: readonly RejectionReason[]; text: string | null };

export type NewDecision = {
  kind: ModeratedKind;
  id: string;
  /** The state that was judged. null: whatever it is now, such as what a report is about. */
  version: Date | null;
  /** What it must be before: what waits, or something public that is taken off. */
  from: "pending" | "approved";
  verdict: ModerationVerdict;
  actorId: string;
  now: Date;
};

/** What was decided upon: whom to tell, and what makes it stale at the CDN. `owner` null: nobody who could be told. */
export type DecidedSubject = {
  kind: ModeratedKind;
  id: string;
  slug: string | null;
  title: string;
  titleBn: string;
  version: string;
  owner: { id: string; name: string; email: string | null; locale: Locale } | null;
  /** Only of listings. */
  listing: { purpose: Purpose; areaSlug: string } | null;
  /** Of which stay it is; only of reviews by guests, whose `slug` is the resort's. */
  bookingId: string | null;
};
export type Decided =
  | { outcome: "decided"; subject: DecidedSubject }
  /** Another decision came first: the state is no longer `from`. */
  | { outcome: "already-decided"; approval: Approval }
  | { outcome: "changed-meanwhile"; version: string }
  /** A sample record: nobody takes it off. */
  | { outcome: "demo" }
  | { outcome: "gone" };

type SubjectRow = {
  slug: string | null;
  title: string;
  title_bn: string;
  updated_at: Date;
  purpose: Purpose | null;
  area_id: number | null;
  booking_id: string | null;
  owner_id: string | null;
  owner_name: string | null;
  owner_email: string | null;
  owner_locale: Locale | null;
};

/** What the log and the mail say about a record `s`. A review has no page of its own, and no owner: one by a guest stands on its resort's. */
const subjectColumns = (kind: ModeratedKind) => {
  if (kind === "reviews") {
    return sql`(select r.slug from resorts as r where r.id = s.resort_id) as slug, s.name as title, s.name as title_bn,
      null::text as purpose, null::integer as area_id, null::uuid as owner_id, s.booking_id`;
  }
  const own = kind === "listings" ? sql`s.purpose, s.area_id` : sql`null::text as purpose, null::integer as area_id`;
  return sql`s.slug, s.title, s.title_bn, ${own}, s.${sql.ref(SOURCES[kind].owner)} as owner_id, null::uuid as booking_id`;
};
const isDemo = (kind: ModeratedKind) =>
  kind === "listings" || kind === "resorts" ? sql<boolean>`s.demo_id is not null` : sql<boolean>`false`;

/** The columns that a verdict writes; `updated_at` stays: what was judged is what is public. */
function written(kind: ModeratedKind, { verdict, actorId, now }: NewDecision) {
  const isApproved = verdict.approval === "approved";
  // The owner's 30 days begin when it becomes public, however long it waited (see `domain/listing/freshness.ts`).
  const fresh = isApproved
    ? sql`, confirmed_at = greatest(confirmed_at, ${now}::timestamptz), reminded_at = null`
    : sql``;
  const verified = kind === "listings" ? sql`, verified = ${isApproved}${fresh}` : sql``;
  return verdict.approval === "approved"
    ? sql`approval = 'approved', approved_by = ${actorId}::uuid, approved_at = ${now}${verified}`
    : sql`approval = 'rejected', rejected_at = ${now}, rejection_reasons = ${[...verdict.reasons]}::text[],
        rejection_reason = ${verdict.text}${verified}`;
}

/** Whether there is something of this kind with this id (a UUID), decided or not. */
export async function isSubject(db: Kysely<Database>, kind: ModeratedKind, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(tableOfKind(kind))} where id = ${id}::uuid`.execute(db);
  return rows.length > 0;
}

/** Why nothing was written. */
async function whyNot(trx: Kysely<Database>, decision: NewDecision): Promise<Decided> {
  const { kind, id, from } = decision;
  const { rows } = await sql<{ approval: Approval; updated_at: Date; demo: boolean }>`
    select s.approval, s.updated_at, ${isDemo(kind)} as demo from ${sql.table(tableOfKind(kind))} as s where s.id = ${id}::uuid
  `.execute(trx);
  const [row] = rows;
  if (!row) return { outcome: "gone" };
  if (row.approval !== from) return { outcome: "already-decided", approval: row.approval };
  return row.demo ? { outcome: "demo" } : { outcome: "changed-meanwhile", version: versionOf(row.updated_at) };
}

/**
 * Decides about one record. Of simultaneous decisions only one conditional update finds the judged state; the others return the present
 * state. Writes the log in the same transaction; give one.
 */
export async function decide(trx: Kysely<Database>, decision: NewDecision): Promise<Decided> {
  const { kind, id, version, from, verdict, actorId, now } = decision;
  const judged = version ? sql`and ${isVersion(version)}` : sql``;
  const { rows } = await sql<SubjectRow>`
    with decided as (
      update ${sql.table(tableOfKind(kind))} as s set ${written(kind, decision)}
      where s.id = ${id}::uuid and s.approval = ${from} and not ${isDemo(kind)} ${judged}
      returning ${subjectColumns(kind)}, s.updated_at
    )
    select decided.*, ${mailName("owner", "account")} as owner_name, coalesce(account.email, owner.email) as owner_email,
      coalesce(account.locale, 'en') as owner_locale
    from decided left join profiles as owner on owner.id = decided.owner_id
    left join accounts as account on account.id = owner.id and account.email_verified_at is not null
  `.execute(trx);
  const [row] = rows;
  if (!row) return whyNot(trx, decision);
  if (kind === "listings") await recordPrice(trx, id, now);
  if (kind === "listings" && verdict.approval === "approved") {
    await markApproved(trx, id, actorId, now);
    await flagManyOwned(trx, id);
  }
  const rejected = verdict.approval === "rejected" ? verdict : null;
  await logModeration(trx, {
    kind,
    subjectId: id,
    slug: row.slug,
    title: row.title,
    action: verdict.approval,
    actorId,
    reasons: rejected?.reasons ?? [],
    text: rejected?.text ?? null,
    version: row.updated_at,
    now,
  });
  return {
    outcome: "decided",
    subject: {
      kind,
      id,
      slug: row.slug,
      title: row.title,
      titleBn: row.title_bn,
      version: versionOf(row.updated_at),
      owner:
        row.owner_id === null
          ? null
          : { id: row.owner_id, name: row.owner_name ?? "", email: row.owner_email, locale: row.owner_locale ?? "en" },
      listing:
        row.purpose === null || row.area_id === null
          ? null
          : { purpose: row.purpose, areaSlug: surroundings(row.area_id).place.slug },
      bookingId: row.booking_id,
    },
  };
}
