import { sql, type Kysely } from "kysely";
import type { OwnRooms, RoomStay } from "#domain/resort/calendar.ts";
import { ROOM_PICTURES_MAX } from "#domain/resort/resort.ts";
import { dayInDhaka } from "#domain/booking/stay.ts";
import { storedCost, type CostColumns } from "../bookings/cost.ts";
import { isTaking } from "../bookings/availability.ts";
import { calendarsOf } from "./other-calendars.ts";
import { roomTypesOf } from "./rooms.ts";
import type { Database } from "../schema/tables.ts";

/** A resort's rooms and what is taken of them from today on, for its owner. null if there is no such resort. */
export async function ownRooms(
  db: Kysely<Database>,
  resortId: string,
  now: Date,
): Promise<Omit<OwnRooms, "feeds"> | null> {
  const resort = await db
    .selectFrom("resorts")
    .select(["id", "slug", "title", "title_bn as titleBn"])
    .where("id", "=", resortId)
    .executeTakeFirst();
  if (!resort) return null;
  const { rows } = await sql<Omit<RoomStay, "cost"> & CostColumns>`
    select s.id, s.room_type_id as room, s.units, s.check_in as "checkIn", s.check_out as "checkOut", s.reason, s.calendar_id as calendar,
      case s.state when 'confirmed' then 'sold' else s.state end as kind,
      case when s.state = 'confirmed' then b.name end as guest, case when s.state = 'confirmed' then b.reference end as reference,
      case when s.state = 'confirmed' then b.guests end as guests, case when s.state = 'confirmed' then b.stay_paisa end as stay_paisa,
      coalesce(b.breakfast_paisa, 0)::bigint as breakfast_paisa, coalesce(b.extra_guests, 0) as extra_guests,
      coalesce(b.extra_guests_paisa, 0)::bigint as extra_guests_paisa
    from stays as s left join bookings as b on b.stay_id = s.id
    where s.resort_id = ${resortId}::uuid and ${isTaking(now)} and s.check_out > ${dayInDhaka(now)}::date
    order by s.check_in, s.id
  `.execute(db);
  const [rooms, calendars] = [await roomTypesOf(db, resortId), await calendarsOf(db, resortId)];
  const pictures = await db
    .selectFrom("resort_images as i")
    .innerJoin("pictures as p", "p.id", "i.picture_id")
    .select(["p.id", "p.width", "p.height", "p.alt", "p.alt_bn as altBn"])
    .where("i.resort_id", "=", resortId)
    .orderBy("i.display_order")
    .execute();
  const stays = rows.map(({ stay_paisa, breakfast_paisa, extra_guests, extra_guests_paisa, ...stay }) => ({
    ...stay,
    cost: storedCost({ stay_paisa, breakfast_paisa, extra_guests, extra_guests_paisa }),
  }));
  return { ...resort, rooms, pictures, stays, calendars };
}

/** What an owner says of a room beside the form of the resort, in paisa. */
export type RoomTerms = {
  units: number;
  free_days: 1 | 3 | 7;
  friday_paisa: number | null;
  breakfast_paisa: number | null;
  extra_guest_paisa: number | null;
};

/**
 * Stores it. Give a transaction.
 * @returns `sold`: on some night more units are taken than there would be; `missing`: the resort has no such room
 */
export async function storeRoomTerms(
  trx: Kysely<Database>,
  { resortId, roomId, terms }: { resortId: string; roomId: string; terms: RoomTerms },
): Promise<"stored" | "sold" | "missing"> {
  const room = await trx
    .selectFrom("room_types")
    .select("id")
    .where("id", "=", roomId)
    .where("resort_id", "=", resortId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!room) return "missing";
  const { rows } = await sql<{ most: number }>`select most_sold(${roomId}::uuid) as most`.execute(trx);
  if ((rows[0]?.most ?? 0) > terms.units) return "sold";
  await trx.updateTable("room_types").set(terms).where("id", "=", roomId).execute();
  return "stored";
}

/**
 * Shows a picture of the resort with a room, after those that it has, or (`isShown` false) no longer. Doing it again changes nothing. Give a
 * transaction.
 * @returns `missing`: the resort has no such room; `foreign`: it has no such picture; `full`: the room has as many as it can have
 */
export async function storeRoomPicture(
  trx: Kysely<Database>,
  { resortId, roomId, picture, isShown }: { resortId: string; roomId: string; picture: string; isShown: boolean },
): Promise<"stored" | "missing" | "foreign" | "full"> {
  const room = await trx
    .selectFrom("room_types")
    .select("pictures")
    .where("id", "=", roomId)
    .where("resort_id", "=", resortId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!room) return "missing";
  const own = await trx.selectFrom("resort_images").select("picture_id").where("resort_id", "=", resortId).execute();
  const has = (id: string) => own.some(({ picture_id }) => picture_id === id);
  const others = room.pictures.filter((id) => id !== picture && has(id));
  if (isShown && !has(picture)) return "foreign";
  if (isShown && others.length >= ROOM_PICTURES_MAX) return "full";
  if (isShown && room.pictures.includes(picture)) return "stored";
  const pictures = isShown ? [...others, picture] : others;
  await trx.updateTable("room_types").set({ pictures }).where("id", "=", roomId).execute();
  return "stored";
}
