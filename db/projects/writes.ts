import type { Insertable, Kysely } from "kysely";
import type { ProjectContent } from "#domain/posting/post-content.ts";
import { PROJECT_FIELDS } from "#domain/posting/project-fields.ts";
import type { Database } from "../schema/tables.ts";
import type { ProjectsTable } from "../schema/projects.ts";
import { contentOfRow, fieldColumns } from "../posts/field-columns.ts";
import { editColumns, picturesOf, replacePictures, type EditedPost, type NewPost } from "../posts/stored-post.ts";

/** What a project says, as columns of its row. */
const columnsOf = (content: ProjectContent): Insertable<ProjectsTable> => ({
  ...fieldColumns<Insertable<ProjectsTable>>(PROJECT_FIELDS, content),
  area_id: content.areaId,
  area_from: content.areaFrom,
  area_to: content.areaTo,
  total_units: content.units,
});

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
  const pictures = await picturesOf(db, "projects", id);
  return {
    ...contentOfRow<ProjectContent>(PROJECT_FIELDS, row),
    location: row.location ?? "",
    areaId: row.area_id,
    areaFrom: row.area_from,
    areaTo: row.area_to,
    units: row.total_units,
    pictures: pictures.map(({ id: picture }) => picture),
  };
}
