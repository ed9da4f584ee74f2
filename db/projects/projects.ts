import { sql, type Kysely, type RawBuilder, type Selectable, type Insertable } from "kysely";
import { PAGE_SIZE_MAX, PROJECT_PAGE_SIZE } from "#domain/limits.ts";
import { toPaisa, fromPaisa } from "#domain/money/money.ts";
import { noProjects, type PostedProjects } from "#domain/project/list.ts";
import type { ProjectCounts, ProjectDetail, ProjectStatus, ProjectSummary } from "#domain/project/project.ts";
import type { ProjectQuery } from "#domain/project/query.ts";
import type { Picture } from "#domain/listing/listing.ts";
import { shownPictures } from "#domain/picture/picture.ts";
import type { ProjectContent } from "#domain/posting/post-content.ts";
import { PROJECT_FIELDS } from "#domain/posting/project-fields.ts";
import type { Database } from "../schema/tables.ts";
import { titlesOf } from "../listings/rows.ts";
import { surroundings } from "../place-data.ts";
import type { ProjectsTable } from "../schema/projects.ts";
import { contentOfRow, fieldColumns } from "../posts/field-columns.ts";
import { editColumns, picturesOf, replacePictures, type StoredEdit, type NewPost } from "../posts/stored-post.ts";

/** A row of `projects`, with its pictures in order as `projectPictures` selects them. */
type ProjectRow = Selectable<ProjectsTable> & { pictures: Picture[] | null };

/** The pictures of project `p` as JSON. */
const projectPictures = sql`(
  select json_agg(json_build_object(
    'id', shown.id, 'width', shown.width, 'height', shown.height, 'alt', shown.alt, 'altBn', shown.alt_bn
  ) order by image.display_order)
  from project_images as image join pictures as shown on shown.id = image.picture_id
  where image.project_id = p.id
) as pictures`;

/** A row as lists know it: taka, names of places in both languages, ISO instants. */
function toProjectSummary(row: ProjectRow): ProjectSummary {
  const { place, district } = surroundings(row.area_id);
  return {
    id: row.id,
    demoId: null,
    slug: row.slug,
    title: row.title,
    titleBn: row.title_bn,
    type: row.type,
    status: row.completion_status,
    developer: row.developer,
    developerBn: row.developer_bn,
    priceFrom: fromPaisa(row.price_from_paisa),
    priceTo: fromPaisa(row.price_to_paisa),
    areaUnit: row.area_unit,
    areaFrom: row.area_from,
    areaTo: row.area_to,
    totalUnits: row.total_units,
    completionMonth: row.completion_month,
    areaSlug: place.slug,
    areaName: place.name,
    areaNameBn: place.nameBn,
    district: district?.name ?? place.name,
    districtBn: district?.nameBn ?? place.nameBn,
    demo: false,
    picture: shownPictures(row.pictures, titlesOf(row))[0],
    pictureCount: row.pictures?.length ?? 0,
    createdAt: row.created_at.toISOString(),
  };
}

