import { type Insertable, type Kysely } from "kysely";
import type { ListingContent } from "#domain/posting/post-content.ts";
import { agencyOf } from "../agencies/members.ts";
import { recordPrice } from "./prices/history.ts";
import type { Database, ListingsTable } from "../schema/tables.ts";
import {
  commonContent,
  editColumns,
  picturesOf,
  replacePictures,
  type EditedPost,
  type NewPost,
} from "../posts/stored-post.ts";

/** A listing's content as columns of its row. */
const columnsOf = (content: ListingContent) =>
  ({
    area_id: content.areaId,
    purpose: content.purpose,
    type: content.type,
    title: content.title,
    title_bn: content.titleBn,
    description: content.description,
    description_bn: content.descriptionBn,
    price_paisa: content.pricePaisa,
    price_negotiable: content.priceNegotiable,
    area_value: content.area,
    area_unit: content.areaUnit,
    bedrooms: content.bedrooms,
    bathrooms: content.bathrooms,
    parking: content.parking,
    floor: content.floor,
    total_floors: content.totalFloors,
    furnished: content.furnished,
    orientation: content.orientation,
    year_built: content.yearBuilt,
    completion_status: content.completionStatus,
    handover_date: content.handoverDate,
    developer: content.developer,
    project_name: content.projectName,
    video_url: content.videoUrl,
    virtual_tour_url: content.virtualTourUrl,
    street: content.street,
    postal_code: content.postalCode,
    latitude: content.latitude,
    longitude: content.longitude,
    place_hidden: content.placeHidden,
    rental_month: content.rentalMonth,
    tenants: content.tenants,
    service_charge_paisa: content.serviceChargePaisa,
    gas_bill_paisa: content.gasBillPaisa,
    water_bill_paisa: content.waterBillPaisa,
    parking_fee_paisa: content.parkingFeePaisa,
    advance_months: content.advanceMonths,
    amenities: content.amenities,
    advertiser: content.advertiser,
    commission: content.commission,
    commission_paisa: content.commissionPaisa,
    rental: content.rental,
    layout: content.layout,
    block: content.block,
    road: content.road,
  }) satisfies Partial<Insertable<ListingsTable>>;

async function replaceParts(trx: Kysely<Database>, id: string, content: ListingContent): Promise<void> {
  await replacePictures(trx, "listings", id, content.pictures);
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
}

/** Writes a new version of a listing. When the owner changes it, that also confirms that it is still available. Needs a transaction. */
export async function updateListing(trx: Kysely<Database>, post: EditedPost<ListingContent>): Promise<void> {
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
}

/** The content of a listing, for its form and to compare it with another version. Throws if there is none. */
export async function listingContent(db: Kysely<Database>, id: string): Promise<ListingContent> {
  const row = await db.selectFrom("listings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const [pictures, nearby] = await Promise.all([
    picturesOf(db, "listings", id),
    db
      .selectFrom("nearby_places")
      .select(["type", "name", "distance"])
      .where("listing_id", "=", id)
      .orderBy("display_order")
      .execute(),
  ]);
  return {
    ...commonContent(row, pictures),
    type: row.type,
    purpose: row.purpose,
    pricePaisa: row.price_paisa,
    priceNegotiable: row.price_negotiable,
    area: row.area_value,
    areaUnit: row.area_unit,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    parking: row.parking,
    floor: row.floor,
    totalFloors: row.total_floors,
    furnished: row.furnished,
    orientation: row.orientation,
    yearBuilt: row.year_built,
    completionStatus: row.completion_status,
    handoverDate: row.handover_date,
    developer: row.developer,
    projectName: row.project_name,
    videoUrl: row.video_url,
    virtualTourUrl: row.virtual_tour_url,
    areaId: row.area_id,
    street: row.street,
    postalCode: row.postal_code,
    latitude: row.latitude,
    longitude: row.longitude,
    placeHidden: row.place_hidden,
    rentalMonth: row.rental_month,
    tenants: row.tenants,
    serviceChargePaisa: row.service_charge_paisa,
    gasBillPaisa: row.gas_bill_paisa,
    waterBillPaisa: row.water_bill_paisa,
    parkingFeePaisa: row.parking_fee_paisa,
    advanceMonths: row.advance_months,
    amenities: row.amenities,
    advertiser: row.advertiser,
    commission: row.commission,
    commissionPaisa: row.commission_paisa,
    rental: row.rental,
    layout: row.layout,
    block: row.block,
    road: row.road,
    nearby,
  };
}
