import type { PreviewCard } from "#features/posting/preview/PreviewAside.tsx";
import { ProjectCard } from "#features/project/ProjectCard.tsx";
import type { LocationDetail } from "#api/catalogue/locations.ts";
import { PROJECT_AREA_UNITS, PROJECT_STATUSES, PROJECT_TYPES, type ProjectSummary } from "#domain/project/project.ts";
import { m } from "#i18n/messages.ts";
import { textOf, type PostValues } from "#domain/posting/posting-draft.ts";
import {
  typedNumber,
  firstPicture,
  placeOf,
  sizeOf,
  takaOf,
  typedTitles,
  UNPOSTED,
} from "#features/posting/preview/preview-content.ts";

/** The card of a project as it will be, out of what the form holds so far. `now`: ISO 8601 instant. */
export function previewProject(
  values: PostValues,
  pictures: readonly string[],
  place: LocationDetail | null,
  now: string,
): ProjectSummary {
  const [from, to] = [takaOf(values, "price"), takaOf(values, "priceTo")];
  const areaUnit = PROJECT_AREA_UNITS.find((unit) => unit === textOf(values, "areaUnit")) ?? "sqft";
  const areaFrom = sizeOf(values, "area", areaUnit);
  const { id, demoId, slug, demo } = UNPOSTED;
  return {
    id,
    demoId,
    slug,
    demo,
    ...typedTitles(values, m.post_project_untitled()),
    ...placeOf(values, place, textOf(values, "location") || m.post_property_nowhere()),
    type: PROJECT_TYPES.find((type) => type === textOf(values, "type")) ?? "apartment",
    status: PROJECT_STATUSES.find((status) => status === textOf(values, "completionStatus")) ?? "upcoming",
    developer: textOf(values, "developer") || null,
    developerBn: textOf(values, "developerBn") || null,
    // Of two prices, the one that can be read.
    priceFrom: from || to,
    priceTo: Math.max(from, to),
    areaUnit,
    areaFrom,
    areaTo: sizeOf(values, "areaTo", areaUnit) ?? areaFrom,
    totalUnits: typedNumber(values, "units"),
    completionMonth: /^\d{4}-\d{2}$/.test(textOf(values, "completionDate")) ? textOf(values, "completionDate") : null,
    picture: firstPicture(pictures),
    pictureCount: pictures.length,
    createdAt: now,
  };
}

/** The real card of a list, of a project that is not posted yet. */
export default function ProjectPreview({ values, pictures, place, now }: PreviewCard) {
  return <ProjectCard project={previewProject(values, pictures, place, now)} heading="h2" />;
}
