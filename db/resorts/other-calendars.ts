import { sql, type Kysely } from "kysely";
import type { StayDates } from "#domain/booking/stay.ts";
import type { Locale } from "#domain/locale.ts";
import {
  changedBlocks,
  newConflicts,
  planBlocks,
  ROOM_CALENDARS_MAX,
  siteOf,
  type CalendarProblem,
  type OtherCalendar,
} from "#domain/resort/other-calendars.ts";
import { nightsIn, type TakenNight } from "#domain/resort/rooms.ts";
import { endRunOut, lockRoom, takeUnits } from "../bookings/stays.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

/** The calendars of other sites of a resort's rooms, oldest first. */
export async function calendarsOf(db: Kysely<Database>, resortId: string): Promise<OtherCalendar[]> {
  const rows = await db
    .selectFrom("room_calendars as c")
    .innerJoin("room_types as t", "t.id", "c.room_type_id")
    .selectAll("c")
    .where("t.resort_id", "=", resortId)
    .orderBy("c.id")
    .execute();
  return rows.map(({ id, room_type_id: room, address, read_at, failed_since, problem, conflicts }) => ({
    id,
    room,
    site: siteOf(address),
    readAt: read_at?.toISOString() ?? null,
    failedSince: failed_since?.toISOString() ?? null,
    problem,
    conflicts,
  }));
}

/** Another site's calendar with the resort that it is of, and whom to tell. `owner` null: nobody has an account. */
export type DueCalendar = {
  id: string;
  address: string;
  roomId: string;
  resortId: string;
  slug: string;
  title: string;
  titleBn: string;
  owner: { id: string; name: string; email: string | null; locale: Locale } | null;
};

type DueRow = Omit<DueCalendar, "owner"> & {
  ownerId: string | null;
  name: string;
  email: string | null;
  locale: Locale;
};

const withOwner = (source: ReturnType<typeof sql>) => sql<DueRow>`
  select c.id, c.address, t.id as "roomId", r.id as "resortId", r.slug, r.title, r.title_bn as "titleBn",
    p.id as "ownerId", p.name, a.email, coalesce(a.locale, 'en') as locale
  from ${source} as c join room_types as t on t.id = c.room_type_id join resorts as r on r.id = t.resort_id
  left join profiles as p on p.id = r.created_by left join accounts as a on a.id = p.id and a.email_verified_at is not null
`;

const toDue = ({ ownerId, name, email, locale, ...row }: DueRow): DueCalendar => ({
  ...row,
  owner: ownerId === null ? null : { id: ownerId, name, email, locale },
});

/** Takes calendars that nobody has asked since `before`, longest ago first: two runs at once take different ones. */
export async function takeDueCalendars(
  db: Kysely<Database>,
  { before, now, most }: { before: Date; now: Date; most: number },
): Promise<DueCalendar[]> {
  const { rows } = await sql<DueRow>`
    with due as (
      update room_calendars set asked_at = ${now} where id in (
        select id from room_calendars where asked_at <= ${before} order by asked_at limit ${most} for update skip locked
      ) returning *
    )
    ${withOwner(sql`due`)}
  `.execute(db);
  return rows.map(toDue);
}

/** One calendar of a resort's; undefined where there is no such one. */
export async function calendarById(db: Kysely<Database>, id: string): Promise<DueCalendar | undefined> {
  const { rows } = await sql<DueRow>`${withOwner(sql`room_calendars`)} where c.id = ${id}::uuid`.execute(db);
  return rows[0] && toDue(rows[0]);
}

/** Notes the address of another site's calendar. Give a transaction. @returns its id, or why it is not kept */
export async function addCalendar(
  trx: Kysely<Database>,
  { resortId, roomId, address }: { resortId: string; roomId: string; address: string },
  now: Date,
): Promise<{ id: string } | "missing" | "known" | "too-many"> {
  const room = await lockRoom(trx, { resortId, roomId });
  if (!room) return "missing";
  const there = await trx.selectFrom("room_calendars").select("address").where("room_type_id", "=", roomId).execute();
  if (there.some((one) => one.address === address)) return "known";
  if (there.length >= ROOM_CALENDARS_MAX) return "too-many";
  const id = uuidv7(now.getTime());
  await trx.insertInto("room_calendars").values({ id, room_type_id: roomId, address, asked_at: now }).execute();
  return { id };
}

/** Takes a calendar away, with its blocks; nothing where the resort has no such one. */
export const removeCalendar = (db: Kysely<Database>, resortId: string, id: string): Promise<unknown> =>
  sql`
    delete from room_calendars where id = ${id}::uuid
      and room_type_id in (select id from room_types where resort_id = ${resortId}::uuid)
  `.execute(db);

