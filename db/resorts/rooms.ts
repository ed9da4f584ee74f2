import { sql, type Insertable, type Kysely, type Selectable } from "kysely";
import type { ResortContent } from "#domain/posting/post-content.ts";
import { fromPaisa } from "#domain/money/money.ts";
import type { RoomType } from "#domain/resort/resort.ts";
import type { RoomTypesTable } from "../schema/resorts.ts";
import type { Database } from "../schema/tables.ts";

/** A room type as the rest of Nibash calls its columns. */
export const ROOM_COLUMNS = {
  id: "id",
  name: "name",
  nameBn: "name_bn",
  detail: "detail",
  detailBn: "detail_bn",
  nightPaisa: "night_paisa",
  fridayPaisa: "friday_paisa",
  capacity: "capacity",
  units: "units",
  freeDays: "free_days",
  breakfastPaisa: "breakfast_paisa",
  extraGuestPaisa: "extra_guest_paisa",
  pictures: "pictures",
} as const;
type Columns = typeof ROOM_COLUMNS;
export type StoredRoom = { [Name in keyof Columns]: Selectable<RoomTypesTable>[Columns[Name]] };

const taka = (paisa: number | null): number | null => (paisa === null ? null : fromPaisa(paisa));

/** A stored type, in taka. */
export const toRoomType = ({
  nightPaisa,
  fridayPaisa,
  breakfastPaisa,
  extraGuestPaisa,
  ...room
}: StoredRoom): RoomType => ({
  ...room,
  price: fromPaisa(nightPaisa),
  fridayPrice: taka(fridayPaisa),
  breakfast: taka(breakfastPaisa),
  extraGuest: taka(extraGuestPaisa),
});

/** The types of a resort in their order. */
export async function roomTypesOf(db: Kysely<Database>, resortId: string): Promise<RoomType[]> {
  const columns = sql.join(
    Object.entries(ROOM_COLUMNS).map(([name, column]) => sql`${sql.ref(column)} as ${sql.id(name)}`),
  );
  const { rows } = await sql<StoredRoom>`
    select ${columns} from room_types where resort_id = ${resortId}::uuid order by display_order
  `.execute(db);
  return rows.map(toRoomType);
}

type Written = Pick<
  Insertable<RoomTypesTable>,
  "name" | "name_bn" | "detail" | "detail_bn" | "night_paisa" | "capacity"
>;

/** What the form says of rooms. A resort that lists none sells itself, at its own price. */
function writtenRooms({ roomTypes, nightPaisa, maxGuests }: ResortContent, old: readonly Written[]): Written[] {
  if (roomTypes.length === 0)
    return [{ name: "", name_bn: "", detail: "", detail_bn: "", night_paisa: nightPaisa, capacity: maxGuests }];
  // No form asks for the Bengali words of rooms: those that are known stay with their own.
  return roomTypes.map(({ name, detail, nightPaisa: night_paisa, capacity }) => ({
    name,
    name_bn: old.find((one) => one.name === name)?.name_bn ?? name,
    detail: detail ?? "",
    detail_bn: old.find((one) => one.detail === detail)?.detail_bn ?? detail ?? "",
    night_paisa,
    capacity,
  }));
}

/** Out of the way of the order that is being written. */
const ASIDE = 1_000;

/**
 * Writes the rooms of a resort's form. A type that keeps its name, or else its place in the order, is the same one under other words: what is
 * booked of it, and what its owner says of it beside the form, stays with it, but for pictures that the resort has no more. Give a transaction in
 * which its pictures are written.
 */
export async function replaceRooms(trx: Kysely<Database>, resortId: string, content: ResortContent): Promise<void> {
  const old = await trx
    .updateTable("room_types")
    .set((row) => ({ display_order: row("display_order", "+", ASIDE) }))
    .where("resort_id", "=", resortId)
    .returningAll()
    .execute();
  old.sort((a, b) => a.display_order - b.display_order);
  const rooms = writtenRooms(content, old);
  const left = new Set(old);
  const take = (found: (typeof old)[number] | undefined) => {
    if (found) left.delete(found);
    return found;
  };
  const named = rooms.map(({ name }) => take([...left].find((one) => one.name === name)));
  const same = rooms.map((_, order) => {
    const placed = old[order];
    return named[order] ?? take(placed && left.has(placed) ? placed : undefined);
  });
  if (left.size > 0) {
    const ids = [...left].map(({ id }) => id);
    await trx.deleteFrom("room_types").where("id", "in", ids).execute();
  }
  for (const [display_order, room] of rooms.entries()) {
    const one = same[display_order];
    if (one)
      await trx
        .updateTable("room_types")
        .set({ ...room, display_order })
        .where("id", "=", one.id)
        .execute();
    else
      await trx
        .insertInto("room_types")
        .values({ ...room, resort_id: resortId, display_order })
        .execute();
  }
  await sql`
    update room_types as t set pictures = array(
      select picture from unnest(t.pictures) with ordinality as shown (picture, place)
      where picture in (select i.picture_id from resort_images as i where i.resort_id = t.resort_id) order by place
    ) where t.resort_id = ${resortId}::uuid and t.pictures <> '{}'
  `.execute(trx);
}
