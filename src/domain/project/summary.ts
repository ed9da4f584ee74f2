import { pictureOf } from "../listing/summary.ts";
import type { ProjectSummary } from "./project.ts";

/** What a card needs of a project, field by field: a sample carries its whole page, and contact data are not for lists. */
export function projectSummaryOf(project: ProjectSummary): ProjectSummary {
  return {
    id: project.id,
    demoId: project.demoId,
    slug: project.slug,
    title: project.title,
    titleBn: project.titleBn,
    type: project.type,
    status: project.status,
    developer: project.developer,
    developerBn: project.developerBn,
    priceFrom: project.priceFrom,
    priceTo: project.priceTo,
    areaUnit: project.areaUnit,
    areaFrom: project.areaFrom,
    areaTo: project.areaTo,
    totalUnits: project.totalUnits,
    completionMonth: project.completionMonth,
    areaSlug: project.areaSlug,
    areaName: project.areaName,
    areaNameBn: project.areaNameBn,
    district: project.district,
    districtBn: project.districtBn,
    demo: project.demo,
    picture: pictureOf(project.picture),
    pictureCount: project.pictureCount,
    createdAt: project.createdAt,
  };
}
