import { sql, type Selectable } from "kysely";
import type { Picture } from "#domain/listing/listing.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { shownPictures } from "#domain/picture/picture.ts";
import type { ProjectDetail, ProjectSummary } from "#domain/project/project.ts";
import { titlesOf } from "../listings/rows.ts";
import { surroundings } from "../place-data.ts";
import type { ProjectsTable } from "../schema/projects.ts";

/** A row of `projects`, with its pictures in order as `projectPictures` selects them. */
export type ProjectRow = Selectable<ProjectsTable> & { pictures: Picture[] | null };

/** The pictures of project `p` as JSON. */
export const projectPictures = sql`(
  select json_agg(json_build_object(
    'id', shown.id, 'width', shown.width, 'height', shown.height, 'alt', shown.alt, 'altBn', shown.alt_bn
  ) order by image.display_order)
  from project_images as image join pictures as shown on shown.id = image.picture_id
  where image.project_id = p.id
) as pictures`;

/** A row as lists know it: taka, names of places in both languages, ISO instants. */
export function toProjectSummary(row: ProjectRow): ProjectSummary {
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
    picture: shownPictures(row.pictures, titlesOf(row), "project")[0],
    pictureCount: row.pictures?.length ?? 0,
    createdAt: row.created_at.toISOString(),
  };
}

/** A row as its own page knows it. Nobody collects floor plans or places nearby of a posted project. */
export function toProjectDetail(row: ProjectRow): ProjectDetail {
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
    pictures: shownPictures(row.pictures, titlesOf(row), "project"),
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
