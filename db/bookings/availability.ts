import { sql, type Kysely } from "kysely";
import type { StayDates } from "#domain/booking/stay.ts";
import { soldOutRanges, type TakenNight } from "#domain/resort/rooms.ts";
import type { Database } from "../schema/tables.ts";

/** What takes units on its nights at a moment: a hold that has run out does not. */
export const isTaking = (now: Date) =>
  sql<boolean>`(s.state in ('confirmed', 'blocked') or (s.state = 'held' and s.held_until > ${now}))`;

/** On which nights from `from` to `to` (`YYYY-MM-DD`, `to` not included) how many units of a resort's types are held, booked or blocked. */
export async function takenNights(
  db: Kysely<Database>,
  resortId: string,
  from: string,
  to: string,
  now: Date = new Date(),
): Promise<TakenNight[]> {
  const { rows } = await sql<TakenNight>`
    select s.room_type_id as room, to_char(night, 'YYYY-MM-DD') as night, sum(s.units)::integer as units
    from stays as s, generate_series(greatest(s.check_in, ${from}::date), least(s.check_out, ${to}::date) - 1, interval '1 day') as night
    where s.resort_id = ${resortId}::uuid and s.room_type_id is not null and ${isTaking(now)}
      and s.state in ('held', 'confirmed', 'blocked') and s.check_in < ${to}::date and s.check_out > ${from}::date
    group by s.room_type_id, night order by night, s.room_type_id
  `.execute(db);
  return rows;
}

/** When nothing of a resort can be had between two days, in order, in one piece where nights touch. */
export async function resortAvailability(
  db: Kysely<Database>,
  resortId: string,
  from: string,
  to: string,
  now: Date = new Date(),
): Promise<StayDates[]> {
  const rooms = await db.selectFrom("room_types").select(["id", "units"]).where("resort_id", "=", resortId).execute();
  return soldOutRanges(rooms, await takenNights(db, resortId, from, to, now));
}
