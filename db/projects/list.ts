import type { Kysely } from "kysely";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import { placeNames } from "#domain/place/label.ts";
import {
  countProjects,
  fittingSamples,
  joinProjects,
  noProjects,
  projectPageCount,
  type FoundProjects,
  type PostedProjects,
} from "#domain/project/list.ts";
import type { ProjectCounts, ProjectDetail, ProjectSummary } from "#domain/project/project.ts";
import type { ProjectQuery } from "#domain/project/query.ts";
import { projectSummaryOf } from "#domain/project/summary.ts";
import { sampleProjects } from "#content/samples/projects.ts";
import pictures from "#content/pictures.json" with { type: "json" };
import areas from "#content/projects/areas.json" with { type: "json" };
import names from "#content/projects/names.json" with { type: "json" };
import wording from "#content/projects/wording.json" with { type: "json" };
import site from "#content/site/site.json" with { type: "json" };
import written from "#content/samples/projects.json" with { type: "json" };
import { placeById, placeIndex } from "../places.ts";
import { projectCounts, projectsBySlugs, searchProjects } from "./projects.ts";
import type { Database } from "../schema/tables.ts";

/** All sample projects of a demo, made once per process. They are content: they have no rows, and nobody can delete them. */
export const projectSamples: readonly ProjectDetail[] = site.demo
  ? sampleProjects(written as ProjectDetail[], { areas, names, wording, pictures })
  : [];

type Store = {
  search: (query: ProjectQuery, placeIds: readonly number[] | null) => Promise<PostedProjects>;
  counts: () => Promise<ProjectCounts>;
};

async function find(query: ProjectQuery, store: Store): Promise<FoundProjects> {
  const placeIds = matchingPlaceIds(placeIndex, query.location);
  const places = placeIds && new Set(placeIds.flatMap((id) => placeById.get(id)?.slug ?? []));
  const fitting: ProjectSummary[] = fittingSamples(projectSamples, query, places);
  const [posted, counts] = await Promise.all([store.search(query, placeIds), store.counts()]);
  const pageCount = projectPageCount(posted.total + fitting.length);
  if (query.page > pageCount) return find({ ...query, page: pageCount }, store);
  const page = joinProjects(posted, fitting, query.page);
  return {
    page: { ...page, items: page.items.map(projectSummaryOf) },
    counts: countProjects(counts, projectSamples),
    place: placeNames(placeIndex, query.location),
    unknownPlace: placeIds?.length === 0,
  };
}

/** One page of approved projects followed by the samples. A page beyond the last gives the last. */
export const listedProjects = (db: Kysely<Database>, query: ProjectQuery): Promise<FoundProjects> =>
  find(query, { search: searchProjects.bind(null, db), counts: projectCounts.bind(null, db) });

/** The same where the database cannot be reached: samples only. */
export const listedSamples = (query: ProjectQuery): Promise<FoundProjects> =>
  find(query, {
    search: () => Promise.resolve({ items: [], total: 0 }),
    counts: () => Promise.resolve(noProjects()),
  });

/** Projects by their slugs, samples among them, in the order of the slugs on one page; unknown ones are left out. */
export async function projectsByIds(db: Kysely<Database>, slugs: readonly string[]): Promise<FoundProjects> {
  const [posted, counts] = await Promise.all([projectsBySlugs(db, slugs), projectCounts(db)]);
  const known = new Map<string, ProjectSummary>(
    [...projectSamples, ...posted].map((project) => [project.slug, project]),
  );
  const items = [...new Set(slugs)].flatMap((slug) => known.get(slug) ?? []).map(projectSummaryOf);
  return {
    page: { items, total: items.length, page: 1, pageCount: 1 },
    counts: countProjects(counts, projectSamples),
    place: placeNames(placeIndex, ""),
    unknownPlace: false,
  };
}
