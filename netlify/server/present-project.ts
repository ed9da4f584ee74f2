import type { ProjectSummary } from "#domain/project.ts";

/** What leaves of a project in a list, field by field: a sample carries its whole page, and contact data are not for lists. */
export function presentProject(project: ProjectSummary): ProjectSummary {
  const { id, width, height, alt, altBn } = project.picture;
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
    picture: { id, width, height, alt, altBn },
    pictureCount: project.pictureCount,
    createdAt: project.createdAt,
  };
}