/** Notes that a calendar could not be read: what it said last stays. */
export const noteFailedReading = (
  db: Kysely<Database>,
  id: string,
  problem: CalendarProblem,
  now: Date,
): Promise<unknown> =>
  sql`
    update room_calendars set problem = ${problem}, failed_since = coalesce(failed_since, ${now}::timestamptz) where id = ${id}::uuid
  `.execute(db);

/** What others than a calendar have of its room, night by night. */
async function takenBeside(trx: Kysely<Database>, { id, roomId }: Pick<DueCalendar, "id" | "roomId">, today: string) {
  const stays = await trx
    .selectFrom("stays")
    .select(["id", "units", "state", "check_in as checkIn", "check_out as checkOut", "calendar_id as calendar"])
    .where("room_type_id", "=", roomId)
    .where("state", "in", ["held", "confirmed", "blocked"])
    .where("check_out", ">", today)
    .execute();
  const others = stays.filter(({ calendar }) => calendar !== id);
  const units = new Map<string, number>();
  for (const stay of others) for (const night of nightsIn(stay)) units.set(night, (units.get(night) ?? 0) + stay.units);
  return {
    own: stays.filter(({ calendar }) => calendar === id),
    taken: [...units].map(([night, count]): TakenNight => ({ room: roomId, night, units: count })),
    sold: new Set(others.filter(({ state }) => state === "confirmed").flatMap(nightsIn)),
  };
}

/**
 * Makes the blocks of a calendar what it says now. Give a transaction; nobody takes a night of the room meanwhile.
 * @param events from `today` on
 * @returns nights that are sold here too and were not known to be, and whether any block changed; null where the calendar was taken away
 */
export async function applyCalendar(
  trx: Kysely<Database>,
  calendar: DueCalendar,
  events: readonly StayDates[],
  { now, today }: { now: Date; today: string },
): Promise<{ conflicts: StayDates[]; isChanged: boolean } | null> {
  const { id, roomId, resortId } = calendar;
  if (!(await lockRoom(trx, calendar))) return null;
  const [stored, room] = [
    await trx.selectFrom("room_calendars").select("conflicts").where("id", "=", id).forUpdate().executeTakeFirst(),
    await trx.selectFrom("room_types").select(["id", "units"]).where("id", "=", roomId).executeTakeFirst(),
  ];
  if (!stored || !room) return null;
  const last = events.reduce((latest, { checkOut }) => (checkOut > latest ? checkOut : latest), today);
  await endRunOut(trx, roomId, { checkIn: today, checkOut: last }, now);
  const { own, taken, sold } = await takenBeside(trx, calendar, today);
  const { blocks, conflicts } = planBlocks(room, taken, sold, events);
  const { gone, added } = changedBlocks(own, blocks);
  if (gone.length > 0)
    await trx
      .deleteFrom("stays")
      .where(
        "id",
        "in",
        gone.map((stay) => stay.id),
      )
      .execute();
  const taking = {
    resortId,
    roomId,
    units: 1,
    state: "blocked",
    heldUntil: null,
    reason: null,
    calendarId: id,
  } as const;
  for (const dates of added) await takeUnits(trx, { ...taking, ...dates, id: uuidv7(now.getTime()), now });
  await trx
    .updateTable("room_calendars")
    .set({ read_at: now, failed_since: null, problem: null, conflicts: JSON.stringify(conflicts) })
    .where("id", "=", id)
    .execute();
  return { conflicts: newConflicts(conflicts, stored.conflicts), isChanged: gone.length + added.length > 0 };
}

/** The numbers from which the addresses of a resort's own calendars are made. */
export const feedNumbers = (db: Kysely<Database>, resortId: string) =>
  db
    .selectFrom("room_types")
    .select(["id", "feed_number as number"])
    .where("resort_id", "=", resortId)
    .orderBy("display_order")
    .execute();

/** Ends the address of a room's own calendar and makes another. @returns false where the resort has no such room */
export async function renewFeed(trx: Kysely<Database>, resortId: string, roomId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("room_types")
    .set((row) => ({ feed_number: row("feed_number", "+", 1) }))
    .where("id", "=", roomId)
    .where("resort_id", "=", resortId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A room whose calendar is asked for; undefined where it is not there any more. */
export const fedRoom = (db: Kysely<Database>, roomId: string) =>
  db
    .selectFrom("room_types as t")
    .innerJoin("resorts as r", "r.id", "t.resort_id")
    .select(["t.id", "t.units", "t.name", "t.feed_number as number", "r.id as resortId", "r.slug", "r.title"])
    .where("t.id", "=", roomId)
    .executeTakeFirst();
