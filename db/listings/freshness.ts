import { sql, type Kysely, type RawBuilder } from "kysely";
import { agentTag, tagsTouchedBy } from "#domain/site/cache-tags.ts";
import { askedIfConfirmedBy, hiddenIfConfirmedBy } from "#domain/listing/freshness.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { TAKEN_HIDES } from "#domain/listing/still-free.ts";
import type { Locale } from "#domain/locale.ts";
import { placeById } from "../place-data.ts";
import { isPublicListing } from "./public-listing.ts";
import type { Database } from "../schema/tables.ts";

/** A listing whose owner is notified. `email` null: the owner has no confirmed address. */
export type UnconfirmedListing = {
  id: string;
  slug: string;
  title: string;
  titleBn: string;
  updatedAt: Date;
  confirmedAt: Date;
  owner: { id: string; name: string; email: string | null; locale: Locale };
  /** The cache tags that become stale when it is hidden. */
  tags: string[];
};

type Row = Omit<UnconfirmedListing, "owner" | "tags"> & {
  ownerId: string;
  name: string;
  email: string | null;
  locale: Locale;
  purpose: Purpose;
  areaId: number;
};

function toListing({ ownerId, name, email, locale, purpose, areaId, ...row }: Row): UnconfirmedListing {
  const areaSlug = placeById.get(areaId)?.slug ?? "";
  const owner = { id: ownerId, name, email, locale };
  return { ...row, owner, tags: [...tagsTouchedBy({ slug: row.slug, purpose, areaSlug }), agentTag(ownerId)] };
}

/** Sets `mark` on the first public listing that is found by `rest`, the end of a statement of listings `l`. */
async function markFirst(
  trx: Kysely<Database>,
  rest: RawBuilder<unknown>,
  mark: RawBuilder<unknown>,
): Promise<UnconfirmedListing | null> {
  const { rows } = await sql<Row>`
    with marked as (
      update listings set ${mark} where id = (
        select l.id from listings as l where ${isPublicListing} and ${rest}
      )
      returning *
    )
    select l.id, l.slug, l.title, l.title_bn as "titleBn", l.updated_at as "updatedAt", l.confirmed_at as "confirmedAt", l.purpose,
      l.area_id as "areaId", owner.id as "ownerId", owner.name, account.email, coalesce(account.locale, 'en') as locale
    from marked as l join profiles as owner on owner.id = l.agent_id
    left join accounts as account on account.id = owner.id and account.email_verified_at is not null
  `.execute(trx);
  return rows[0] ? toListing(rows[0]) : null;
}

/**
 * Sets `mark` on the public listing with the oldest confirmation, if that was at `confirmedBy` or before and `open` holds. Takes one at a
 * time and skips listings that another job has locked, so two runs never take the same one.
 */
const markNext = (trx: Kysely<Database>, confirmedBy: Date, open: RawBuilder<boolean>, mark: RawBuilder<unknown>) =>
  markFirst(
    trx,
    sql`l.must_confirm and l.confirmed_at <= ${confirmedBy} and ${open} order by l.confirmed_at limit 1 for update skip locked`,
    mark,
  );

/**
 * Hides a listing of which enough people have said since its confirmation that it is taken; null: not enough, or it is not public. Give a
 * transaction that holds it, so that of two answers at once the second counts the first.
 */
export const hideDoubted = (trx: Kysely<Database>, id: string, now: Date): Promise<UnconfirmedListing | null> =>
  markFirst(
    trx,
    sql`l.id = ${id}::uuid and l.demo_id is null and ${TAKEN_HIDES} <= (
      select count(*) from free_answers as f
      where f.listing_id = l.id and f.answer = 'taken' and f.answered_at > l.confirmed_at
    )`,
    sql`hidden_at = ${now}`,
  );

/** Holds a listing until the transaction ends: what others say of it at the same moment waits. */
export const lockListing = (trx: Kysely<Database>, id: string): Promise<unknown> =>
  sql`select from listings where id = ${id}::uuid for no key update`.execute(trx);

/** Hides the next listing that its owner has not confirmed for 30 days; null if there is none. */
export const hideNext = (trx: Kysely<Database>, now: Date): Promise<UnconfirmedListing | null> =>
  markNext(trx, hiddenIfConfirmedBy(now), sql<boolean>`true`, sql`hidden_at = ${now}`);

/** The next listing whose owner is to be asked, once after each confirmation; null if there is none. */
export const askNext = (trx: Kysely<Database>, now: Date): Promise<UnconfirmedListing | null> =>
  markNext(trx, askedIfConfirmedBy(now), sql<boolean>`l.reminded_at is null`, sql`reminded_at = ${now}`);

/** What a confirmation changed. */
export type Confirmed = {
  slug: string;
  title: string;
  ownerId: string;
  updatedAt: Date;
  wasHidden: boolean;
  before: Date;
};

/**
 * Confirms for the owner that a listing is still available: its 30 days start again, and if it was hidden it is public again. Its version
 * stays, since its content did not change. Needs a transaction.
 * @returns null if there is no such listing
 */
export async function confirmListingAt(trx: Kysely<Database>, id: string, now: Date): Promise<Confirmed | null> {
  const { rows } = await sql<Confirmed>`
    with before as (select id, confirmed_at, hidden_at from listings where id = ${id}::uuid for update)
    update listings as l set confirmed_at = greatest(l.confirmed_at, ${now}::timestamptz), reminded_at = null, hidden_at = null
    from before where l.id = before.id
    returning l.slug, l.title, l.agent_id as "ownerId", l.updated_at as "updatedAt",
      before.hidden_at is not null as "wasHidden", before.confirmed_at as before
  `.execute(trx);
  return rows[0] ?? null;
}

/** A listing that was confirmed with others; `tags`: the cache tags that become stale. */
export type ConfirmedOne = Omit<Confirmed, "ownerId"> & { id: string; tags: string[] };

/**
 * Confirms for the owner that several listings are still available: those in `ids`, or all that are due. Skips listings of other owners and
 * listings that are not approved, and all above `most`. Needs a transaction.
 */
export async function confirmOwnListings(
  trx: Kysely<Database>,
  { ownerId, ids, most, now }: { ownerId: string; ids: readonly string[] | "due"; most: number; now: Date },
): Promise<ConfirmedOne[]> {
  const which =
    ids === "due"
      ? sql<boolean>`must_confirm and confirmed_at <= ${askedIfConfirmedBy(now)}`
      : sql<boolean>`id = any(${[...ids]}::uuid[])`;
  // Locked in one order, so that two such calls cannot deadlock.
  const { rows } = await sql<Omit<ConfirmedOne, "tags"> & { purpose: Purpose; areaId: number }>`
    with before as (
      select id, confirmed_at, hidden_at from listings
      where agent_id = ${ownerId}::uuid and approval = 'approved' and demo_id is null and ${which}
      order by id limit ${most} for update
    )
    update listings as l set confirmed_at = greatest(l.confirmed_at, ${now}::timestamptz), reminded_at = null, hidden_at = null
    from before where l.id = before.id
    returning l.id, l.slug, l.title, l.updated_at as "updatedAt", l.purpose, l.area_id as "areaId",
      before.hidden_at is not null as "wasHidden", before.confirmed_at as before
  `.execute(trx);
  return rows.map(({ purpose, areaId, ...row }) => {
    const areaSlug = placeById.get(areaId)?.slug ?? "";
    return { ...row, tags: [...tagsTouchedBy({ slug: row.slug, purpose, areaSlug }), agentTag(ownerId)] };
  });
}
