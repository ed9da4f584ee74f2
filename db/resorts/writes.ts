import { sql, type Insertable, type Kysely } from "kysely";
import type { ResortContent } from "#domain/posting/post-content.ts";
import { RESORT_FIELDS } from "#domain/posting/resort-fields.ts";
import { RESORT_AMENITIES } from "#domain/resort/resort.ts";
import type { Database } from "../schema/tables.ts";
import type { ResortsTable } from "../schema/resorts.ts";
import { contentOfRow, fieldColumns } from "../posts/field-columns.ts";
import { replaceRooms } from "./rooms.ts";
import { editColumns, picturesOf, replacePictures, type StoredEdit, type NewPost } from "../posts/stored-post.ts";

/** The place as owners name it; made where it is missing. */
async function placeIdOf(trx: Kysely<Database>, { area, areaBn, districtId }: ResortContent): Promise<number> {
  const place = { area, area_bn: areaBn, district_id: districtId };
  await trx
    .insertInto("resort_places")
    .values(place)
    .onConflict((conflict) => conflict.columns(["area", "area_bn", "district_id"]).doNothing())
    .execute();
  const { id } = await trx
    .selectFrom("resort_places")
    .select("id")
    .where("area", "=", area)
    .where("area_bn", "=", areaBn)
    .where("district_id", "=", districtId)
    .executeTakeFirstOrThrow();
  return id;
}

/** What a resort says, as columns of its row, but for the place. */
const columnsOf = (content: ResortContent): Omit<Insertable<ResortsTable>, "place_id"> => ({
  ...fieldColumns<Insertable<ResortsTable>>(RESORT_FIELDS, content),
  street: content.street,
});

/** No form asks for the Bengali words of sights: those that are known stay with their own. */
const bengaliOf = (rows: readonly { name: string; name_bn: string }[]) => {
  const known = new Map(rows.map(({ name, name_bn }) => [name, name_bn]));
  return (name: string) => known.get(name) ?? name;
};

async function replaceParts(trx: Kysely<Database>, id: string, content: ResortContent): Promise<void> {
  const at = (order: number) => ({ resort_id: id, display_order: order });
  await replacePictures(trx, "resorts", id, content.pictures);
  await trx.deleteFrom("resort_amenities").where("resort_id", "=", id).execute();
  const amenities = content.amenities.map((amenity) => ({ resort_id: id, amenity }));
  if (amenities.length > 0) await trx.insertInto("resort_amenities").values(amenities).execute();

  await replaceRooms(trx, id, content);

  await trx.deleteFrom("resort_policies").where("resort_id", "=", id).execute();
  const policies = content.policies.map(({ text, textBn }, order) => ({
    ...at(order),
    policy: text,
    policy_bn: textBn,
  }));
  if (policies.length > 0) await trx.insertInto("resort_policies").values(policies).execute();

  const oldSights = await trx.deleteFrom("nearby_attractions").where("resort_id", "=", id).returningAll().execute();
  const sightBn = bengaliOf(oldSights);
  const nearby = content.nearby.map(({ name, distance }, order) => ({
    ...at(order),
    name,
    name_bn: sightBn(name),
    distance,
  }));
  if (nearby.length > 0) await trx.insertInto("nearby_attractions").values(nearby).execute();
}

/** Writes a new resort, which waits for approval. Give a transaction. */
export async function insertResort(trx: Kysely<Database>, post: NewPost<ResortContent>): Promise<void> {
  const { id, slug, ownerId, content, now } = post;
  await trx
    .insertInto("resorts")
    .values({
      ...columnsOf(content),
      place_id: await placeIdOf(trx, content),
      id,
      slug,
      created_by: ownerId,
      approval: "pending",
      created_at: now,
      updated_at: now,
    })
    .execute();
  await replaceParts(trx, id, content);
}

/** Writes another version of a resort. Give a transaction. */
export async function updateResort(trx: Kysely<Database>, post: StoredEdit<ResortContent>): Promise<void> {
  const { id, content } = post;
  await trx
    .updateTable("resorts")
    .set({ ...columnsOf(content), place_id: await placeIdOf(trx, content), ...editColumns(post) })
    // Nor for a contact's Bengali letters: they stay with the name that they belong to.
    .set((row) => ({
      contact_name_bn: row.case().when("contact_name", "=", content.contactName).then(row.ref("contact_name_bn")).end(),
      manager_name_bn: row.case().when("manager_name", "=", content.managerName).then(row.ref("manager_name_bn")).end(),
    }))
    .where("id", "=", id)
    .execute();
  await replaceParts(trx, id, content);
}

/** What a resort says, for its form and for the comparison with another version. Throws if there is none. */
export async function resortContent(db: Kysely<Database>, id: string): Promise<ResortContent> {
  const row = await db
    .selectFrom("resorts")
    .innerJoin("resort_places as place", "place.id", "resorts.place_id")
    .selectAll("resorts")
    .select(["place.area", "place.area_bn", "place.district_id"])
    .where("resorts.id", "=", id)
    .executeTakeFirstOrThrow();
  const [pictures, amenities, roomTypes, policies, nearby] = await Promise.all([
    picturesOf(db, "resorts", id),
    db
      .selectFrom("resort_amenities")
      .select("amenity")
      .where("resort_id", "=", id)
      .where("included", "=", true)
      .execute(),
    db
      .selectFrom("room_types")
      .select(["name", "detail", "night_paisa as nightPaisa", "capacity"])
      .where("resort_id", "=", id)
      // The resort as a whole is in no row of the form.
      .where("name", "<>", "")
      .orderBy("display_order")
      .execute(),
    db
      .selectFrom("resort_policies")
      .select(["policy as text", "policy_bn as textBn"])
      .where("resort_id", "=", id)
      .orderBy("display_order")
      .execute(),
    db
      .selectFrom("nearby_attractions")
      .select(["name", "distance"])
      .where("resort_id", "=", id)
      .orderBy("display_order")
      .execute(),
  ]);
  const included = new Set(amenities.map(({ amenity }) => amenity));
  return {
    ...contentOfRow<ResortContent>(RESORT_FIELDS, row),
    area: row.area,
    areaBn: row.area_bn,
    districtId: row.district_id,
    street: row.street,
    amenities: RESORT_AMENITIES.filter((amenity) => included.has(amenity)),
    roomTypes: roomTypes.map((room) => ({ ...room, detail: room.detail || null })),
    policies,
    nearby,
    managerName: row.manager_name ?? row.contact_name,
    pictures: pictures.map(({ id: picture }) => picture),
  };
}

/** Whether another owner's or another resort of this name is there in the district, public or waiting. Two at once wait for one another. */
export async function isResortNameTaken(
  trx: Kysely<Database>,
  { title, districtId }: Pick<ResortContent, "title" | "districtId">,
  exceptId: string,
): Promise<boolean> {
  const name = title.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 20))`.execute(trx);
  const { rows } = await sql`
    select from resorts as r join resort_places as place on place.id = r.place_id
    where lower(r.title) = ${name} and place.district_id = ${districtId} and r.approval <> 'rejected'
      and r.id <> ${exceptId}::uuid
    limit 1
  `.execute(trx);
  return rows.length > 0;
}
