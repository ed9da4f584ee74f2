import { links } from "#domain/links.ts";
import type { Locale } from "#domain/locale.ts";
import type { ProjectCounts, ProjectPage } from "#domain/project.ts";
import { projectQueryString, type ProjectQuery, type ProjectQueryProblem } from "#domain/project-query.ts";

/** Everything that the list of projects shows for one search. */
export type ProjectResults = {
  query: ProjectQuery;
  /** The location of `query` as the reader calls it. */
  place: string;
  /** The query string of `query`, without "?". */
  canonical: string;
  problems: ProjectQueryProblem[];
  page: ProjectPage;
  /** Of all projects, whatever was searched. */
  counts: ProjectCounts;
  /** The location text names no place that we know. */
  unknownPlace: boolean;
  /** True when the database could not be reached and `page` holds samples only. */
  samplesOnly: boolean;
};

/** The canonical address of a search with `change` applied (any change but the page returns to page 1). */
export function projectsHref(query: ProjectQuery, locale: Locale, change: Partial<ProjectQuery> = {}): string {
  const search = projectQueryString(query, change);
  return search === "" ? links.projects(locale) : `${links.projects(locale)}?${search}`;
}