/** A row as its own page knows it. Nobody collects floor plans or places nearby of a posted project. */
function toProjectDetail(row: ProjectRow): ProjectDetail {
  return {
    ...toProjectSummary(row),
    location: row.location,
    locationBn: row.location_bn,
    description: row.description,
    descriptionBn: row.description_bn,
    availableUnits: row.available_units,
    amenities: row.amenities,
    floorPlans: [],
    nearbyPlaces: [],
    pictures: shownPictures(row.pictures, titlesOf(row)),
    papers: { rehab: row.rehab_number, approval: row.approval_number, authority: row.approval_authority },
    contact: {
      name: row.contact_name,
      nameBn: null,
      phone: row.contact_phone,
      email: row.contact_email,
      whatsapp: row.contact_whatsapp,
    },
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Nobody reads further: later pages answer like the first one behind it, so that no address is slow. */
const DEEPEST_ROW = 5_000;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function conditions(query: ProjectQuery, placeIds: readonly number[] | null): RawBuilder<unknown> {
  const all = [
    sql`p.approval = 'approved'`,
    ...(query.type === null ? [] : [sql`p.type = ${query.type}`]),
    ...(query.status === null ? [] : [sql`p.completion_status = ${query.status}`]),
    ...(query.minPrice === null ? [] : [sql`p.price_to_paisa >= ${toPaisa(query.minPrice)}`]),
    ...(query.maxPrice === null ? [] : [sql`p.price_from_paisa <= ${toPaisa(query.maxPrice)}`]),
    ...(placeIds === null ? [] : [sql`p.area_id = any(${placeIds}::integer[])`]),
  ];
  return sql.join(all, sql` and `);
}

/**
 * Approved projects, newest first: those on the asked page, and how many there are at all.
 * @param placeIds what `query.location` means (`matchingPlaceIds`); null = anywhere, [] = nowhere
 */
export async function searchProjects(
  db: Kysely<Database>,
  query: ProjectQuery,
  placeIds: readonly number[] | null,
): Promise<PostedProjects> {
  if (placeIds?.length === 0) return { items: [], total: 0 };
  const where = conditions(query, placeIds);
  const offset = Math.min((query.page - 1) * PROJECT_PAGE_SIZE, DEEPEST_ROW);
  const { rows } = await sql<ProjectRow & { total: number }>`
    select counted.total, p.*, ${projectPictures}
    from (select count(*)::integer as total from projects as p where ${where}) as counted
    left join (
      select * from projects as p where ${where}
      order by p.created_at desc, p.id desc limit ${PROJECT_PAGE_SIZE} offset ${offset}
    ) as p on true
    order by p.created_at desc, p.id desc
  `.execute(db);
  return {
    items: rows.filter(({ id }) => id !== null).map(toProjectSummary),
    total: rows[0]?.total ?? 0,
  };
}

/** How many approved projects there are in each state. */
export async function projectCounts(db: Kysely<Database>): Promise<ProjectCounts> {
  const { rows } = await sql<{ status: ProjectStatus; total: number }>`
    select completion_status as status, count(*)::integer as total
    from projects where approval = 'approved' group by completion_status
  `.execute(db);
  const counts = noProjects();
  for (const { status, total } of rows) counts[status] = total;
  return counts;
}

async function oneProject(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<ProjectDetail | null> {
  const { rows } = await sql<ProjectRow>`select p.*, ${projectPictures} from projects as p where ${where}`.execute(db);
  return rows[0] ? toProjectDetail(rows[0]) : null;
}

/** A project by its id, public or not: the caller decides who may see it. */
export const projectById = (db: Kysely<Database>, id: string): Promise<ProjectDetail | null> =>
  oneProject(db, sql`p.id = ${id}::uuid`);

/** An approved project by its slug; null for any other text. */
export async function projectBySlug(db: Kysely<Database>, slug: string): Promise<ProjectDetail | null> {
  if (slug.length > 160 || !SLUG.test(slug)) return null;
  return oneProject(db, sql`p.slug = ${slug} and p.approval = 'approved'`);
}

/** Approved projects by slug, at most `PAGE_SIZE_MAX` of them; unknown ones are left out. */
export async function projectsBySlugs(db: Kysely<Database>, slugs: readonly string[]): Promise<ProjectSummary[]> {
  const wanted = slugs.filter((slug) => slug.length <= 160 && SLUG.test(slug)).slice(0, PAGE_SIZE_MAX);
  if (wanted.length === 0) return [];
  const { rows } = await sql<ProjectRow>`
    select p.*, ${projectPictures} from projects as p
    where p.slug = any(${wanted}::text[]) and p.approval = 'approved'
  `.execute(db);
  return rows.map(toProjectSummary);
}

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
export async function updateProject(trx: Kysely<Database>, post: StoredEdit<ProjectContent>): Promise<void> {
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
