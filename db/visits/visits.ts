import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Locale } from "#domain/locale.ts";
import { isMet, OPEN_STATES, possibleActs, type OwnVisit, type Visit, type VisitSide } from "#domain/booking/visit.ts";
import { surroundings } from "../place-data.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

/** One of the two whom a visit is between. `email` null: no mail can reach them. */
export type VisitParty = {
  id: string;
  name: string;
  nameBn: string | null;
  phone: string | null;
  email: string | null;
  locale: Locale;
};

/** A visit with everything that is decided and told of it. */
export type HeldVisit = {
  id: string;
  visit: Visit;
  changedAt: Date;
  listing: {
    id: string;
    slug: string;
    isPublic: boolean;
    title: string;
    titleBn: string;
    place: Record<Locale, string>;
    /** As its owner wrote it; null: not given. */
    street: string | null;
  };
  owner: VisitParty;
  seeker: VisitParty;
};

type PartyColumns<Side extends string> = {
  [Key in keyof VisitParty as `${Side}_${string & Key}`]: VisitParty[Key];
};
type Row = PartyColumns<"owner"> &
  PartyColumns<"seeker"> & {
    id: string;
    state: Visit["state"];
    starts_at: Date;
    acted_by: VisitSide;
    sequence: number;
    changed_at: Date;
    listing_id: string;
    slug: string;
    is_public: boolean;
    title: string;
    title_bn: string;
    area_id: number;
    street: string | null;
  };

/** Mails go to confirmed addresses only. */
const mailbox = (account: string) =>
  sql`case when ${sql.ref(`${account}.email_verified_at`)} is not null then ${sql.ref(`${account}.email`)} end`;

const selectVisits = sql`
  select v.id, v.state, v.starts_at, v.acted_by, v.sequence, v.changed_at,
    l.id as listing_id, l.slug, ${isPublicListing} as is_public, l.title, l.title_bn, l.area_id, l.street,
    owner.id as owner_id, owner.name as owner_name, owner.name_bn as "owner_nameBn", owner.phone as owner_phone,
    ${mailbox("oa")} as owner_email, coalesce(oa.locale, 'en') as owner_locale,
    seeker.id as seeker_id, seeker.name as seeker_name, seeker.name_bn as "seeker_nameBn", v.phone as seeker_phone,
    ${mailbox("sa")} as seeker_email, sa.locale as seeker_locale
  from visits as v join listings as l on l.id = v.listing_id
  join profiles as owner on owner.id = l.agent_id left join accounts as oa on oa.id = owner.id
  join profiles as seeker on seeker.id = v.seeker_id join accounts as sa on sa.id = v.seeker_id`;

function placeOf(areaId: number): Record<Locale, string> {
  const { place, district } = surroundings(areaId);
  const names = [place, ...(district ? [district] : [])];
  // A district is not said twice ("Gazipur", not "Gazipur, Gazipur").
  const line = (name: "name" | "nameBn") => [...new Set(names.map((each) => each[name]))].join(", ");
  return { en: line("name"), bn: line("nameBn") };
}

const toHeld = (row: Row): HeldVisit => ({
  id: row.id,
  visit: {
    state: row.state,
    startsAt: row.starts_at.toISOString(),
    actedBy: row.acted_by,
    sequence: row.sequence,
  },
  changedAt: row.changed_at,
  listing: {
    id: row.listing_id,
    slug: row.slug,
    isPublic: row.is_public,
    title: row.title,
    titleBn: row.title_bn,
    place: placeOf(row.area_id),
    street: row.street,
  },
  owner: {
    id: row.owner_id,
    name: row.owner_name,
    nameBn: row.owner_nameBn,
    phone: row.owner_phone,
    email: row.owner_email,
    locale: row.owner_locale,
  },
  seeker: {
    id: row.seeker_id,
    name: row.seeker_name,
    nameBn: row.seeker_nameBn,
    phone: row.seeker_phone,
    email: row.seeker_email,
    locale: row.seeker_locale,
  },
});

const held = async (db: Kysely<Database>, rest: RawBuilder<unknown>): Promise<HeldVisit[]> =>
  (await sql<Row>`${selectVisits} ${rest}`.execute(db)).rows.map(toHeld);

/** One visit, held until the transaction ends: of two answers at once one counts. null: there is none. */
export const holdVisit = async (trx: Kysely<Database>, id: string): Promise<HeldVisit | null> =>
  (await held(trx, sql`where v.id = ${id}::uuid for no key update of v`))[0] ?? null;

