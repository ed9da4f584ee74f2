import { sql, type Insertable, type Kysely } from "kysely";
import type { NearbyAttraction, OfferedAmenity, ResortPolicy, RoomType } from "#domain/resort/resort.ts";
import { toPaisa } from "#domain/money/money.ts";
import type { ResortsTable } from "#db/schema/resorts.ts";
import type { Database } from "#db/schema/tables.ts";

/** A resort to insert: its row, its place by name, and its related rows. Instants are ISO 8601. */
export type ResortRecord = Omit<Insertable<ResortsTable>, "place_id"> & {
  place: { area: string; area_bn: string; district_id: number };
  pictures: readonly string[];
  offers: readonly OfferedAmenity[];
  rooms: readonly RoomType[];
  policies: readonly ResortPolicy[];
  nearby: readonly NearbyAttraction[];
};

const paisa = (taka: number | null): number | null => (taka === null ? null : toPaisa(taka));

/** The related rows of resorts, each with the resort's id and its position. */
const rowsOf = <Item, Row extends object>(
  records: readonly ResortRecord[],
  items: (record: ResortRecord) => readonly Item[],
  row: (item: Item) => Row,
) =>
  records.flatMap((record) =>
    items(record).map((item, order) => ({ resort_id: record.id, display_order: order, ...row(item) })),
  );

/** The ids of the records' places; missing places are inserted. The key is `area/area_bn/district`. */
async function placeIds(db: Kysely<Database>, records: readonly ResortRecord[]): Promise<Map<string, number>> {
  const keyOf = (place: ResortRecord["place"]) => `${place.area}/${place.area_bn}/${place.district_id}`;
  const wanted = new Map(records.map(({ place }) => [keyOf(place), place]));
  await db
    .insertInto("resort_places")
    .values([...wanted.values()])
    .onConflict((conflict) => conflict.columns(["area", "area_bn", "district_id"]).doNothing())
    .execute();
  const places = await db.selectFrom("resort_places").selectAll().execute();
  const byName = new Map(places.map((place) => [keyOf(place), place.id]));
  return new Map(
    records.map(({ id, place }) => {
      const placeId = byName.get(keyOf(place));
      if (placeId === undefined) throw new Error(`No place for ${place.area}`);
      return [id, placeId];
    }),
  );
}

/**
 * Inserts resorts with all related rows, all or none. Existing ids are left unchanged.
 * @returns how many were new
 */
export async function insertResorts(db: Kysely<Database>, records: readonly ResortRecord[]): Promise<number> {
  if (records.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const places = await placeIds(trx, records);
    const rows = records.map(({ place: _, pictures: _p, offers: _o, rooms: _r, policies: _l, nearby: _n, ...row }) => ({
      ...row,
      place_id: places.get(row.id) ?? 0,
    }));
    // `jsonb_populate_recordset` uses the table's own types, so columns need not be listed twice.
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.id(name)));
    const { rows: added } = await sql<{ id: string }>`
      insert into resorts (${columns})
      select ${columns} from jsonb_populate_recordset(null::resorts, ${JSON.stringify(rows)}::jsonb)
      on conflict (id) do nothing returning id
    `.execute(trx);
    const fresh = new Set(added.map(({ id }) => id));
    const written = records.filter(({ id }) => fresh.has(id));
    const parts: Record<string, object[]> = {
      resort_images: rowsOf(
        written,
        (record) => record.pictures,
        (id) => ({ picture_id: id }),
      ),
      resort_amenities: written.flatMap(({ id, offers }) => offers.map((offer) => ({ resort_id: id, ...offer }))),
      room_types: rowsOf(
        written,
        (record) => record.rooms,
        (room) => ({
          id: room.id,
          name: room.name,
          name_bn: room.nameBn,
          detail: room.detail,
          detail_bn: room.detailBn,
          night_paisa: toPaisa(room.price),
          friday_paisa: paisa(room.fridayPrice),
          capacity: room.capacity,
          units: room.units,
          free_days: room.freeDays,
          breakfast_paisa: paisa(room.breakfast),
          extra_guest_paisa: paisa(room.extraGuest),
          pictures: room.pictures,
          feed_number: 0,
        }),
      ),
      resort_policies: rowsOf(
        written,
        (record) => record.policies,
        (policy) => ({ policy: policy.text, policy_bn: policy.textBn }),
      ),
      nearby_attractions: rowsOf(
        written,
        (record) => record.nearby,
        (sight) => ({ name: sight.name, name_bn: sight.nameBn, distance: sight.distance }),
      ),
    };
    // Each has its own instead of the one that the table gave it.
    await sql`delete from room_types where resort_id = any(${[...fresh]}::uuid[])`.execute(trx);
    for (const [table, entries] of Object.entries(parts)) {
      await sql`
        insert into ${sql.table(table)}
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(entries)}::jsonb)
      `.execute(trx);
    }
    return fresh.size;
  });
}
