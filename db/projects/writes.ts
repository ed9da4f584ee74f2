import type { Insertable, Kysely } from "kysely";
import type { ProjectContent } from "#domain/posting/post-content.ts";
import type { Database } from "../schema/tables.ts";
import type { ProjectsTable } from "../schema/projects.ts";
import {
  commonContent,
  editColumns,
  picturesOf,
  replacePictures,
  type EditedPost,
  type NewPost,
} from "../posts/stored-post.ts";

/** A project's content as columns of its row. */
const columnsOf = (content: ProjectContent) =>
  ({
    area_id: content.areaId,
    type: content.type,
    completion_status: content.completionStatus,
    title: content.title,
    title_bn: content.titleBn,
    description: content.description,
    description_bn: content.descriptionBn,
    developer: content.developer,
    developer_bn: content.developerBn,
    location: content.location,
    location_bn: content.locationBn,
    price_from_paisa: content.priceFromPaisa,
    price_to_paisa: content.priceToPaisa,
    area_unit: content.areaUnit,
    area_from: content.areaFrom,
    area_to: content.areaTo,
    total_units: content.units,
    available_units: content.availableUnits,
    completion_month: content.completionMonth,
    amenities: content.amenities,
    rehab_number: content.rehabNumber,
    approval_number: content.approvalNumber,
    approval_authority: content.approvalAuthority,
    contact_name: content.contactName,
    contact_phone: content.contactPhone,
    contact_email: content.contactEmail,
    contact_whatsapp: content.contactWhatsapp,
  }) satisfies Partial<Insertable<ProjectsTable>>;

/** Writes a new project, which waits for approval. Give a transaction. */
export async function insertProject(trx: Kysely<Database>, post: NewPost<ProjectContent>): Promise<void> {
  const { id, slug, ownerId, content, now } = post;
  const made = { id, slug, created_by: ownerId, approval: "pending", created_at: now, updated_at: now } as const;
  await trx
    .insertInto("projects")
    .values({ ...columnsOf(content), ...made })
    .execute();
  await replacePictures(trx, "projects", id, content.pictures);
}

/** Writes another version of a project. Its address stays: no old one of a project leads anywhere. Give a transaction. */
export async function updateProject(trx: Kysely<Database>, post: EditedPost<ProjectContent>): Promise<void> {
  const { id, content } = post;
  await trx
    .updateTable("projects")
    .set({ ...columnsOf(content), ...editColumns(post) })
    .where("id", "=", id)
    .execute();
  await replacePictures(trx, "projects", id, content.pictures);
}

/** What a project says, for its form and for the comparison with another version. Throws if there is none. */
export async function projectContent(db: Kysely<Database>, id: string): Promise<ProjectContent> {
  const row = await db.selectFrom("projects").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return {
    ...commonContent(row, await picturesOf(db, "projects", id)),
    type: row.type,
    completionStatus: row.completion_status,
    completionMonth: row.completion_month,
    developer: row.developer,
    developerBn: row.developer_bn,
    location: row.location ?? "",
    locationBn: row.location_bn,
    areaId: row.area_id,
    priceFromPaisa: row.price_from_paisa,
    priceToPaisa: row.price_to_paisa,
    areaUnit: row.area_unit,
    areaFrom: row.area_from,
    areaTo: row.area_to,
    units: row.total_units,
    availableUnits: row.available_units,
    amenities: row.amenities,
    rehabNumber: row.rehab_number,
    approvalNumber: row.approval_number,
    approvalAuthority: row.approval_authority,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    contactWhatsapp: row.contact_whatsapp,
  };
}
