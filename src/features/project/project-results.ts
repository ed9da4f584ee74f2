import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import type { FoundProjects } from "#domain/project/list.ts";
import { projectQueryString, type ProjectQuery, type ProjectQueryProblem } from "#domain/project/query.ts";

/** Everything that the list of projects shows for one search. */
export type ProjectResults = FoundProjects & {
  query: ProjectQuery;
  problems: readonly ProjectQueryProblem[];
  /** True when the database could not be reached and `page` holds samples only. */
  samples: boolean;
};

/** The canonical address of a search with `change` applied (any change but the page returns to page 1). */
export function projectsHref(query: ProjectQuery, locale: Locale, change: Partial<ProjectQuery> = {}): string {
  const search = projectQueryString(query, change);
  return search === "" ? links.projects(locale) : `${links.projects(locale)}?${search}`;
}
