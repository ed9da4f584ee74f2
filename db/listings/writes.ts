import { type Insertable, type Kysely } from "kysely";
import { LISTING_FIELDS } from "#domain/posting/listing-fields.ts";
import type { ListingContent } from "#domain/posting/post-content.ts";
import { agencyOf } from "../agencies/members.ts";
import { replaceCall, replaceWeek, visitCall, visitHours } from "../visits/hours.ts";
import { recordPrice } from "./prices/history.ts";
import { writeSounds } from "./words/words.ts";
import type { Database, ListingsTable } from "../schema/tables.ts";
import { contentOfRow, fieldColumns } from "../posts/field-columns.ts";
import {
  editColumns,
  picturesOf,
  replacePictures,
  writeRooms,
  type StoredEdit,
  type NewPost,
} from "../posts/stored-post.ts";

/** What a listing says, as columns of its row. */
const columnsOf = (content: ListingContent): Insertable<ListingsTable> => ({
  ...fieldColumns<Insertable<ListingsTable>>(LISTING_FIELDS, content),
  area_id: content.areaId,
  area_value: content.area,
});

async function replaceParts(trx: Kysely<Database>, id: string, content: ListingContent): Promise<void> {
  await replacePictures(trx, "listings", id, content.pictures);
  await writeRooms(trx, content.rooms);
  await replaceWeek(trx, id, content.visits);
  await replaceCall(trx, id, content.visitCall);
  // Forms do not ask for the Bengali names of nearby places, so a known name is kept for its place.
  const before = await trx
    .deleteFrom("nearby_places")
    .where("listing_id", "=", id)
    .returning(["name", "name_bn"])
    .execute();
  const bengali = new Map(before.map(({ name, name_bn }) => [name, name_bn]));
  const nearby = content.nearby.map(({ type, name, distance }, order) => ({
    listing_id: id,
    display_order: order,
    type,
    name,
    distance,
    name_bn: bengali.get(name) ?? name,
  }));
  if (nearby.length > 0) await trx.insertInto("nearby_places").values(nearby).execute();
}

/** Inserts a new listing; it waits for approval and must be confirmed later. A member's belongs to the agency. Needs a transaction. */
export async function insertListing(trx: Kysely<Database>, post: NewPost<ListingContent>): Promise<void> {
  const { id, slug, ownerId, content, now } = post;
  await trx
    .insertInto("listings")
    .values({
      ...columnsOf(content),
      id,
      slug,
      agent_id: ownerId,
      agency_id: await agencyOf(trx, ownerId),
      approval: "pending",
      verified: false,
      must_confirm: true,
      created_at: now,
      updated_at: now,
      confirmed_at: now,
    })
    .execute();
  await replaceParts(trx, id, content);
  await writeSounds(trx, id, content.title, content.titleBn);
}

/** Writes a new version of a listing. When the owner changes it, that also confirms that it is still available. Needs a transaction. */
export async function updateListing(trx: Kysely<Database>, post: StoredEdit<ListingContent>): Promise<void> {
  const { id, content, approval, updatedAt, byOwner } = post;
  await trx
    .updateTable("listings")
    .set({
      ...columnsOf(content),
      ...editColumns(post),
      ...(approval !== "approved" && { verified: false }),
      ...(byOwner && { confirmed_at: updatedAt, reminded_at: null, hidden_at: null }),
    })
    .where("id", "=", id)
    .execute();
  await recordPrice(trx, id, updatedAt);
  await replaceParts(trx, id, content);
  await writeSounds(trx, id, content.title, content.titleBn);
}

/** The content of a listing, for its form and to compare it with another version. Throws if there is none. */
export async function listingContent(db: Kysely<Database>, id: string): Promise<ListingContent> {
  const row = await db.selectFrom("listings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const [shown, visits, call, nearby] = await Promise.all([
    picturesOf(db, "listings", id),
    visitHours(db, id),
    visitCall(db, id),
    db
      .selectFrom("nearby_places")
      .select(["type", "name", "distance"])
      .where("listing_id", "=", id)
      .orderBy("display_order")
      .execute(),
  ]);
  return {
    ...contentOfRow<ListingContent>(LISTING_FIELDS, row),
    area: row.area_value,
    areaId: row.area_id,
    pictures: shown.map(({ id: picture }) => picture),
    rooms: shown.map(({ id: picture, room }) => ({ picture, room })),
    visits,
    visitCall: call,
    nearby,
  };
}
