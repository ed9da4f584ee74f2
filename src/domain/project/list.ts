import { PROJECT_PAGE_SIZE } from "../limits.ts";
import type { PlaceNames } from "../place/label.ts";
import { PROJECT_STATUSES, type ProjectCounts, type ProjectPage, type ProjectSummary } from "./project.ts";
import { fitsProjectQuery, type ProjectQuery } from "./query.ts";

/** Posted projects that a query found: the part of them that is on the asked page, and how many there are at all. */
export type PostedProjects = { items: ProjectSummary[]; total: number };

/** What a list of projects shows for one search. */
export type FoundProjects = {
  page: ProjectPage;
  /** Of all projects, whatever was searched. */
  counts: ProjectCounts;
  /** The searched location as readers call it. */
  place: PlaceNames;
  /** The location text names no place that we know. */
  unknownPlace: boolean;
};

/**
 * The samples that fit a query, in their order.
 * @param places slugs of the places that `query.location` means; null = anywhere, empty = nowhere
 */
export const fittingSamples = <Project extends ProjectSummary>(
  samples: readonly Project[],
  query: ProjectQuery,
  places: ReadonlySet<string> | null,
): Project[] =>
  samples.filter((sample) => fitsProjectQuery(sample, query) && (places === null || places.has(sample.areaSlug)));

/** How many pages so many projects fill, at least one. */
export const projectPageCount = (total: number): number => Math.max(1, Math.ceil(total / PROJECT_PAGE_SIZE));

/**
 * One page of posted projects followed by samples, as if both were one list. `posted.items` are those from the page's first row on; beyond
 * their end the samples begin.
 */
export function joinProjects(posted: PostedProjects, samples: readonly ProjectSummary[], page: number): ProjectPage {
  const total = posted.total + samples.length;
  const first = (page - 1) * PROJECT_PAGE_SIZE;
  const items = posted.items.slice(0, PROJECT_PAGE_SIZE);
  const from = Math.max(0, first - posted.total);
  const rest = samples.slice(from, from + PROJECT_PAGE_SIZE - items.length);
  return { items: [...items, ...rest], total, page, pageCount: projectPageCount(total) };
}

/** How many projects there are in each state, posted and samples together. */
export function countProjects(posted: ProjectCounts, samples: readonly ProjectSummary[]): ProjectCounts {
  const counts = { ...posted };
  for (const { status } of samples) counts[status] += 1;
  return counts;
}

export const noProjects = (): ProjectCounts =>
  Object.fromEntries(PROJECT_STATUSES.map((status) => [status, 0])) as ProjectCounts;
