import { isUuid } from "#domain/text/uuid.ts";
import { sql, type Kysely } from "kysely";
import type { OwnVisit } from "#domain/booking/own-visit.ts";
import { isMet, OPEN_STATES, type Visit } from "#domain/booking/visit.ts";
import { partySummaries } from "../moderation/party-reviews.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";
import { heldVisits, ownVisit, sideOf, type HeldVisit } from "./held-visits.ts";

/** Whether a visit can have this id. */
export const isVisitId = (id: string): boolean => isUuid(id);

/** One visit, held until the transaction ends: of two answers at once one counts. null: there is none. */
export const holdVisit = async (trx: Kysely<Database>, id: string): Promise<HeldVisit | null> =>
  (await heldVisits(trx, sql`where v.id = ${id}::uuid for no key update of v`))[0] ?? null;

/** The visits of somebody, on both sides: those to come first, the next one first; then those that are over, the latest first. */
export async function visitsOf(db: Kysely<Database>, accountId: string, now: Date, most = 100): Promise<OwnVisit[]> {
  const rows = await heldVisits(
    db,
    sql`
      where v.seeker_id = ${accountId}::uuid or l.agent_id = ${accountId}::uuid
      order by v.starts_at <= ${now}, case when v.starts_at > ${now} then v.starts_at end, v.starts_at desc, v.id limit ${most}
    `,
  );
  const isAsked = (row: HeldVisit) => sideOf(row, accountId) === "owner" && !isMet(row.visit);
  const seekers = [...new Set(rows.filter(isAsked).map(({ seeker }) => seeker.id))];
  const said = await partySummaries(db, seekers, "owner", now);
  return rows.map((row) => ownVisit(row, sideOf(row, accountId) ?? "seeker", now, said.get(row.seeker.id)));
}

const isOpen = (now: Date) => sql`v.state in (${sql.join(OPEN_STATES)}) and v.starts_at > ${now}`;

/** Future visits of a listing, or of an account on either side, locked until the transaction ends. */
export const openVisits = (
  trx: Kysely<Database>,
  of: { listingId: string } | { accountId: string },
  now: Date,
): Promise<HeldVisit[]> =>
  heldVisits(
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
      way: visit.way,
      starts_at: new Date(visit.startsAt),
      others: [...visit.others],
      acted_by: visit.actedBy,
      sequence: visit.sequence,
      owner_word: visit.words.owner,
      seeker_word: visit.words.seeker,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (written ?? 0n) > 0n ? id : null;
}

/**
 * Writes down what became of a visit that this transaction holds; another time is reminded of anew. Throws `isHourTaken` where its new hour is
 * somebody else's by now.
 */
export async function saveVisit(trx: Kysely<Database>, id: string, visit: Visit, now: Date): Promise<void> {
  const startsAt = new Date(visit.startsAt);
  const unlessMoved = (column: "reminded_at" | "reminded_soon_at") =>
    sql<Date | null>`case when starts_at = ${startsAt} then ${sql.ref(column)} end`;
  await trx
    .updateTable("visits")
    .set({ state: visit.state, starts_at: startsAt, others: [...visit.others], acted_by: visit.actedBy })
    .set({ reminded_at: unlessMoved("reminded_at"), reminded_soon_at: unlessMoved("reminded_soon_at") })
    .set({ owner_word: visit.words.owner, seeker_word: visit.words.seeker })
    .set({ sequence: visit.sequence, changed_at: now })
    .where("id", "=", id)
    .execute();
}

/** True if the error says that another visit was given this hour at the same moment. */
export const isHourTaken = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "constraint" in error && error.constraint === "visits_one_an_hour";

/** What a visit is marked with when it was reminded of: a day before, and soon before. */
export type ReminderMark = "reminded_at" | "reminded_soon_at";

/** Marks the next agreed visit that begins before `until` as reminded of; what another job holds is passed over. null: there is none. */
export async function remindNext(
  trx: Kysely<Database>,
  mark: ReminderMark,
  now: Date,
  until: Date,
): Promise<HeldVisit | null> {
  const column = sql.ref(mark);
  const { rows } = await sql<{ id: string }>`
    update visits set ${column} = ${now} where id = (
      select id from visits where state = 'confirmed' and ${column} is null and starts_at > ${now} and starts_at <= ${until}
      order by starts_at limit 1 for update skip locked
    ) returning id
  `.execute(trx);
  return rows[0] ? holdVisit(trx, rows[0].id) : null;
}

/**
 * Marks the next agreed visit that began between two instants as asked about; what another job holds is passed over. null: there is none.
 */
export async function nextToAsk(
  trx: Kysely<Database>,
  { from, until, now }: { from: Date; until: Date; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update visits set asked_at = ${now} where id = (
      select id from visits
      where state in ('confirmed', 'done') and asked_at is null and starts_at > ${from} and starts_at <= ${until}
      order by starts_at limit 1 for update skip locked
    ) returning id
  `.execute(trx);
  return rows[0]?.id ?? null;
}

/** Deletes what was before `before`. Returns how many. */
export async function deleteOldVisits(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("visits").where("starts_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