/** Which side of a visit an account is on; null if on neither. */
export const sideOf = ({ owner, seeker }: HeldVisit, accountId: string): VisitSide | null =>
  owner.id === accountId ? "owner" : seeker.id === accountId ? "seeker" : null;

/** What somebody sees of a visit of theirs. */
export function ownVisit(visit: HeldVisit, side: VisitSide, now: Date): OwnVisit {
  const { slug, isPublic, title, titleBn } = visit.listing;
  const { name, nameBn, phone } = side === "owner" ? visit.seeker : visit.owner;
  return {
    ...visit.visit,
    id: visit.id,
    side,
    slug,
    isPublic,
    title,
    titleBn,
    other: isMet(visit.visit) ? { name, nameBn, phone } : null,
    acts: possibleActs(visit.visit, side, now),
  };
}

/** The visits of somebody, on both sides: those to come first, the next one first; then those that are over, the latest first. */
export async function visitsOf(db: Kysely<Database>, accountId: string, now: Date, most = 100): Promise<OwnVisit[]> {
  const rows = await held(
    db,
    sql`
      where v.seeker_id = ${accountId}::uuid or l.agent_id = ${accountId}::uuid
      order by v.starts_at <= ${now}, case when v.starts_at > ${now} then v.starts_at end, v.starts_at desc, v.id limit ${most}
    `,
  );
  return rows.map((row) => ownVisit(row, sideOf(row, accountId) ?? "seeker", now));
}

const isOpen = (now: Date) => sql`v.state in (${sql.join(OPEN_STATES)}) and v.starts_at > ${now}`;

/** Future visits of a listing, or of an account on either side, locked until the transaction ends. */
export const openVisits = (
  trx: Kysely<Database>,
  of: { listingId: string } | { accountId: string },
  now: Date,
): Promise<HeldVisit[]> =>
  held(
    trx,
    sql`where ${isOpen(now)} and ${
      "listingId" in of
        ? sql`v.listing_id = ${of.listingId}::uuid`
        : sql`(v.seeker_id = ${of.accountId}::uuid or l.agent_id = ${of.accountId}::uuid)`
    } order by v.starts_at, v.id for no key update of v`,
  );

/** The listings that somebody has asked to see and that are still to come. Hold their account, so that two requests at once are counted. */
export async function openRequests(trx: Kysely<Database>, seekerId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    select v.listing_id from visits as v where v.seeker_id = ${seekerId}::uuid and ${isOpen(now)}
  `.execute(trx);
  return rows.map(({ listing_id }) => listing_id);
}

export type NewVisit = { listingId: string; seekerId: string; phone: string; visit: Visit; now: Date };

/** Stores a visit. @returns its id; null where somebody else has its hour by now */
export async function storeVisit(trx: Kysely<Database>, given: NewVisit): Promise<string | null> {
  const { listingId, seekerId, phone, visit, now } = given;
  const id = uuidv7(now.getTime());
  const { numInsertedOrUpdatedRows: written } = await trx
    .insertInto("visits")
    .values({
      id,
      listing_id: listingId,
      seeker_id: seekerId,
      phone,
      state: visit.state,
      starts_at: new Date(visit.startsAt),
      acted_by: visit.actedBy,
      sequence: visit.sequence,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (written ?? 0n) > 0n ? id : null;
}

/** Writes down what became of a visit that this transaction holds. Throws `isHourTaken` where its new hour is somebody else's by now. */
export async function saveVisit(trx: Kysely<Database>, id: string, visit: Visit, now: Date): Promise<void> {
  await trx
    .updateTable("visits")
    .set({ state: visit.state, starts_at: new Date(visit.startsAt), acted_by: visit.actedBy })
    .set({ sequence: visit.sequence, changed_at: now })
    .where("id", "=", id)
    .execute();
}

/** True if the error says that another visit was given this hour at the same moment. */
export const isHourTaken = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "constraint" in error && error.constraint === "visits_one_an_hour";

/** Marks the next agreed visit that begins before `until` as reminded of; what another job holds is passed over. null: there is none. */
export async function remindNext(trx: Kysely<Database>, now: Date, until: Date): Promise<HeldVisit | null> {
  const { rows } = await sql<{ id: string }>`
    update visits set reminded_at = ${now} where id = (
      select id from visits where state = 'confirmed' and reminded_at is null and starts_at > ${now} and starts_at <= ${until}
      order by starts_at limit 1 for update skip locked
    ) returning id
  `.execute(trx);
  return rows[0] ? holdVisit(trx, rows[0].id) : null;
}

/** Deletes what was before `before`. Returns how many. */
export async function deleteOldVisits(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("visits").where("starts_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
