import { formatMonth } from "#domain/text/date.ts";
import { formatAreaNumber } from "#domain/listing/floor-area.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import type {
  ApprovalAuthority,
  ProjectAmenity,
  ProjectNearbyType,
  ProjectStatus,
  ProjectSummary,
} from "#domain/project/project.ts";
import type { ProjectQueryField, ProjectQueryProblem } from "#domain/project/query.ts";
import { numberProblem } from "#i18n/amount-words.ts";
import { m } from "#i18n/messages.ts";
import { areaUnitName } from "#i18n/vocabulary.ts";
import type { BadgeKind } from "#ui/badge/Badge.tsx";
import type { IconName } from "#ui/icon/icons.ts";

type Words = { name: () => string; badge: BadgeKind; icon: IconName };

/** How a list speaks of the three states, each with its own colour. */
export const statusWords: Record<ProjectStatus, Words> = {
  ready: { name: m.project_status_ready, badge: "verified", icon: "circle-check" },
  "under-construction": { name: m.project_status_under_construction, badge: "pending", icon: "hammer" },
  upcoming: { name: m.project_status_upcoming, badge: "purpose", icon: "calendar-clock" },
};

/** How a project's own page does (specification 2, section 4): completed, ongoing, upcoming. */
export const stateWords: Record<ProjectStatus, Words> = {
  ready: { ...statusWords.ready, name: m.project_state_completed },
  "under-construction": { ...statusWords["under-construction"], name: m.project_state_ongoing },
  upcoming: { ...statusWords.upcoming, name: m.project_state_upcoming },
};

export const amenityWords: Record<ProjectAmenity, { name: () => string; icon: IconName }> = {
  pool: { name: m.project_amenity_pool, icon: "waves-ladder" },
  gym: { name: m.project_amenity_gym, icon: "dumbbell" },
  "community-hall": { name: m.project_amenity_community_hall, icon: "users" },
  "play-area": { name: m.project_amenity_play_area, icon: "toy-brick" },
  security: { name: m.project_amenity_security, icon: "shield-check" },
  "power-backup": { name: m.project_amenity_power_backup, icon: "zap" },
  parking: { name: m.project_amenity_parking, icon: "square-parking" },
  elevator: { name: m.project_amenity_elevator, icon: "arrow-up-down" },
  garden: { name: m.project_amenity_garden, icon: "trees" },
  rooftop: { name: m.project_amenity_rooftop, icon: "sun" },
};

export const nearbyIcons: Record<ProjectNearbyType, IconName> = {
  school: "school",
  hospital: "hospital",
  market: "shopping-bag",
  transport: "bus",
  park: "trees",
  area: "map-pin",
};

export const authorityWords: Record<ApprovalAuthority, () => string> = {
  rajuk: m.project_authority_rajuk,
  cda: m.project_authority_cda,
  kda: m.project_authority_kda,
  rda: m.project_authority_rda,
  "city-corporation": m.project_authority_city_corporation,
};

/** In the reader's language; a posted project may have been written in one only. */
export const inReaders = (locale: Locale, english: string, bengali: string): string =>
  locale === "bn" ? bengali || english : english || bengali;

export const projectTitle = (project: Pick<ProjectSummary, "title" | "titleBn">, locale: Locale): string =>
  inReaders(locale, project.title, project.titleBn);

export const developerName = (
  project: Pick<ProjectSummary, "developer" | "developerBn">,
  locale: Locale,
): string | null => inReaders(locale, project.developer ?? "", project.developerBn ?? "") || null;

/** "Uttara, Dhaka"; the district is not said twice. */
export function projectPlace(
  project: Pick<ProjectSummary, "areaName" | "areaNameBn" | "district" | "districtBn">,
  locale: Locale,
): string {
  const area = locale === "bn" ? project.areaNameBn : project.areaName;
  const district = locale === "bn" ? project.districtBn : project.district;
  return area === district ? area : m.card_place({ area, district });
}

/** "1,180 – 2,350 sqft", "3 – 10 katha"; null when nobody gave sizes. */
export function sizesText(
  { areaFrom, areaTo, areaUnit }: Pick<ProjectSummary, "areaFrom" | "areaTo" | "areaUnit">,
  locale: Locale,
): string | null {
  if (areaFrom === null || areaTo === null) return null;
  const [from, to] = [formatAreaNumber(areaFrom, locale), formatAreaNumber(areaTo, locale)];
  return `${from === to ? from : m.project_area_range({ from, to })} ${areaUnitName(areaUnit)}`;
}

/** "72 units", "40 plots". */
export function unitsText({ totalUnits, type }: Pick<ProjectSummary, "totalUnits" | "type">, locale: Locale) {
  if (totalUnits === null) return null;
  const count = formatNumber(totalUnits, locale);
  return type === "land" ? m.project_plots({ count }) : m.project_units({ count });
}

/** "December 2027" of `2027-12`; null when not given. */
export const monthText = (month: string | null, locale: Locale): string | null =>
  month && (formatMonth(`${month}-01T00:00:00Z`, locale) || null);

/** "Handover December 2027", or when it was completed. */
export function handoverText(project: Pick<ProjectSummary, "status" | "completionMonth">, locale: Locale) {
  const month = monthText(project.completionMonth, locale);
  if (month === null) return null;
  return project.status === "ready" ? m.project_completed_in({ month }) : m.project_handover({ month });
}

/** "83 projects found". */
export function foundProjects(total: number, locale: Locale): string {
  if (total === 0) return m.project_empty();
  return total === 1 ? m.project_found_one() : m.project_found({ count: formatNumber(total, locale) });
}

const typedFields: Partial<Record<ProjectQueryField, () => string>> = {
  location: m.search_location,
  minPrice: m.search_price_from,
  maxPrice: m.search_price_to,
};

/** Which typed fields were not understood (or cut short); "" when all were. */
export const projectProblemText = (problems: readonly ProjectQueryProblem[]): string =>
  problems
    .map((problem) => ({ problem, field: typedFields[problem.field]?.() }))
    .map(({ problem, field }) => field && (numberProblem(problem, field) ?? m.search_problem({ field })))
    .filter((words) => words !== undefined)
    .join(" · ");
