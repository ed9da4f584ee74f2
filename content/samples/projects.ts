import { formatMonth } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import {
  PROJECT_AMENITIES,
  type ProjectAmenity,
  type ProjectDetail,
  type ProjectStatus,
  type ProjectType,
} from "#domain/project/project.ts";
import {
  authorityOf,
  inLanguage,
  samplePictures,
  samplePlans,
  sampleUnit,
  sampleNearby,
  turn,
  type SampleContent,
} from "./project-parts.ts";
import { slugText } from "#domain/text/slug.ts";
import type { Locale } from "#domain/locale.ts";

/** So many are generated (specification 2, section 9), besides the written one. */
export const GENERATED_PROJECTS = 100;

/** Ten in a row: six of flats, two commercial ones, two of plots. */
const TYPES: readonly ProjectType[] = [
  "apartment",
  "apartment",
  "commercial",
  "apartment",
  "land",
  "apartment",
  "apartment",
  "commercial",
  "apartment",
  "land",
];
/** Seven in a row, a number without a common factor with ten: every type comes in every state. */
const STATUSES: readonly ProjectStatus[] = [
  "under-construction",
  "ready",
  "upcoming",
  "under-construction",
  "ready",
  "under-construction",
  "upcoming",
];
/** Which amenities a kind of project can have. */
const AMENITIES: Record<ProjectType, readonly ProjectAmenity[]> = {
  apartment: PROJECT_AMENITIES,
  commercial: ["security", "power-backup", "parking", "elevator", "rooftop"],
  land: ["security", "community-hall", "play-area", "garden"],
};
/** First year of handover by state, and over how many years it goes. */
const YEARS: Record<ProjectStatus, readonly [from: number, span: number]> = {
  ready: [2023, 3],
  "under-construction": [2027, 2],
  upcoming: [2029, 2],
};
const CREATED = Date.UTC(2026, 9, 1);
const DAY_MS = 86_400_000;

const completion = (status: ProjectStatus, n: number): string => {
  const [from, span] = YEARS[status];
  return `${from + (n % span)}-${String(1 + ((n * 5) % 12)).padStart(2, "0")}`;
};

function amenitiesOf(type: ProjectType, n: number): ProjectAmenity[] {
  const possible = AMENITIES[type];
  // One in four is left out, another one each time; what is left keeps the order of the list.
  return possible.filter((_, index) => (index + n) % 4 !== 0);
}

function describe(content: SampleContent, n: number, project: ProjectDetail, road: string, locale: Locale): string {
  const { wording } = content;
  const bengali = locale === "bn";
  const values: Record<string, string> = {
    title: bengali ? project.titleBn : project.title,
    area: bengali ? project.areaNameBn : project.areaName,
    road: inLanguage(road, locale),
    units: formatNumber(project.totalUnits ?? 0, locale),
    month: formatMonth(`${project.completionMonth}-01T00:00:00Z`, locale),
  };
  const sentences = [
    turn(wording.opening[project.type], n),
    turn(wording.middle[project.type], n, 5),
    turn(wording.status[project.status], n, 3),
    wording.closing,
  ];
  return sentences
    .map((pair) => inLanguage(pair, locale).replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? ""))
    .join(" ");
}

/**
 * The `n`th generated project, from 1: the same one every time and everywhere. Its developer and its people are made up, its place is real, its
 * telephone cannot ring (DECISIONS 8).
 */
export function generateProject(content: SampleContent, n: number): ProjectDetail {
  const { names } = content;
  const type = turn(TYPES, n);
  const status = turn(STATUSES, n);
  const places = type === "land" ? content.areas.filter(({ katha }) => katha !== null) : content.areas;
  const area = turn(places, n, 7);
  const flower = turn(names.flowers, n);
  const ending = turn(names.endings[type], n, 3);
  const developer = turn(names.developers, n, 5);
  const contact = turn(names.contacts, n, 3);
  const road = turn(names.roads, n, 5);
  const title = `${inLanguage(flower, "en")} ${inLanguage(ending, "en")}`;
  const slug = `${slugText(title)}-${area.slug}-demo${n}`;
  const floorPlans = samplePlans(content, area, type, n);
  const pictures = samplePictures(content.pictures, type, status, n);
  const [picture] = pictures;
  if (!picture) throw new RangeError("A generated project has no picture");
  const totalUnits = 18 + ((n * 13) % 90);
  const createdAt = new Date(CREATED - n * DAY_MS).toISOString();
  // Every third developer has shown papers; of the others the page says that they are not provided.
  const papers = n % 3 === 0 ? `DEMO-${String(n).padStart(4, "0")}` : null;
  const project: ProjectDetail = {
    id: `demo-${slug}`,
    demoId: null,
    slug,
    title,
    titleBn: `${inLanguage(flower, "bn")} ${inLanguage(ending, "bn")}`,
    type,
    status,
    developer: inLanguage(developer, "en"),
    developerBn: inLanguage(developer, "bn"),
    priceFrom: Math.min(...floorPlans.map(({ priceFrom }) => priceFrom)),
    priceTo: Math.max(...floorPlans.map(({ priceTo }) => priceTo)),
    areaUnit: sampleUnit(type),
    areaFrom: Math.min(...floorPlans.map(({ areaFrom }) => areaFrom)),
    areaTo: Math.max(...floorPlans.map(({ areaTo }) => areaTo)),
    totalUnits,
    completionMonth: completion(status, n),
    areaSlug: area.slug,
    areaName: area.name,
    areaNameBn: area.nameBn,
    district: area.district,
    districtBn: area.districtBn,
    demo: true,
    picture,
    pictureCount: pictures.length,
    createdAt,
    location: inLanguage(road, "en"),
    locationBn: inLanguage(road, "bn"),
    description: "",
    descriptionBn: "",
    availableUnits: status === "upcoming" ? totalUnits : 1 + ((n * 5) % (totalUnits - 1)),
    amenities: amenitiesOf(type, n),
    floorPlans,
    nearbyPlaces: sampleNearby(content, area, n),
    pictures,
    papers: {
      rehab: papers && `REHAB-${papers}`,
      approval: n % 2 === 0 && papers ? papers : null,
      authority: authorityOf(area),
    },
    contact: {
      name: inLanguage(contact, "en"),
      nameBn: inLanguage(contact, "bn"),
      phone: `+88010${String(20_000_000 + n).padStart(8, "0")}`,
      email: `project-${n}@example.com`,
      whatsapp: null,
    },
    updatedAt: createdAt,
  };
  return {
    ...project,
    description: describe(content, n, project, road, "en"),
    descriptionBn: describe(content, n, project, road, "bn"),
  };
}

/** All sample projects: the written one first (id 1 of the specification), then the generated ones. */
export function sampleProjects(written: readonly ProjectDetail[], content: SampleContent): ProjectDetail[] {
  return [...written, ...Array.from({ length: GENERATED_PROJECTS }, (_, index) => generateProject(content, index + 1))];
}
